"""Every card does what is printed on it: 55 ghosts and 10 incarnations, arriving, in play and exorcised."""

import pytest

from .table import Table, at

# number, letter of the board's colour, resistance, left, middle, right
CARDS = """
1 Y Y - haunter -
2 Y Y - dice-immune -
3 Y Y ghost,no-power - -
4 Y Y ghost - -
5 Y YY - haunter -
6 Y YY - - curse
7 Y YY - - curse
8 Y YYY - haunter -
9 Y YYY - haunter -
10 Y YYYY - - +2tao
11 Y YYYY - curse +qi/yy
12 B B - haunter -
13 B B - dice-immune -
14 B B ghost,no-power - -
15 B B ghost - -
16 B BB - haunter -
17 B BB - - curse
18 B BB - - curse
19 B BBB - haunter -
20 B BBB - haunter -
21 B BBBB - - +2tao
22 B BBBB - curse +qi/yy
23 G G - haunter -
24 G G - dice-immune -
25 G G ghost,no-power - -
26 G G ghost - -
27 G GG - haunter -
28 G GG - - curse
29 G GG - - curse
30 G GGG - haunter -
31 G GGG - haunter -
32 G GGGG - - +2tao
33 G GGGG - curse +qi/yy
34 R R - haunter -
35 R R - dice-immune -
36 R R ghost,no-power - -
37 R R ghost - -
38 R RR - haunter -
39 R RR - - curse
40 R RR - - curse
41 R RRR - haunter -
42 R RRR - haunter -
43 R RRRR - - +2tao
44 R RRRR - curse +qi/yy
45 K K quick haunter +tao
46 K K die dice-immune +tao
47 K K die,ghost - +tao
48 K K die,ghost - +tao
49 K KK lose-qi haunter +qi/yy
50 K KK no-tao - curse,+qi/yy
51 K KK no-tao - curse,+qi/yy
52 K KKK quick haunter +qi/yy
53 K KKK quick haunter +qi/yy
54 K KKKK haunt - +qi/yy
55 K KKKK all-lose-tao curse +qi/yy
56 K KKK ghost across-empty group
57 K KKK curse on-buddha group
58 K YYBBGGRR - - curse,group
59 K KKKKK - curse curse,group
60 K KKK no-power-all - group
61 R RRRR all-lose-tao all-lose-tao group
62 B BBB no-tao - group
63 G GGGG die - group
64 Y YYYY - haunter group
65 K YBGRK clear-circle white-off group
"""
ROWS = [line.split() for line in CARDS.split("\n") if line]
SPACES = {"Y": ["d5", "c5", "b5"], "B": ["e2", "e3", "e4"], "G": ["b1", "c1", "d1"], "R": ["a4", "a3", "a2"]}


@pytest.fixture(params=ROWS, ids=lambda row: row[0])
def row(request: pytest.FixtureRequest) -> list[str]:
    row: list[str] = request.param
    return row


