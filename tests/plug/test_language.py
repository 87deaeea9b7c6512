"""A language of anybody's is data: docs/extending.md brings Esperanto, and nothing else is touched."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from .page import Site, installed, ran, serving


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return installed(tmp_path_factory.mktemp("site"), "kaidan.languages")


@pytest.fixture(scope="module")
def address(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    yield from serving(site, tmp_path_factory.mktemp("server"))


def test_what_the_language_has_is_said_in_it_and_the_rest_in_english(site: Site) -> None:
    told = ran(site, 'kaidan cards "Tea House" --lang eo').out
    assert "Tedomo" in told
    assert "speco" in told
    assert "village tile" in told
    refused = site.run("kaidan play nothing --lang eo")
    assert refused.err.startswith("kaidan: ne ekzistas ludo")


def test_rules_are_told_in_the_language_as_far_as_they_are_translated(site: Site) -> None:
    assert "Cent kartoj" in ran(site, "kaidan rules YP-SET-1 --lang eo").out
    assert ran(site, "kaidan rules GS-EXO-5 --lang eo").out == ran(site, "kaidan rules GS-EXO-5").out


def test_the_language_is_offered_by_the_command_and_by_the_page(site: Site, address: str) -> None:
    assert "en|de|pl|eo" in ran(site, "kaidan --help").out
    page = httpx.get(f"{address}/setup", headers={"Accept-Language": "eo"}, timeout=60).text
    assert '<html lang="eo"' in page
    assert "Esperanto" in page
    assert "Nivelo" in page
