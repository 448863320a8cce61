"""Secrets: change what a seat may not know, and every byte that it is sent stays the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random as Source
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.savage.loaded import LOADS, Loaded
from tests.savage.walker import SEATS, Walker
from wildtable.play import GM, WATCH, Entry, Ruled, Table
from wildtable.savage.areas.messages import Engulf, Spray
from wildtable.savage.cards.messages import Interrupt
from wildtable.savage.chases.messages import StartChase
from wildtable.savage.close_combat.messages import BreakFree, Crush, Grapple, Push
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.messages import Reload
from wildtable.savage.game import SAVAGE
from wildtable.savage.healing.messages import Heal, PassTime
from wildtable.savage.movement.messages import SetGravity
from wildtable.savage.powers.messages import Cast, CastArea, CastWall, Recharge, SpendPower
from wildtable.savage.rulings.messages import Revised, SetSide
from wildtable.savage.sheets.building import weapon
from wildtable.savage.table.messages import Entered, HandOver, Leave, Play, RevealName
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.traits.messages import Answered, Asked, Call, CallOpposed, TraitRoll
from wildtable.savage.traits.model import Die
from wildtable.savage.weapons.messages import Ready
from wildtable.savage.wits import messages as wits  # pytest would take TestOfWill by itself for a test
from wildtable.savage.wits.messages import Attempt, Support, Trick
from wildtable.server.table import seat_view
from wildtable.systems import system
from wildtable.text.entries import shown

SYSTEM = system("savage")
CANARY = "canary sewn into the coat"
PLAYERS = (*SEATS[1:], WATCH)
encode = msgspec.json.Encoder().encode


def sent(at: Table[Fight, Any, Any], seat: str) -> bytes:
    """All that a seat is sent after the last entry: the view, its offers, what is asked, the line, the events."""
    entry = at.entries[-1]
    line = seat_view.line(SYSTEM, at.state, entry, seat)
    told = shown(SYSTEM.game, entry, seat, at.before, at.state)
    return encode((seat_view.with_back(seat_view.now(SYSTEM, at.state, seat), at, seat), line, told))


# What may not be known.


def noted(fighter: Fighter) -> Fighter:
    """Another note, and a true name."""
    return replace(fighter, sheet=replace(fighter.sheet, note=CANARY, true_name=CANARY))


def gifted(fighter: Fighter) -> Fighter:
    """Traits that are never rolled here."""
    skills = (*fighter.sheet.skills, (CANARY, Die(12)))
    return replace(fighter, sheet=replace(fighter.sheet, agility=Die(12, 2), smarts=Die(12, 1), skills=skills))


def burdened(fighter: Fighter) -> Fighter:
    """Edges and Hindrances that change no number."""
    sheet = replace(fighter.sheet, edges=(*fighter.sheet.edges, CANARY), hindrances=(*fighter.sheet.hindrances, CANARY))
    return replace(fighter, sheet=sheet)


def armed(fighter: Fighter) -> Fighter:
    """A weapon that is never drawn."""
    hidden = weapon({"is": "knife", "id": "hidden", "name": CANARY})
    return replace(fighter, sheet=replace(fighter.sheet, weapons=(*fighter.sheet.weapons, hidden)))


def empowered(fighter: Fighter) -> Fighter:
    """A pool of Power Points."""
    sheet = replace(fighter.sheet, power_points=fighter.sheet.power_points + 17)
    return replace(fighter, sheet=sheet, power=fighter.power + 11)


def everything(fighter: Fighter) -> Fighter:
    """All of it."""
    return noted(gifted(burdened(armed(empowered(fighter)))))


ONE_BY_ONE = (noted, gifted, burdened, empowered)
FOES_SECRETS = (everything, *(pytest.param(one, marks=pytest.mark.slow) for one in ONE_BY_ONE))
"""All at once; one by one they only tell which it was."""


ASKED_FOR = (
    Interrupt,
    Cast,
    CastArea,
    CastWall,
    SpendPower,
    Recharge,
    Call,
    CallOpposed,
    TraitRoll,
    Ready,
    Play,
    Reload,
    Trick,
    wits.TestOfWill,
    Support,
    Grapple,
    BreakFree,
    Crush,
    Push,
    Attempt,
    Spray,
    Engulf,
    Heal,
    PassTime,
    HandOver,
    Leave,
    RevealName,
    SetSide,
    StartChase,
    SetGravity,
)
"""Commands that roll for all to see what is changed here; in weightlessness Agility is rolled against Shaken."""


def unused(command: Any) -> bool:
    """Return whether a command leaves alone what is changed here; a weapon that is drawn is no secret any more."""
    return not isinstance(command, ASKED_FOR)


class Twins:
    """The same fight twice, but for what is secret; the same commands and dice for both."""

    def __init__(self, seed: int, secret: Callable[[Fighter], Fighter], whose: Callable[[Fighter], bool]) -> None:
        self.walker = Walker(seed)
        self.random = Source(seed)
        first = self.walker.table.first
        crowd = tuple(secret(f) if whose(f) else f for f in first.fighters)
        self.plain = self.walker.table
        self.other: Table[Fight, Any, Any] = Table(SAVAGE, replace(first, fighters=crowd))
        self.changed = {now.id for now, before in zip(crowd, first.fighters, strict=True) if now != before}

    def step(self) -> bool:
        """A command for both; whether there was one."""
        chosen = next((pair for _ in range(20) if (pair := self.walker.choose()) and unused(pair[1])), None)
        if chosen is None:
            return False
        dice, load = self.random.random(), self.random.choice(sorted(LOADS))
        for at in (self.plain, self.other):
            at.add(at.do(*chosen[:2], Loaded(Source(dice), load)))
        return True


def whose_are(side: str) -> Callable[[Fighter], bool]:
    """The game master's figures of a side."""
    return lambda fighter: fighter.side == side and not fighter.seat


