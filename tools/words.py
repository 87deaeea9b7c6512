"""Keeps the catalogues: finds every marked text, brings the file of every language up to date, compiles them.

    make words

Texts without a translation are listed, and the script ends with 1 until there are none. The tests hold the
catalogues to the same measure.
"""

from __future__ import annotations

import ast
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SOURCE: Final = Path(__file__).resolve().parents[1] / "src" / "kaidan"
CATALOGUES: Final = SOURCE / "locale" / "catalogues"
#: Every folder is a language; English is what the sources say.
LANGUAGES: Final = tuple(sorted(folder.name for folder in CATALOGUES.iterdir() if folder.name != "en"))
#: The calls that mark a text, or one form for one and one for many.
MARKS: Final = ("mark", "mark_plural")
#: What is put in; a translation may ask for a name in a case of its language, as {card_acc}.
PLACEHOLDER: Final = re.compile(r"\{(\w*?)(?:_(?:nom|gen|acc|loc|of))?\}")


def path_of(language: str, suffix: str) -> Path:
    return CATALOGUES / language / "LC_MESSAGES" / f"kaidan.{suffix}"


def marked_in(source: str) -> Iterator[tuple[str | None, tuple[str, ...]]]:
    """The context and the texts of every mark in a source, in their order, also inside a text put together."""
    nodes = list(ast.walk(ast.parse(source)))
    others = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}  # of the same name, for something else
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if isinstance(call.func, ast.Name) and call.func.id in MARKS and call.func.id not in others:
            texts = tuple(str(ast.literal_eval(argument)) for argument in call.args)
            if call.func.id == "mark" and len(texts) > 1:
                yield texts[1], texts[:1]
            else:
                yield None, texts


def extracted() -> Catalog:
    """Every text the sources mark, in the order of files and lines."""
    template = Catalog(project="kaidan", charset="utf-8")
    for path in sorted(SOURCE.rglob("*.py")):
        for context, texts in marked_in(path.read_text(encoding="utf-8")):
            name = path.relative_to(SOURCE).as_posix()
            template.add(texts if len(texts) > 1 else texts[0], None, [(name, 0)], context=context)
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
    before = {message.id: message.string for message in catalogue}
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    for message in catalogue:
        if message.id and not any(forms_of(message)) and message.id in before:
            message.string = before[message.id]  # it has got a context, or another one
    path_of(language, "po").parent.mkdir(parents=True, exist_ok=True)
    with path_of(language, "po").open("wb") as file:
        write_po(file, catalogue, width=116, include_lineno=False, ignore_obsolete=True)
    return written(language)


def main() -> int:
    template = extracted()
    lacking: dict[str, list[str]] = {}
    for language in LANGUAGES:
        catalogue = bring_up_to_date(language, extracted())  # texts are filled in, each language its own
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
