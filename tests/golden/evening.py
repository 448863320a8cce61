"""An evening of Savage Worlds: an ambush, a grapple, a ride, a shoot-out, and what comes after.

Figures fight by a simple plan; what the evening is to show is a list of wishes, each granted as soon as it is
open. Every command has dice of its own, so that a change of one rule changes little else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random as Source
from typing import Any, TypeAlias

from tests.golden.plan import choose
from tests.golden.telling import told
from wildtable.board import Cell
from wildtable.cards import DECK
from wildtable.dice import Random
from wildtable.play import GM, Table
from wildtable.savage.areas.messages import Blast
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.bennies.messages import StartSession
from wildtable.savage.cards.messages import Begin, EndFight, Hold
from wildtable.savage.close_combat.messages import BreakFree, Crush, Grapple
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.firing.messages import Reload
from wildtable.savage.healing.messages import Heal, PassTime
from wildtable.savage.movement.messages import Place, Run
from wildtable.savage.offers import offers
from wildtable.savage.riding.messages import MountUp, SetAgainst
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.messages import Enter, EnterGroup, Leave, Play, React
from wildtable.savage.table.model import FOES
from wildtable.savage.table.opening import board
from wildtable.savage.wits.messages import Support
from wildtable.systems import system

SAVAGE = system("savage")
SEATS = (GM, "ann", "ben", "cleo", "dov")
Wish: TypeAlias = tuple[type, dict[str, Any]]
"""A command, and what its fields must be."""

MAP = """
........................
....tt............RR....
....t.............RR....
..........WW............
............W.....cc....
..................cc....
........................
========================
........................
.....cc.........WW......
.....cc...........W.....
................tt......
..tt.............t......
........................
"""
LEGEND: dict[str, dict[str, Any]] = {
    "R": {"name": "rock", "cover": 3, "blocks": True},
    "W": {"name": "low wall", "cover": 2},
    "t": {"name": "trees", "cover": 2, "rough": True},
    "c": {"name": "carts", "cover": 3},
    "=": {"name": "road"},
}
HEROES = {
    "bram": ({"is": "sellsword", "at": [8, 7]}, "ann"),
    "okoye": ({"is": "corporal", "at": [6, 7]}, "ben"),
    "greta": ({"is": "sapper", "at": [4, 7]}, "cleo"),
    "willow": ({"is": "medic", "at": [2, 7]}, "dov"),
}
BANDITS = {
    "bandit-1": {"is": "bandit", "name": "Bandit 1", "group": "bandits", "at": [10, 4]},
    "bandit-2": {"is": "bandit", "name": "Bandit 2", "group": "bandits", "at": [12, 5]},
    "bandit-3": {"is": "bandit", "name": "Bandit 3", "group": "bandits", "at": [9, 10]},
    "redcap": {"is": "bandit-chief", "at": [16, 8]},
}


@dataclass
class Evening:
    """A table, and the headings of its chapters by the number of their first entry."""

    table: Table[Fight, Any, Any]
    headings: dict[int, str] = field(default_factory=dict)
    luck: Source = field(default_factory=Source)

    def chapter(self, title: str, luck: int = 0) -> None:
        """Another chapter begins; ``luck``: how its dice fall."""
        self.headings[self.table.seq + 1] = title
        self.luck = Source(f"{title} {luck}")

    def do(self, seat: str, command: Any) -> None:
        """One command, with dice of its own."""
        dice = Random(Source(self.luck.random()).randbytes)
        self.table.add(self.table.do(seat, command, dice))

    def gm(self, *commands: Any) -> None:
        """Give a command of the game master's."""
        for command in commands:
            self.do(GM, command)

    def clear(self) -> None:
        """The foes are gone."""
        self.gm(*[Leave(f.id) for f in self.table.state.fighters if f.side == FOES])

    def place(self, where: dict[str, Cell]) -> None:
        """Everybody takes a place, whoever is in the way last."""
        left = dict(where)
        while left:
            taken = {f.at for f in self.table.state.fighters if f.id in left}
            who = next(who for who, at in left.items() if at not in taken)
            self.gm(Place(who, left.pop(who)))

    def fight(self, rounds: int, *wishes: Wish, ambush: str = "") -> None:
        """Some rounds by the plan; each wish is granted as soon as it is open."""
        self.gm(Begin(ambush))
        left = list(wishes)
        while self.table.state.phase != "peace":
            granted = next((found for wish in left if (found := self.open(wish))), None)
            if granted is not None:
                wish, seat, command = granted
                left.remove(wish)
                self.do(seat, command)
            elif self.table.state.round > rounds and not self.table.state.pending:
                self.gm(EndFight())
            else:
                self.do(*choose(self.table.state, SEATS, steady=True))
        assert not left, f"never open: {left}"

    def settle(self) -> None:
        """Answer what waits by the plan."""
        while self.table.state.pending:
            self.do(*choose(self.table.state, SEATS))

    def open(self, wish: Wish) -> tuple[Wish, str, Any] | None:
        """A wish with whoever may have it now, and the first command that is as it wants."""
        kind, wanted = wish
        for seat in SEATS:
            for offer in offers(self.table.state, seat):
                if offer.when == "aside":
                    continue
                if isinstance(offer.template, kind):
                    for command in offer:
                        if all(getattr(command, name) == value for name, value in wanted.items()):
                            return wish, seat, command
        return None


