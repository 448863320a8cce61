"""The situations of docs/learn/tour.md with chosen dice, each as two people have it, at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self, TypeAlias

from boards import ruled
from people import Seat, seated
from playwright.sync_api import Browser, Locator, expect
from saga_states import PLACED
from serving import Server, serving
from test_chase import rolls

from wildtable.savage.starships.messages.events import Fired, Flew, Heated, ShipHurt
from wildtable.savage.starships.model.facts import Mount, Salvo
from wildtable.savage.starships.model.sets import ArmUse, Flight

WIDE, SLIM = (1400, 900), (390, 844)
"""The size of the screen, at a desk and on a phone."""
FINE = 1.5
"""The device pixels of a phone for each of these."""

Views: TypeAlias = tuple[Seat, Seat]
"""The people whose screens show a situation, at a desk and on a phone."""


class Room:
    """A server for one situation, and the people at its table; all of it ends with the block.

    ``wide``: the size of a desk's screen. ``fine``: how many pixels a phone's picture has for each of its screen's.
    ``motion``: whether things glide, and a map goes close to what happens on it.
    """

    def __init__(
        self, chromium: Browser, wide: tuple[int, int] = WIDE, fine: float = FINE, *, motion: bool = False
    ) -> None:
        self._chromium, self._open = chromium, ExitStack()
        self._wide, self._fine, self._motion = wide, fine, motion
        self.people: list[Seat] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def serves(self, system: str) -> Server:
        """Have a table of this kind."""
        folder = self._open.enter_context(TemporaryDirectory())
        self.server = self._open.enter_context(serving(Path(folder), system))
        return self.server

    def comes(self, *, phone: bool = False) -> Seat:
        """Somebody with a browser of their own."""
        width, height = SLIM if phone else self._wide
        size: dict[str, Any] = {"viewport": {"width": width, "height": height}}
        if phone:
            size |= {"device_scale_factor": self._fine}
        if self._motion:
            size |= {"reduced_motion": "no-preference"}
        person = seated(self._chromium, self.server, phone=phone, drawers=False, painted=True, **size)
        self._open.callback(person.page.context.close)
        self.people.append(person)
        return person

    def master(self, *, phone: bool = False) -> Seat:
        """The game master."""
        gm = self.comes(phone=phone)
        gm.come_as_master()
        return gm

    def player(self, name: str, hero: str, *, phone: bool = True) -> Seat:
        """A player who has taken a hero."""
        player = self.comes(phone=phone)
        player.sit_down(name)
        player.do("play:", hero)
        expect(player.by("heroes")).to_have_count(0)
        return player

    def also(self, player: Seat, *, phone: bool = False) -> Seat:
        """The same player at another screen."""
        other = self.comes(phone=phone)
        other.page.goto(self.server.link(player.key))
        other.is_in()
        other.key = player.key
        return other


# Savage Worlds, on a map.


def start(room: Room) -> Views:
    """The start page, before any table."""
    room.serves("savage")
    both = room.comes(), room.comes(phone=True)
    for person in both:
        person.page.goto(room.server.url)
        expect(person.by("open-table")).to_be_visible()
    return both


def door(room: Room) -> Views:
    """Return the view of somebody who has opened the players' link."""
    room.serves("savage")
    both = room.comes(), room.comes(phone=True)
    for person in both:
        person.page.goto(room.server.link(room.server.player_key))
        expect(person.page.get_by_text("Ambush at the ford")).to_be_visible()
        person.by("name-input").fill("Mia")
    return both


def fought(room: Room) -> tuple[Seat, Seat]:
    """A game master and Mia, in the middle of the ambush: it is Ada's turn, and some have been hurt."""
    server = room.serves("savage/adventure/ambush")
    gm, mia = room.master(), room.player("Mia", "ada")
    server.face_to_face(mia.key)
    server.rules(
        {"type": "hurt", "who": "tobin", "wounds": 1, "shaken": False, "rule": "sw.wounds", "dealt": 1},
        {"type": "became", "who": "raider-3", "condition": "prone", "rule": "sw.prone"},
        {"type": "became", "who": "bowman-1", "condition": "shaken", "rule": "sw.shaken"},
        reason="a volley from the far bank",
    )
    _settled(gm)
    for person in (gm, mia):
        person.sees("asks", "Ada Quill to act")
    return gm, mia


def _settled(gm: Seat) -> None:
    """Nothing on the game master's screen holds its place any more for what is gone."""
    gm.page.reload()
    gm.is_in()


