"""Threat: what the coming Yin phases do if nobody acts, played ahead by the engine in every way the dice can fall."""

from __future__ import annotations

from typing import Final

from ...kernel.codes import CHANCE, OVER, RUNNING
from ...kernel.event import Event
from ...kernel.native import i64
from ...kernel.notation import Notation
from ...kernel.packed import first, kind_of, second
from . import codes as c
from .cards import first_effect
from .outlook import (
    W_CARD,
    W_CARD_ANYWHERE,
    W_CURSE_DIE,
    W_GHOST,
    W_GHOST_ANYWHERE,
    W_INCARNATION,
    W_INCARNATION_ANYWHERE,
    W_MAY_REROLL,
    W_SUFFERS,
    Outlook,
    Threat,
    World,
    foretellings,
    level,
)
from .state import Village

#: Turns that are looked ahead: the next one of each board.
TURNS_AHEAD: Final = 4
#: How many pieces of business are resolved, over all worlds, before a preview ends early.
PATIENCE: Final = 5_000
#: More cards than are drawn in so many turns.
FAR: Final = 20
#: The steps of a Yin phase, and what may follow from them and from an arrival.
STEPS: Final = [c.R_STEP_1, c.R_STEP_2]
#: Business that only lays out further business, each piece of which is looked at by itself.
FRAME: Final = [c.R_STEP_1, c.R_STEP_2, c.R_END_TURN]
CURSES: Final = [c.R_CURSE, c.R_CURSE_REROLL, c.R_CURSE_AGAIN]
FOLLOWING: Final = [
    *CURSES, c.R_ALL_DISCARD, c.R_DISCARD, c.R_HAUNT_LINE, c.R_LOSE_QI, c.R_DRAW, c.R_PLACE, c.R_CLEAR_CIRCLE, c.R_YANG,
]  # fmt: skip


