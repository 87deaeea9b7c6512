"""What is true of a village of White Moon at every instant."""

from __future__ import annotations

from kaidan.games.ghost_stories import codes as base
from kaidan.games.ghost_stories.state import Village
from kaidan.games.ghost_stories.white_moon import codes as c
from kaidan.games.ghost_stories.white_moon.annex import moon
from kaidan.kernel.packed import sum_of


def check_accounts(g: Village) -> None:
    """Villagers, crystals, Su-Ling, artifacts and tokens are all where the rules let them be."""
    annex = moon(g)
    seen = [0] * c.FAMILIES
    unseen = 0
    for tile in range(9):
        stack = annex.stacks[tile]
        members = [stack >> 4 * i & 15 for i in range(4) if stack >> 4 * i]
        assert len(members) <= 3, "never more than three on a tile (WM-VIL-1)"
        assert not (members and g.haunted >> tile & 1), "none on a haunted tile (WM-VIL-2)"
        for member in members:
            if member == c.UNSEEN:
                unseen += 1
            else:
                seen[member - 1] += 1
    assert unseen == sum_of(annex.unseen)
    for family in range(c.FAMILIES):
        elsewhere = sum(packed >> 4 * family & 15 for packed in (annex.unseen, annex.shelter, annex.graveyard))
        assert seen[family] + elsewhere == annex.counters.members[family], "24 villagers are accounted for (WM-CMP-1)"
    assert annex.dead == sum_of(annex.graveyard) <= c.GRAVES
    assert annex.crystals + sum_of(annex.held) + int(annex.urns).bit_count() == 4, "four crystals (WM-CMP-1)"
    assert annex.crystals >= 0
    assert annex.su_ling == 0 or not g.is_incarnation(annex.su_ling - 1), "never before an incarnation (WM-SUL-2)"
    for artifact in range(c.ARTIFACTS):
        holder = annex.holder(artifact)
        assert holder < 0 or g.status[holder] == base.ALIVE, "artifacts are with the living only (WM-FAM-2)"
    for board in range(4):
        if g.status[board] != base.ALIVE:
            assert annex.held_by(board) == 0
            assert annex.laid >> board & 1 == 0
    for colour in range(5):
        held = sum(g.tao[board] >> 6 * colour & 63 for board in range(4)) + (g.circle == colour + 1)
        assert (g.supply >> 6 * colour & 63) + (annex.gone >> 6 * colour & 63) + held == 4
    assert annex.voided & ~g.taken == 0