def fight(room: Room) -> Views:
    """Ada's turn, a raider before her."""
    gm, mia = fought(room)
    mia.view("map")
    return gm, mia


def roll(room: Room) -> Views:
    """She has hit, and may spend a Benny."""
    _, mia = fought(room)
    wide = room.also(mia)
    room.server.dice.falls(8, 1, 4)
    mia.do("attack:ada:sabre")
    mia.sees("roll-card", "Hit with a raise")
    room.server.dice.falls(3, 2, 1)
    mia.do("keep:ada")
    for person in (wide, mia):
        person.view("play")
        person.sees("roll-card", "over Toughness")
    return wide, mia


def template(room: Room) -> Views:
    """A grenade, laid and not yet thrown."""
    server = room.serves("savage/adventure/depot")
    mia = room.player("Mia", "greta")
    wide = room.also(mia)
    server.dice.deals("KH", "3C", "QC", "8D", "7S", "2C")
    server.orders({"type": "begin"})
    server.orders({"type": "pass", "who": "greta"}, key=mia.key)
    server.orders({"type": "pass", "who": "ada"}, {"type": "pass", "who": "gm"})
    for person in (wide, mia):
        person.sees("asks", "Greta Lindqvist to act")
        person.do("blast:greta:grenade")
        person.view("map")
        person.tap(person.token("raider-1"))
        expect(person.by("template")).to_have_attribute("data-at", "8,4")
        expect(person.by("map-strip").locator("li")).to_have_count(2)
    return wide, mia


def hand(room: Room) -> Views:
    """The game master's, in a fight, with the foes to act."""
    wide, mia = fought(room)
    room.server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
    slim = room.master(phone=True)
    for person in (wide, slim):
        person.sees("asks", "Raiders to act")
        person.view("play" if person.phone else "tools")
        person.tap(person.by("hand-people"))
    return wide, slim


def sheet(room: Room) -> Views:
    """Ada's, with one Wound."""
    room.serves("savage/adventure/ambush")
    mia = room.player("Mia", "ada")
    wide = room.also(mia)
    room.server.rules(
        {"type": "hurt", "who": "ada", "wounds": 1, "shaken": False, "rule": "sw.wounds", "dealt": 1},
        reason="a rotten floor",
    )
    for person in (wide, mia):
        person.view("sheet") if person.phone else person.tap(person.by("tab-sheet"))
        expect(person.by("sheet-state").get_by_role("img", name="Wounds: 1 of 3")).to_be_visible()
        person.tap(person.by("number", number="Parry"))
        person.sees("number-parts", "Fighting")
    return wide, mia


def replay(room: Room) -> Views:
    """Return the view of a replay, stopped where Ada strikes."""
    gm, mia = fought(room)
    room.server.dice.falls(8, 1, 4)
    mia.do("attack:ada:sabre")
    gm.sees("roll-card", "Hit")
    for person in (gm, mia):
        person.tap(person.by("menu"))
        person.tap(person.by("watch-again"))
        expect(person.by("watch", coming="false")).to_be_visible()
        person.tap(person.by("replay-last"))
        expect(person.by("told-now").last).to_contain_text("Ada Quill attacks Raider 1")
    return gm, mia


def forecast(room: Room) -> Views:
    """Return the view of the ambush's forecast."""
    wide, _ = fought(room)
    slim = room.master(phone=True)
    for person in (wide, slim):
        person.tap(person.by("menu"))
        person.tap(person.by("forecast-open"))
        if person is wide:
            person.tap(person.by("forecast-begin"))
        expect(person.by("forecast")).to_have_attribute("data-stands", "done", timeout=120_000)
    return wide, slim


def wall(room: Room) -> Views:
    """A screen for the room, with the last roll."""
    _, mia = fought(room)
    both = room.comes(), room.comes(phone=True)
    for person in both:
        person.page.goto(f"{room.server.link(room.server.player_key)}/wall")
        person.sees("asks", "Ada Quill to act")
    room.server.dice.falls(8, 1, 4)
    mia.do("attack:ada:sabre")
    for person in both:
        person.sees("roll-card", "Hit with a raise")
    return both


# Chases and ships.