class Threats:
    """Foretells the coming Yin phases of a game; an expansion subclasses it.

    Where choices and dice branch so widely that it would take more steps than it has patience for, it ends early,
    after the last piece of business that it could follow to its end.
    """

    __slots__ = ("notation", "patience")

    def __init__(self, notation: Notation, patience: int = PATIENCE) -> None:
        self.patience: Final[int] = patience
        card = notation.tellings[c.N_PLACED].parts[0]
        #: The game's own tellings and those of a preview.
        self.notation: Final[Notation] = Notation(
            list(notation.by_kind.values()), [*notation.tellings.values(), *foretellings(card)]
        )

    def of(self, g: Village) -> list[Threat]:
        """The rest of a running Yin phase, then the next Yin phase of each board in order of play."""
        if g.waiting == OVER:
            return []
        outlook = Outlook(self.notation)
        outlook.begin(0, g.layout.colour[g.turn])
        worlds = self.rest_of_turn([World(self.undecided(g), 1, 1, [])], outlook)
        ahead = 1
        while ahead <= TURNS_AHEAD and worlds:
            now = worlds[0].g
            outlook.begin(ahead, now.layout.colour[now.turn])
            begun: list[World] = []
            for world in worlds:
                begun += self.step(world, outlook)
            outlook.settle()
            worlds = self.rest_of_turn([world for world in begun if world.g.waiting != OVER], outlook)
            ahead += 1
        return outlook.threats

    # -- where the preview begins -----------------------------------------------------------------------------------
    def undecided(self, g: Village) -> Village:
        """A recorded twin that is about to ask again; what a Yang phase has begun is left undone."""
        twin = g.clone()
        twin.record()
        twin.agenda[twin.n_agenda] = twin.current
        twin.n_agenda += 1
        twin.waiting = RUNNING
        if not self.in_yin(twin):
            business: list[int] = [twin.agenda[i] for i in range(1, twin.n_agenda)]
            kept = [twin.agenda[0], *[entry for entry in business if kind_of(entry) in self.never_left()]]
            for i, entry in enumerate(kept):
                twin.agenda[i] = entry
            twin.n_agenda = len(kept)
        return twin

    def in_yin(self, g: Village) -> bool:
        """Whether the unfinished business is that of a Yin phase."""
        foreign = g.stage != c.BEFORE_MOVE or g.helps > 0 or g.exorcisms > 0
        for i in range(1, g.n_agenda):
            entry = g.agenda[i]
            rule = kind_of(entry)
            if rule in STEPS:
                return True
            if rule not in self.following() or (rule in CURSES and first(entry) >= c.AT_CEMETERY):
                foreign = True
        return not foreign

    def following(self) -> list[int]:
        """The rules that may follow from the steps of a Yin phase and from an arrival."""
        return FOLLOWING

    def never_left(self) -> list[int]:
        """The rules that are finished even where a Yang phase is left undone; none in the base game."""
        return []

    # -- playing ahead ----------------------------------------------------------------------------------------------
    def rest_of_turn(self, worlds: list[World], outlook: Outlook) -> list[World]:
        """Play all worlds to the end of the turn, one piece of business after the other."""
        while True:
            depth = max([0] + [world.g.n_agenda for world in worlds if not turn_is_over(world.g)])
            if depth == 0:
                return worlds
            after: list[World] = []
            for world in worlds:
                after += self.played(world, depth, outlook)
            if outlook.steps > self.patience:
                return []
            outlook.settle()
            for world in after:
                self.simplify(world.g)
            worlds = level(after)

    def played(self, world: World, depth: i64, outlook: Outlook) -> list[World]:
        """What becomes of a world when the business at that depth is done; of a lost world nothing."""
        out: list[World] = []
        waiting = [world]
        while waiting:
            now = waiting.pop()
            if now.g.waiting == OVER or outlook.steps > self.patience:
                continue
            if now.g.n_agenda < depth or turn_is_over(now.g):
                out.append(now)
            elif kind_of(now.g.agenda[now.g.n_agenda - 1]) in FRAME:
                out += self.step(now, outlook)
            else:
                waiting += reversed(self.step(now, outlook))
        return out

    def simplify(self, g: Village) -> None:
        """Forget what makes no difference to threats, so that fewer worlds must be told apart."""
        if not any_discards(g):
            for board in range(4):
                g.supply += g.tao[board]
                g.tao[board] = 0

    def step(self, world: World, outlook: Outlook) -> list[World]:
        """Resolve what lies on top of the agenda, in every way it can go."""
        g = world.g
        outlook.steps += 1
        entry = g.agenda[g.n_agenda - 1]
        rule = kind_of(entry)
        if rule == c.R_YANG:  # nobody acts
            g.n_agenda -= 1
            return [world]
        if rule == c.R_PLACE:  # an arrival is not followed
            g.n_agenda -= 1
            outlook.arriving = True
            return [world]
        if rule == c.R_DRAW and g.n_places and g.free_spaces():
            self.arrival(world, outlook)
            return [world]
        g.n_agenda -= 1
        g.current = entry
        g.n_offered = 0
        g.rules_of.rules[rule].resolve(g, first(entry), second(entry))
        if g.n_offered:
            return self.chosen(world, entry, outlook)
        if g.waiting == CHANCE:
            return self.rolled(world, entry, outlook)
        outlook.hear(world)
        return [world]

    def chosen(self, world: World, entry: i64, outlook: Outlook) -> list[World]:
        """Players must choose: each choice that makes a difference is a world."""
        g = world.g
        rule = g.rules_of.rules[kind_of(entry)]
        options = self.followed(g)
        if len(options) > 1:
            outlook.choice = True
            if kind_of(options[0]) == c.V_SUFFER:  # GS-QI-7
                outlook.foretell(world, Event(W_SUFFERS, 0, 0, 0, 0, "GS-QI-7", -1))
        out: list[World] = []
        for option in options:
            twin = world.twin(1, len(options)) if len(options) > 1 else world
            rule.chosen(twin.g, first(entry), second(entry), option)
            outlook.hear(twin)
            out.append(twin)
        return out

    def followed(self, g: Village) -> list[int]:
        """The options to follow: nobody does what he need not do, and which token is discarded makes no difference."""
        options: list[int] = [g.offered[i] for i in range(g.n_offered)]
        for option in options:
            if kind_of(option) in self.idle_verbs():
                return [option]
        return options

    def idle_verbs(self) -> list[int]:
        """What whoever does nothing would choose, wherever it is offered; the first one offered is followed alone."""
        return [c.V_KEEP, c.V_DISCARD]

    def rolled(self, world: World, entry: i64, outlook: Outlook) -> list[World]:
        """Dice are rolled: each outcome is a world."""
        g = world.g
        rule = g.rules_of.rules[kind_of(entry)]
        if kind_of(entry) == c.R_CURSE and second(entry):
            outlook.foretell(world, Event(W_CURSE_DIE, second(entry), first(entry), 0, 0, "GS-YIN-4", -1))
            if g.has_power(c.FAVORITE):  # GS-POW-5
                misses = 6 - c.CURSE_WEIGHTS[c.NOTHING]
                may = Event(W_MAY_REROLL, g.layout.colour[g.turn], 0, 0, 0, "GS-POW-5", -1)
                outlook.foretell(world, may, 36 - misses * misses, 36)
        source = g.source()
        out: list[World] = []
        for i in range(source.count()):
            twin = world.twin(source.weight(i), source.total())
            twin.g.waiting = RUNNING
            rule.rolled(twin.g, first(entry), second(entry), source.outcome(i))
            outlook.hear(twin)
            out.append(twin)
        return out

    def arrival(self, world: World, outlook: Outlook) -> None:
        """A card is drawn: for each board the chance that it goes there, counted over all cards that it may be.

        Any unseen card of a kind is as likely at any place of that kind, so cards drawn before change nothing.
        """
        g = world.g
        place = g.places[g.n_places - 1]
        cards = [place]
        if place == c.GHOST_PLACE:
            cards = g.ghost_pool.cells()[1:]
        elif place == c.INCARNATION_PLACE:
            cards = g.incarnation_pool.cells()[1:]
        to_board = [0, 0, 0, 0]
        anywhere = 0
        for card in cards:
            board = g.customs.board_for(g, card)
            if g.overrun(board):
                anywhere += 1
            else:
                to_board[board] += 1
        for i in range(4):
            board = (g.turn + i) & 3
            if to_board[board]:
                outlook.foretell(world, arriving(g, place, g.layout.colour[board]), to_board[board], len(cards))
        if anywhere:
            outlook.foretell(world, arriving(g, place, -1), anywhere, len(cards))
        # The engine draws one of them, whichever: the last card of the deck may end the game (GS-ARR-6).
        entry = g.agenda[g.n_agenda - 1]
        g.n_agenda -= 1
        rule = g.rules_of.rules[c.R_DRAW]
        rule.resolve(g, first(entry), second(entry))
        if g.waiting == CHANCE:
            g.waiting = RUNNING
            rule.rolled(g, first(entry), second(entry), cards[0])
            (g.ghost_pool if place == c.GHOST_PLACE else g.incarnation_pool).add(cards[0])
            if ghosts_on_top(g, FAR):
                g.n_places += 1  # one ghost more or less makes no difference
        outlook.hear(world)


