"""The scenes of the random walker: where a walk begins, what it likes to do there, and what has to occur.

`tests.savage.test_walks` walks them all. `python -m tests.savage.scenes doors --seed 7 --verbose` walks one seed again.
`python -m tests.covering tests.savage.scenes:fire` chooses a scene's few
seeds anew.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property
from random import Random as Source
from typing import Any, ClassVar

from msgspec.structs import replace

from tests.covering import told
from tests.savage import crowd
from tests.savage.loaded import Loaded
from tests.savage.seen import sources
from tests.savage.walker import ASIDES, Walker
from tests.walking import from_the_command_line
from wildtable.board import Barrier, Board, Lit
from wildtable.cards import DECK
from wildtable.play import GM, Offer, Table
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.attacks.model import BURSTS, RAPID, RATES, SHELLS
from wildtable.savage.editions.settings import EDITIONS, ruleset
from wildtable.savage.fight import Fight, changed
from wildtable.savage.firing.model import Load
from wildtable.savage.firing.queries import is_counted, rounds_in
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.messages import Gather, MoveAlong, OpenDoor, SetDistance, SetDoor, ShutDoor
from wildtable.savage.movement.queries import companies
from wildtable.savage.riding.queries import saddled
from wildtable.savage.sheets import building
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.opening import board as drawn
from wildtable.savage.table.opening import opening
from wildtable.savage.traits.messages import RollAnew
from wildtable.savage.worlds.model import Surroundings
from wildtable.savage.worlds.numbers import WorldNumbers


def _nothing(walker: Walker) -> None: ...


def _no_more(walker: Walker) -> set[str]:
    return set()


@dataclass(frozen=True)
class Scene:
    """A scene to be walked.

    ``first`` makes the first state from the walk's random source and its seed. ``likes`` weighs commands, ``favours``
    are liked six times as much as the general walker likes them. ``wanted`` has to occur: on the seeds of ``few``, and
    on as many of ``more`` as it takes, with ``each`` commands; a slow test walks ``least`` at least. ``loads`` are the
    dice, by the seed; ``makes`` further commands made up to be refused; ``picks`` picks a command of an offer.
    ``begins`` is called before the walk. ``notes`` looks at the end of it, and returns what else
    occurred.
    """

    name: str
    first: Callable[[Source, int], Fight]
    likes: Mapping[str, float]
    wanted: AbstractSet[str]
    more: range
    each: int = 60
    few: tuple[int, ...] = ()
    least: int = 1
    favours: AbstractSet[str] | None = None
    loads: tuple[str, ...] = ()
    makes: tuple[type, ...] = ()
    picks: Callable[[Walker, Offer[Any]], Any] | None = None
    begins: Callable[[Walker], None] = _nothing
    notes: Callable[[Walker], set[str]] = field(default=_no_more)

    @cached_property
    def walks(self) -> type[SceneWalker]:
        """The scene's walker, by a seed."""
        return type(
            self.name.title(),
            (SceneWalker,),
            {"of": self, "makes": (*Walker.makes, *self.makes), "module": f"tests.savage.scenes {self.name}"},
        )

    def occurred(self, seed: int) -> set[str]:
        """Return everything that occurs on the walk of a seed, each with its kind."""
        walker = self.walks(seed)
        seen: set[str] = walker.walk(self.each).told()
        return {*seen, *told("sources", sources(walker.table.entries)), *self.notes(walker)}


class SceneWalker(Walker):
    """One table of a scene, walked at random from a seed."""

    of: ClassVar[Scene]

    def __init__(self, seed: int, verbose: bool = False) -> None:
        super().__init__(seed, verbose)
        scene = self.of
        if scene.loads:
            self.dice = Loaded(self.random, scene.loads[seed % len(scene.loads)])
        self.table = Table(SAVAGE, scene.first(self.random, seed))
        if scene.favours is not None:
            self.likes = set(scene.favours)
        scene.begins(self)

    def taste(self, name: str) -> float:
        """Return how much this walker likes a command."""
        return self.of.likes.get(name, super().taste(name))

    def pick(self, offer: Offer[Any]) -> Any:
        """Any command of an offer, in the scene's way."""
        return self.of.picks(self, offer) if self.of.picks else super().pick(offer)


