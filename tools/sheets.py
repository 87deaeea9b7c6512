"""Contact sheets of every picture, by day and night, large and as small as on a phone: to be looked at."""

from __future__ import annotations

import shutil
import sys
from base64 import b64encode
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import sync_playwright

from kaidan.draw import art
from kaidan.games.ghost_stories.white_moon.content import moon_tables

ROOT = Path(__file__).resolve().parents[1]
SHEETS = ROOT / ".cache" / "sheets"
PICTURES = ROOT / "docs" / "pictures"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
NIGHT, DAY, PAPER = "#20242B", "#F2EAD6", "#F1E5C9"
#: Sheets small enough to keep in the repository, and how many colours and bytes they may have.
KEPT = {"wall": 48, "village": 96}
MOST_BYTES = 150_000


class Sheet(NamedTuple):
    """Pictures in a row, each at these widths on these grounds."""

    names: list[str]
    widths: tuple[int, ...]
    grounds: tuple[str, ...] = (NIGHT, DAY)
    captions: bool = True


def sheets() -> dict[str, Sheet]:
    names = art.names()

    def those(*starts: str) -> list[str]:
        return [name for name in names if name.startswith(starts)]

    cards = [f"ghost-{number}" for number in range(1, 82)]
    villagers = [name for name in those("villager-") if not name.endswith("-covered")]
    yokai = [name for name in names if name.startswith("yokai-") and not name.startswith("yokai-card-")]
    faces = [name for name in those("yokai-card-") if name[-1] in "1238" or name.endswith("10")]
    things = those("taoist-", "buddha", "haunt", "qi", "tao-", "yin-yang", "power", "mantra", "supply", "dice", "moon-")
    moon = ["villager-covered", "villager-hua-covered", *those("family-", "artifact-")]
    moon += ["su-ling", "crystal", "urn", "urn-lit", "portal", "barrier", "maw", "grave", "saved"]
    return {
        "ghosts": Sheet(cards, (150, 60)),
        "wall": Sheet(cards, (60,), (NIGHT,), captions=False),
        "arrivals": Sheet(those("wu-feng"), (440,), (NIGHT,)),
        "tiles": Sheet(those("tile-"), (320, 76), (NIGHT,)),
        "village": Sheet([n for n in those("tile-") if not n.endswith("-day")], (152,), (NIGHT,), captions=False),
        "pieces": Sheet([*things, "deck-back", *those("die-", "curse-", "pip-")], (110, 40)),
        "white-moon": Sheet([*villagers, *moon], (110, 34)),
        "yokai": Sheet([*yokai, *faces, "gong"], (150, 60)),
        "signs": Sheet(those("stone-"), (64, 22), (PAPER,)),
        "icons": Sheet(those("icon-", "glyph-"), (48, 20), ("#FFFFFF",)),
        "scenes": Sheet(those("land-", "pagoda-", "finale-", "door-", "game-"), (360,), (NIGHT,)),
        "people": Sheet([*those("portrait-", "brand")], (120, 44)),
    }  # fmt: skip


def titles() -> dict[str, str]:
    tables = moon_tables()
    return {f"ghost-{row['no']}": row["name"]["en"] for kind in ("ghost", "incarnation") for row in tables[kind]}


def source(name: str) -> str:
    return f"data:image/svg+xml;base64,{b64encode(art.picture(name).encode()).decode()}"


def cell(name: str, sheet: Sheet, title: str) -> str:
    rows = "".join(
        f'<div style="background:{ground}">'
        + "".join(f'<img src="{source(name)}" style="width:{width}px" alt="">' for width in sheet.widths)
        + "</div>"
        for ground in sheet.grounds
    )
    caption = f"<figcaption>{escape(f'{name} {title}'.strip())}</figcaption>" if sheet.captions else ""
    return f"<figure>{caption}{rows}</figure>"


def page(sheet: Sheet, called: dict[str, str]) -> str:
    cells = "".join(cell(name, sheet, called.get(name, "")) for name in sheet.names)
    return (
        "<!doctype html><meta charset=utf-8><style>"
        "body{margin:8px;background:#6a665e;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:6px}"
        "figure{margin:0}figure div{display:flex;align-items:end;gap:3px;padding:2px}"
        f"</style>{cells}"
    )


def small(names: Iterable[str]) -> bool:
    """The kept ones with few colours; False if one grew too large to be kept."""
    for name in names:
        path = PICTURES / f"sheet-{name}.png"
        Image.open(SHEETS / f"{name}.png").convert("RGB").quantize(KEPT[name]).save(path, optimize=True)
        if path.stat().st_size > MOST_BYTES:
            print(f"{path.name} has {path.stat().st_size} bytes; {MOST_BYTES} are enough for a picture to be kept")
            return False
    return True


def main() -> int:
    if CHROMIUM is None:
        print("sheets: the package “chromium” is not installed")
        return 1
    SHEETS.mkdir(parents=True, exist_ok=True)
    called = titles()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        tab = browser.new_page(viewport={"width": 1500, "height": 800})
        for name, sheet in sheets().items():
            path = SHEETS / f"{name}.html"
            path.write_text(page(sheet, called), "utf-8")
            tab.goto(path.as_uri())
            tab.screenshot(path=SHEETS / f"{name}.png", full_page=True)
        browser.close()
    print(f"sheets: {len(art.names())} pictures in {SHEETS.relative_to(ROOT)}")
    return 0 if small(KEPT) else 1


if __name__ == "__main__":
    sys.exit(main())
