"""Sentences that count have the singular and the plural."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wildtable.text.english import say
from wildtable.text.saga import book

NOUNS = (
    "actions|Bennies|bystanders|cards|casualties|characters|days|dice|elements|entries|figures|fights|foes|heroes|hits|hours|"
    "inches|levels|marks|members|minutes|missiles|options|people|pictures|players|points|positions|pushes|raises|ranks|"
    "rolls|rounds|seconds|shots|squares|steps|successes|targets|times|tokens|tries|turns|votes|Wounds"
)
ACTORS = "arm|element|missiles|ship|target|weapon|who"
MANY = re.compile(rf"(?<!of )\{{ \$(?!{ACTORS})\w+ \}} (?:[\w-]+ )?(?:{NOUNS})\b", re.IGNORECASE)
MANY_VERBS = re.compile(r"\{ \$(?:n|number|count) \} (?:still |of the casualties )?(?:fly|stay|return|are|have|were)\b")
NEVER_ONE = {
    "advice-more-harm": "a mean with decimals",
    "advice-fewer": "a mean with decimals",
    "advice-rid-n": "one and two have their own",
    "chances-hits": "a mean with decimals",
    "chances-successes": "a mean with decimals",
    "chances-net": "a mean with decimals",
    "chosen-tries": "one has no sentence",
    "does-bennies": "it names no number of Bennies",
    "editor-said-opened": "the size of a map",
    "editor-said-resized": "the size of a map",
    "heads-declare": "a Multi-Action has two or three",
    "map-pointed": "it points, and counts nothing",
    "outcomes-hits": "one has its own",
    "outcomes-raises": "one has its own",
    "outcomes-wounds": "one has its own",
    "saga-ranked": "a list of numbers",
    "stand-hits": "a blow, and its chance",
    "stand-hits-you": "a blow, and its chance",
    "verdicts-resists-won-raises": "one has its own",
    "verdicts-won-raises": "one has its own",
}
"""Messages whose number is never one, and why."""
HOMES = (Path(__file__).parents[1] / "src/wildtable/text/en", Path(__file__).parents[1] / "web/src/i18n/en")


@pytest.mark.parametrize(
    ("key", "one", "many"),
    [
        ("benny-start", "Ada has one Benny.", "Ada has 2 Bennies."),
        ("run", "Ada runs an inch farther.", "Ada runs 2 inches farther."),
        ("power-left", "Ada has one Power Point left.", "Ada has 2 Power Points left."),
    ],
)
def test_one_is_told_as_one(key: str, one: str, many: str) -> None:
    assert say("said", key, who="Ada", n=1) == one
    assert say("said", key, who="Ada", n=2) == many


def test_a_casualty_of_a_ship_is_told_as_one() -> None:
    hit = say("said", "section-hit", ship="Kestrel", section="Repair", die="d4-1", n=1)
    assert hit == "Kestrel: Repair is hit, down to d4-1; one casualty in all."
    for many, said in ((1, "one stays out"), (3, "3 stay out")):
        lost = say("said", "hands-lost", ship="Kestrel", n=many)
        assert lost == f"Kestrel: no casualties return; {said}."


def test_saga_counts_alike() -> None:
    assert book.say("said", "guard", who="Mira", n=1) == "Mira has 1 push to block with."
    assert book.say("events", "doomed", who="Mira", steps=3) == "Mira: 3 steps of doom."


def messages() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every message of the server and of the page."""
    for home in HOMES:
        for path in sorted(home.rglob("*.ftl")):
            for text in re.split(r"\n(?=[a-zA-Z])", path.read_text("utf-8")):
                name, _, body = text.partition(" =")
                yield name, body


def uncounted(name: str, text: str) -> bool:
    """Return whether a message names a number of things and has no singular."""
    return bool(MANY.search(text) or MANY_VERBS.search(text)) and "[one]" not in text and name not in NEVER_ONE


def test_each_text_that_counts_has_its_singular() -> None:
    told = list(messages())
    assert len([name for name, text in told if "[one]" in text]) > 100
    assert {name: text for name, text in told if uncounted(name, text)} == {}


def test_a_text_without_its_singular_is_found() -> None:
    assert uncounted("does-run", " { $signed } inches when running")
    assert uncounted("said-untouched", " { $n } still fly at { $prey }.")
    assert not uncounted("handouts-letters", " { $n } of { $most } characters")
    assert not uncounted("does-run", " { $value ->\n [one] one inch\n *[other] { $value } inches\n }")


def test_an_effect_of_one_is_told_as_one() -> None:
    assert say("does", "fighting-dice", value=1, signed="+1") == "+1 Fighting die for one attack a turn"
    assert say("does", "ignores", value=1, penalty="Wounds") == "ignores one point of penalties for Wounds"