def any_discards(g: Village) -> bool:
    """Whether a ghost in play makes all Taoists discard Tao tokens, the one thing for which tokens matter here."""
    return any(card > 0 and first_effect(g.cards.middle[card]) == c.E_ALL_LOSE_TAO for card in g.ghosts)


def ghosts_on_top(g: Village, n: i64) -> bool:
    """Whether the next n cards of the deck are all unknown ghosts, and not the last ones."""
    return g.n_places > n and all(g.places[i] == c.GHOST_PLACE for i in range(g.n_places - n, g.n_places))


def turn_is_over(g: Village) -> bool:
    """Whether the next turn is about to begin."""
    return kind_of(g.agenda[g.n_agenda - 1]) == c.R_START_TURN


def arriving(g: Village, place: i64, seat: i64) -> Event:
    """A ghost, an incarnation or a known card comes to a board, or with no seat anywhere (GS-ARR-1, GS-INC-1)."""
    if place > 0:
        if seat < 0:
            return Event(W_CARD_ANYWHERE, place, 0, 0, 0, "GS-ARR-1", -1)
        return Event(W_CARD, place, seat, 0, 0, "GS-ARR-1", -1)
    incarnation = place == c.INCARNATION_PLACE
    if seat < 0:
        return Event(W_INCARNATION_ANYWHERE if incarnation else W_GHOST_ANYWHERE, 0, 0, 0, 0, "GS-ARR-1", -1)
    return Event(W_INCARNATION if incarnation else W_GHOST, seat, 0, 0, 0, "GS-ARR-1", -1)
