"""Saves on disk: where they lie, and that a file is whole whatever happens."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import kaidan
from kaidan.kernel.errors import WrongData
from kaidan.table import Table, Unsaved
from kaidan.table.files import Files, data_folder, is_running, read_text, replace

GAME = kaidan.game("ghost-stories")


def test_kaidan_home_is_the_data_folder() -> None:
    assert data_folder({"KAIDAN_HOME": "/some/where", "HOME": "/home/ada"}, "linux") == Path("/some/where")


@pytest.mark.parametrize(
    "platform, environment, folder",
    [
        ("linux", {"HOME": "/home/ada"}, "/home/ada/.local/share/kaidan"),
        ("linux", {"HOME": "/home/ada", "XDG_DATA_HOME": "/data"}, "/data/kaidan"),
        ("darwin", {"HOME": "/Users/ada"}, "/Users/ada/Library/Application Support/kaidan"),
        ("win32", {"USERPROFILE": "C:/Users/ada", "LOCALAPPDATA": "C:/Local"}, "C:/Local/kaidan"),
        ("win32", {"USERPROFILE": "C:/Users/ada"}, "C:/Users/ada/AppData/Local/kaidan"),
    ],
)
def test_otherwise_it_is_where_the_platform_keeps_such_things(
    platform: str, environment: dict[str, str], folder: str
) -> None:
    assert data_folder(environment, platform) == Path(folder)


def test_a_save_can_be_loaded_again_and_leaves_nothing_else_behind(tmp_path: Path) -> None:
    files = Files(tmp_path / "deep" / "saves")
    files.save("a.kgn", "one\n")
    files.save("a.kgn", "two ö\n")
    assert Files(tmp_path / "deep" / "saves").load("a.kgn") == "two ö\n"
    assert [path.name for path in (tmp_path / "deep" / "saves").iterdir()] == ["a.kgn"]


def test_a_new_game_never_takes_the_name_of_an_old_one(tmp_path: Path) -> None:
    files = Files(tmp_path)
    names = set()
    for _ in range(4):
        name = files.new_name("ghost-stories")
        files.save(name, "")
        names.add(name)
    assert len(names) == 4
    assert all(name.endswith(".kgn") for name in names)


def test_a_file_that_somebody_else_has_changed_is_not_overwritten(tmp_path: Path) -> None:
    files = Files(tmp_path)
    table = Table.open(GAME, 3, store=files, name="a.kgn")
    (tmp_path / "a.kgn").write_text("something else\n", encoding="utf-8")
    with pytest.raises(Unsaved, match="has been changed since"):
        table.play(table.state.options()[0], table.version, table.decider)
    assert (tmp_path / "a.kgn").read_text(encoding="utf-8") == "something else\n"


def test_two_tables_of_one_save_cannot_overwrite_each_other(tmp_path: Path) -> None:
    files = Files(tmp_path)
    one = Table.open(GAME, 3, store=files, name="a.kgn")
    others = Files(tmp_path)
    other = Table.resume(others.load("a.kgn"), 3, store=others, name="a.kgn")
    other.play(other.state.options()[0], other.version, other.decider)
    with pytest.raises(Unsaved):
        one.play(one.state.options()[0], one.version, one.decider)


def test_a_folder_that_cannot_be_made_is_one_clear_refusal(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(Unsaved, match="a file is in the way"):
        Files(tmp_path / "file" / "saves").save("a.kgn", "")


def test_a_draft_that_cannot_be_finished_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    target = tmp_path / "a.kgn"
    replace(target, "old\n")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        replace(target, "new\n")
    assert target.read_text(encoding="utf-8") == "old\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.kgn"]


def test_the_newest_running_game_is_found(tmp_path: Path) -> None:
    files = Files(tmp_path)
    with pytest.raises(WrongData, match="no running game"):
        files.newest_running()
    texts = {"old": "end 1", "new": "end 2", "done": "end 3 over"}
    for age, (name, end) in enumerate(texts.items()):
        files.save(f"{name}.kgn", f"kaidan record 1\n{end}\n")
        os.utime(tmp_path / f"{name}.kgn", (1000 + age, 1000 + age))
    (tmp_path / "notes.kgn").write_text("my notes\n", encoding="utf-8")
    (tmp_path / "noise.kgn").write_bytes(b"\xff\xfe")
    assert files.newest_running() == "new.kgn"


def test_a_text_that_is_no_record_is_not_running() -> None:
    assert not is_running("")
    assert not is_running("kaidan position 1\n")


@pytest.mark.parametrize(
    "make, reason",
    [
        (lambda path: None, "no such file"),
        (lambda path: path.mkdir(), "it is a folder"),
        (lambda path: path.write_bytes(b"\xff\xfe\x00"), "not UTF-8 text"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_its_reason(tmp_path: Path, make: object, reason: str) -> None:
    path = tmp_path / "x.kgn"
    assert callable(make)
    make(path)
    with pytest.raises(WrongData, match=reason):
        read_text(path)
