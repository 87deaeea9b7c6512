"""The application: routes, pages and the checks around them, over one hall of tables."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Mount

from . import again, api, companion, home, on_request, pages, pictures, replay, reports, setup_form
from .advice import Advisor
from .archive import TROUBLE
from .guard import Guard
from .hall import Hall
from .reviews import Reviews
from .routes import TableRoutes
from .settings import Settings
from .sheets import STATIC, StaticSheets, brought_sheets


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

    tables = TableRoutes(hall)
    app = Starlette(
        routes=[
            *tables.routes(),
            *api.routes(tables),
            *again.routes(tables.door),
            *home.routes(tables),
            *pages.routes(),
            *replay.routes(),
            *setup_form.routes(),
            *companion.routes(),
            *on_request.routes(),
            *pictures.routes(),
            *reports.routes(tables),
            Mount("/static", StaticSheets(directory=STATIC, packages=brought_sheets())),
        ],
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={HTTPException: tables.no_such_thing, **dict.fromkeys((*TROUBLE, Exception), tables.failed)},
        lifespan=lifespan,
    )
    app.state.hall = hall
    app.state.reviews, app.state.advisor = Reviews(hall), Advisor(hall)
    app.state.reels = replay.Reels()
    return app