WILD = ("wild", "cold", "hot")


def liked(weight: float, *names: str) -> dict[str, float]:
    """Return one weight for several commands."""
    return dict.fromkeys(names, weight)


# Templates, cover that is shot through, things that break.


def depot(seed: int) -> Fight:
    """The ready scene with walls to break and templates in every hand: in either edition, on its map or without one."""
    fight = opening(("adventure", "deluxe")[seed % 2], "depot")
    people = tuple([replace(f, id=f"{f.side}-{place}") for place, f in enumerate(fight.fighters)])
    if seed % 3 == 0:
        return replace(fight, board=None, fighters=tuple([replace(f, at=None, cover=2) for f in people]))
    if seed % 3 == 1:
        people = tuple([changed(f, hands=("fire-bomb", "knife")) if f.id == "heroes-0" else f for f in people])
        people = tuple([changed(f, aiming=f.id == "heroes-0", cover=2 if f.side == "foes" else None) for f in people])
    return replace(fight, fighters=people)


AREAS = Scene(
    "areas",
    lambda random, seed: depot(seed),
    {
        **ASIDES,
        **liked(80.0, "blast", "spray", "engulf"),
        "suppress": 400.0,
        **liked(100.0, "go-through", "be-stopped"),
        "break": 40.0,
        "attack": 50.0,
        "give-drop": 0.1,
    },
    {
        *told("commands", ("blast", "spray", "engulf", "suppress", "break", "go-through", "be-stopped")),
        *told("frames", ("obstructed", "impact", "pinned-down")),
        *told("goals", ("hit-area", "evade", "stay-cool", "smash")),
        *told("events", ("landed", "struck", "cleared", "outfitted")),
        "options aim-bonus",
    },
    range(4270, 4350),
    few=(4279, 4273, 4297, 4277, 4290, 4278, 4313, 4373),
    least=24,
)

# Whatever is tried.

ATTEMPTS = Scene(
    "attempts",
    lambda random, seed: crowd.random_fight(random),
    {
        **ASIDES,
        **liked(40.0, "attempt", "allow-attempt", "allow-opposed", "act-on", "begin"),
        "refuse-attempt": 10.0,
    },
    {
        *told("commands", ("attempt", "allow-attempt", "allow-opposed", "refuse-attempt")),
        "events achieved",
    },
    range(4400, 4600),
    few=(4401, 4400),
    each=40,
    least=5,
)

# No map, distances that the game master says.


def line_up(random: Source, seed: int) -> Fight:
    """Any fight, without its map."""
    fight = crowd.random_fight(random)
    return replace(fight, board=None, fighters=tuple([replace(f, at=None) for f in fight.fighters]))


def set_apart(walker: Walker) -> None:
    """Two companies stand somewhere along the line."""
    for company in companies(walker.table.state)[:2]:
        inches = walker.random.choice((1, 5, 8, 12))
        walker.table.add(walker.table.do(GM, SetDistance(company, inches), walker.dice))


BANDS = Scene(
    "bands",
    line_up,
    {"move-along": 40.0, "set-distance": 2.0, "gather": 0.05, "run": 4.0, "engulf": 200.0},
    {
        *told("commands", ("set-distance", "gather", "move-along", "run", "engulf", "attack", "strike")),
        *told("events", ("distanced", "moved", "landed")),
    },
    range(5200, 5280),
    few=(5206, 5218, 5224),
    least=12,
    makes=(MoveAlong, SetDistance, Gather),
    begins=set_apart,
)

# Walls, doors that open and shut and break, rooms with light of their own.

KINDS = (
    {"name": "wall", "blocks": True, "opaque": True, "cover": 4, "material": "stone"},
    {"name": "window", "blocks": True, "cover": 1, "material": "heavy-glass"},
    {"name": "curtain", "opaque": True},
    {"name": "low wall", "rough": True, "cover": 2},
    {"name": "fence", "blocks": True, "cover": 1, "hardness": 6, "breaks": ("cut", "blunt", "blast")},
)


