"""Play in a real browser and keep the README's pictures in docs/pictures, one of them moving; small enough to keep.

python -m tools.pictures [NAME ...]
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Page

from tests.browser.conftest import ROOT, Served
from tests.browser.pages import (
    READY,
    browsing,
    close_browser,
    is_over,
    offered,
    place_of,
    play,
    to_the_yang_phase,
)
from tests.browser.test_companion import enter, lay_out, recorded

PICTURES = ROOT / "docs" / "pictures"
DESK, PHONE = (1440, 900), (360, 640)
MOST_BYTES = 420_000
MOST_MOVING = 2_500_000
#: The moving picture: its width, and the least time in milliseconds that one of its frames stays.
WIDTH, STAYS = 860, 100
GHOSTS: Final = "Play with bots"


def begin(page: Page, address: str, game: int = 0) -> None:
    """A game with bots, as the start page offers it."""
    page.goto(address)
    page.fill("[data-name]", "Mira")
    page.locator(f"button:has-text('{GHOSTS}')").nth(game).click()
    page.wait_for_selector(READY, state="attached")
    page.wait_for_selector('body[data-line="connected"]')


def play_on(page: Page, moves: int) -> None:
    """Some moves as somebody makes them who likes to exorcise; then on to a decision in the middle of a turn."""
    for _ in range(moves):
        if is_over(page):
            return
        known = offered(page)
        liked = [move for move in known if move.startswith(("exorcise", "fell", "pay"))]
        moving = [move for move in known if move.startswith("move ")]
        play(page, (liked or moving or known)[0])


def save(page: Page, name: str) -> None:
    page.wait_for_timeout(600)
    shot = Image.open(BytesIO(page.screenshot())).convert("RGB")
    shot.quantize(200, method=Image.Quantize.MEDIANCUT).save(PICTURES / f"{name}.png", optimize=True)


# -- what is shown ----------------------------------------------------------------------------------------------------
def path(served: Served) -> None:
    """The start page, the table, a place that was tapped, and the threat."""
    with browsing(DESK, painted=True) as page:
        page.goto(served.address)
        save(page, "1-start")
        begin(page, served.address)
        play_on(page, 18)
        to_the_yang_phase(page)
        save(page, "2-table")
        move = next(move for move in offered(page) if move.startswith("move ") and place_of(page, move))
        page.click(f'[data-place="{place_of(page, move)}"]')
        save(page, "3-tapped")
        page.keyboard.press("Escape")
        page.keyboard.press("t")
        page.wait_for_selector("#panel:not([hidden])")
        save(page, "threat")


def phone(served: Served) -> None:
    with browsing(PHONE, touch=True, painted=True) as page:
        begin(page, served.address)
        play_on(page, 18)
        to_the_yang_phase(page)
        save(page, "phone")


def white_moon(served: Served) -> None:
    with browsing(DESK, painted=True) as page:
        begin(page, served.address, 1)
        play_on(page, 14)
        to_the_yang_phase(page)
        save(page, "white-moon")


def yokai_pagoda(served: Served) -> None:
    with browsing(DESK, painted=True) as page:
        begin(page, served.address, 2)
        page.locator(".held").nth(2).click(position={"x": 10, "y": 30})
        save(page, "yokai-pagoda")


def moving(served: Served) -> None:
    """One turn of everybody, told calmly, as a moving picture."""
    with browsing(DESK, pace="fast", painted=True) as page:
        begin(page, served.address)
        play_on(page, 6)
        to_the_yang_phase(page)
        frames: list[tuple[float, bytes]] = []
        line = page.context.new_cdp_session(page)

        def take(event: dict[str, Any]) -> None:
            frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
            line.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

        line.on("Page.screencastFrame", take)
        line.send("Page.startScreencast", {"format": "jpeg", "quality": 85, "maxWidth": 1440, "maxHeight": 900})
        for _ in range(3):
            play_on(page, 1)
            page.wait_for_timeout(400)
        line.send("Page.stopScreencast")
    keep_moving(frames)


def box(served: Served) -> None:
    """The phone beside the real box: how it lies, the drawn ghost, the dice, the odds."""
    with browsing(PHONE, touch=True, painted=True) as page:
        lay_out(page, served, before=lambda: save(page, "box-lay"))
        save(page, "box-draw")
        for line in recorded(2).record.played():
            if line.text.startswith("roll "):
                break
            enter(page, line)
        page.click('#picker [data-face="W"]')
        save(page, "box-dice")
        page.goto(f"{served.address}/companion/ghost-stories/odds?a=8&b=38&tY=1")
        save(page, "box-odds")


def keep_moving(frames: list[tuple[float, bytes]]) -> None:
    shown: list[Image.Image] = []
    times: list[int] = []
    last = 0.0
    for when, data in frames:
        if shown and (when - last) * 1000 < STAYS:
            continue
        if shown:
            times.append(min(1500, round((when - last) * 1000)))
        last = when
        image = Image.open(BytesIO(data)).convert("RGB")
        shown.append(image.resize((WIDTH, WIDTH * image.height // image.width), Image.Resampling.LANCZOS))
    times.append(1500)
    shown[0].save(
        PICTURES / "telling.webp", save_all=True, append_images=shown[1:], duration=times, loop=0, quality=62, method=4
    )


CHOSEN: Final[dict[str, Callable[[Served], None]]] = {
    "path": path,
    "phone": phone,
    "white-moon": white_moon,
    "yokai-pagoda": yokai_pagoda,
    "moving": moving,
    "box": box,
}


def main(names: list[str]) -> int:
    PICTURES.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            served = Served(Path(folder))
            served.start()
            try:
                for name in names or CHOSEN:
                    CHOSEN[name](served)
            finally:
                served.kill()
    finally:
        close_browser()
    for path in sorted(PICTURES.iterdir()):
        size, most = path.stat().st_size, MOST_MOVING if path.suffix == ".webp" else MOST_BYTES
        print(f"{path.name}: {size} bytes")
        if size > most:
            print(f"{path.name} is too large: {most} bytes are enough for a picture in the repository")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
