"""The application: routes, pages and what is guarded around them, over one hall of tables."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from . import api, asking, pages, setting_up
from .advising import Advisor
from .guard import Guard
from .hall import Hall
from .reviewing import Reviews
from .routes import Tables
from .settings import Settings

STATIC: Final = Path(__file__).parent / "static"


def application(settings: Settings) -> Starlette:
    """The server of these settings; its hall is `app.state.hall` and opens when the application starts."""
    hall = Hall(settings)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    tables = Tables(hall)
    app = Starlette(
        routes=[
            *tables.routes(),
            *api.routes(tables),
            *pages.routes(),
            *setting_up.routes(),
            *asking.routes(),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        middleware=[Middleware(Guard, settings=settings)],
        lifespan=lifespan,
    )
    app.state.hall = hall
    app.state.reviews, app.state.advisor = Reviews(hall), Advisor(hall)
    return app
