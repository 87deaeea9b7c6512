"""What is coming, on request: the worst first, then turn by turn, the certain things apart from the likely ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.outlook import W_HAUNTS, W_INCARNATION, W_INCARNATION_ANYWHERE, Threat
from ...games.ghost_stories.state import Village
from ...kernel.words import Message, mark
from ..ghost_stories_sentences import EVENTS, LAST_QI, OF_YOU, YOUR_LAST_QI
from ..ghost_stories_tale import CARD, several, templates
from ..ghost_stories_text import GhostStoriesDrawing
from ..ghost_stories_threat import ARRIVALS, arrivals, matters
from .board import page_of
from .element import Markup, element
from .gauge import gauge, stacked
from .ghost_header import ON_TURN_OF, ON_YOUR_TURN, player
from .glyphs import KEYS, pip
from .icons import icon
from .look import Look
from .words import sentence

#: What the rules say that the tale has no other words for.
LOSES_QI, DIES, LOSES_TAO = (templates()[kind] for kind in (c.N_QI_LOST, c.N_DIED, c.N_TAO_LOST))
QUIET: Final = mark("nothing happens by itself in the coming Yin phases")
NOTHING_CERTAIN: Final = mark("no certain losses ahead")
YOUR_REST: Final = mark("the rest of your turn")
YOUR_TURN: Final = mark("your turn", "threat")
THIS_TURN: Final = mark("the rest of {name}'s turn")
TURN_OF: Final = mark("{name}'s turn")
COMES: Final = mark("a ghost comes")
INCARNATION_COMES: Final = mark("an incarnation of Wu-Feng comes")
HAUNTS: Final = mark("{card} haunts {object}")
SEVERAL_HAUNT: Final = mark("{card} haunt {object}")
YOU: Final = mark("you", "table")
ANYWHERE: Final = mark("anywhere", "threat")
#: What the shares below an arrival are.
TO_WHOM: Final = mark("to whose board:")
BY_CHOICE: Final = mark("your choice", "threat")
MAYBE: Final = mark("{what}: {chance}", "threat")
#: What is told of what happens, by the words for it, as it is told of what will: some languages have a future for it.
FORETOLD: Final = {
    EVENTS[c.N_HAUNTED]: mark("{the} is haunted", "threat"),
    LAST_QI: mark("{seat} loses the last Qi", "threat"),
    YOUR_LAST_QI: mark("you lose your last Qi", "threat"),
    LOSES_QI: mark("{seat} loses 1 Qi, {left} left", "threat"),
    OF_YOU[c.N_QI_LOST]: mark("you lose 1 Qi, {left} left", "threat"),
    DIES: mark("{seat} dies", "threat"),
    OF_YOU[c.N_DIED]: mark("you die", "threat"),
    EVENTS[c.N_POSSESSED]: mark("{seat}'s board is possessed", "threat"),
    OF_YOU[c.N_POSSESSED]: mark("your board is possessed", "threat"),
    EVENTS[c.N_OVERRUN]: mark("{seat}'s board is overrun", "threat"),
    OF_YOU[c.N_OVERRUN]: mark("your board is overrun", "threat"),
    LOSES_TAO: mark("{seat} loses all Tao tokens", "threat"),
    OF_YOU[c.N_TAO_LOST]: mark("you lose all Tao tokens", "threat"),
}
#: More than this is certain, whatever was lost in rounding.
SURE: Final = 0.995
LATER: Final = mark("ghosts that come may change the later turns")
#: Not told as they are: arrivals together, and of the Curse die what its faces bring.
UNTOLD: Final = (*ARRIVALS, c.N_CURSE_ROLLED)
#: From the worst on; what is not here is not told first.
WORST: Final = ("lost", "died", "haunted", "qi-lost", "suffers", "curse-die")
#: What may come and does no harm.
GOOD: Final = frozenset({"may-reroll"})
SIGNS: Final = {
    "figure-to-stone": "haunter",
    "figure-haunts": "danger",
    "haunted": "danger",
    "curse-die": "curse",
    "qi-lost": "lose-qi",
    "suffers": "lose-qi",
    "overrun": "danger",
    "died": "ghost",
    "possessed": "ghost",
    "discards": "supply",
    "may-reroll": "die",
}


class ThreatPanel:
    """The threats of one village, drawn for one language."""

    #: From the worst on; an expansion has more.
    worst: ClassVar[tuple[str, ...]] = WORST
    foretold: ClassVar[Mapping[str, str]] = FORETOLD

    def __init__(self, g: Village, look: Look, drawing: GhostStoriesDrawing) -> None:
        self.g = g
        self.drawing = drawing
        self.look = look
        self.speech = look.speech
        self.say = look.speech.text
        self.threats: list[Threat] = [threat for threat in g.rules_of.threat(g) if matters(g, threat)]

    def draw(self) -> list[Markup]:
        if not self.threats:
            return [element("p", sentence(self.say(QUIET)), class_="hint")]
        out = [self.lead()]
        for ahead in sorted({threat.ahead for threat in self.threats}):
            out.append(self.turn(ahead, [threat for threat in self.threats if threat.ahead == ahead]))
        if any(threat.after_arrival for threat in self.threats):
            out.append(element("p", sentence(self.say(LATER)), class_="hint"))
        return out

    def lead(self) -> Markup:
        """The one thing that matters: the worst of what is certain, the sooner the better known."""
        bad = [threat for threat in self.threats if threat.certain() and threat.name() in self.worst]
        if not bad:
            return element("p", sentence(self.say(NOTHING_CERTAIN)), class_="threat-lead")
        worst = min(bad, key=lambda threat: (self.worst.index(threat.name()), threat.ahead))
        said, name = self.sentence_of(worst), self.called(worst.seat)
        mine = worst.seat == self.look.you
        what = self.say(ON_YOUR_TURN, what=said) if mine else self.say(ON_TURN_OF, name=name, what=said)
        return element("p", icon(SIGNS.get(worst.name(), "danger")), sentence(what), class_="threat-lead bad")

    def turn(self, ahead: int, threats: list[Threat]) -> Markup:
        colour = threats[0].seat
        mine = (YOUR_TURN if ahead else YOUR_REST) if colour == self.look.you else ""
        title = self.say(mine) if mine else self.say(TURN_OF if ahead else THIS_TURN, name=self.called(colour))
        heading = element("h3", pip(colour, self.speech), " ", sentence(title))
        told = [threat for threat in threats if threat.event.kind not in UNTOLD and not self.leads_to(threat)]
        rows = [self.row(threat) for threat in told]
        rows += [self.arrival(one) for one in arrivals([threat for threat in threats if threat.event.kind in ARRIVALS])]
        return element("section", heading, element("ul", *rows, class_="omens"), class_="ahead")

    def row(self, threat: Threat) -> Markup:
        said = element("span", sentence(self.sentence_of(threat)))
        kind = "certain" if threat.certain() else "likely"
        chance: list[Markup] = []
        if threat.choice:
            chance = [element("b", self.say(BY_CHOICE))]
        elif not threat.certain():
            part = threat.ways / threat.total
            tone = "good" if threat.name() in GOOD else "bad"
            chance = [gauge(part, tone), element("b", self.speech.percent(part, 0))]
        sign = icon(SIGNS.get(threat.name(), "danger"))
        return element("li", sign, said, *chance, class_=f"omen {kind}", data_at=place_of(threat.facts))

    def arrival(self, coming: list[Threat]) -> Markup:
        """Where the next card may go, as one bar in the colours of the boards."""
        parts: list[tuple[float, str]] = []
        words: list[Markup] = [element("span", sentence(self.say(TO_WHOM)))]
        shares = self.speech.shares([threat.ways / threat.total for threat in coming])
        for threat, share in zip(coming, shares, strict=True):
            part = threat.ways / threat.total
            letter = threat.facts.get("seat", "")
            colour = c.LETTERS.index(letter) if letter else -1
            parts.append((part, f"of-{KEYS[colour]}" if letter else "anywhere"))
            name = self.called(colour) if letter else sentence(self.say(ANYWHERE))
            words.append(element("span", f"{name} ", element("b", share)))
        incarnation = coming[0].event.kind in (W_INCARNATION, W_INCARNATION_ANYWHERE)
        said = self.say(INCARNATION_COMES if incarnation else COMES)
        sure = sum(part for part, _ in parts)
        if sure < SURE:
            said = self.say(MAYBE, what=said, chance=self.speech.percent(sure, 0))
        sign = icon("wu-feng" if incarnation else "ghost")
        inside = element("span", sentence(said), element("small", *words, class_="shares"))
        return element("li", sign, inside, stacked(parts), class_=f"omen arrival {'certain' if incarnation else ''}")

    def called(self, colour: int) -> str:
        if colour == self.look.you:
            return sentence(self.say(YOU))
        return player(self.look, self.g, int(self.g.layout.board_of[colour]))

    def leads_to(self, threat: Threat) -> bool:
        """Whether it is only how something comes about that is told with it."""
        place = self.threats.index(threat) + 1
        return place < len(self.threats) and self.cause(self.threats[place]) is threat

    def cause(self, threat: Threat) -> Threat | None:
        """The haunter behind a haunting: what is foretold right before it, as certain as itself."""
        place = self.threats.index(threat)
        if threat.event.kind != c.N_HAUNTED or not place:
            return None
        before = self.threats[place - 1]
        same = before.ahead == threat.ahead and before.ways * threat.total == threat.ways * before.total
        return before if before.event.kind == W_HAUNTS and same else None

    def sentence_of(self, threat: Threat) -> str:
        """The sentence with names; a haunting with whoever haunts."""
        message, cause = threat.message, self.cause(threat)
        if cause is not None:
            card = cause.message.arguments[CARD]
            template = SEVERAL_HAUNT if several(card, self.drawing.words, self.speech) else HAUNTS
            message = Message(template, {CARD: card, "kind": message.arguments["kind"]}, message.rule)
        told = self.drawing.told(self.g, message, page_of(self.look))
        template = self.foretold.get(told.template, told.template)
        return self.speech.say(Message(template, told.arguments, told.rule, told.plural))


def place_of(facts: dict[str, str]) -> str:
    """Where on the table something will happen; empty for nowhere in particular."""
    for key in ("tile", "space"):
        if facts.get(key):
            return facts[key]
    return f"seat-{facts['seat']}" if facts.get("seat") else ""
