"""Rules that a page names, each leading to its text."""

from __future__ import annotations

from ...locale.rules import Cited
from .element import Markup, element, escaped, several


def rule_link(rule: str) -> Markup:
    return element("a", rule, href=f"/rules?q={rule}", class_="rule", data_rule=rule)


def linked(fact: str) -> Markup:
    """A fact; where it is rules, each of them as a link."""
    if not isinstance(fact, Cited):
        return Markup(escaped(fact))
    return several([Markup(f"{', ' if i else ''}{rule_link(rule)}") for i, rule in enumerate(fact.ids)])
