"""The rules as help: found by id, topic or words, with their marks, and a good answer to a bad question."""

import pytest

from kaidan.kernel.errors import WrongData
from kaidan.locale import LANGUAGES, Speech
from kaidan.locale.rules import MEANINGS, all_rules, beginning, find, rule, saying, told, topics


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_section_and_a_text_without_markup(language: str) -> None:
    every = all_rules(language)
    assert list(every) == list(all_rules("en"))
    for name, one in every.items():
        assert one.id == name
        assert one.section
        assert one.text
        assert not set("*`") & set(one.text), name


def test_a_rule_is_found_by_its_id_however_it_is_typed() -> None:
    assert rule(" gs-exo-5 ", "en") == rule("GS-EXO-5", "en")
    assert rule("GS-EXO-5", "de").section == "Austreibung"
    assert rule("GS-EXO-5", "pl").section == "Egzorcyzm"


def test_a_rule_shows_whose_it_is() -> None:
    """GS-INC-57 differs by edition and holds a ruling; WM-CUR-3 is a reconstruction."""
    assert rule("GS-INC-57", "en").marks == ("E2", "E1", "R")
    assert rule("WM-CUR-3", "en").marks == ("X",)
    assert rule("WM-REW-9", "en").marks == ("K",)
    assert "reconstruction of ours" in told(rule("WM-CUR-3", "en"), Speech("en"))[-1]
    assert "Rekonstruktion" in told(rule("WM-CUR-3", "de"), Speech("de"))[-1]
    assert told(rule("GS-YIN-2", "pl"), Speech("pl")) == ["GS-YIN-2  Faza Jin", rule("GS-YIN-2", "pl").text]


def test_a_further_ruling_is_shown_as_ours() -> None:
    assert rule("GS-R-1", "en").marks == ("R",)


def test_every_mark_in_the_texts_has_a_meaning() -> None:
    assert {sign for one in all_rules("en").values() for sign in one.marks} == set(MEANINGS)


def test_a_rule_says_whose_it_is_and_what_it_is_about() -> None:
    found = rule("YP-TUR-1", "de")
    assert (found.book, found.section) == ("Yokai Pagoda", "Dein Zug")


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_no_two_topics_of_a_game_are_called_alike(language: str) -> None:
    heads: dict[str, dict[str, str]] = {}
    for one in all_rules(language).values():
        heads.setdefault(one.book, {}).setdefault(one.id.rsplit("-", 1)[0], one.section)
    for book, topics_of in heads.items():
        assert len(set(topics_of.values())) == len(topics_of), book
        assert book not in topics_of.values()


def test_a_topic_lists_its_rules_in_order() -> None:
    exorcism = [one.id for one in beginning("GS-EXO", "en")]
    assert exorcism == [f"GS-EXO-{n}" for n in range(1, 13)]
    assert [one.id for one in beginning("gs-exo-1", "en")] == ["GS-EXO-1"]
    assert beginning("GS", "en") == beginning("GS-", "en")
    assert "GS-EXO" in topics()


def test_rules_are_found_by_words_typed_without_accents() -> None:
    assert "GS-TIL-7" in [one.id for one in saying("gebetskreis marker vorrat", "de")]
    assert [one.id for one in saying("krag modlitewny kladzie kafelku", "pl")] == ["GS-TIL-7"]
    assert saying("krag modlitewny", "en") == []


def test_one_question_finds_a_rule_a_topic_or_words() -> None:
    assert [one.id for one in find("gs-exo-5", "en")] == ["GS-EXO-5"]
    assert find("GS-TIL", "en") == beginning("GS-TIL", "en")
    assert find("Bone Cracker", "en") == saying("bone cracker", "en")


def test_an_unknown_id_is_answered_with_those_nearest_to_it() -> None:
    with pytest.raises(WrongData, match="there is no rule “GS-EXO-99”; like it are GS-EXO-9, "):
        rule("GS-EXO-99", "en")
    with pytest.raises(WrongData, match="GS-EXO-9"):
        find("GS-EXO-99", "en")
    with pytest.raises(WrongData, match="named like GS-SET-1, and the topics are GS-SET, GS-YIN"):
        rule("?", "en")
    with pytest.raises(WrongData, match="no rule mentions “xylophone”"):
        find("xylophone", "en")
