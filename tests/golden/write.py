"""Write the golden files anew: `make golden`.

If a game plays otherwise than its golden files say, its rules version must have been raised, with a line under *Rules*
in the changelog. `make golden SAME_RULES=1` is for what alters the files but not play.
"""

from __future__ import annotations

import sys

import kaidan

from .golden import FOLDER, digest, made, versions, versions_text


def main(arguments: list[str]) -> int:
    files = made()
    for game, row in versions().items():
        rules = row["rules"]
        if (
            digest(game, files) != row["digest"]
            and kaidan.game(game).version == rules
            and "--same-rules" not in arguments
        ):
            print(f"{game} plays otherwise, but its rules version is still {rules}; nothing was written.")
            print(f"Raise it, and write “- {game} {rules + 1}: …” under Rules in CHANGELOG.md;")
            print("if play is not altered: make golden SAME_RULES=1")
            return 1
    for name, text in {**files, "versions.toml": versions_text(files)}.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    print(f"wrote {len(files) - 1} playthroughs and the counts")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