def codes(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def test_all_65_cards_are_here() -> None:
    assert [int(row[0]) for row in ROWS] == list(range(1, 66))


def test_a_card_goes_to_its_board_with_its_resistance(row: list[str]) -> None:
    """GS-ARR-1, GS-INC-1"""
    card, colour, resistance = row[:3]
    table = at(f"deck card {card}, 20\nphase yin R")
    spaces = SPACES["R" if colour == "K" else colour]
    assert table.offered("place") == spaces
    table.play(f"R place {spaces[1]}")
    assert table[f"resistance {spaces[1]}"].replace(" ", "") == resistance


def test_a_cards_left_stone_applies_when_it_arrives(row: list[str]) -> None:
    """GS-ARR-3"""
    card, colour, left = row[0], row[1], codes(row[3])
    space = SPACES["R" if colour == "K" else colour][1]
    table = at(f"circle G\ndeck card {card}, 20\nphase yin R").play(f"R place {space}")
    assert table["dice"] == ("2" if "die" in left else "3")
    assert table["qi R"] == ("3" if "lose-qi" in left else "4")
    assert table["tao-lock"] == ("yes" if "no-tao" in left else "no")
    assert (table["haunted"] != "-") == ("haunt" in left)
    assert table["tao Y"] == ("-" if "all-lose-tao" in left else "Y")
    assert table["circle"] == ("-" if "clear-circle" in left else "G")
    assert table.luck == ("draw" if "ghost" in left else "curse" if "curse" in left else "")
    assert (table[f"figure {space}"] == "stone") == ("quick" in left)
    off = [seat for seat in "YBGR" if table[f"power {seat}"] == "off"]
    board = "R" if colour == "K" else colour
    assert off == (["Y", "B", "G", "R"] if "no-power-all" in left else [board] if "no-power" in left else [])


def test_a_cards_middle_stone_acts_in_each_yin_phase_of_its_board(row: list[str]) -> None:
    """GS-YIN-1, GS-YIN-2, GS-YIN-4, GS-INC-61"""
    card, middle = row[0], codes(row[4])
    table = at(f"ghost c5 {card}\nphase yin Y")
    assert table["figure c5"] == ("stone" if "haunter" in middle else "-")
    assert table.luck == ("curse" if "curse" in middle else "draw")
    assert table["tao R"] == ("-" if "all-lose-tao" in middle else "R")
    assert table["white-off"] == ("yes" if "white-off" in middle else "no")


def test_a_cards_middle_stone_may_keep_it_from_being_exorcised(row: list[str]) -> None:
    """GS-INC-56, GS-INC-57"""
    card, middle = row[0], codes(row[4])
    other = "12" if card != "12" else "16"
    offered = "exorcise" in at(f"taoist R at b3\nghost a3 {card}\nghost e3 {other}\nphase yang R").offers
    assert offered == (not {"across-empty", "on-buddha"} & set(middle))


def test_dice_alone_beat_what_is_not_immune(row: list[str]) -> None:
    """GS-EXO-9"""
    card, middle = row[0], codes(row[4])
    if len(row[2]) > 1:
        assert "dice-immune" not in middle
        return
    table = at(f"taoist R at b3 tao -\nghost a3 {card}\nphase yang R").play("R exorcise")
    table.play("* roll " + " ".join(row[2] * int(table["dice"])))
    assert (table["ghost a3"] == card) == ("dice-immune" in middle)


def exorcised(card: str, resistance: str, left: list[str], middle: list[str]) -> Table:
    """Red exorcises the card with the right dice, and the right tokens for the rest."""
    dice = 2 if "die" in left else 3
    faces = "" if "dice-immune" in middle else resistance[:dice]
    tokens = resistance[len(faces) :]
    useless = next(colour for colour in "YBGRKW" if colour not in resistance)
    caught = " caught yes" if "on-buddha" in middle else ""
    position = f"taoist R at b3 buddhas 1 yin-yang no tao {' '.join(tokens) or '-'}\nghost a3 {card}{caught}"
    table = at(f"{position}\ndeck 5, incarnation, 10\nphase yang R", level="nightmare").play("R exorcise")
    table.play("* roll " + " ".join(sorted(faces.ljust(dice, useless), key="YBGRKW".index)))
    return table.play("R fell a3") if tokens else table


def test_a_cards_right_stone_curses_then_rewards(row: list[str]) -> None:
    """GS-EXO-7, GS-EXO-8, GS-INC-2"""
    card, right = row[0], codes(row[5])
    table = exorcised(card, row[2], codes(row[3]), codes(row[4]))
    assert table["ghost a3"] == "-"
    assert table["dice"] == "3"
    if "curse" in right:
        assert table.luck == "curse"
        table.play("* curse nothing")
    tokens = 2 if "+2tao" in right else 1 if "+tao" in right else 0
    for _ in range(tokens):
        table.play("R take K")
    assert table["tao R"].count("K") == tokens
    if "+qi/yy" in right:
        assert table.offers == ["take qi", "take yin-yang"]
        table.play("R take yin-yang")
    if "group" in right:
        table.play("R give qi B")
        assert table["qi B"] == "4"
    assert table["yin-yang R"] == ("yes" if {"+qi/yy", "group"} & set(right) else "no")
    assert table.offered("buddha") == ["a3"]  # nothing else is left to do
