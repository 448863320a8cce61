"""Files that are made to do harm: bombs, circles, a million effects, script in names, powers that pay their caster."""

from __future__ import annotations

import json
import struct
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tests.bridges.maps import drafted
from tests.bridges.test_foundry_scene import scene, wall
from wildtable.bridges.bridged import MOST_BYTES

FULL = MOST_BYTES - 50_000
"""Characters of a file as large as a character may be, nearly."""
FULL_PACK = 990_000
"""The same of a campaign's file."""
SCRIPT = "<img src=x onerror=alert(1)>${jndi:ldap://x}{{7*7}}"
EFFECT = '{ question = "parry", value = 1 }'
PACK = "[pack]\nname = 'Harm'\n"
BLOCK = "Bo\nAttributes: Agility d6, Smarts d6, Spirit d6, Strength d6, Vigor d6\nSkills: Fighting d6\n"
SIDES = 30_000
"""Pixels of a side of a picture that is all one color, and so is small as a file."""


class HostileFile(NamedTuple):
    """A file by its name. ``made`` returns its text for the most characters, which is ``most`` at the shell."""

    name: str
    made: Callable[[int], str]
    most: int = FULL

    def short(self, most: int) -> str:
        """Return its text where fewer characters are taken."""
        return self.made(min(most, self.most))


