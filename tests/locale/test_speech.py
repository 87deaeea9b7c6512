"""Speaking three languages: messages, names, numbers, letters, and which language is wanted."""

import pytest

from kaidan.games.ghost_stories.codes import COLOURS, LETTERS
from kaidan.games.ghost_stories.notation import COLOUR_NAMES
from kaidan.games.ghost_stories.title import ghost_stories_content
from kaidan.games.ghost_stories.white_moon.title import white_moon_content
from kaidan.kernel.errors import WrongData
from kaidan.kernel.notation import UNREADABLE_COUNT
from kaidan.kernel.words import Message, Name, mark
from kaidan.locale import LANGUAGES, Speech, language_of
from kaidan.locale.languages import language as language_named


def counted(n: int) -> Message:
    return Message(UNREADABLE_COUNT[0], {"text": "pay", "words": "pay", "n": n}, plural=UNREADABLE_COUNT[1])


def test_a_message_is_said_with_names_and_messages_inside_it() -> None:
    heads = Name("Severed Heads", {"de": "Abgeschlagene Köpfe", "pl": "Odrąbane Głowy"})
    drawn = Message("{card} is drawn", {"card": heads})
    assert Speech("en").say(drawn) == str(drawn) == "Severed Heads is drawn"
    assert (
        Speech("de").say(drawn) == "die Abgeschlagenen Köpfe wird gezogen"
    )  # how a plural is told depends on the game
    lost = Message("{seat} loses all Tao tokens", {"seat": COLOUR_NAMES[3]})
    assert Speech("pl").say(lost) == "czerwony traci wszystkie znaczniki Tao"


def test_a_template_may_ask_for_a_name_in_a_case_of_its_language() -> None:
    widow = Name("Black Widow", {"de": "Schwarze Witwe", "pl": "Czarna Wdowa"})
    reaper = Name("Reaper", {"de": "Henkergeist", "pl": "Żniwiarz"})
    asked = Message("exorcise {card}?", {"card": widow})
    assert Speech("en").say(asked) == "exorcise Black Widow?"
    assert Speech("de").say(asked) == "die Schwarze Witwe austreiben?"
    assert Speech("pl").say(asked) == "wypędzić Czarną Wdowę?"
    both = Message("{one} and {other}", {"one": widow, "other": reaper})
    assert Speech("de").in_case("Schwarze Witwe, Henkergeist", "acc") == "die Schwarze Witwe, den Henkergeist"
    assert Speech("de").in_case(both, "gen") == "der Schwarzen Witwe and des Henkergeistes"
    assert Speech("pl").in_case(both, "acc") == "Czarną Wdowę and Żniwiarza"


def test_a_place_inside_a_name_keeps_its_own_case() -> None:
    place = Message("in der Hexenhütte", {})
    ghost = Message("{card} ({place})", {"card": Name("Reaper", {"de": "Henkergeist"}), "place": place})
    assert Speech("de").text("exorcise {card}?", card=ghost) == "den Henkergeist (in der Hexenhütte) austreiben?"


def test_a_name_that_no_language_knows_stays_as_it_is() -> None:
    own = Message("exorcise {card}?", {"card": Name("Henkergeister", {})})
    assert Speech("de").say(own) == "Henkergeister austreiben?"  # not the name that is its beginning


@pytest.mark.parametrize("language, cases", [("de", {"nom", "acc", "gen"}), ("pl", {"acc", "gen", "loc", "of"})])
def test_every_ghost_and_tile_has_its_cases(language: str, cases: set[str]) -> None:
    known = language_named(language)
    assert known is not None
    assert set(known.cases) == cases
    unchanged = {"Zombie"} if language == "pl" else set()
    for content in (ghost_stories_content(None), white_moon_content(None)):
        for row in (*content.card_rows.values(), *content.tile_rows):
            name = row["name"][language]
            assert any(name in forms for forms in known.cases.values()) or name in unchanged, name


@pytest.mark.parametrize("n, form", [(1, "1 słowa"), (2, "2 słów"), (5, "5 słów"), (22, "22 słów")])
def test_polish_counts_in_its_own_forms(n: int, form: str) -> None:
    assert Speech("pl").say(counted(n)).endswith(form)


def test_german_and_english_tell_one_from_many() -> None:
    assert Speech("de").say(counted(1)).endswith("1 weiteres Wort")
    assert Speech("de").say(counted(2)).endswith("2 weitere Wörter")
    assert Speech("en").say(counted(1)) == str(counted(1))
    assert Speech("en").say(counted(0)) == str(counted(0))


