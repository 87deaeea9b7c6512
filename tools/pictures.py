"""Take a few of the pictures that the browser's tests have made into docs/pictures, small enough to keep."""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
SCREENSHOTS = ROOT / ".cache" / "screenshots"
PICTURES = ROOT / "docs" / "pictures"
#: What the tests call a picture, and what the README does.
CHOSEN = {
    "path-1-home": "1-start",
    "path-2-table": "2-table",
    "path-3-explained": "3-tapped",
    "phone": "phone",
}
MOST_BYTES = 150_000


def main() -> int:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for source, name in CHOSEN.items():
        path = PICTURES / f"{name}.png"
        Image.open(SCREENSHOTS / f"{source}.png").convert("RGB").quantize(96).save(path, optimize=True)
        if path.stat().st_size > MOST_BYTES:
            print(
                f"{path.name} has {path.stat().st_size} bytes; {MOST_BYTES} are enough for a picture in the repository"
            )
            return 1
    print(f"pictures: {', '.join(sorted(path.name for path in PICTURES.iterdir()))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
