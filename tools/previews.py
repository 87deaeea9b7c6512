"""Draw what stands for kaidan elsewhere: the picture of a link to each game, and the icons of an installed page."""

from __future__ import annotations

import base64
import shutil
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from kaidan.draw.art import picture
from kaidan.draw.look import look_of
from kaidan.games.catalogue import game, titles

STATIC = Path(__file__).resolve().parents[1] / "src" / "kaidan" / "server" / "static"
WIDE, HIGH = 1200, 630
#: Where figures stand, from the middle outwards: left and height in per cent.
PLACES = ((50, 74), (23, 56), (77, 56), (9, 46), (91, 46))
STYLE = """
body { margin: 0; background: #0a0e1f; font-family: "DejaVu Serif", serif; color: #f4eddc; }
.all { position: relative; width: 1200px; height: 630px; overflow: hidden; }
.back { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; object-position: center 60%; }
.figure { position: absolute; bottom: 26px; transform: translateX(-50%); }
.words { position: absolute; left: 0; right: 0; top: 0; padding: 34px 50px 60px; display: flex; gap: 26px;
  align-items: center; background: linear-gradient(#070a18e6, transparent); }
.words img { height: 92px; } h1 { font-size: 62px; margin: 0; line-height: 1; }
"""
ICON = "<body style='margin:0;background:{back}'><img src='{mark}' style='display:block;width:{w}px;padding:{p}px'>"
MOST_BYTES = 150_000


def data(name: str) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(picture(name).encode()).decode()


def card(name: str, cover: list[str], emblem: str) -> str:
    """A page with the pictures of a game as they stand on its card."""
    figures = cover[1:] or ([emblem] if emblem else [])
    drawn = "".join(
        f"<img class='figure' src='{data(figure)}' style='left:{x}%;height:{high}%'>"
        for figure, (x, high) in reversed(list(zip(figures, PLACES, strict=False)))
    )
    words = f"<div class='words'><img src='{data('brand-mark')}'><h1>{name}</h1></div>"
    inside = f"<img class='back' src='{data(cover[0])}'>{drawn}{words}"
    return f"<style>{STYLE}</style><div class='all'>{inside}</div>"


def shot(page: Page, html: str, size: tuple[int, int]) -> Image.Image:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(html, wait_until="load")
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def main() -> int:
    executable = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        made: dict[str, Image.Image] = {}
        for title in titles():
            look = look_of(game(title.game, **title.needs))
            made[f"preview-{title.key}"] = shot(page, card(title.name, list(look.cover), look.emblem), (WIDE, HIGH))
        first = look_of(game(titles()[0].game))
        made["preview"] = shot(page, card("kaidan", [first.cover[0]], first.emblem), (WIDE, HIGH))
        for name, size, pad, back in (
            ("icon-192", 192, 6, "#0a0e1f"),
            ("icon-512", 512, 16, "#0a0e1f"),
            ("icon-maskable", 512, 90, "#b3261e"),
        ):
            html = ICON.format(back=back, mark=data("brand-mark"), w=size - 2 * pad, p=pad)
            made[name] = shot(page, html, (size, size))
        browser.close()
    for name, image in made.items():
        path = STATIC / f"{name}.png"
        image.quantize(128).save(path, optimize=True)
        if path.stat().st_size > MOST_BYTES:
            print(f"{path.name} has {path.stat().st_size} bytes; {MOST_BYTES} are enough")
            return 1
    print(f"previews: {', '.join(sorted(made))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
