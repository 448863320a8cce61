"""The figures of one file on their way to a table's file, with the own Edges that they share, and the report."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from wildtable.bridges.bridged import Bridged
from wildtable.bridges.report import Importance, NumberDifference, Numbers, ReportLine, in_order
from wildtable.bridges.words import slug
from wildtable.play import Refused
from wildtable.savage.characters.model import NO_OWN, Own, Sheet
from wildtable.savage.edges.model import Ability
from wildtable.savage.edges.queries import traits
from wildtable.savage.editions.settings import Ruleset, ruleset
from wildtable.savage.sheets import figures, plain
from wildtable.savage.sheets.writing import ability as plain_ability


class Shelf:
    """The figures of one file, the own Edges that they share, things that nobody owns, and the report.

    ``numbers``: whose numbers are kept where the file and the rules differ. ``own``: what the table has already.
    ``heroes``: all figures are Wild Cards.
    """

    def __init__(self, edition: str, numbers: Numbers = "file", own: Own = NO_OWN, *, heroes: bool = False) -> None:
        self.edition = edition
        self.numbers: Numbers = numbers
        self.heroes = heroes
        self.rules: Ruleset = ruleset(edition)
        self.edges: dict[str, Ability] = {}
        self.table_edges = dict(own.edges)
        self.table_powers = {power.id for power in own.powers if power.does}
        self.figures: dict[str, dict[str, Any]] = {}
        self.weapons: dict[str, dict[str, Any]] = {}
        self.powers: dict[str, dict[str, Any]] = {}
        self.loose: set[str] = set()  # own Edges that nobody has
        self.lines: list[ReportLine] = []
        self.differences: list[NumberDifference] = []
        self._names: dict[tuple[str, Ability], str] = {}
        self._places: dict[str, int] = {}

    def say(self, sentence: str, rank: Importance = Importance.REST) -> None:
        """Add a sentence to the report."""
        self.lines.append(ReportLine(rank, sentence))

    def own(self, ability: Ability) -> str:
        """Return the id of an own Edge, adding it where there is none with its title and effects."""
        base = slug(ability.title) or "edge"
        return self.put(f"own-{base}" if "-as-written-" in base else base, ability)

    def put(self, base: str, ability: Ability) -> str:
        """Add an own Edge and return its id: ``base``, or with a number where another Edge has that."""
        if (known := self._names.get((base, ability))) is not None:
            return known
        place, name = self._places.get(base, 0) + 1, base
        while place > 1 or self._is_taken(name, ability):
            if not self._is_taken(name := base if place == 1 else f"{base}-{place}", ability):
                break
            place += 1
        self._places[base] = place
        self.edges[name] = ability
        self._names[base, ability] = name
        return name

    def _is_taken(self, name: str, ability: Ability) -> bool:
        """Return whether another Edge has an id: one of the file, or one with effects of the table."""
        tables = self.table_edges.get(name, ability)
        return name in self.edges or (tables != ability and bool(tables.effects))

    def built(self, title: str) -> str | None:
        """Return the id of the table's own Edge with effects that has a title, or None."""
        edges = [(name, ability) for name, ability in self.table_edges.items() if ability.effects]
        return next((name for name, ability in edges if slug(title) in (name, slug(ability.title))), None)

    def known(self, name: str) -> Ability:
        """Return a ready Edge, or one of the table's own."""
        return traits()[name] if name in traits() else self.table_edges[name]

    def add(self, name: str, sheet: Sheet) -> None:
        """Keep a figure under an id that nobody else has, nor any of the ready ones."""
        base = slug(name) or "figure"
        self.figures[free(base, {*figures(), *self.figures})] = plain(sheet)

    def bridged(self) -> Bridged:
        """Return all figures with the own Edges that they use, and what nobody owns. Raises `Refused` for nothing."""
        if not (self.figures or self.loose or self.weapons or self.powers):
            raise Refused("no-figure", "No figure found.", "A figure needs a name.")
        used = {
            name for each in self.figures.values() for name in (*each.get("edges", ()), *each.get("hindrances", ()))
        }
        edges = {
            name: {"title": ability.title, **plain_ability(ability, name)}
            for name, ability in self.edges.items()
            if name in used | self.loose
        }
        listed, trifles = in_order(self.lines)
        return Bridged(
            figures=self.figures,
            edges=edges,
            gear=self.weapons,
            powers=self.powers,
            edition=self.edition,
            listed=listed,
            trifles=trifles,
            differences=tuple(self.differences),
        )


def free(base: str, taken: Collection[str]) -> str:
    """Return a name that is not taken: ``base``, or ``base`` with the first number from 2 that is free."""
    place, name = 1, base
    while name in taken:
        place += 1
        name = f"{base}-{place}"
    return name
