"""The contents of a page's panels, held against what the server says, and against the words that there are for it."""

from __future__ import annotations

import json
import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec
from drawn import board_is_right
from people import PATIENCE, Seat
from playwright.sync_api import expect
from serving import Server

JARGON = re.compile(r"[{}_]|\b(?:None|True|False)\b|\b[a-z]+-[a-z0-9-]+\b")
"""Patterns that no sentence contains: braces, Python's words, ids."""
MOST_PIPS = 12  # of Panels.svelte: more are a number and no picture

READ = """() => [...document.querySelectorAll("[data-testid=panel]")].map((panel) => {
  const box = panel.closest("[data-testid=panels]").getBoundingClientRect();
  const wide = Math.min(box.right, innerWidth) + 1;
  const text = (e) => {
    if (!e) return "";
    const at = e.getBoundingClientRect();
    const seen = e.checkVisibility() && at.width > 0 && at.left >= box.left - 1 && at.right <= wide;
    const told = e.innerText.trim().replace(/\\s+/g, " ");
    return told && !seen ? "out of sight: " + told : told;
  };
  const fact = (f) => ({
    label: text(f.querySelector("dt")),
    value: text(f.querySelector("dd > span")),
    hint: text(f.querySelector("dd > small")),
    tone: ["good", "bad"].find((tone) => f.classList.contains(tone)) ?? "plain",
    pips: f.querySelectorAll(".pips i").length,
    full: f.querySelectorAll(".pips i.full").length,
  });
  const card = (c) => ({
    id: c.dataset.card,
    title: text(c.querySelector("h3")),
    note: text(c.querySelector("h3 + p")),
    now: c.classList.contains("now"),
    facts: [...c.querySelectorAll("dl > div")].map(fact),
  });
  return {
    id: panel.dataset.panel,
    title: text(panel.querySelector("h2")),
    note: text(panel.querySelector("header > p")),
    cards: [...panel.querySelectorAll("[data-testid=panel-card]")].map(card),
  };
})"""

Lines: TypeAlias = Mapping[str, Iterable[str | re.Pattern[str]]]
"""By a card's id, or ``panel`` and a panel's: lines that have to be there, ``Label: value (hint)`` or a note, in full
or as a pattern that one of them fits."""


def ruled(server: Server, *happened: msgspec.Struct, reason: str = "for the sake of it") -> None:
    """Have the game master rule these events."""
    server.rules(*[msgspec.to_builtins(event) for event in happened], reason=reason)


def words(has: Callable[[str, str], bool], say: Callable[..., str]) -> Callable[..., str]:
    """Return what says a sentence that there has to be: none is made up of its key."""

    def said(chapter: str, key: str, /, **names: Any) -> str:
        assert has(chapter, key), f"there is no sentence {key!r} in [{chapter}]"
        return say(chapter, key, **names)

    return said