def house_or_gatehouse(random: Source, seed: int) -> Fight:
    """The ready gatehouse in either edition, or any fight with lines drawn through it."""
    if seed % 2 == 0:
        return house(random)
    fight = opening(("adventure", "deluxe")[seed // 2 % 2], "gatehouse")
    return replace(fight, fighters=tuple([replace(f, id=f"{f.side}-{n}") for n, f in enumerate(fight.fighters)]))


def house(random: Source) -> Fight:
    """Any fight, with lines drawn between its squares and through them, wherever they may be."""
    fight = crowd.random_fight(random)
    board = fight.board or crowd.random_board(random)
    lines = tuple([line(random, board, number) for number in range(random.randint(1, 9))])
    lights = tuple([Lit(random.randrange(4), at=(random.randrange(board.width), 1), radius=2) for _ in range(2)])
    return replace(fight, board=replace(board, lines=lines, lights=lights) if fight.board else None)


def line(random: Source, board: Board, number: int) -> Barrier:
    """Any line: on edges, through middles, or aslant; every other one a door."""
    a, b = ((50 * random.randint(0, 2 * board.width), 50 * random.randint(0, 2 * board.height)) for _ in range(2))
    if random.random() < 0.7:
        b = random.choice(((a[0], b[1]), (b[0], a[1])))
    if number % 2:
        state = random.choice(({"open": True}, {"locked": True}, {}))
        return Barrier(a, b, f"door-{number}", "door", 4, blocks=True, opaque=True, door=True, hardness=8, **state)
    return Barrier(a, b, **random.choice(KINDS))


DOORS = Scene(
    "doors",
    house_or_gatehouse,
    {
        **ASIDES,
        "open-door": 20.0,
        "shut-door": 8.0,
        "set-door": 1.0,
        "break": 30.0,
        "move": 30.0,
        "blast": 20.0,
    },
    {
        *told("commands", ("open-door", "shut-door", "set-door", "break")),
        *told("events", ("door-set", "breached", "moved", "landed")),
    },
    range(4700, 4740),
    few=(4709, 4703),
    least=12,
    makes=(OpenDoor, ShutDoor, SetDoor),
)

# Guns.

GUNS = (
    *("pistol", "revolver", "machine-pistol", "submachine-gun", "machine-gun", "assault-rifle", "pump-shotgun"),
    *("double-shotgun", "heavy-crossbow", "bow", "throwing-knife"),
)


def lane(random: Source, seed: int) -> Fight:
    """A lane with a fence, and a handful of figures at all distances, some guns half empty."""
    rules = ruleset(EDITIONS[seed % 2], bystander=("on", "asked")[seed // 2 % 2])
    board = drawn("\n".join(("." * 40, "......w" + "." * 33, "." * 40)), {"w": {"name": "fence", "cover": 1}})
    free = [(x, y) for x in (0, 1, 2, 8, 9, 20, 21, 39) for y in range(3)]
    random.shuffle(free)
    people = []
    for place in range(6):
        side = (HEROES, FOES)[place % 2]
        gun = random.choice(GUNS)
        weapon = {"is": gun, "flags": [*building.weapon(gun).flags, "scope"]} if place < 2 else gun
        given = {
            "is": random.choice(("hero", "soldier", "villain")),
            "side": side,
            "seat": "ann" if side == HEROES else "",
            "at": free.pop(),
            "vigor": "d12",
            "armor": 8,
            "shooting": random.choice(("d6", "d12")),
            "weapons": [weapon, "knife"],
            "bennies": place % 2,
            "unstable": place == 2,
            "aiming": place == 0,
        }
        made = fighter(f"{side}-{place}", given, rules)
        shots = building.weapon(gun).shots
        if place % 3 == 2 and shots:
            made = changed(made, loaded=(Load(gun, random.randrange(shots)),))
        people.append(made)
    return Fight(rules=rules, fighters=tuple(people), board=board, deck=DECK, gm_bennies=1)


def shoots(walker: Walker, offer: Offer[Any]) -> Any:
    """Of attacks, most in one of the ways of firing."""
    command = offer.pick(walker.random.randrange)
    if isinstance(command, Attack) and walker.random.random() < 0.8:
        ways = [replace(command, options=(option,)) for option in sorted({*RATES, *RAPID, *BURSTS, *SHELLS})]
        return walker.random.choice([command, *[way for way in ways if way in offer]])
    return command


def loads_hold(walker: Walker) -> set[str]:
    """No gun holds more than it can."""
    for one in walker.table.state.fighters:
        for item in one.sheet.weapons:
            assert not is_counted(item) or 0 <= rounds_in(one, item) <= item.shots
    return set()


FIRE = Scene(
    "fire",
    lane,
    {
        **liked(0.02, "give-drop", "hold", "search", "ready", "call-opposed", "call", "place", "award", "end-fight"),
        **liked(0.02, "set-cover", "set-light", "go-prone", "defend", "new-card"),
        "attack": 200.0,
        "aim": 2.0,
        "run": 1.0,
        "begin": 999.0,
        "move": 0.3,
        "end-turn": 2.0,
    },
    {
        *told("commands", ("attack", "reload", "call-bystander", "overlook", "set-footing")),
        *told("options", (*RATES, *RAPID, *BURSTS, *SHELLS)),
        *told("frames", ("stray", "more-hits", "damage-rolled", "rolled", "stray-shots")),
        *told("events", ("loaded", "strayed")),
        "goals reloading",
        *told("sources", ("sw.reload", "sw.reload.running", "sw.automatic-fire", "sw.rapid-attack")),
        *told("sources", ("sw.unstable-platform", "recoil", "shotgun", "double-tap", "three-round-burst")),
        *told("sources", ("rapid-attack", "unstable", "both-barrels")),
    },
    range(400),
    few=(115, 21, 15, 33, 52, 0, 5, 162),
    each=50,
    favours={"reload", "run", "call-bystander", "overlook"},
    loads=WILD,
    picks=shoots,
    notes=loads_hold,
)

# Rods that stun, and rolls that are made anew.


def gaol(random: Source, seed: int) -> Fight:
    """Two gaolers with their rods, and two prisoners who talk well and do not tire."""
    rules = ruleset("adventure")
    edges = ["silver-tongue", "second-wind"]
    hero = {"is": "hero", "side": HEROES, "edges": edges, "vigor": "d4", "taunt": "d6", "bennies": 2}
    gaoler = {"is": "gaoler", "side": FOES, "fighting": "d10", "strength": "d4"}
    people = [fighter(f"heroes-{place}", {**hero, "seat": seat}, rules) for place, seat in enumerate(("ann", "ben"))]
    people += [fighter(f"foes-{place}", gaoler, rules) for place in range(2)]
    return Fight(rules=rules, fighters=tuple(people), deck=DECK, gm_bennies=1)


GAOL = Scene(
    "gaol",
    gaol,
    {**ASIDES, "begin": 99.0, "attack": 90.0, "test-of-will": 40.0, "roll-anew": 200.0, "keep": 10.0},
    {"frames stunning", "goals keep-senses", "edge silver-tongue", "edge second-wind"},
    range(4550, 4580),
    few=(4551, 4562, 4550, 4619),
    each=50,
    loads=WILD,
    notes=lambda walker: {f"edge {command.edge}" for _, command in walker.past if isinstance(command, RollAnew)},
)

# The saddle.


def meadow(random: Source, seed: int) -> Fight:
    """A meadow, or no map; riders on both sides, spears among those on foot, a group of like Extras, a loose horse."""
    rules = ruleset(EDITIONS[seed % 2])
    mapped = random.random() < 0.6
    board = drawn("\n".join("." * 22 for _ in range(6)), {}) if mapped else None
    free = [(x, y) for x in range(22) for y in range(6)]
    random.shuffle(free)
    people = []
    for place in range(4):
        side = (HEROES, FOES)[place % 2]
        at = {"at": free.pop()} if mapped else {}
        rides = {"mount": f"horse-{place}"} if place != 2 else {}
        rider = {"is": random.choice(("lancer", "sellsword", "hero")), "side": side, "vigor": "d12", "armor": 5, **at}
        people.append(fighter(f"rider-{place}", {**rider, **rides, "weapons": ["lance", "pistol"]}, rules))
        horse = {"is": random.choice(("horse", "war-horse")), "side": side, "armor": 4}
        people.append(fighter(f"horse-{place}", {**horse, **({"at": free.pop()} if mapped else {})}, rules))
    for place in range(3):
        at = {"at": free.pop()} if mapped else {}
        given = {"is": "goblin", "side": FOES, "group": "spears", "vigor": "d12", **at}
        people.append(fighter(f"spear-{place}", given, rules))
    return saddled(Fight(rules, tuple(people), board, deck=DECK, gm_bennies=1))


def charges(walker: Walker, offer: Offer[Any]) -> Any:
    """Of attacks most are charges, where that is for the rider to say."""
    command = offer.pick(walker.random.randrange)
    if isinstance(command, Attack) and walker.random.random() < 0.7:
        charge = replace(command, options=("charge",))
        return charge if charge in offer else command
    return command


MOUNTED = Scene(
    "mounted",
    meadow,
    {
        **ASIDES,
        "begin": 999.0,
        "attack": 60.0,
        "attack-as-one": 60.0,
        "move": 30.0,
        "mount-up": 30.0,
        "hold": 9.0,
        "run": 3.0,
        "dismount": 4.0,
        "set-against": 200.0,
        "group-roll": 0.5,
        **liked(0.02, "end-fight", "set-footing", "give-drop", "set-light", "place", "leave", "enter", "enter-group"),
        **liked(0.02, "copy", "go", "interrupt"),
    },
    {
        *told("commands", ("mount-up", "dismount", "set-against", "group-roll", "attack", "attack-as-one")),
        *told("commands", ("move", "run")),
        *told("frames", ("braced", "charging", "jolted", "rolled")),
        "goals stay-mounted",
        "events mounted",
        *told("sources", ("sw.mounted.fall", "sw.mounted.set", "sw.group", "sw.mounted")),
        *told("sources", ("charge", "set", "longer-reach", "unstable")),
    },
    range(80),
    few=(77, 25, 40),
    each=50,
    favours={"mount-up", "set-against", "group-roll"},
    loads=WILD,
    picks=charges,
)

# The worlds of the setting.


def abroad(random: Source, seed: int) -> Fight:
    """Heroes of any world with Assistants, and foes without."""
    rules = ruleset("seven-worlds")
    numbers = rules.setting.of(WorldNumbers)
    assert numbers is not None
    worlds = [world.id for world in numbers.worlds]
    people = []
    for place in range(5):
        given = {"is": random.choice(("hero", "villain", "guard")), "side": (HEROES, FOES)[place % 2], "vigor": "d12"}
        if place % 2 == 0:
            assistant = {"hacking": "d8", "persuasion": "d6"}
            given |= {"homeworld": random.choice(worlds), "bennies": 3, "assistant": assistant}
        people.append(fighter(f"figure-{place}", given, rules))
    world = random.choice(["", *worlds])
    fight = Fight(rules, tuple(people), deck=DECK, gm_bennies=1)
    return fight.keeping(Surroundings(world)) if world else fight


def changes_end(walker: Walker) -> set[str]:
    """No change of a trait outlasts its rounds."""
    fight = walker.table.state
    for one in fight.fighters:
        assert len({change.trait for change in one.changed}) == len(one.changed)
        assert fight.phase == "peace" or all(change.until >= fight.round for change in one.changed)
    return set()


WORLDS = Scene(
    "worlds",
    abroad,
    {
        **liked(8.0, "assist", "assist-trait", "assist-specially"),
        "set-world": 0.5,
        "set-homeworld": 4.0,
        "begin": 99.0,
        **liked(0.02, "end-fight", "bring-ship", "remove-ship"),
    },
    {
        *told("commands", ("assist", "assist-trait", "assist-specially", "set-world", "set-homeworld")),
        *told("goals", ("challenge", "changing-trait", "special")),
        *told("events", ("trait-changed", "on-world", "home-named")),
    },
    range(80),
    few=(3, 5),
    each=50,
    least=20,
    favours=set(),
    loads=WILD,
    notes=changes_end,
)

SCENES = {scene.name: scene for scene in (AREAS, ATTEMPTS, BANDS, DOORS, FIRE, GAOL, MOUNTED, WORLDS)}
"""Every scene by its name."""


if __name__ == "__main__":
    scene = SCENES[sys.argv.pop(1)]
    from_the_command_line(__doc__, lambda seed, commands, verbose: scene.walks(seed, verbose).walk(commands))
