"""Every offer of a system, to be given by hand: tables that stand as cases do, and a command for each offer there."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from tests import quick_cases
from wildtable.cases import runner
from wildtable.cases import saga as saga_cases
from wildtable.cases import savage as savage_cases
from wildtable.play import GM, Codec, Offer
from wildtable.play.machine import tag
from wildtable.savage.table.offering import Meant
from wildtable.store.files import import_table
from wildtable.store.sifted import Imported
from wildtable.systems import system, systems

CASES = Path(__file__).parents[1] / "cases"
ELSEWHERE = {
    "write": "test_own_game and test_by_fields: what the table has of its own is written on pages of its own",
    "hand-out": "test_handouts: no case has handouts",
    "put-away": "test_handouts",
    "reveal": "test_scenes: no case has a place with a veil",
}
"""Commands that other tests give on the page, with the reason."""
FOLDERS = {"savage": ("savage", "seven-worlds"), "saga": ("saga",)}
TRIES = 12


@dataclass(frozen=True)
class Given:
    """A table that stands so, and a command that one seat gives there. ``offer``: the id of its offer on the page."""

    system: str
    state: Any
    seat: str
    command: Any
    offer: str

    @property
    def tag(self) -> str:
        """The command's name."""
        return tag(self.command)

    @property
    def wanted(self) -> dict[str, Any]:
        """The command as it is sent."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.command))
        return plain

    def is_meant(self, sent: dict[str, Any]) -> bool:
        """Return whether a command that was sent is this one."""
        found: bool = msgspec.convert(sent, type(self.command)) == self.command
        return found

    def value(self, field: str) -> Any:
        """Return what stands in a field, also where the command leaves it out as it is sent: as plain JSON."""
        return msgspec.json.decode(msgspec.json.encode(getattr(self.command, field)))

    def file(self) -> bytes:
        """The table as a file of its own."""
        seats = [{"seat": f"p-{name}", "name": name.title(), "role": "player"} for name in ("ann", "ben", "bob")]
        first = json.loads(Codec(system(self.system).game).encode(self.state))
        head = {"wildtable": 1, "system": self.system, "title": "As it stands", "edition": "", "scene": ""}
        return json.dumps({**head, "first": first, "members": seats, "entries": []}).encode()


@cache
def states(name: str, every: int = 1) -> tuple[tuple[Any, str], ...]:
    """Return the state before each command of the cases of a system, and whose command it is; of every so many
    files one is read."""
    found: list[tuple[Any, str]] = []
    module = {"savage": savage_cases, "saga": saga_cases}[name]
    game = system(name).game

    def noted(state: Any, seat: str, command: Any, dice: Any) -> Any:
        found.append((_seated(state), seat if seat == GM else f"p-{seat}"))
        return game.decide(state, seat, command, dice)

    word = name.upper()
    before = getattr(module, word)
    setattr(module, word, replace(game, decide=noted))
    try:
        files = sorted([path for folder in FOLDERS[name] for path in (CASES / folder).rglob("*.yaml")])
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("wildtable.cases.reading.load", quick_cases.load)
            for _ in runner.run(files[::every]):
                pass
    finally:
        setattr(module, word, before)
    return tuple(found)


def _seated(state: Any) -> Any:
    """The same with the seats of a table that is served."""
    people = "fighters" if hasattr(state, "fighters") else "characters"
    moved = [replace(one, seat=f"p-{one.seat}") if one.seat else one for one in getattr(state, people)]
    return replace(state, **{people: tuple(moved)})


def _ids(name: str, state: Any, seat: str) -> list[tuple[Offer[Any], str]]:
    """The offers of a seat, each with its id on the page: of several with one id the later ones are numbered."""
    played, times = system(name), dict[str, int]()
    found = []
    for offer in played.game.offers(state, seat):
        said = played.words.offer(state, offer).id
        n = times.get(said, 0)
        times[said] = n + 1
        found.append((offer, said if n == 0 else f"{said}#{n}"))
    return found


def fields_of(offer: Offer[Any]) -> list[str]:
    """The fields that a person can fill in otherwise than they stand."""
    asked = {name: domain for name, domain in offer.open.items() if not isinstance(domain, Meant)}
    return [name for name, domain in asked.items() if domain.kind in ("text", "seat") or len(domain) > 1]


def _picked(offer: Offer[Any], chance: Random) -> Any:
    """A command by chance; whom it can only mean is left as it stands, for nobody is asked."""
    command = offer.pick(chance.randrange)
    meant = {name: getattr(offer.template, name) for name, domain in offer.open.items() if isinstance(domain, Meant)}
    return command if command is None or not meant else replace(command, **meant)


class Chosen(NamedTuple):
    """Commands to be given; of each kind of command its name and its fields: all that are ``asked``, and those that
    are ``covered``, which is filled in otherwise than they stand at first."""

    given: list[Given]
    asked: set[tuple[str, str]]
    covered: set[tuple[str, str]]


def commands(name: str, count: int, chance: Random, files: int = 1) -> Chosen:
    """So many commands: first those that leave out no field of any command, then others by chance."""
    every, chosen, covered = set[tuple[str, str]](), list[Given](), set[tuple[str, str]]()
    found = list(states(name, files))
    chance.shuffle(found)
    more: list[Given] = []
    for state, seat in found:
        offered = _ids(name, state, seat)
        for offer, said in offered:
            word = tag(offer.template)
            if word in ELSEWHERE:
                continue
            wanted = {(word, ""), *((word, field) for field in fields_of(offer))}
            every |= wanted
            for field in sorted([field for _, field in wanted - covered]):
                command = _with(offer, field, chance)
                if command is not None and (word, field) not in covered:
                    covered |= {(word, ""), *((word, each) for each in _changed(offer, command))}
                    chosen.append(Given(name, state, seat, command, said))
        if offered and len(more) < count:
            offer, said = chance.choice(offered)
            command = None if tag(offer.template) in ELSEWHERE else _picked(offer, chance)
            if command is not None:
                more.append(Given(name, state, seat, command, said))
    return Chosen([*chosen, *more][: max(count, len(chosen))], every, covered)


def _with(offer: Offer[Any], field: str, chance: Random) -> Any:
    """A command of an offer in which a field is filled in otherwise than it stands at first."""
    for _ in range(TRIES):
        command = _picked(offer, chance)
        if command is not None and (not field or field in _changed(offer, command)):
            return command
    return None


def _changed(offer: Offer[Any], command: Any) -> Iterator[str]:
    for name in fields_of(offer):
        if getattr(command, name) != getattr(offer.template, name):
            yield name


def opened(data: Path, given: list[Given]) -> list[Imported]:
    """Brings the tables into the data of a server that does not run. A server would read each file in a process of its
    own, as a stranger's, which takes longer than all that is done here."""
    url = f"sqlite:///{data / 'wildtable.db'}"
    with ThreadPoolExecutor(1) as apart:  # the browser's driver has a loop of its own in this thread
        files = [BytesIO(each.file()) for each in given]
        return [apart.submit(import_table, url, file, systems(), as_it_is=True).result() for file in files]


def first_entry(data: Path, table: str) -> dict[str, Any] | None:
    """The command of the first entry of a table, where there is one yet."""
    with closing(sqlite3.connect(f"file:{data / 'wildtable.db'}?mode=ro", uri=True)) as kept:
        row = kept.execute("select body from entries where table_id = ? order by seq limit 1", (table,)).fetchone()
    found: dict[str, Any] | None = json.loads(row[0])["act"]["command"] if row else None
    return found
