"""Keeps the catalogues: finds every marked text, brings the German and Polish files up to date, compiles them.

    make words

Texts without a translation are listed, and the script ends with 1 until there are none. The tests hold the
catalogues to the same measure.
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SOURCE: Final = Path(__file__).resolve().parents[1] / "src" / "kaidan"
CATALOGUES: Final = SOURCE / "locale" / "catalogues"
LANGUAGES: Final = ("de", "pl")
KEYWORDS: Final = {"mark": None, "mark_plural": (1, 2)}
PLACEHOLDER: Final = re.compile(r"\{(\w*)\}")


def path_of(language: str, suffix: str) -> Path:
    return CATALOGUES / language / "LC_MESSAGES" / f"kaidan.{suffix}"


def extracted() -> Catalog:
    """Every text the sources mark, in the order of files and lines."""
    template = Catalog(project="kaidan", charset="utf-8")
    for name, _, text, comments, context in sorted(
        extract_from_dir(SOURCE, [("**.py", "python")], keywords=dict(KEYWORDS)), key=lambda found: (found[0], found[1])
    ):
        template.add(text, None, [(name, 0)], auto_comments=comments, context=context)
    return template


def written(language: str) -> Catalog:
    """The catalogue of a language as it lies in the repository, empty if it does not exist."""
    path = path_of(language, "po")
    if not path.exists():
        return Catalog(
            locale=language,
            header_comment=f"# The words of kaidan: {language}.",
            project="kaidan",
            version="0",
            msgid_bugs_address="-",
            last_translator="-",
            language_team=language,
            charset="utf-8",
            fuzzy=False,
        )
    with path.open("rb") as file:
        return read_po(file, locale=language)


def forms_of(message: Message) -> tuple[str, ...]:
    """All forms of a translation."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def originals_of(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def untranslated(catalogue: Catalog) -> list[str]:
    """The texts that lack a form."""
    lacking = [message for message in catalogue if message.id and not all(forms_of(message) or [""])]
    return [originals_of(message)[0] for message in lacking]


def misplaced(catalogue: Catalog) -> list[str]:
    """The texts whose translation has other placeholders than the original."""
    wrong = []
    for message in catalogue:
        wanted = {frozenset(PLACEHOLDER.findall(text)) for text in originals_of(message)}
        for form in forms_of(message):
            if message.id and form and frozenset(PLACEHOLDER.findall(form)) not in wanted:
                wrong.append(originals_of(message)[0])
    return wrong


def compiled(catalogue: Catalog) -> bytes:
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def bring_up_to_date(language: str, template: Catalog) -> Catalog:
    """New texts in, texts no longer marked out; translations stay."""
    catalogue = written(language)
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    path_of(language, "po").parent.mkdir(parents=True, exist_ok=True)
    with path_of(language, "po").open("wb") as file:
        write_po(file, catalogue, width=116, include_lineno=False, ignore_obsolete=True)
    return written(language)


def main() -> int:
    template = extracted()
    lacking: dict[str, list[str]] = {}
    for language in LANGUAGES:
        catalogue = bring_up_to_date(language, template)
        path_of(language, "mo").write_bytes(compiled(catalogue))
        for text in untranslated(catalogue):
            lacking.setdefault(f"not translated: {text}", []).append(language)
        for text in misplaced(catalogue):
            lacking.setdefault(f"other placeholders than the original: {text}", []).append(language)
    for fault, languages in lacking.items():
        print(f"{', '.join(languages)}: {fault}")
    print(f"{len(template)} texts, {len(lacking)} to do")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
