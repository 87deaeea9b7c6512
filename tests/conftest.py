"""Makes sure that the build under test is the one that was asked for."""

import importlib.util
import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

SOURCE = Path(__file__).parents[1] / "src"


# No example is timed: on a busy machine any of them takes long.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def build_found() -> str:
    """`source` from the source tree, `compiled` or `plain` from an installed wheel.

    Imports nothing of kaidan, because coverage may not be counting yet.
    """
    spec = importlib.util.find_spec("kaidan")
    if spec is None or spec.origin is None:
        raise pytest.UsageError('cannot test kaidan: it is not installed; run "make test"')
    package = Path(spec.origin).parent
    if package.is_relative_to(SOURCE):
        return "source"
    return "compiled" if any(file.suffix in {".so", ".pyd"} for file in (package / "kernel").iterdir()) else "plain"


def pytest_configure() -> None:
    asked, found = os.environ.get("KAIDAN_TESTED"), build_found()
    if asked is not None and asked != found:
        raise pytest.UsageError(f'cannot test the "{asked}" build of kaidan: Python finds the "{found}" build first')
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # Whoever starts the tests in the background has them ignore interrupts, and what they start would do the same.
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    return f"kaidan: the {build_found()} build"