def opening(edition: str) -> Fight:
    """The road, the heroes on it, and the bandits beside it."""
    rules = ruleset(edition)
    crowd = [fighter(name, {"side": "heroes", **given}, rules) for name, (given, _) in HEROES.items()]
    crowd += [fighter(name, given, rules) for name, given in BANDITS.items()]
    return Fight(rules, tuple(crowd), board(MAP, LEGEND), deck=DECK)


def evening(edition: str = "adventure") -> Evening:
    """The whole of it."""
    table: Table[Fight, Any, Any] = Table(SAVAGE.game, opening(edition))
    log = Evening(table)
    log.chapter("The table sits down")
    for name, (_, seat) in HEROES.items():
        log.do(seat, Play(name, seat))
    log.gm(StartSession())
    road(log)
    sergeant(log)
    heath(log)
    carts(log)
    after(log)
    return log


def road(log: Evening) -> None:
    """Bandits lie in wait."""
    log.chapter("An ambush on the road")
    log.fight(2, ambush="foes")


def sergeant(log: Evening, luck: int = 21) -> None:
    """A grapple: the sergeant is wanted alive."""
    log.chapter("The sergeant is wanted alive", luck)
    log.clear()
    log.gm(Enter("watch-sergeant", "foes", "east"))
    log.place({"watch-sergeant-1": (14, 8), "bram": (12, 8), "okoye": (8, 8), "greta": (7, 7), "willow": (6, 8)})
    log.fight(
        4,
        (Support, {"who": "willow", "target": "bram"}),
        (Grapple, {"who": "bram"}),
        (BreakFree, {"who": "watch-sergeant-1"}),
        (Crush, {"who": "bram", "trait": "strength"}),
    )


def heath(log: Evening, luck: int = 25) -> None:
    """A ride: lancers come at the heroes, and one of them is met with a set spear."""
    log.chapter("A ride over the heath", luck)
    log.clear()
    log.gm(
        Enter("war-horse", "heroes", "west"),
        Enter("lancer", "foes", "east"),
        Enter("horse", "foes", "east"),
        Enter("warden", "heroes", "west"),
    )
    log.place({"bram": (2, 9), "war-horse-1": (2, 10), "okoye": (0, 13), "greta": (1, 13), "willow": (0, 12)})
    log.place({"lancer-1": (21, 9), "horse-1": (21, 10), "warden-1": (12, 10)})
    log.do("ann", MountUp("bram", "war-horse-1"))
    log.gm(MountUp("lancer-1", "horse-1"))
    log.fight(
        4,
        (Hold, {"who": "warden-1"}),
        (Run, {"who": "horse-1"}),
        (Attack, {"who": "lancer-1", "weapon": "lance"}),
        (SetAgainst, {"who": "warden-1"}),
        (Attack, {"who": "bram", "weapon": "sword"}),
    )
    log.gm(Leave("warden-1"), Leave("war-horse-1"))


def carts(log: Evening, luck: int = 69) -> None:
    """Guns and a grenade."""
    log.chapter("A shoot-out at the carts", luck)
    log.clear()
    log.gm(EnterGroup("trooper", "foes", 3, "east"), Enter("gunner", "foes", "east"))
    log.place({"trooper-1": (17, 6), "trooper-2": (20, 5), "trooper-3": (19, 7), "gunner-1": (21, 8)})
    log.place({"bram": (8, 5), "okoye": (9, 4), "greta": (11, 7), "willow": (7, 3)})
    log.fight(
        3,
        (Blast, {"who": "greta", "weapon": "grenade", "at": (18, 6)}),
        (Reload, {"who": "okoye", "weapon": "assault-rifle"}),
        (Attack, {"who": "okoye", "weapon": "assault-rifle", "options": ()}),
        (Attack, {"who": "trooper-2", "weapon": "submachine-gun", "options": ("rof-1", "head")}),
    )


def after(log: Evening) -> None:
    """Wounds are dressed, strangers look them over, and some days go by."""
    log.chapter("Afterwards")
    log.clear()
    hurt = [f.id for f in log.table.state.fighters if f.side != FOES and f.health.wounds and f.id != "willow"]
    for patient in hurt[:2]:
        log.do("dov", Heal("willow", patient))
        log.settle()
    log.gm(React(), PassTime("hour"))
    log.gm(PassTime("five-days"))
    log.settle()


def text() -> str:
    """The log of the evening."""
    log = evening()
    return told(SAVAGE, log.table, log.headings)
