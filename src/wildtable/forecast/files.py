"""A fight from a file: who, where, on whose side, and how either side fights. See docs/reference/forecast.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from wildtable.cards import DECK
from wildtable.forecast.batch import MOST_FIGURES
from wildtable.forecast.fight import LONGEST, Scenario
from wildtable.forecast.policy import Policy
from wildtable.play import Refused
from wildtable.play.reading import path_of, text_of
from wildtable.savage.bennies.queries import is_hero
from wildtable.savage.bennies.rules import gm_pool
from wildtable.savage.chases.numbers import ChaseNumbers
from wildtable.savage.chases.vehicles import rides
from wildtable.savage.editions.settings import Ruleset, ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.rules import FARTHEST as LINE_ENDS
from wildtable.savage.parts.installed import installed
from wildtable.savage.sheets import fighter
from wildtable.savage.sheets.table import TableFile, load
from wildtable.savage.sight.model import LIGHTS
from wildtable.savage.starships.model.facts import LENGTH
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.opening import board, opening
from wildtable.written import Unreadable, read

FARTHEST = 100
"""Inches that two sides may stand apart, and positions of a track."""


class WrittenChase(Struct, frozen=True, forbid_unknown_fields=True):
    """The chase of a file, ready to begin."""

    trait: Literal["fitting", "athletics", "agility", "riding", "driving", "boating", "piloting"] = "fitting"
    fleeing: Literal["heroes", "foes"] = "foes"
    length: Literal["usual", "extended"] = "usual"
    rides: dict[str, str] = {}


class ForecastFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a forecast's file; docs/reference/forecast.md describes each field."""

    figures: tuple[dict[str, Any], ...] = ()
    title: str = ""
    edition: str = "adventure"
    table: str = ""
    scene: str = ""
    map: str = ""
    legend: dict[str, dict[str, Any]] = {}
    lines: tuple[dict[str, Any], ...] = ()
    lights: tuple[dict[str, Any], ...] = ()
    apart: int = 0
    light: str = "bright"
    ambush: str = ""
    gm_bennies: int | None = None
    longest: int = LONGEST
    options: dict[str, Any] = {}
    heroes: Policy = Policy()
    foes: Policy = Policy()
    ships: tuple[dict[str, Any], ...] = ()
    track: int = LENGTH
    chase: WrittenChase | None = None


def read_file(path: Path | str) -> Scenario:
    """Return a fight from a TOML or YAML file. Raises `Refused`."""
    path = path_of(path)
    return scenario(_values(path), path.parent)


def with_so_many(path: Path, figure: str, many: int) -> Scenario:
    """Return a file's fight with so many of a figure, which the file calls by ``is`` or ``name``. Raises `Refused`."""
    given = _values(path)
    figures = given.get("figures", []) if isinstance(given, dict) else []
    for each in figures if isinstance(figures, list) else []:
        if isinstance(each, dict) and figure in (each.get("is"), each.get("name")):
            each.pop("cells", None)
            each["count"] = many
            return scenario(given, path.parent)
    raise Refused("unknown-figure", f"There is no figure {figure!r:.40} in {path}.", "Name it as the file does.")


def _values(path: Path) -> Any:
    """Return the values of a file. Raises `Refused`."""
    try:
        return read(text_of(path), path.name).value
    except Unreadable as error:
        raise Refused("not-written", f"{path}, line {error.line}: {error}.", "Mind the quotes and brackets.") from None


def scenario(given: Mapping[str, Any], folder: Path = Path()) -> Scenario:
    """Return a fight from the content of a file. Raises `Refused`."""
    try:
        written = msgspec.convert(given, ForecastFile)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise Refused(
            "bad-fight", f"The fight does not fit: {error}.", "docs/reference/forecast.md describes the format."
        ) from None
    if (many := sum(map(_count, written.figures)) + len(written.ships)) > MOST_FIGURES:
        raise Refused(
            "too-many", f"{many:,} figures are no fight that can be forecast.", f"The limit is {MOST_FIGURES}."
        )
    for name, allowed in ((written.light, LIGHTS), (written.ambush, ("", HEROES, FOES))):
        if name not in allowed:
            raise Refused("bad-fight", f"{name!r} is not known.", f"There is {', '.join(filter(None, allowed))}.")
    if written.ships and written.chase:
        raise Refused("bad-fight", "There are ships, and there is a chase.", "Leave out one of them.")
    if not 1 <= written.track <= FARTHEST:
        raise Refused("bad-fight", f"There is no track of {written.track:,} positions.", f"1 to {FARTHEST} can be.")
    if not 0 <= written.apart <= FARTHEST:
        raise Refused("bad-fight", f"The sides cannot be {written.apart} inches apart.", f"0 to {FARTHEST} can be.")
    table = load(folder / written.table) if written.table else TableFile(_rules(written))
    fight = _parts(written, _fight(written, table))
    length = written.chase.length if written.chase else "usual"
    return Scenario(fight, written.heroes, written.foes, written.ambush, longest=max(1, written.longest), length=length)


def _rules(written: ForecastFile) -> Ruleset:
    return ruleset(written.edition, **written.options)