def test_an_interface_text_is_spoken_like_a_message() -> None:
    assert Speech("de").text("Curse die: {face}", face=Message(mark("haunt", "die face"), {})) == "Fluch-Würfel: Spuk"
    assert Speech("pl").text(UNREADABLE_COUNT, text="pay", words="pay", n=1).endswith("1 słowa")


def test_a_text_without_words_is_said_as_it_is() -> None:
    for language in LANGUAGES:
        assert Speech(language).text("") == ""
        assert Speech(language).text("{a}, {b}", a=1, b="c3") == "1, c3"


def test_braces_in_what_somebody_typed_are_left_alone() -> None:
    assert "“{seat}”" in Speech("en").text("cannot play “{move}”: the game is over", move="{seat}")


def test_numbers_have_a_comma_where_people_write_one() -> None:
    assert Speech("en").number(3.14159) == "3.14"
    assert Speech("pl").number(3.14159) == "3,14"
    assert Speech("en").percent(0.125) == "12.5%"
    assert Speech("de").percent(0.125) == "12,5\N{NO-BREAK SPACE}%"
    assert Speech("pl").percent(1, 0) == "100%"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_has_a_letter_of_its_word_and_none_is_used_twice(language: str) -> None:
    speech = Speech(language)
    letters = [speech.letter(letter) for letter in LETTERS]
    assert len(set(letters)) == len(LETTERS) == len(COLOURS) + 1
    for letter, name in zip(letters, COLOUR_NAMES, strict=True):
        assert letter.lower() in speech.word(name).lower()


def test_what_is_no_colour_keeps_its_letters() -> None:
    assert Speech("pl").letter("c3") == "c3"


@pytest.mark.parametrize(
    "option, environment, language",
    [
        (None, {}, "en"),
        ("de", {"KAIDAN_LANG": "pl", "LANG": "pl_PL.UTF-8"}, "de"),
        (None, {"KAIDAN_LANG": "pl", "LC_ALL": "de_DE.UTF-8"}, "pl"),
        (None, {"LC_ALL": "de_AT.UTF-8", "LANG": "pl_PL.UTF-8"}, "de"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "pl_PL"}, "pl"),
        (None, {"LC_ALL": "C.UTF-8", "LANG": "pl_PL"}, "en"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
        ("DE", {}, "de"),
    ],
)
def test_the_language_is_the_one_asked_for_nearest(
    option: str | None, environment: dict[str, str], language: str
) -> None:
    assert language_of(option, environment) == language


@pytest.mark.parametrize(
    "option, environment, source", [("fr", {}, "--lang"), (None, {"KAIDAN_LANG": "fr"}, "KAIDAN_LANG")]
)
def test_asking_for_an_unknown_language_is_refused_in_one_sentence(
    option: str | None, environment: dict[str, str], source: str
) -> None:
    with pytest.raises(WrongData, match="not spoken here; the languages are en, de, pl") as refused:
        language_of(option, environment)
    assert str(refused.value).startswith(f"{source} asks for the language “fr”")
    with pytest.raises(WrongData, match="“fr”"):
        Speech("fr")


@pytest.mark.parametrize("language, small, large", [("en", "4,800", "12,000"), ("de", "4.800", "12.000")])
def test_large_numbers_are_written_as_a_language_does(language: str, small: str, large: str) -> None:
    assert (Speech(language).count(999), Speech(language).count(4800), Speech(language).count(12_000)) == (
        "999",
        small,
        large,
    )


def test_polish_groups_from_five_digits_on() -> None:
    assert (Speech("pl").count(4800), Speech("pl").count(12_000)) == ("4800", "12\u00a0000")


def test_the_shares_of_a_whole_add_up_to_it() -> None:
    def whole(shares: list[str]) -> int:
        return sum(int(share.rstrip("%")) for share in shares)

    for parts in ([0.475, 0.135, 0.255, 0.135], [1 / 3, 1 / 3, 1 / 3], [1 / 7] * 7, [0.005] * 200, [1.0]):
        shares = Speech("en").shares(parts)
        assert whole(shares) == 100
        assert all(abs(int(share.rstrip("%")) - 100 * part) < 1 for share, part in zip(shares, parts, strict=True))
    assert whole(Speech("en").shares([0.255, 0.255])) == 51
    assert Speech("en").shares([0.29, 0.71]) == ["29%", "71%"]
    assert Speech("de").shares([1 / 6, 5 / 6], 1) == ["16,7\u00a0%", "83,3\u00a0%"]


def test_a_sentence_after_a_colon_begins_as_its_language_says() -> None:
    assert Speech("de").after_colon("Die Gruppe wählt.") == "Die Gruppe wählt."
    assert Speech("en").after_colon("The group chooses.") == "the group chooses."
    assert Speech("pl").after_colon("Grupa wybiera.") == "grupa wybiera."
