"""`python -m kaidan.cli` is the same as `kaidan`."""

from __future__ import annotations

from .main import main

main()
