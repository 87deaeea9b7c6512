"""A server of its own for browser tests: `python -m tests.browser.serving FILE PORT`, on this machine only."""

from __future__ import annotations

import sys

from kaidan.server.run import listening, serve
from kaidan.server.settings import Limits, Rate, Settings, database_url

#: Every table is opened with this seed, so that luck brings the same in every run.
SEED = 7


def seed() -> int:
    return SEED


if __name__ == "__main__":
    many = Rate(10_000, 10_000)
    settings = Settings(
        database=database_url(sys.argv[1]),
        limits=Limits(requests=many, new_tables=many, messages=many, connects=many, misses=many, intents=many),
        pace=0.02,
        workers=1,
        playouts=1,
        seeds=seed,
    )
    serve(settings, listening("127.0.0.1", int(sys.argv[2])), print, open_page=False)
