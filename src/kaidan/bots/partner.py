"""A bot as a partner: what it plays, why in a few words, and how it takes up what people point at and announce."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

from ..kernel.state import View
from ..kernel.words import Message, mark
from .bot import Bot
from .ladder import Announced, Minds, bots_of
from .search import Edge, Search

#: A partner's wish is worth so much of the chance of victory, in parts of ALL: two games in a hundred.
WISH: Final = 200
#: A move that was tried less is not known well enough to be played for somebody's sake.
TRIED: Final = 20
#: What people point at gets such a part of the playouts besides, and so much of a prior as long as it is looked at.
CLOSER: Final = 4
LIKED: Final = 2.0

#: What a reason has beside its words where it announces what the bot does next: once that is done, it says nothing.
ANNOUNCES: Final = "announces"

ASKED: Final = mark("you pointed there, and it costs next to nothing")


@dataclass(frozen=True)
class ExplainedMove:
    """What a bot plays, and why; where it must not or cannot say, only what."""

    move: str
    reason: Message | None = None


@runtime_checkable
class Partner(Protocol):
    """A bot that can be asked before it plays: it grows a tree, and keeps what it knows of the move that is played."""

    def consider(self, view: View, playouts: int, minds: list[int] | None = None) -> Search: ...

    def keep(self, view: View, edge: Edge) -> None: ...


def deed(
    player: Bot,
    view: View,
    playouts: int | None,
    wishes: Sequence[str] = (),
    seed: int = 1,
    people: Collection[int] = (),
    minds: Minds = (),
) -> ExplainedMove:
    """What a bot plays in this view after so many playouts, people having pointed at these places.

    It spends nothing that belongs to the people at the seats named, as long as there is anything else to do. It counts
    on it that people do what they have in mind, and leaves it to them or helps them where that costs next to nothing.
    """
    kind = kind_options(view, people)
    if not isinstance(player, Partner) or playouts is None:
        move = player.move(view)
        return ExplainedMove(move if not kind or move in kind else kind[0])
    announced = bots_of(view.game).announced
    minds = announced.alive(view, minds) if announced is not None else []
    counted_on = announced.counted_on(view, minds) if announced is not None and minds else None
    search = player.consider(view, playouts, counted_on)
    best = search.best()
    look_closer(search, view, wishes, playouts // CLOSER)
    wished = wished_for(search, best, view, wishes)
    edge, why = (best if wished is None else wished), None
    if announced is not None and minds and wished is None and not is_wished(best, view, wishes):
        edge, why = fitting(search, best, view, announced, minds, playouts // CLOSER)
    if kind and view.game.notation.write(edge.option) not in kind:
        edges = [one for one in search.root.edges if view.game.notation.write(one.option) in kind]
        if not edges:
            return ExplainedMove(kind[0])
        edge, wished = max(edges, key=lambda one: (one.visits, one.total, one.prior)), None  # some were never tried
        why = None
    intention = bots_of(view.game).intention
    reason: Message | None = None
    if wished is not None:
        reason = Message(ASKED, {})
    elif why is not None:
        reason = why
    elif intention is not None:
        reason = intention(view, player, edge, seed)
        if reason is None and announced is not None and minds:
            reason = left(search, edge, view, announced, minds)
    player.keep(view, edge)
    return ExplainedMove(view.game.notation.write(edge.option), reason)


def kind_options(view: View, people: Collection[int]) -> list[str]:
    """The options that leave the people at these seats what they have, where some do and some do not."""
    spares = bots_of(view.game).spares
    if spares is None or not people:
        return []
    options = [int(view.offered[i]) for i in range(view.n_offered)]
    kind = [view.game.notation.write(option) for option in options if spares(view, option, people)]
    return kind if len(kind) < len(options) else []


def look_closer(search: Search, view: View, wishes: Sequence[str], playouts: int) -> None:
    """Try what people have pointed at more often than the search would by itself, to know what it costs."""
    examine(search, [edge for edge in search.root.edges if is_wished(edge, view, wishes)], playouts)


def examine(search: Search, edges: Sequence[Edge], playouts: int) -> None:
    """Try these moves more often than the search would by itself, to know what they cost."""
    for edge in edges:
        edge.prior += LIKED
    if edges:
        search.run(playouts)
    for edge in edges:
        edge.prior -= LIKED


def is_wished(edge: Edge, view: View, wishes: Sequence[str]) -> bool:
    """Whether a move has to do with a place pointed at."""
    words = view.game.notation.write(edge.option).split()
    return any(wish in words for wish in wishes)


def wished_for(search: Search, best: Edge, view: View, wishes: Sequence[str]) -> Edge | None:
    """The best move that has to do with a place pointed at, if it is not played anyway and costs no more than a wish
    is worth."""
    if is_wished(best, view, wishes):
        return None
    found: Edge | None = None
    for edge in search.root.edges:
        if edge.visits >= TRIED and is_wished(edge, view, wishes):
            if found is None or edge.mean() > found.mean():
                found = edge
    if found is None or best.mean() - found.mean() > WISH:
        return None
    return found


def fitting(
    search: Search, best: Edge, view: View, announced: Announced, minds: Minds, playouts: int
) -> tuple[Edge, Message | None]:
    """The move that fits what people have in mind and costs no more than a wish is worth, and why; else the best.

    Best is what helps them, then what leaves to them what they mean to do themselves.
    """
    edges = search.root.edges
    helpful = [edge for edge in edges if announced.supports(view, edge, minds) is not None]
    if helpful and best not in helpful:
        examine(search, helpful, playouts)
        found = affordable(best, helpful)
        if found is not None:
            return found, announced.supports(view, found, minds)
    why = announced.takes(view, best, minds)
    if why is None:
        return best, None
    others = [edge for edge in edges if edge.visits and announced.takes(view, edge, minds) is None]
    if others:
        examine(search, [max(others, key=lambda one: (one.visits, one.total))], playouts)
    found = affordable(best, others)
    return (best, None) if found is None else (found, why)


def affordable(best: Edge, edges: Sequence[Edge]) -> Edge | None:
    """The best of these moves, if it is known well enough and costs no more than a wish is worth."""
    tried = [edge for edge in edges if edge.visits >= TRIED]
    found = max(tried, key=lambda one: one.mean(), default=None)
    return None if found is None or best.mean() - found.mean() > WISH else found


def left(search: Search, edge: Edge, view: View, announced: Announced, minds: Minds) -> Message | None:
    """What a bot leaves to somebody who has it in mind, though it could have done it and has thought about it."""
    if announced.takes(view, edge, minds) is not None:
        return None
    others = [one for one in search.root.edges if one is not edge and one.visits >= TRIED]
    return next((why for one in others if (why := announced.takes(view, one, minds)) is not None), None)
