"""Records as files: the data folder, and a store in its saves that never leaves half a file behind."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from .store import Unsaved

SUFFIX: Final = ".kgn"
UNSAVED: Final = mark("the game cannot be saved to “{path}”: {reason}; nothing was played")
CHANGED: Final = mark(
    "“{path}” has been changed since this game was saved there, so it is not overwritten; nothing was played"
)
NO_FILE: Final = mark("cannot read “{path}”: {reason}")
NOT_TEXT: Final = mark("cannot read “{path}”: it is not UTF-8 text")
NO_SAVES: Final = mark("there is no running game to continue in “{path}”; “kaidan play” starts one")


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """KAIDAN_HOME, else the folder where this platform keeps its users' data."""
    if environment.get("KAIDAN_HOME"):
        return Path(environment["KAIDAN_HOME"])
    home = Path(environment.get("USERPROFILE" if platform == "win32" else "HOME") or Path.home())
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "kaidan"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "kaidan"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "kaidan"


def read_text(path: Path) -> str:
    """The text of a file, or a refusal that says why there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise WrongData(Message(NOT_TEXT, {"path": str(path)})) from None
    except OSError as error:
        raise WrongData(Message(NO_FILE, {"path": str(path), "reason": reason_of(error)})) from None


def reason_of(error: OSError) -> Message:
    """Why the system refused, in words that can be translated."""
    if isinstance(error, FileNotFoundError):
        return Message(mark("there is no such file or folder"), {})
    if isinstance(error, PermissionError):
        return Message(mark("permission is denied"), {})
    if isinstance(error, IsADirectoryError):
        return Message(mark("it is a folder"), {})
    if isinstance(error, (NotADirectoryError, FileExistsError)):
        return Message(mark("a file is in the way of its folder"), {})
    return Message("{reason}", {"reason": error.strerror or type(error).__name__})


class Files:
    """A store of one folder. A name is the name of a file, or the path of a file elsewhere."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        #: What this process last read from or wrote to each file.
        self.known: dict[Path, str] = {}

    def path_of(self, name: str) -> Path:
        return self.folder / name

    def new_name(self, game: str) -> str:
        """A name for a new game that no file has yet."""
        stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
        name, n = stem + SUFFIX, 1
        while self.path_of(name).exists():
            n += 1
            name = f"{stem}-{n}{SUFFIX}"
        return name

    def load(self, name: str) -> str:
        path = self.path_of(name)
        self.known[path] = read_text(path)
        return self.known[path]

    def save(self, name: str, text: str) -> None:
        path = self.path_of(name)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and path.read_text(encoding="utf-8", errors="replace") != self.known.get(path):
                raise Unsaved(Message(CHANGED, {"path": str(path)}))
            replace(path, text)
        except OSError as error:
            raise Unsaved(Message(UNSAVED, {"path": str(path), "reason": reason_of(error)})) from None
        self.known[path] = text

    def newest_running(self) -> str:
        """The name of the game saved last that is not over, or a refusal."""
        found: list[tuple[float, str]] = []
        if self.folder.is_dir():
            found = [(path.stat().st_mtime, path.name) for path in self.folder.glob(f"*{SUFFIX}")]
        for _, name in sorted(found, reverse=True):
            with suppress(WrongData):  # a file that cannot be read is none of the games that can be gone on with
                if is_running(read_text(self.path_of(name))):
                    return name
        raise WrongData(Message(NO_SAVES, {"path": str(self.folder)}))


def is_running(text: str) -> bool:
    """Whether a record's last line leaves its game open; a text that is no record is not running."""
    lines = text.splitlines()
    return bool(lines) and lines[0].startswith("kaidan record") and not lines[-1].endswith("over")


def replace(path: Path, text: str) -> None:
    """Write a file anew: whoever reads it, even after a crash, finds the old text or the new one."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    if os.name == "posix":  # elsewhere a folder cannot be opened, and renaming is already durable
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
