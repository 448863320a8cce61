"""The ten fighters that are measured: a melee with Gang Up in front of cover, and shooters at some range."""

from __future__ import annotations

from typing import Any

from wildtable.cards import DECK
from wildtable.play import GM
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.cards.model import Hand
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight, changed
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.opening import board
from wildtable.savage.turns.model import Turn

MAP = """
........................
....RR..........tt......
....RR...........t......
.............W..........
..t..........W..........
..tt.........W..........
........................
~~~~~~~~~~~~~~~~~~~~~~~~
~~~~~~~~~~~~~~~~~~~~~~~~
........................
......bb.......tt.......
.......b.........RR.....
...t.............RR.....
........................
.....tt.....bbb.........
........................
"""
LEGEND = {
    "R": {"name": "rock", "cover": 3, "blocks": True},
    "W": {"name": "low wall", "cover": 2},
    "t": {"name": "trees", "cover": 2, "rough": True},
    "b": {"name": "bushes", "cover": 1},
    "~": {"name": "ford", "rough": True},
}
CROWD: list[dict[str, Any]] = [
    {"id": "ada", "is": "captain", "side": HEROES, "seat": "p1", "at": (14, 5)},
    {"id": "tobin", "is": "marksman", "side": HEROES, "seat": "p2", "at": (3, 9), "weapons": ["flintlock"]},
    {"id": "brand", "is": "brawler", "side": HEROES, "seat": "p3", "at": (12, 4)},
    {"id": "guard", "is": "guard", "side": HEROES, "at": (13, 3)},
    {"id": "varga", "is": "lieutenant", "side": FOES, "at": (13, 4), "vulnerable": 1},
    {"id": "raider-1", "is": "raider", "side": FOES, "at": (13, 5)},
    {"id": "raider-2", "is": "raider", "side": FOES, "at": (15, 6)},
    {"id": "raider-3", "is": "raider", "side": FOES, "at": (12, 6)},
    {"id": "bowman-1", "is": "bowman", "side": FOES, "at": (6, 3)},
    {"id": "bowman-2", "is": "bowman", "side": FOES, "at": (16, 1)},
]
SEATS = (GM, "p1", "p2", "p3")

BLOW = Attack("ada", "varga", "sabre", ("head", "wild-attack"))
"""Cover, dim light, a called shot, Gang Up and the ally who takes one off, a Wild Attack, Vulnerable."""

SHOT = Attack("tobin", "bowman-2", "flintlock", ("aim-steady",))
"""Range, cover, dim light, and an aim that gives some of it back."""

ATTACKS = (("p1", BLOW), ("p2", SHOT))


def ten(acting: str, bennies: bool = True) -> Fight:
    """Ten fighters in the middle of a round, and it is somebody's turn; without ``bennies`` nothing is asked."""
    rules = ruleset("adventure")
    crowd = []
    for given in CROWD:
        made = fighter(given["id"], {key: value for key, value in given.items() if key != "id"}, rules)
        turn = Turn() if made.id == acting else None
        crowd.append(changed(made, bennies=made.bennies * bennies, turn=turn, aiming=made.id == "tobin"))
    cards = dict(zip((made.id for made in crowd), DECK[::5], strict=False))
    hands = [Hand(who, (card,), card, "acting" if who == acting else "waiting") for who, card in cards.items()]
    return Fight(
        rules=rules,
        fighters=tuple(crowd),
        board=board(MAP, LEGEND),
        light=1,
        phase="turns",
        round=1,
        deck=tuple(card for card in DECK if card not in cards.values()),
        hands=tuple(hands),
        gm_bennies=3 * bennies,
    )