def _fight(written: ForecastFile, table: TableFile) -> Fight:
    """Return the first state: a ready scene, a drawn map, an open field, or no map, with distances or without."""
    along = any("along" in each for each in written.figures)
    if along and (written.scene or written.map or written.apart or written.lines or written.lights):
        raise Refused("bad-fight", "Figures stand along a line, and there is a map.", "Leave out one of them.")
    if written.scene:
        if written.figures or written.map or written.apart or written.ships or written.chase:
            raise Refused("bad-fight", "A ready scene has its own figures and map.", "Leave out one of them.")
        return opening(written.edition, written.scene, table)
    fighters = _fighters(written, table)
    drawing = written.map
    if written.apart:
        rows = 2 * max(sum(f.side == side for f in fighters) for side in (HEROES, FOES)) + 1
        drawing = "\n".join(["." * (written.apart + 9)] * rows)
        fighters = _lined_up(fighters, written.apart)
    if not drawing and any(f.at is not None and f.at[1] for f in fighters):
        raise Refused("bad-fight", "Figures stand at squares, and there is no map.", "Draw one, or write along.")
    pool = gm_pool(sum(map(is_hero, fighters)), table.rules.edition.gm_bennies_per_hero)
    return Fight(
        rules=table.rules,
        fighters=tuple(fighters),
        board=board(drawing, written.legend, written.lines, written.lights) if drawing else None,
        light=LIGHTS.index(written.light),
        deck=DECK,
        own=table.own,
        gm_bennies=pool if written.gm_bennies is None else max(0, written.gm_bennies),
    )


def _parts(written: ForecastFile, fight: Fight) -> Fight:
    """Return the fight with its ships, or with a chase that is ready to begin. Raises `Refused`."""
    drawn: dict[str, Any] = {}
    if written.ships:
        drawn |= {"ships": [_ship(fight, given) for given in written.ships], "track": written.track}
    if written.chase is not None:
        drawn["chase"] = msgspec.to_builtins(written.chase)
        for unit, ride in written.chase.rides.items():
            _check_known(unit, [f.unit for f in fight.fighters])
            _check_known(ride, rides(fight.rules))
    if drawn and fight.rules.setting.of(ShipNumbers if written.ships else ChaseNumbers) is None:
        problem = "This setting has neither ships nor chases."
        raise Refused("bad-fight", problem, 'Write edition = "seven-worlds", or name a table of a setting with them.')
    for part in installed():
        for chapter in [each for each in part.opens if each in drawn]:
            opened = part.opens[chapter](drawn, fight.rules)
            fight = msgspec.structs.replace(fight, fighters=(*fight.fighters, *opened.fighters))
            fight = fight.keeping(opened.facts)
    if drawn and (wrong := SAVAGE.check(fight)):
        raise Refused("bad-fight", wrong, "docs/reference/forecast.md describes the format.")
    return fight


def _ship(fight: Fight, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return a ship as a scene has it, with its kind's id where it has none of its own. Raises `Refused`."""
    crew = given.get("crew", {})
    for held in crew.values() if isinstance(crew, Mapping) else ():
        for who in held if isinstance(held, list | tuple) else [held]:
            _check_known(who, [f.id for f in fight.fighters])
    return {"id": given.get("is", "ship"), **given}


def _check_known(name: Any, known: Iterable[str]) -> None:
    """Raise `Refused` for a name that nothing has."""
    every = dict.fromkeys(known)
    if name not in every:
        raise Refused(
            "bad-fight",
            f"There is nothing named {name!r:.40}.",
            f"There are {', '.join(every)}." if every else "List the figures first.",
        )


def _count(given: Mapping[str, Any]) -> int:
    """Return the number of figures of one entry. Raises `Refused`."""
    count = given.get("count", 1)
    if type(count) is not int or count < 1:
        raise Refused("bad-fight", f"There cannot be {count!r:.20} of a figure.", "Give a whole number from 1.")
    return count


def _fighters(written: ForecastFile, table: TableFile) -> list[Fighter]:
    """Return all figures in order; several of a kind are numbered, and share a card if they are Extras."""
    fighters: list[Fighter] = []
    for entry in written.figures:
        given = {"side": FOES, **entry}
        count, cells = _count(given), given.pop("cells", None)
        if cells is not None and not isinstance(cells, list | tuple):
            raise Refused("bad-fight", f"{cells!r:.30} are no cells.", "Give a list: cells = [[3, 4], [3, 5]].")
        given.pop("count", None)
        base = str(given.pop("id", None) or given.get("is", "figure"))
        for number in range(count):
            one = dict(given)
            if cells is not None:
                if number >= len(cells):
                    raise Refused("bad-fight", f"There are {count} of {base!r} and {len(cells)} cells.", "Add cells.")
                one["at"] = cells[number]
            if "along" in one:
                one["at"] = (_inches(one.pop("along")), 0)
            name = base if count == 1 and not any(f.id == base for f in fighters) else _numbered(base, fighters)
            made = fighter(name, one, table.rules, table.own)
            if count > 1 and not made.sheet.wild_card and not made.group:
                made = msgspec.structs.replace(made, group=f"{base}-group")
            fighters.append(made)
    return fighters


def _inches(along: Any) -> int:
    """Return a position along the line. Raises `Refused`."""
    if type(along) is not int or abs(along) > LINE_ENDS:
        raise Refused("bad-fight", f"Nobody stands along {along!r:.20}.", f"It is inches, up to {LINE_ENDS}.")
    return along


def _numbered(base: str, fighters: list[Fighter]) -> str:
    """Return a free id."""
    taken = {f.id for f in fighters}
    return next(name for number in range(1, len(fighters) + 2) if (name := f"{base}-{number}") not in taken)


def _lined_up(fighters: list[Fighter], apart: int) -> list[Fighter]:
    """Return the figures with the sides opposite each other, on every second square, so many inches apart."""
    rows = {HEROES: 0, FOES: 0}
    placed = []
    for figure in fighters:
        row = rows[figure.side] = rows[figure.side] + 1
        column = 4 if figure.side == HEROES else 4 + apart
        placed.append(msgspec.structs.replace(figure, at=(column, 2 * row - 1)))
    return placed