def chase(room: Room) -> Views:
    """Down the canyon road: Noor is at it, with advantage over all who follow."""
    server = room.serves("savage/seven-worlds/chase")
    gm, ann = room.master(), room.player("Ann", "noor")
    server.orders({"type": "start-chase", "trait": "fitting", "fleeing": "heroes"})
    rolls(server, ann, "noor", 5, 2, cards=("KS", "4H"))  # she is Level Headed
    rolls(server, gm, "marta", 4, 2, cards=("9D",))
    rolls(server, gm, "varga", 3, 3, cards=("QC",))
    rolls(server, gm, "rider", 2)
    rolls(server, gm, "trooper-1", 5, cards=("7H",))
    for unit, person in (("noor", ann), ("marta", gm), ("gm", gm)):
        person.do(f"pass:{unit}")
    gm.sees("asks", "Noor Sandvik to act")
    _settled(gm)
    for person in (gm, ann):
        person.sees("asks", "Noor Sandvik to act")
        person.view("board")
        expect(person.by("racer")).to_have_count(5)
    return gm, ann


def ships(room: Room) -> Views:
    """A duel in its second round, with missiles on their way in both directions, and heat."""
    server = room.serves("savage/seven-worlds/ship-duel")
    gm, ben = room.master(), room.player("Ben", "tamsin")
    server.dice.deals("KH", "QH", "JH", "10H")
    server.orders({"type": "begin"})
    server.orders({"type": "pass", "who": "tamsin"}, key=ben.key)
    server.orders(*[{"type": "pass", "who": who} for who in ("juno", "gil", "gm")], {"type": "end-turn", "who": "juno"})
    rule = "7w.space.missile"
    ruled(
        server,
        Fired("red-margin", Mount("hail", spent=3, used=1), ArmUse.RELEASE, rule),
        Flew(Salvo("one", "red-margin", "hail", "kestrel", 3, 2), Flight.LAUNCHED, rule),
        Flew(Salvo("two", "kestrel", "stingers", "red-margin", 2, 0), Flight.LAUNCHED, rule),
        Heated("kestrel", 4, 4, "7w.space.heat"),
        Heated("red-margin", 2, 2, "7w.space.heat"),
        ShipHurt("red-margin", 1, 1, "7w.space.wound"),
        reason="the first salvos",
    )
    _settled(gm)
    for person in (gm, ben):
        person.sees("asks", "Tamsin Oake, gunner of Kestrel, to act")
        person.view("board")
        expect(person.by("flight", salvo="one")).to_be_visible()
        expect(person.by("missile")).to_have_count(2)
    return gm, ben


# Saga.

CONFLICT = ({"type": "begin-conflict", "stakes": "minor"}, {"type": "start-round", "first": "players"})


def _in_conflict(room: Room) -> tuple[Seat, Seat]:
    """The customs house, where it has come to a conflict; Ann plays Mira."""
    server = room.serves("saga")
    server.orders(*PLACED)
    gm, ann = room.master(), room.player("Ann", "mira")
    server.orders(*CONFLICT)
    _settled(gm)
    gm.sees("asks", "Mira Vale")
    return gm, ann


def saga(room: Room) -> Views:
    """The board, with the players to act."""
    gm, ann = _in_conflict(room)
    for person in (gm, ann):
        person.view("board")
        expect(person.by("conflict").locator("[aria-current]")).to_have_text(["Minor", "Players"])
    return gm, ann


def tray(room: Room) -> Views:
    """Return the view of the tray of a roll: tokens, a specialty, a trait that is laid in."""
    _, ann = _in_conflict(room)
    wide = room.also(ann)
    for person in (wide, ann):
        person.do("act:mira:attack:force")
        _one_more(person, "Force")
        person.tap(person.by("choice", value="rapier"))
        expect(person.by("confirm")).to_be_visible()
    return wide, ann


def _one_more(person: Seat, what: str) -> Locator:
    tokens = person.page.get_by_test_id("tokens").filter(has_text=what)
    person.tap(tokens.get_by_test_id("more"))
    return tokens


def saga_sheet(room: Room) -> Views:
    """Mira's."""
    gm, ann = _in_conflict(room)
    gm.tap(gm.by("tab-sheet"))
    gm.tap(gm.by("whose", who="mira"))
    ann.view("sheet")
    for person in (gm, ann):
        expect(person.by("saga-sheet")).to_contain_text("Cold Hands")
    return gm, ann


SITUATIONS: dict[str, Callable[[Room], Views]] = {
    made.__name__.replace("_", "-"): made
    for made in (
        start, door, fight, roll, template, chase, ships, saga, tray, sheet, saga_sheet, hand, forecast, replay, wall,
    )
}  # fmt: skip
"""By the name of its pictures, in the order of the guide."""
