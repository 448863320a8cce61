"""Coverage: which rules of the catalogue, and which topics besides, are automated, tracked, by hand or absent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from textwrap import wrap
from typing import Literal

import msgspec
from msgspec import Struct

from wildtable.catalogue import Rule, folder, rules

WAYS = ("automated", "tracked", "by hand", "absent")
WIDTH = 100


class CoveredTopic(Struct, frozen=True, forbid_unknown_fields=True):
    """A topic that groups look for. ``shown``: rules with cases, a case ("file: name") or a test ("file::name").

    ``unnamed``: words that the rules' code lacks while the topic is not automated. ``readme``: its name in README.md.
    """

    title: str
    held: Literal["automated", "tracked", "by hand", "absent"]
    text: str
    shown: tuple[str, ...] = ()
    unnamed: tuple[str, ...] = ()
    readme: str = ""


class LeftToPeople(Struct, frozen=True):
    """A rule or a topic that is not automated."""

    held: str
    title: str
    text: str
    slug: str = ""


@cache
def chapters() -> dict[str, dict[str, CoveredTopic]]:
    """Return the topics by chapter, in the order of `rulebook/coverage.toml`."""
    return msgspec.toml.decode((folder() / "coverage.toml").read_bytes(), type=dict[str, dict[str, CoveredTopic]])


def topics() -> Iterator[CoveredTopic]:
    """Yield every topic."""
    for chapter in chapters().values():
        yield from chapter.values()


def way_of(rule: Rule) -> str:
    """Return how a rule of the catalogue is held; that each has code and cases is tested."""
    return rule.held.way if rule.held else "automated"


def left_to_people() -> list[LeftToPeople]:
    """Return the topics and the rules that are tracked only, played by hand, or absent, in this order."""
    found = [LeftToPeople(topic.held, topic.title, topic.text) for topic in topics()]
    found += [
        LeftToPeople(rule.held.way, rule.title, rule.held.text, slug) for slug, rule in rules().items() if rule.held
    ]
    return [each for way in WAYS[1:] for each in found if each.held == way]


MEANS = {
    "tracked": "Tracked: counted and shown; people judge what it does",
    "by hand": "By hand: rolls and rulings, kept in the log",
    "absent": "Absent",
}
"""The heading over each way that is not automated."""


def page(left: Iterable[LeftToPeople]) -> str:
    """Return what is left to people as text, 100 columns wide at most."""
    known = list(left)
    lines: list[str] = []
    for way, heading in MEANS.items():
        lines += ["", heading] if lines else [heading]
        for each in known:
            if each.held == way:
                title = f"{each.title} ({each.slug})" if each.slug else each.title
                lines += wrap(f"{title}: {each.text}", WIDTH, initial_indent="  ", subsequent_indent="    ")
    automated = sum(way_of(rule) == "automated" for rule in rules().values())
    lines += ["", f"Of the {len(rules())} rules in the catalogue {automated} are automated."]
    return "\n".join(lines)


def limits() -> str:
    """Return the sentences of README.md about what is not automated."""
    names = {way: _listed([topic.readme for topic in topics() if topic.readme and topic.held == way]) for way in WAYS}
    return (
        f"Tracked, for you to judge: {names['tracked']}. "
        f"By hand, with rolls and rulings that the log keeps: {names['by hand']}. "
        f"Absent: {names['absent']}."
    )


def _listed(names: list[str]) -> str:
    """Return names as a list in a sentence."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)