def expected(panels: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Panels of a welcome as `READ` finds them on a page."""
    return [{**_headed(panel), "cards": [*map(_card, panel["cards"])]} for panel in panels]


def _headed(told: dict[str, Any]) -> dict[str, Any]:
    return {"id": told["id"], "title": told["title"], "note": told.get("note", "")}


def _card(card: dict[str, Any]) -> dict[str, Any]:
    return {**_headed(card), "now": card.get("now", False), "facts": [*map(_fact, card["facts"])]}


def _fact(fact: dict[str, Any]) -> dict[str, Any]:
    most = fact.get("most", 0)
    pips = most if most <= MOST_PIPS else 0
    told = {
        "label": fact["label"],
        "value": fact["value"],
        "hint": fact.get("hint", ""),
        "tone": fact.get("tone", "plain"),
    }
    return {**told, "pips": pips, "full": min(fact.get("count", 0), pips)}


def shown(person: Seat) -> dict[str, list[str]]:
    """The lines of every card in sight, once the page shows all that the server tells this seat."""
    person.view("board")
    in_words(person)
    truth = expected(person.server.welcome(person.key)["now"]["panels"])
    patience = time.monotonic() + PATIENCE
    while (page := person.page.evaluate(READ)) != truth and time.monotonic() < patience:
        person.page.wait_for_timeout(30)
    assert page == truth, "\n".join(_apart(truth, page))
    found = {f"panel {panel['id']}": [panel["title"], panel["note"]] for panel in page}
    return found | {card["id"]: [*_lines(card)] for panel in page for card in panel["cards"]}


def in_words(person: Seat) -> None:
    """Open the fold in which a board says everything in words, where there is one."""
    expect(person.by("panel").first).to_be_attached()
    person.unfold(person.by("panel").first)


def _stands(line: str | re.Pattern[str], found: list[str]) -> bool:
    return line in found if isinstance(line, str) else any(line.search(each) for each in found)


def _lines(card: dict[str, Any]) -> Iterator[str]:
    yield card["title"]
    yield from card["note"].split(", ")
    yield card["note"]
    for fact in card["facts"]:
        yield f"{fact['label']}: {fact['value']}" + (f" ({fact['hint']})" if fact["hint"] else "")


def see(lines: Lines, *people: Seat) -> None:
    """Everybody's page draws these lines, and does so again after a reload; no sentence has jargon in it."""
    for again in (False, True):
        if again:
            for person in people:
                person.page.reload(wait_until="commit")
            for person in people:
                person.is_in()
        for person in people:
            found = shown(person)
            board_is_right(person)
            missing = [
                f"{line} on {card}: {found.get(card)}"
                for card, wanted in lines.items()
                for line in wanted
                if not _stands(line, found.get(card, []))
            ]
            assert missing == [], "\n".join(missing)
            _in_plain_words(line for card in found.values() for line in card)
    for person in people:
        _in_plain_words(_told(person.server.welcome(person.key)))


def _in_plain_words(texts: Iterable[str]) -> None:
    jargon = [text for text in texts if JARGON.search(text)]
    assert jargon == [], "\n".join(jargon)


def _apart(truth: Any, page: Any, at: str = "") -> Iterator[str]:
    """Yield the places where the page differs from the state."""
    if isinstance(truth, dict) and isinstance(page, dict):
        for key, value in truth.items():
            yield from _apart(value, page.get(key), f"{at} {truth.get('id') or truth.get('label') or ''} {key}")
    elif isinstance(truth, list) and isinstance(page, list) and len(truth) == len(page):
        for value, other in zip(truth, page, strict=True):
            yield from _apart(value, other, at)
    elif truth != page:
        yield f"{at}: the page shows {page!r}, the server says {truth!r}"


def _told(welcome: dict[str, Any]) -> Iterator[str]:
    """Everything else that a seat reads: the log, whom the table waits for, labels and hints of what may be done."""
    yield welcome["now"].get("asks", "")
    for line in welcome["lines"]:
        yield line["head"]
        yield from line.get("said", ())
    for offer in welcome["now"]["offers"]:
        yield from (offer.get(name, "") for name in ("label", "hint", "price"))
        for field in offer.get("fields", ()):
            yield from (
                text for each in (field, *field.get("choices", ())) for text in (each["label"], each.get("hint", ""))
            )


class Changes:
    """The fields of the view that have ever changed, by who or what has them."""

    def __init__(self) -> None:
        self._had: defaultdict[tuple[str, str, str], set[str]] = defaultdict(set)

    def note(self, kind: type[msgspec.Struct], which: str, seen: dict[str, Any]) -> None:
        """Note the present state of somebody or something."""
        for name in kind.__struct_fields__:
            self._had[kind.__name__, name, which].add(json.dumps(seen.get(name), sort_keys=True))

    def never(self, kind: type[msgspec.Struct], no_state: str) -> list[str]:
        """The fields of a Struct that have always been the same, but for those that are no state."""
        moved = {name for (of, name, _), had in self._had.items() if of == kind.__name__ and len(had) > 1}
        return [name for name in kind.__struct_fields__ if name not in moved and name not in no_state.split()]
