"""Every screen of the page by its name, at the width of a phone or of a desktop, and what has to be so on each of them.

A tour is a table at which screen after screen is reached as people reach it; it yields who sees one, and its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server
from test_access import CHOOSE, COLOURS, looked_at

FOCUSED = Path(__file__).with_name("focused.js").read_text("utf-8")
HOVERED = Path(__file__).with_name("hovered.js").read_text("utf-8")

Screens: TypeAlias = Iterator[tuple[Seat, str]]


@dataclass(frozen=True)
class Visit:
    """The place of a tour, and the width of its people's screens."""

    server: Server
    sit: Sit
    phone: bool

    def guest(self, **options: Any) -> Seat:
        """Somebody who has opened nothing yet."""
        return self.sit(**{"phone": self.phone, "bypass_csp": True} | options)

    def master(self) -> Seat:
        """The game master, at the table."""
        gm = self.guest()
        gm.come_as_master()
        return gm

    def player(self, name: str = "Mia", hero: str = "") -> Seat:
        """A player who has sat down, and taken a hero if one is named."""
        somebody = self.guest()
        somebody.sit_down(name)
        if hero:
            somebody.do("play:", hero)
            expect(somebody.by("heroes")).to_have_count(0)
        return somebody


Walk: TypeAlias = Callable[[Visit], Screens]
TOURS: list[tuple[str, Walk]] = []
"""The system served to each tour, and the tour."""


def tour(system: str = "savage") -> Callable[[Walk], Walk]:
    """Take a function in as a tour of a table of this kind."""

    def taken(walk: Walk) -> Walk:
        TOURS.append((system, walk))
        return walk

    return taken


def escaped(person: Seat) -> None:
    """Close what lies over the table."""
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog[open]")).to_have_count(0)


def opened_menu(person: Seat, entry: str = "") -> None:
    """Open the table's menu, and what is there under a name."""
    person.tap(person.by("menu"))
    expect(person.page.get_by_role("dialog")).to_be_visible()
    if entry:
        person.tap(person.by(entry))


def everything(person: Seat, screen: str, found: list[str]) -> None:
    """All that can be seen of a screen by itself: its colours, its targets, longer words, the focus, what hovers."""
    looked_at(person, screen, found)
    page = person.page
    found += [f"{screen}: {said}" for said in page.evaluate(HOVERED)]
    if person.phone:
        return
    page.keyboard.press("Shift")  # whoever uses keys is shown the focus
    for scheme, choice in COLOURS[:3]:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.evaluate(CHOOSE, choice)
        found += [f"{screen}, {choice}: {said}" for said in page.evaluate(FOCUSED)]
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    page.evaluate(CHOOSE, "system")
