"""The ten fighters that are measured: a melee with Gang Up in front of cover, and shooters at some range."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.cards import DECK
from wildtable.play import GM
from wildtable.savage.commands import Attack
from wildtable.savage.figures import board, fighter
from wildtable.savage.model import FOES, HEROES, Fight, Hand, Turn
from wildtable.savage.settings import ruleset

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
CROWD = [
    {"id": "ada", "is": "captain", "side": HEROES, "seat": "p1", "at": (13, 5)},
    {"id": "tobin", "is": "marksman", "side": HEROES, "seat": "p2", "at": (3, 9), "aiming": True},
    {"id": "brand", "is": "brawler", "side": HEROES, "seat": "p3", "at": (14, 6)},
    {"id": "guard", "is": "guard", "side": HEROES, "at": (12, 5)},
    {"id": "varga", "is": "lieutenant", "side": FOES, "at": (14, 5), "vulnerable": 1},
    {"id": "raider-1", "is": "raider", "side": FOES, "at": (12, 6)},
    {"id": "raider-2", "is": "raider", "side": FOES, "at": (13, 6)},
    {"id": "raider-3", "is": "raider", "side": FOES, "at": (15, 4)},
    {"id": "bowman-1", "is": "bowman", "side": FOES, "at": (6, 3)},
    {"id": "bowman-2", "is": "bowman", "side": FOES, "at": (16, 2)},
]
SEATS = (GM, "p1", "p2", "p3")


def ten(acting: str, bennies: bool = True) -> Fight:
    """Ten fighters in the middle of a round, and it is somebody's turn."""
    rules = ruleset("adventure")
    crowd = []
    for given in CROWD:
        made = fighter(given["id"], {key: value for key, value in given.items() if key != "id"}, rules)
        crowd.append(replace(made, bennies=made.bennies * bennies, turn=Turn() if made.id == acting else None))
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


MELEE = Attack("ada", "varga", "sabre", ("wild-attack",))
"""Gang Up, Vulnerable, dim light, a low wall under the attacker's feet, a Wild Attack."""

SHOT = Attack("tobin", "bowman-2", "hunting-rifle", ("aim-steady",))
"""Range, cover, dim light, and an aim that gives some of it back."""
