"""How fast the page is, in a real browser: `make page-speed` measures it and reports to docs/performance.md.

    python -m tests.browser.speed [MOVES]

Measured are the first sight of a table with an empty cache over a slow line, whether telling events keeps the page's
one thread busy for long, and what a move sends. Times depend on how busy
the machine is; the report says how busy it was.
"""

from __future__ import annotations

import json
import os
import re
import statistics
import sys
import tempfile
import zlib
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page

from .conftest import ROOT, Served
from .pages import READY, browsing, close_browser, play, start, the_browser

REPORT = ROOT / "docs" / "performance.md"
HEADING = "## The page in the browser"
#: What is commonly meant by a fast 3G line: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back.
FAST_3G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
#: A task that takes longer than this many milliseconds is felt.
LONG = 50
#: What a trace has to hold so that the tasks of a page can be told from it.
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
PAINT = """
() => ({ first: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  bytes: performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0)
    + performance.getEntriesByType('navigation')[0].transferSize,
  pictures: Math.max(...performance.getEntriesByType('resource').filter((one) => one.initiatorType === 'img')
    .map((one) => one.responseEnd), 0) })
"""


def first_sight(served: Served) -> dict[str, float]:
    """A table in mid-game, opened over a slow line by somebody who has never been here."""
    with browsing(endless=True) as host:
        start(host, served.address)
        for _ in range(12):
            play(host)
        url = host.url
        with browsing(endless=True) as page:
            line = slow(page)
            page.goto(url, wait_until="load")
            page.wait_for_selector(".cell")
            page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
            found: dict[str, float] = page.evaluate(PAINT)
            line.detach()
            return found


def slow(page: Page) -> CDPSession:
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    line.send("Network.emulateNetworkConditions", FAST_3G)
    return line


def tasks_of(trace: bytes) -> tuple[list[float], list[float]]:
    """The tasks of the thread that runs the page's script, in milliseconds: by the clock, and by processor time."""
    events = json.loads(trace)["traceEvents"]
    named = {(one["pid"], one["tid"]) for one in events if one.get("args", {}).get("name") == "CrRendererMain"}
    calls = Counter((one["pid"], one["tid"]) for one in events if one["name"] == "FunctionCall")
    busiest = max(named, key=lambda thread: calls[thread])
    tasks = [one for one in events if one["name"] == "RunTask" and (one["pid"], one["tid"]) == busiest]
    return [one["dur"] / 1000 for one in tasks], [one.get("tdur", 0) / 1000 for one in tasks]


def telling(served: Served, moves: int) -> tuple[list[float], list[float], list[int], list[int]]:
    """Moves told calmly: tasks by clock and by processor, and the bytes that came for each move, plain and packed."""
    sizes: list[int] = []
    packed: list[int] = []
    with browsing(pace="calm", endless=True) as page:
        start(page, served.address)
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        came: list[str] = []

        def hear(event: dict[str, Any]) -> None:
            came.append(event["response"]["payloadData"])

        line.on("Network.webSocketFrameReceived", hear)
        page.reload()
        page.wait_for_selector(READY, state="attached")
        the_browser().start_tracing(page=page, categories=TRACED)
        packing = zlib.compressobj(6, wbits=-15)
        for _ in range(moves):
            came.clear()
            play(page)
            texts = [text.encode() for text in came]
            sizes.append(sum(map(len, texts)))
            packed.append(sum(len(packing.compress(text)) + len(packing.flush(zlib.Z_SYNC_FLUSH)) for text in texts))
        lasted, worked = tasks_of(the_browser().stop_tracing())
    return lasted, worked, sizes, packed


def counted(tasks: list[float]) -> str:
    return f"{sum(task > LONG for task in tasks)}, the longest {max(tasks):.0f} ms"


def report(
    seen: dict[str, float], lasted: list[float], worked: list[float], sizes: list[int], packed: list[int]
) -> str:
    load = os.getloadavg()[0]
    rows = [
        ("first paint of a table, empty cache, fast 3G", f"{seen['first'] / 1000:.2f} s", "at most 2 s"),
        ("its last picture", f"{seen['pictures'] / 1000:.2f} s", ""),
        ("bytes until then, as they come over the line", f"{seen['bytes'] / 1000:.0f} kB", ""),
        (f"tasks over {LONG} ms while {len(sizes)} moves are told calmly", counted(lasted), "none"),
        ("the same by processor time, whatever else runs here", counted(worked), "none"),
        ("bytes for the median move, to one page", f"{statistics.median(sizes) / 1000:.1f} kB", "at most 15 kB"),
        ("the same, compressed", f"{statistics.median(packed) / 1000:.1f} kB", ""),
        ("bytes for the largest of them", f"{max(sizes) / 1000:.1f} kB", ""),
    ]
    table = "\n".join(f"| {what} | {found} | {bar} |" for what, found, bar in rows)
    machine = f"load average at the end {load:.1f} on {os.cpu_count()} cores"
    about = f"`make page-speed`: a server and a headless Chromium here, Ghost Stories at 1360 × 860; {machine}."
    return f"{HEADING}\n\n{about}\n\n| measured | found | bar |\n|---|---|---|\n{table}\n"


def main() -> None:
    moves = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    try:
        with tempfile.TemporaryDirectory() as folder:
            served = Served(Path(folder))
            served.start()
            try:
                text = report(first_sight(served), *telling(served, moves))
            finally:
                served.kill()
    finally:
        close_browser()
    print(text)
    old = REPORT.read_text(encoding="utf-8")
    part = re.compile(rf"{HEADING}\n.*?(?=\n## |\Z)", re.DOTALL)
    new = part.sub(lambda _: text, old) if part.search(old) else f"{old.rstrip()}\n\n{text}"
    REPORT.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
