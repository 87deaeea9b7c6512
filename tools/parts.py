"""Run pytest; what fails beside other tests is tried once more, alone, and named.

Tests of servers, processes and browsers wait for something to happen, and on a small busy machine it happens late. A
fault fails twice. Only what a few tests could not do in company is tried again, and what needed it is said at the end.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

#: More failures than this are no coincidence.
FEW = 6
FAILED = 1  # pytest's exit status when tests ran and some of them failed
LAST = Path(".cache/pytest/v/cache/lastfailed")


def main(arguments: list[str]) -> int:
    LAST.unlink(missing_ok=True)
    code = subprocess.call([sys.executable, "-m", "pytest", *arguments])
    if code != FAILED or not LAST.exists():
        return code
    failed = sorted(json.loads(LAST.read_text(encoding="utf-8")))
    if not 0 < len(failed) <= FEW:
        return code
    print("tests: once more, alone:", *failed, sep="\n  ", flush=True)
    code = subprocess.call([sys.executable, "-m", "pytest", "-q", "-n", "0", *failed])
    if code == 0:
        print("tests: passed alone only; look at them:", *failed, sep="\n  ", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
