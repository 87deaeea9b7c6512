"""A few random games of every configuration; `make random-million` plays a million."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

import kaidan
from kaidan.games.ghost_stories import notation
from kaidan.games.ghost_stories.codes import R_CURSE
from kaidan.games.ghost_stories.customs import Customs
from kaidan.games.ghost_stories.game import GhostStories, base_rules
from kaidan.games.ghost_stories.title import ghost_stories_content
from kaidan.kernel.record import Record
from kaidan.kernel.state import Game, Rule

from . import many_games
from .configurations import configurations, groups
from .many_games import Batch, batches, play_all, play_batch, play_seeds

#: One configuration of so many is tried here; it shares no divisor with any number of values, so all values come up.
FEW = 7


def seeds_of(batch: Batch) -> range:
    return range(batch.seed, batch.seed + batch.games)


def broken_game() -> Game:
    """Ghost Stories in which the Curse die is an entry of the agenda that no rule resolves."""
    words = ghost_stories_content(None)
    spelling = notation.notation(words.card_names, words.tile_names, words.power_names)
    keys = [row["key"] for row in words.tile_rows]
    options = kaidan.game("ghost-stories").options
    rules = base_rules()
    rules[R_CURSE] = Rule()
    return GhostStories(options, words.digest, words.printed, keys, spelling, rules, Customs())


def test_no_game_of_the_catalogue_is_left_out() -> None:
    assert {name for name, _ in configurations()} == set(kaidan.games())


@pytest.mark.parametrize("part", range(4))
def test_a_random_game_of_any_configuration_comes_to_its_end(part: int) -> None:
    ways = configurations()[part * FEW :: 4 * FEW]
    for batch in batches(len(ways), [ways]):
        played = play_batch(batch)
        assert not played.stumbles, str(played.stumbles[0])
        assert played.games == 1


def test_as_many_of_each_game_are_played_and_no_seed_twice_for_a_configuration() -> None:
    each = 250_007
    made = batches(each, groups())
    assert sum(batch.games for batch in made) == each * len(groups())
    played = Counter((batch.name, *batch.options.values(), seed) for batch in made for seed in seeds_of(batch))
    assert max(played.values()) == 1


def test_a_game_that_stumbles_is_shown_with_its_seed_and_a_record_that_leads_there() -> None:
    played = play_seeds(broken_game(), range(12))
    assert 0 < len(played.stumbles) < played.games
    stumble = played.stumbles[0]
    assert "NotImplementedError" in stumble.error
    assert f"seed {stumble.seed}" in str(stumble)
    assert "the last line raises NotImplementedError" in stumble.record
    assert Record.read(stumble.record).replay().waiting  # whole rules play it to the same instant and on


def test_a_run_that_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    todo = batches(20, [configurations()[:8], configurations()[-8:]])
    whole = play_all(todo, tmp_path / "whole.jsonl", cores=1)
    progress = tmp_path / "progress.jsonl"
    play_all(list(islice(todo, 3)), progress, cores=1)
    kept = progress.read_text(encoding="utf-8")
    assert play_all(todo, progress, cores=1) == whole
    assert progress.read_text(encoding="utf-8").startswith(kept)


def test_what_was_played_counts_only_for_the_same_rules_and_the_same_number() -> None:
    assert many_games.digest(10, groups()) != many_games.digest(11, groups())
    assert many_games.digest(10, groups()) != many_games.digest(10, groups()[1:])