def _filled(most: int, head: str, each: str, tail: str = "", between: str = ",") -> str:
    """Return a text with as many copies of a piece as fit; ``#`` in the piece is its number."""
    count = max(1, (most - len(head) - len(tail)) // (len(each) + len(between) + (5 if "#" in each else 0)))
    return head + between.join([each.replace("#", str(number)) for number in range(count)]) + tail


def _actor(**more: Any) -> dict[str, Any]:
    dice = {name: {"die": {"sides": 6}} for name in ("agility", "smarts", "spirit", "strength", "vigor")}
    return {"name": "Bo", "type": "npc", "system": {"attributes": dice}, "items": [], **more}


def _with_items(most: int, item: dict[str, Any]) -> str:
    """Return an actor with as many copies of an item as fit."""
    text = json.dumps(_actor(items=["@@"]))
    head, tail = text.split('"@@"')
    return _filled(most, head, json.dumps(item), tail)


def _effects(count: int) -> list[dict[str, Any]]:
    change = {"key": "@Skill{Fighting}[system.die.modifier]", "mode": 2, "value": "1"}
    return [{"name": "E", "changes": [change] * 20, "transfer": True} for _ in range(count)]


def bomb() -> str:
    """Return a PNG of 900 million pixels, in base64."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    size = struct.pack(">IIBBBBB", SIDES, SIDES, 1, 0, 0, 0, 0)
    packer = zlib.compressobj(9)
    rows = b"".join(packer.compress(bytes(1 + (SIDES + 7) // 8)) for _ in range(SIDES)) + packer.flush()
    return b64encode(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")).decode()


def _map(**more: Any) -> str:
    return json.dumps(drafted() | more)


def _map_of_points(most: int) -> str:
    head, tail = _map(line_of_sight="@@").split('"@@"')
    return _filled(most, head + "[[", '{"x":#.5,"y":1.25}', "]]" + tail)


def _scene_of_walls(most: int) -> str:
    head, tail = json.dumps(scene(walls=["@@"])).split('"@@"')
    return _filled(most, head, json.dumps(wall(300, 200, 700, 900)), tail)


def _circle(chapter: str) -> str:
    return "\n".join(f'[{chapter}.a{place}]\nis = "a{(place + 1) % 2000}"' for place in range(2000))


_PACKS = (
    HostileFile("anchors.yaml", lambda _: "pack: {name: Bomb}\na: &a [x, x]\n" + "b: &b [*a, *a]\nedges: [*b, *b]\n"),
    HostileFile("nested.toml", lambda _: PACK + "[edges.a]\neffects = " + "[" * 70_000 + "]" * 70_000),
    HostileFile("nested.yaml", lambda _: "pack: {name: N}\nedges: " + "[" * 50_000 + "]" * 50_000),
    HostileFile("stairs.yaml", lambda _: "".join([" " * deep + "a:\n" for deep in range(1400)])),
    HostileFile("dotted.toml", lambda most: PACK + "edges" + ".a" * (most // 3) + " = 1\n"),
    HostileFile("figures-in-a-circle.toml", lambda _: PACK + _circle("figures")),
    HostileFile("powers-in-a-circle.toml", lambda _: PACK + _circle("powers")),
    HostileFile("many-effects.toml", lambda most: _filled(most, PACK + "[edges.a]\neffects = [", EFFECT, "]\n")),
    HostileFile("a-million-effects.toml", lambda _: PACK + f"[edges.a]\neffects = [{', '.join([EFFECT] * 1_000_000)}]"),
    HostileFile("many-edges.toml", lambda most: _filled(most, PACK, f"[edges.e#]\neffects = [{EFFECT}]\n", "", "")),
    HostileFile(
        "many-figures.yaml", lambda most: _filled(most, "figures:\n", '  f#: {is: raider, name: "F"}\n', "", "")
    ),
    HostileFile("pays.toml", lambda _: PACK + "[powers.gift]\ncost = -5\n"),
    HostileFile("pays-by-modifier.yaml", lambda _: "pack: {name: P}\npowers: {g: {modifiers: [{name: x, cost: -5}]}}"),
    HostileFile("script.yaml", lambda _: f"pack: {{name: '{SCRIPT}'}}\nedges: {{a: {{name: '{SCRIPT}'}}}}\n"),
    HostileFile("runs.yaml", lambda _: "pack: !!python/object/apply:os.system [ls]\n"),
    HostileFile("long-number.toml", lambda most: PACK + "[powers.gift]\ncost = " + "9" * (most - 99)),
    HostileFile(
        "long-number.yaml", lambda most: "pack: {name: N}\npowers: {gift: {cost: " + "9" * (most - 99) + "}}\n"
    ),
    HostileFile("merges.yaml", lambda most: _filled(most, "a: &a {x: 1}\nb:\n", "  - {<<: *a, y: #}\n", "", "")),
)
PACKS = tuple([each._replace(most=FULL_PACK) for each in _PACKS])
CHARACTERS = (
    HostileFile("items.json", lambda most: _with_items(most, {"name": "T", "type": "gear", "system": {}})),
    HostileFile(
        "weapons.json",
        lambda most: _with_items(most, {"name": "T", "type": "weapon", "system": {"damage": "3d6+@str"}}),
    ),
    HostileFile("edges.json", lambda most: _with_items(most, {"name": "T", "type": "edge", "effects": _effects(1)})),
    HostileFile("effects.json", lambda most: json.dumps(_actor(effects=_effects(most // 2000)))),
    HostileFile("a-million-effects.json", lambda _: json.dumps(_actor(effects=_effects(50_000)))),
    HostileFile("pays.json", lambda most: _with_items(most, {"name": "P", "type": "power", "system": {"pp": -5}})),
    HostileFile("script.json", lambda _: json.dumps(_actor(name=SCRIPT))),
    HostileFile("nested.json", lambda _: json.dumps(_actor(x="@@")).replace('"@@"', "[" * 90_000 + "]" * 90_000)),
    HostileFile("long-key.json", lambda _: json.dumps(_actor(effects=[{"changes": [{"key": "@Skill{" * 25_000}]}]))),
    HostileFile(
        "savaged.json", lambda most: _filled(most, '{"name":"B","attributes":[],"skills":[', '{"name":"s#"}', "]}")
    ),
    HostileFile("gear.txt", lambda most: _filled(most, BLOCK + "Gear: ", "Bow (12/24/48, 2d6, AP 1)")),
    HostileFile("headings.txt", lambda most: _filled(most, "", BLOCK, "", "")),
    HostileFile("brackets.txt", lambda most: BLOCK + "Gear: " + "(" * (most - 200)),
    HostileFile(
        "abilities.txt", lambda most: _filled(most, BLOCK + "Special Abilities:\n", "* Bite: Str+d6.\n", "", "")
    ),
)
MAPS = (
    HostileFile("walls.json", _scene_of_walls, 1_600_000),
    HostileFile("odd-walls.json", lambda _: json.dumps(scene(walls=[wall(1e308, -1e308, float("inf"), 0)]))),
    HostileFile("no-grid.json", lambda _: json.dumps(scene(grid={"type": 1, "size": 0}, width=1e308))),
    HostileFile(
        "script-scene.json", lambda _: json.dumps(scene(name=SCRIPT, tokens=[{"name": SCRIPT, "x": 1, "y": 1}]))
    ),
    HostileFile("points.uvtt", _map_of_points, 15 * 2**20),
    HostileFile("picture.uvtt", lambda _: _map(image=bomb())),
    HostileFile("nested.uvtt", lambda _: _map(lights="@@").replace('"@@"', "[" * 10**6 + "]" * 10**6)),
    HostileFile("too-large.uvtt", lambda _: " " * (65 * 2**20)),
)


def all_files() -> Iterator[HostileFile]:
    """Yield every hostile file."""
    yield from (*PACKS, *CHARACTERS, *MAPS)