@pytest.mark.parametrize("secret", FOES_SECRETS, ids=lambda secret: secret.__name__)
@pytest.mark.parametrize("seeds", [range(400, 402), pytest.param(range(402, 406), marks=pytest.mark.slow)], ids=str)
def test_a_foes_secrets_reach_no_player(secret: Callable[[Fighter], Fighter], seeds: range) -> None:
    compared = pleas = gm_saw = 0
    for seed in seeds:
        twins = Twins(seed, secret, whose_are(FOES))
        for _ in range(60):
            if not twins.step():
                break
            for seat in PLAYERS:
                one, other = sent(twins.plain, seat), sent(twins.other, seat)
                assert one == other, f"seed {seed}, entry {twins.plain.seq}: {seat} sees a difference"
                assert CANARY.encode() not in other
                compared += 1
                pleas += b'"plea":{' in one
            gm_saw += sent(twins.plain, GM) != sent(twins.other, GM)
    assert compared > 125 * len(seeds)
    assert pleas > 40 * len(seeds), "choices of others were there to be seen"
    assert gm_saw > 25 * len(seeds), "the secrets were there to be seen"


def test_a_heros_note_reaches_its_player_only() -> None:
    seen = 0
    for seed in range(420, 426):
        twins = Twins(seed, noted, lambda fighter: fighter.side == HEROES and fighter.seat == "ann")
        while twins.plain.seq < 40 and twins.step():
            for seat in ("ben", WATCH):
                assert sent(twins.plain, seat) == sent(twins.other, seat), f"seed {seed}: {seat} sees it"
            hers = any(f.seat == "ann" and f.id in twins.changed for f in twins.plain.state.fighters)
            assert hers == (sent(twins.plain, "ann") != sent(twins.other, "ann"))
            seen += hers
    assert seen > 50


@pytest.mark.parametrize("side", [HEROES, FOES])
def test_who_enters_keeps_its_secrets(side: str) -> None:
    """A sheet that a ruling brings to the table is its player's and the game master's."""
    at = Walker(1).table
    figure = everything(replace(at.first.fighters[0], id="late-9", side=side, seat="ann", at=None))
    plain = replace(figure, sheet=replace(figure.sheet, note="", skills=(), edges=()))
    entries = [Entry(1, "", 0, Ruled(GM, (Entered(made),), "late")) for made in (figure, plain)]
    seen = {seat: [shown(SYSTEM.game, entry, seat, at.state, at.state) for entry in entries] for seat in (GM, *PLAYERS)}
    for seat in (GM, "ann"):
        assert seen[seat] == entries
    for seat in ("ben", WATCH):
        for entry in seen[seat]:
            told = encode(entry)
            assert b"sewn into the coat" not in told if side == FOES else b'"note":"' not in told
        assert side == HEROES or seen[seat] == [None, None]


def test_a_sheet_that_a_ruling_changes_keeps_its_secrets() -> None:
    """The event says what the sheet is now; its note and true name stand in the view of whose it is."""
    figure = everything(Walker(1).table.first.fighters[0])
    event = Revised(figure.id, figure.sheet)
    assert SAVAGE.show(event, GM) is event
    for seat in PLAYERS:
        told = SAVAGE.show(event, seat)
        assert isinstance(told, Revised)
        assert told.sheet == replace(figure.sheet, note="", true_name="")


def test_what_the_rules_wait_for_stays_with_the_game_master() -> None:
    """Frames hold numbers of foes; no player is told of one. That one was answered is no secret, and makes a line."""
    walker = Walker(402)
    walker.walk(60)
    for entry in walker.table.entries:
        for event in getattr(entry.act, "events", ()):
            if isinstance(event, Answered):
                assert [SAVAGE.show(event, seat) for seat in PLAYERS] == [event] * len(PLAYERS)
            if isinstance(event, Asked):
                assert [SAVAGE.show(event, seat) for seat in PLAYERS] == [None] * len(PLAYERS)
                assert SAVAGE.show(event, GM) is event


def test_dice_that_fell_are_told_by_their_events_only() -> None:
    """The dice of a throw before the rules read them are in the log, and in no line."""
    walker = Walker(403)
    walker.walk(40)
    for entry in walker.table.entries:
        for seat in (GM, *PLAYERS):
            told = shown(SYSTEM.game, entry, seat, walker.table.before, walker.table.state)
            assert told is None or not getattr(told.act, "chance", ())
