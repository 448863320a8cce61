"""The cost of telling six seats the result of a command: with changes and a memory, beside six whole pictures."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random as Source
from typing import Any, NamedTuple

from msgspec.structs import replace

from bench.claims import Claim
from bench.clock import ratio
from bench.scene import LEGEND, MAP
from tests.savage.loaded import Loaded
from wildtable.play import GM, Offer, Refused, Seat, Table
from wildtable.play.domains import Subset
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.opening import board
from wildtable.server.ops.metrics import ServerMetrics
from wildtable.server.table import seat_view
from wildtable.server.table.patches import Found, SentView
from wildtable.server.wire.messages import Step, encode
from wildtable.systems import system
from wildtable.text.told import Teller

SAVAGE = system("savage")
SEATS = (GM, "p1", "p2", "p3", "p4", "p5")
HEROES = ("captain", "marksman", "brawler", "guard", "captain")
FOES = ("raider", "bowman", "raider", "raider", "lieutenant")
COMMANDS = 240


class Moment(NamedTuple):
    """An entry of a fight, and the state after it."""

    entry: Any
    after: Fight


def crowd(many: int) -> Fight:
    """So many figures on a map: a hero for each of five players, and foes in groups of five."""
    times = 1 if many <= 20 else 2
    rows = [row * times for row in MAP.strip().split("\n")] * times
    spots = [(x, y) for y, row in enumerate(rows) for x, square in enumerate(row) if square == "."]
    rules, source, made = ruleset("adventure"), Source(1), []
    source.shuffle(spots)
    for number in range(many):
        given: dict[str, Any] = {"is": FOES[number % 5], "side": "foes", "group": f"band-{number // 5}"}
        if number < len(HEROES):
            given = {"is": HEROES[number], "side": "heroes", "seat": f"p{number + 1}"}
        made.append(fighter(f"{given['is']}-{number}", given | {"at": spots[number]}, rules))
    return Fight(rules=rules, fighters=tuple(made), board=board("\n".join(rows), LEGEND))


@cache
def fought(many: int) -> tuple[Moment, ...]:
    """Some commands of a fight, each by whoever has something to do: no rulings, and nothing in between rounds."""
    source = Source(7)
    dice = Loaded(source, "fair")
    table: Table[Any, Any, Any] = Table(SAVAGE.game, crowd(many))
    moments: list[Moment] = []
    while len(moments) < COMMANDS:
        seat = source.choice(SEATS)
        command = chosen(table.state, seat, source)
        if command is None:
            continue
        try:
            entry = table.do(seat, command, dice, f"c{table.seq}", table.seq)
        except Refused:
            continue
        table.add(entry)
        moments.append(Moment(entry, table.state))
    return tuple(moments)


def chosen(fight: Fight, seat: Seat, source: Source) -> Any:
    """Something that a seat may do to play on, by chance; None where it has nothing to do."""
    offers = [offer for offer in SAVAGE.game.offers(fight, seat) if _is_play(fight, offer)]
    return _filled(source.choice(offers), source) if offers else None


def _is_play(fight: Fight, offer: Offer[Any]) -> bool:
    tag = type(offer.template).__struct_config__.tag
    return (
        (tag == "begin" and not offer.template.ambush) if fight.phase == "peace" else offer.when in ("turn", "answer")
    )


def _filled(offer: Offer[Any], source: Source) -> Any:
    """A command of an offer, without options; None where it has none."""
    chosen: dict[str, Any] = {}
    for name, domain in offer.open.items():
        values = [()] if isinstance(domain, Subset) else list(domain)
        if not values:
            return None
        chosen[name] = source.choice(values)
    return replace(offer.template, **chosen)


def whole(moments: tuple[Moment, ...]) -> Iterator[bytes]:
    """Yield the messages that are sent where each command draws a whole picture for each seat."""
    told = Teller(SAVAGE.game, SAVAGE.words)
    for entry, after in moments:
        fresh = replace(after)  # what has been gathered of a state is known
        for seat in SEATS:
            now = seat_view.now(SAVAGE, fresh, seat, told)
            yield encode(Step(entry.seq, entry.id, seat_view.line(SAVAGE, fresh, entry, seat), now=now))


def changed(moments: tuple[Moment, ...]) -> Iterator[bytes]:
    """Yield the messages that are sent where each seat is told what has changed."""
    told = SAVAGE.told()
    pictures = {seat: SentView(seat_view.now(SAVAGE, moments[0].after, seat, told)) for seat in SEATS}
    for entry, after in moments:
        fresh = replace(after)
        lines = dict(seat_view.lines(SAVAGE, fresh, entry, SEATS))
        found: Found = {}
        for seat in SEATS:
            changes = pictures[seat].changes(seat_view.now(SAVAGE, fresh, seat, told), found)
            yield encode(Step(entry.seq, entry.id, lines[seat], changes))


def sooner(many: int) -> tuple[float, float]:
    """Return how many times as long six whole pictures a command take; and the seconds that changes take."""
    moments = fought(many)
    measured, seconds = ratio(partial(_through, changed, moments), partial(_through, whole, moments), repeats=3)
    return 1 / measured, seconds / len(moments)


def shorter(many: int) -> tuple[float, float]:
    """Return how many times as long six whole pictures a command are, in bytes."""
    moments = fought(many)
    sizes = [sum(map(len, sent(moments))) for sent in (whole, changed)]
    return sizes[0] / sizes[1], 0.0


def counted() -> tuple[float, float]:
    """Return how much counting a command for the metrics adds to telling six seats of it; and the seconds that it
    takes."""
    moments, metrics = fought(20), ServerMetrics()

    def count() -> None:
        for _ in moments:
            since = time.monotonic()
            metrics.note_commit(1, 0.001, True)
            metrics.note_done(since)

    measured, seconds = ratio(count, partial(_through, changed, moments), repeats=5)
    return measured, seconds / len(moments)


def _through(sent: Callable[[tuple[Moment, ...]], Iterator[bytes]], moments: tuple[Moment, ...]) -> None:
    for _ in sent(moments):
        pass


CLAIMS = (
    Claim(
        "six seats, 20 figures: six whole pictures a command take so many times as long", 3, partial(sooner, 20), True
    ),
    Claim(
        "six seats, 80 figures: six whole pictures a command take so many times as long", 3, partial(sooner, 80), True
    ),
    Claim(
        "six seats, 20 figures: six whole pictures a command are so many times as long", 10, partial(shorter, 20), True
    ),
    Claim(
        "six seats, 80 figures: six whole pictures a command are so many times as long", 10, partial(shorter, 80), True
    ),
    Claim("six seats, 20 figures: counting a command for the metrics, of telling it", 0.02, counted),
)
