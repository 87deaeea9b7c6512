"""Making it so in White Moon: who lives on a tile, who is in the Shelter or the Graveyard, where Su-Ling stands."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories.board import SPACES, TILES
from ...games.ghost_stories.pending import NONE
from ...games.ghost_stories.white_moon import codes as c
from ...games.ghost_stories.white_moon.annex import moon
from ...games.ghost_stories.white_moon.position import UNKNOWN
from ...kernel.packed import count_at
from ...kernel.words import mark
from ..white_moon_text import WhiteMoonDrawing
from .companion import edit
from .element import Markup, element
from .ghost_corrections import Corrections, titled
from .look import Look
from .pictures import picture
from .words import sentence

SAVED: Final = mark("{family} is in the Shelter")
KILLED: Final = mark("{family} is in the Graveyard")
ELSEWHERE: Final = mark("{family} is on another tile")
OTHER_FAMILY: Final = mark("another villager is on top")
FROM_SHELTER: Final = mark("{family} is here, not in the Shelter")
FROM_GRAVEYARD: Final = mark("{family} is here, not in the Graveyard")
COMES_BACK: Final = mark("one more villager is here")
SU_LING_HERE: Final = mark("Su-Ling stands here")
NO_SU_LING: Final = mark("Su-Ling does not stand here")


class MoonCorrections(Corrections):
    """What can be said about one instant of a game with White Moon."""

    def __init__(self, drawing: WhiteMoonDrawing, look: Look) -> None:
        super().__init__(drawing, look)
        self.names = drawing.words
        self.crests = [row["key"] for row in drawing.box().tables["family"]]

    def at(self, place: str) -> Markup:
        base = super().at(place)
        more: list[Markup] = []
        if place in TILES:
            more = self.villagers(TILES.index(place))
        elif place in SPACES:
            more = self.su_ling(place)
        return element("div", base, *more, class_="corrections") if more else base

    # -- who lives here ------------------------------------------------------------------------------------------------
    def stack(self, tile: int) -> list[str]:
        """The villagers of a tile from the top, as positions write them."""
        return self.line(f"villagers {TILES[tile]}").split()[2:]

    def lives(self, tile: int, fresh: list[str]) -> str:
        """The edits after which these live on a tile, from the top."""
        new = f"villagers {TILES[tile]} {' '.join(fresh)}" if fresh else ""
        return self.instead(self.line(f"villagers {TILES[tile]}"), new)

    def place_of(self, where: str) -> list[str]:
        return [word for word in self.line(where).split()[1:] if word != NONE]

    def goes(self, where: str, families: list[str]) -> str:
        """The edits after which these are in the Shelter, or in the Graveyard."""
        return self.instead(self.line(where), f"{where} {' '.join(families) or NONE}")

    def called(self, key: str) -> str:
        return self.speech.word(self.names.family(self.g, c.FAMILY_KEYS.index(key)))

    def crest(self, key: str) -> Markup:
        return picture(f"family-{self.crests[c.FAMILY_KEYS.index(key)]}", "crest small")

    def unseen_families(self) -> list[str]:
        unseen = moon(self.g).unseen
        return [c.FAMILY_KEYS[family] for family in range(c.FAMILIES) if count_at(unseen, family)]

    def villagers(self, tile: int) -> list[Markup]:
        """Who is on top may be elsewhere or somebody else; whoever lay under him unseen is then asked for."""
        now = self.stack(tile)
        rows: list[Markup] = []
        if now and now[0] != UNKNOWN:
            top, rest = now[0], now[1:]
            for where, word in (("shelter", SAVED), ("graveyard", KILLED)):
                gone = self.both(self.lives(tile, rest), self.goes(where, [*self.place_of(where), top]))
                rows.append(edit(gone, self.crest(top), sentence(self.say(word, family=self.called(top)))))
            moved = [
                edit(self.both(self.lives(tile, rest), self.lives(other, [top, *self.stack(other)])), TILES[other])
                for other in range(9)
                if other != tile and len(self.stack(other)) < c.MOST_ON_TILE
            ]
            title = self.say(ELSEWHERE, family=self.called(top))
            rows.append(titled(sentence(title), element("div", *moved, class_="opts")))
            others = [
                edit(self.lives(tile, [key, *rest]), self.crest(key), sentence(self.called(key)))
                for key in self.unseen_families()
                if key != top
            ]
            if others:
                rows.append(titled(sentence(self.say(OTHER_FAMILY)), element("div", *others, class_="opts")))
        back = [
            edit(
                self.both(self.goes(where, without(self.place_of(where), key)), self.lives(tile, [key, *now])),
                self.crest(key),
                sentence(self.say(word, family=self.called(key))),
            )
            for where, word in (("shelter", FROM_SHELTER), ("graveyard", FROM_GRAVEYARD))
            for key in dict.fromkeys(self.place_of(where))
        ]
        if back and len(now) < c.MOST_ON_TILE:
            rows.append(titled(sentence(self.say(COMES_BACK)), element("div", *back, class_="opts")))
        return rows

    # -- Su-Ling -------------------------------------------------------------------------------------------------------
    def su_ling(self, place: str) -> list[Markup]:
        now = self.line("su-ling")
        if now == f"su-ling {place}":
            return [edit(self.instead(now, ""), picture("su-ling", "small"), sentence(self.say(NO_SU_LING)))]
        return [
            edit(self.instead(now, f"su-ling {place}"), picture("su-ling", "small"), sentence(self.say(SU_LING_HERE)))
        ]


def without(families: list[str], key: str) -> list[str]:
    """The same with one of that family less."""
    out = list(families)
    out.remove(key)
    return out
