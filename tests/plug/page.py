"""docs/extending.md taken at its word: its files written down, its packages installed, its commands run."""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from ..process import COMMAND, PATIENCE, Answer, environment

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)(?: (\S+))?\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
FILES = {path: text for _, path, text in BLOCKS if path}
COMMANDS = [line.removeprefix("$ ") for kind, _, text in BLOCKS if kind == "console" for line in text.splitlines()]
#: Commands that make files which others use.
MAKING = ("cp ", "msgfmt ")
#: What somebody types who takes whatever comes first, and then leaves.
TYPED = "\n" + "1\n\n" * 30 + "q\n"


@dataclass
class Site:
    """A folder with the page's packages, as an installer would leave them."""

    folder: Path

    def environment(self) -> dict[str, str]:
        seen = environment(self.folder)
        paths = [str(self.folder), str(ROOT), *seen.get("PYTHONPATH", "").split(os.pathsep)]
        return {**seen, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}

    def run(self, line: str) -> Answer:
        """A command of the page, typed in the folder."""
        words = shlex.split(line)
        if words[0] == "cp":
            shutil.copy(ROOT / words[1], self.folder / words[2])
            return Answer(0, "", "")
        if words[0] == "msgfmt":
            return self.compile(self.folder / words[1])
        command = {"kaidan": COMMAND, "python": [sys.executable]}[words[0]]
        done = subprocess.run(
            [*command, *words[1:]],
            input=TYPED.encode(),
            capture_output=True,
            timeout=PATIENCE,
            cwd=self.folder,
            env=self.environment(),
            check=False,
        )
        return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())

    @staticmethod
    def compile(path: Path) -> Answer:
        """What GNU's msgfmt does, which not everybody has."""
        out = io.BytesIO()
        write_mo(out, read_po(io.BytesIO(path.read_bytes()), abort_invalid=True))
        path.with_suffix(".mo").write_bytes(out.getvalue())
        return Answer(0, "", "")


def installed(folder: Path, *groups: str) -> Site:
    """The page's files in a folder, with what an installer makes of these groups of its entry points."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    points = tomllib.loads(FILES["pyproject.toml"])["project"]["entry-points"]
    about = folder / "extending-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: extending\nVersion: 1.0\n", encoding="utf-8")
    with (about / "entry_points.txt").open("w", encoding="utf-8") as file:
        for group in groups:
            print(f"[{group}]", *[f"{key} = {value}" for key, value in points[group].items()], sep="\n", file=file)
    site = Site(folder)
    for line in COMMANDS:
        if line.startswith(MAKING):
            site.run(line)
    return site


def ran(site: Site, line: str) -> Answer:
    """What a command answers that has to succeed."""
    answer = site.run(line)
    assert answer.code == 0, f"{line}: {answer.out[-2000:]}{answer.err[-2000:]}"
    assert "Traceback" not in answer.out + answer.err
    return answer


def serving(site: Site, folder: Path) -> Iterator[str]:
    """The address of a server that knows the site's packages, in a process of its own."""
    server = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--no-open", "--database", str(folder / "tables.sqlite")],
        stdout=subprocess.PIPE,
        cwd=site.folder,
        env=site.environment(),
        text=True,
    )
    assert server.stdout is not None
    too_late = threading.Timer(PATIENCE, server.kill)
    too_late.start()
    said = server.stdout.readline()
    too_late.cancel()
    yield next(word for word in said.split() if word.startswith("http")).rstrip("/")
    server.terminate()
    server.wait(PATIENCE)
    server.stdout.close()
