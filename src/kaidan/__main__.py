"""`python -m kaidan` is the same as `kaidan`."""

from __future__ import annotations

from .cli import main

main()
