"""Each hero's own sight: what a player is sent is what a ray caster says its heroes see, and nothing more."""

from __future__ import annotations

from collections import defaultdict
from random import Random as Source
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.savage.own_sight import CANARY, edges, heroes_of, own_light, random_map, sees, sighted
from tests.savage.test_non_interference import everything, sent
from wildtable.board import Barrier, Board, Feature, Lit
from wildtable.cards import DECK
from wildtable.dice import Random
from wildtable.play import GM, WATCH, AskedBack, Codec, Refused, Table, TakenBack
from wildtable.savage.areas.messages import Blast, Engulf, Spray, Suppress
from wildtable.savage.cards.messages import Begin
from wildtable.savage.edges.model import Ability, Effect
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.messages import OpenDoor, Place, SetDoor
from wildtable.savage.places.messages import WentOn
from wildtable.savage.powers.messages import CastArea
from wildtable.savage.sheets.building import fighter
from wildtable.savage.sight.known import known
from wildtable.savage.sight.messages import SetLight
from wildtable.savage.sight.model import LIGHTS
from wildtable.savage.sight.queries import makes_out
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.offering import free_cells
from wildtable.savage.traits.messages import Call, Roll
from wildtable.server.table import seat_view
from wildtable.server.table.seat_view import _words
from wildtable.systems import system

SYSTEM = system("savage")
PLAYERS = ("ann", "ben", WATCH)


def dice(seed: int) -> Random:
    """Dice by a seed."""
    return Random(Source(seed).randbytes)


def squares(view: Any, who: str = "") -> set[tuple[int, int]]:
    """The squares of a view that are seen, by one hero or by all of the seat."""
    (sight,) = [each for each in view.board.sights if each.who == who]
    return {(x + n, y) for x, y, count in sight.squares for n in range(count)}


Memory = dict[str, set[tuple[int, int]]]
"""The squares that the ray caster has seen by each hero's eyes."""


def looked(fight: Fight, memory: Memory) -> None:
    """Remember what each hero sees."""
    for hero in heroes_of(fight, WATCH):
        memory[hero.id] |= {cell for cell in every(fight) if sees(fight, hero, cell)}


def every(fight: Fight) -> list[tuple[int, int]]:
    """All squares of a map."""
    assert fight.board is not None
    return [(x, y) for x in range(fight.board.width) for y in range(fight.board.height)]


def drawn(fight: Fight, board: Any, seen: set[Any], known: set[Any]) -> None:
    """A map has the terrain, walls, doors and lights of the squares that are known, and no others."""
    assert fight.board is not None
    features = {(f.name, cell) for f in fight.board.features for cell in f.cells}
    assert {(f.name, cell) for f in board.features for cell in f.cells} == {at for at in features if at[1] in known}
    lit = {cell: own_light(fight, cell) for cell in seen if own_light(fight, cell) is not None}
    assert {cell: LIGHTS.index(light.light) for light in board.lights for cell in light.cells} == lit
    walls, doors = set[Any](), dict[str, Any]()
    for line in fight.board.lines:
        along = edges(line.a, line.b)
        beside = {cell for _, cells in along for cell in cells}
        if not line.door:
            walls |= {(edge, line.opaque) for edge, cells in along if cells & known}
        elif beside & known:
            doors[line.id] = (line.a, line.b, line.open and bool(beside & seen))
    told = [line for line in board.lines if not line.door]
    assert {(edge, line.opaque) for line in told for edge, _ in edges(line.a, line.b)} == walls
    assert {line.id: (line.a, line.b, line.open) for line in board.lines if line.door} == doors


def looked_at(at: Table[Fight, Any, Any], seat: str, memory: Memory) -> None:
    """A seat is sent what the ray caster says, and no name of anybody else."""
    fight, view = at.state, SYSTEM.told().view(at.state, seat)
    assert fight.board is not None
    heroes = heroes_of(fight, seat)
    now = {cell for cell in every(fight) if any(sees(fight, hero, cell) for hero in heroes)}
    assert squares(view) == now
    before = {(x + n, y) for x, y, count in view.board.sights[0].before for n in range(count)}
    assert before == set[tuple[int, int]]().union(*[memory[hero.id] for hero in heroes]) - now
    drawn(fight, view.board, now, now | before)
    seen = {f.id for f in fight.fighters if any(hero is f or sees(fight, hero, f.at) for hero in heroes)}
    assert {f.id for f in view.fighters} == seen
    told = sent(at, seat)
    for other in fight.fighters:
        if other.side == FOES and other.id not in seen:
            assert other.name.encode() not in told, f"{seat} reads of {other.name}"
            assert f'"{other.id}"'.encode() not in told, f"{seat} reads of {other.id}"


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.slow) for part in (1, 2, 3))])
def test_a_seat_is_sent_what_a_ray_caster_says_and_nothing_more(part: int) -> None:
    """On 50 maps a part, after a door opens or a foe goes elsewhere, as a hero does, and as cards are dealt."""
    unseen = remembered = 0
    for seed in range(50 * part, 50 * part + 50):
        at: Table[Fight, Any, Any] = Table(SAVAGE, random_map(seed))
        random, first, memory = Source(seed), at.first, defaultdict[str, set[tuple[int, int]]](set)
        looked(first, memory)
        assert first.board is not None
        foe = random.choice([f for f in first.fighters if f.side == FOES])
        free = next(offer for offer in SAVAGE.offers(first, GM) if "reason" in offer.open and "at" in offer.open)
        doors = [line.id for line in first.board.lines if line.door and not line.open]
        there = [cell for cell in free.open["at"] if cell != foe.at]
        commands = [*[SetDoor(door, "open") for door in doors], Place(foe.id, random.choice(there))]
        hero = random.choice(heroes_of(first, WATCH))
        away = Place(hero.id, random.choice([cell for cell in there if cell != getattr(commands[-1], "at", None)]))
        for command in (random.choice(commands), away, Begin()):
            try:
                at.add(at.do(GM, command, dice(seed)))
                looked(at.state, memory)
                for seat in PLAYERS:
                    looked_at(at, seat, memory)
                remembered += bool(SYSTEM.told().view(at.state, "ann").board.sights[0].before)
            except AssertionError as error:
                raise AssertionError(f"seed {seed}, after {command}: {error}") from error
        view = SYSTEM.told().view(at.state, GM)
        assert {f.id for f in view.fighters} == {f.id for f in first.fighters}
        for hero in heroes_of(at.state, WATCH):
            assert hero.at in squares(view, hero.id)
        unseen += len(view.fighters) - len(SYSTEM.told().view(at.state, "ann").fighters)
    assert unseen > 100, "there was somebody to hide"
    assert remembered > 20, "somebody went where they see less"


# A room behind a door.


def room(light: int = 0) -> Table[Fight, Any, Any]:
    """Ada and Ben before a wall with a door, Bo far off in the west of it; a foe in the room behind."""
    rules = ruleset("adventure", sight="own")
    wall = [Barrier((400, y), (400, y + 200), blocks=True, opaque=True) for y in (0, 300)]
    door = Barrier((400, 200), (400, 300), id="door", name="door", blocks=True, opaque=True, door=True)
    screen = Barrier((0, 100), (300, 100), blocks=True, opaque=True)
    board = Board(9, 5, lines=(*wall, door, screen))
    figures = [
        fighter("ada", {"is": "hero", "name": "Ada", "seat": "ann", "side": HEROES, "at": (3, 2)}, rules),
        fighter("ben", {"is": "hero", "name": "Ben", "seat": "ben", "side": HEROES, "at": (2, 4)}, rules),
        fighter("bo", {"is": "hero", "name": "Bo", "seat": "ben", "side": HEROES, "at": (0, 0)}, rules),
        fighter("lurker", {"is": "raider", "name": f"{CANARY} Lurker", "at": (7, 2)}, rules),
    ]
    return Table(SAVAGE, Fight(rules, tuple(figures), board, light, deck=DECK))


def names(at: Table[Fight, Any, Any], seat: str) -> list[str]:
    """The names of the figures that a seat is sent."""
    return [f.name.removeprefix(f"{CANARY} ") for f in SYSTEM.told().view(at.state, seat).fighters]


def test_a_door_that_opens_shows_who_is_behind_it_at_once() -> None:
    at = room()
    assert names(at, "ann") == ["Ada", "Ben"]
    at.add(at.do(GM, SetDoor("door", "open"), dice(1)))
    assert names(at, "ann") == ["Ada", "Ben", "Lurker"]
    assert CANARY.encode() in sent(at, "ann")
    assert names(at, "ben") == ["Ada", "Ben", "Bo"]
    at.add(at.do(GM, SetDoor("door", "shut"), dice(1)))
    assert names(at, "ann") == ["Ada", "Ben"]
    assert CANARY.encode() not in sent(at, "ann")


def test_a_seat_with_two_heroes_sees_what_either_sees_and_a_spectator_what_all_see() -> None:
    at = room()
    alone = replace(at.first, fighters=tuple([f for f in at.first.fighters if f.id != "bo"]))
    both, one = [squares(SYSTEM.told().view(state, "ben")) for state in (at.first, alone)]
    assert (8, 0) not in both
    assert both > one
    assert squares(SYSTEM.told().view(at.first, WATCH)) == both | squares(SYSTEM.told().view(at.first, "ann"))
    assert squares(SYSTEM.told().view(at.first, "nobody-yet")) == squares(SYSTEM.told().view(at.first, WATCH))


def test_a_lamp_shows_who_stands_in_its_light() -> None:
    at = room(light=3)
    at.add(at.do(GM, SetDoor("door", "open"), dice(1)))
    assert names(at, "ann") == ["Ada"]
    assert at.state.board is not None
    lit = replace(at.state.board, lights=(Lit(0, at=(7, 2), radius=1),))
    assert names(Table(SAVAGE, replace(at.state, board=lit)), "ann") == ["Ada", "Lurker"]
    at.add(at.do(GM, SetLight("dark"), dice(1)))
    assert names(at, "ann") == ["Ada", "Ben", "Lurker"]


@pytest.mark.parametrize(("light", "power"), [(0, False), (2, False), (3, False), (2, True), (3, True)])
def test_the_dark_hides_nothing_from_who_sees_in_it(light: int, power: bool) -> None:
    long = room(light).first
    ada, *_, lurker = long.fighters
    crowd = (replace(sighted(ada) if power else ada, at=(0, 2)), replace(lurker, at=(15, 2)))
    at = Table(SAVAGE, replace(long, board=Board(20, 5), fighters=crowd))
    sees_all = power or light == 0
    assert names(at, "ann") == (["Ada", "Lurker"] if sees_all else ["Ada"])
    assert ((15, 2) in squares(SYSTEM.told().view(at.state, "ann"))) is sees_all
    assert makes_out(at.state, at.state["ada"], at.state["lurker"]) is sees_all, "the rule of attacks says the same"


def test_an_edge_that_sees_in_the_dark_counts_like_the_power() -> None:
    first = room(light=3).first
    eyes = (("cat-eyes", Ability("Cat Eyes", effects=(Effect("sees-in-dark"),))),)
    ada, *others = first.fighters
    edged = replace(ada, sheet=replace(ada.sheet, edges=("cat-eyes",), own=eyes))
    seen = [squares(SYSTEM.told().view(replace(first, fighters=(who, *others)), "ann")) for who in (ada, edged)]
    assert [(0, 3) in each for each in seen] == [False, True]


@pytest.mark.parametrize("found", ["lurker", "horse"])
def test_rider_and_mount_are_seen_together_whichever_is_found_in_the_dark(found: str) -> None:
    long = room(light=3).first
    ada, *_, lurker = long.fighters
    rider = replace(lurker, at=(15, 2), mount="horse")
    horse = replace(lurker, id="horse", at=(15, 2), sheet=replace(lurker.sheet, name=f"{CANARY} Horse"))
    for finds, seen in (((), ["Ada"]), ((found,), ["Ada", "Lurker", "Horse"])):
        crowd = (replace(ada, at=(0, 2), found=finds), rider, horse)
        at = Table(SAVAGE, replace(long, board=Board(20, 5), fighters=crowd))
        assert names(at, "ann") == seen


def test_undoing_hides_again_and_a_player_only_asks_for_it() -> None:
    at = room()
    at.add(at.do("ann", OpenDoor("ada", "door"), dice(1)))
    assert names(at, "ann") == ["Ada", "Ben", "Lurker"]
    assert at.way_back("ann") is AskedBack
    at.add(at.take_back(GM, 0))
    assert isinstance(at.entries[-1].act, TakenBack)
    assert names(at, "ann") == ["Ada", "Ben"]


def test_what_was_seen_is_remembered_until_it_is_taken_back_and_a_door_there_looks_shut() -> None:
    at = room(light=3)

    def before() -> set[tuple[int, int]]:
        sight = SYSTEM.told().view(at.state, "ann").board.sights[0]
        return {(x + n, y) for x, y, count in sight.before for n in range(count)}

    def door() -> tuple[bool, ...]:
        return tuple([line.open for line in SYSTEM.told().view(at.state, "ann").board.lines if line.door])

    at.add(at.do(GM, SetDoor("door", "open"), dice(1)))
    assert (before(), door()) == (set(), (True,))
    at.add(at.do(GM, Place("ada", (1, 4)), dice(1)))
    assert {(4, 2), (3, 1)} <= before()
    assert door() == (False,)
    assert Place("ada", (3, 1)) in SAVAGE.offers(at.state, "ann")
    assert Place("ada", (8, 4)) not in SAVAGE.offers(at.state, "ann"), "nobody has looked there"
    at.add(at.take_back(GM, 1))
    assert (before(), door()) == (set(), (True,))


def test_what_was_seen_of_a_place_is_known_again_on_return() -> None:
    at = room()
    at.add(at.do(GM, Place("ada", (2, 2)), dice(1)))
    had = at.state.explored
    away = SAVAGE.folded(at.state, [WentOn(place="cave", board=Board(3, 3))])
    assert (len(had) > 0, away.explored) == (True, ())
    assert SAVAGE.folded(away, [WentOn(board=at.state.board)]).explored == had


def test_a_table_that_is_kept_and_read_again_shows_the_same() -> None:
    at = room()
    at.add(at.do(GM, SetDoor("door", "open"), dice(1)))
    codec = Codec(SAVAGE)
    entries = [codec.entry.decode(codec.encode(entry)) for entry in at.entries]
    again = Table(SAVAGE, codec.state.decode(codec.encode(at.first)), entries)
    for seat in (GM, *PLAYERS):
        assert sent(again, seat) == sent(at, seat)


def test_what_an_unseen_foe_does_is_no_line_and_an_unseen_friend_keeps_its_card() -> None:
    at = room()
    at.add(at.do(GM, Begin(), dice(3)))
    view = SYSTEM.told().view(at.state, "ann")
    assert sorted(turn.name for turn in view.order) == ["Ada", "Ben", "Bo"]
    assert "Bo" not in names(at, "ann")
    assert CANARY.encode() not in sent(at, "ann")
    assert len(SYSTEM.told().view(at.state, GM).order) == 4


def test_a_hero_who_walks_onto_somebody_unseen_ends_beside_them() -> None:
    at = room(light=3)
    assert at.first.board is not None
    open_board = replace(at.first.board, lines=())
    explored = (("ada", tuple([(0, y, 9) for y in range(5)])),)
    at = Table(SAVAGE, replace(at.first, board=open_board, explored=explored))
    walk = Place("ada", (7, 2))
    assert walk in SAVAGE.offers(at.state, "ann"), "nobody knows that there is anybody"
    at.add(at.do("ann", walk, dice(1)))
    assert at.state["ada"].at != (7, 2)
    assert names(at, "ann") == ["Ada", "Lurker"]


def test_without_the_option_everybody_is_sent_as_ever() -> None:
    at = room()
    shared = replace(at.first, rules=ruleset("adventure"))
    view = SYSTEM.told().view(shared, "ann")
    assert [f.id for f in view.fighters] == ["ada", "ben", "bo", "lurker"]
    assert b'"sights"' not in msgspec.json.encode(view)
    assert SAVAGE.known(shared, "ann") is shared


def test_a_roll_of_an_unseen_foe_reaches_no_player() -> None:
    at = room()
    for command in (Call("lurker", "notice"), Roll("lurker")):
        at.add(at.do(GM, command, dice(4)))
        assert CANARY.encode() in sent(at, GM)
        for seat in PLAYERS:
            assert CANARY.encode() not in sent(at, seat)
            assert seat_view.line(SYSTEM, at.state, at.entries[-1], seat, before=at.before) is None


# Changing what is unseen.


def disguised(fight: Fight, random: Source) -> tuple[Fight, set[str]]:
    """The same fight, in which the foes whom nobody's hero sees have other names, notes and numbers and stand elsewhere
    out of sight; and who they are."""
    seen = {f.id for seat in PLAYERS for f in SYSTEM.told().view(fight, seat).fighters}
    taken, crowd, changed = {f.at for f in fight.fighters}, list[Fighter](), set[str]()
    for each in fight.fighters:
        who = each
        dark = [cell for cell in free_cells(fight) if cell not in taken and not watched(fight, cell)]
        if who.side == FOES and who.id not in seen and dark:
            sheet = replace(everything(who).sheet, name=f"{CANARY} in disguise", armor=4)
            who = replace(who, sheet=sheet, at=random.choice(dark))
            taken.add(who.at)
            changed.add(who.id)
        crowd.append(who)
    return replace(fight, fighters=tuple(crowd)), changed


def watched(fight: Fight, cell: tuple[int, int]) -> bool:
    """Return whether any hero sees a square."""
    return any(sees(fight, hero, cell) for hero in heroes_of(fight, WATCH))


def met(at: Table[Fight, Any, Any], changed: set[str]) -> bool:
    """Return whether any player sees one of them, before or after the last entry."""
    return any(not changed <= known(state, seat).unseen for state in (at.before, at.state) for seat in PLAYERS)


def touches(command: Any, changed: set[str], fight: Fight) -> bool:
    """Return whether a command is about one of them and somebody else, or may do something to anybody on the map."""
    words = set(_words(msgspec.to_builtins(command)))
    others = {f.id for f in fight.fighters} - changed
    return bool(words & changed and words & others) or isinstance(command, WIDE)


def chosen(random: Source, offers: list[Any], changed: set[str]) -> Any:
    """Any command, often about one of them; None where there is none."""
    offer = random.choice(offers) if offers else None
    command = offer.pick(random.randrange) if offer is not None else None
    if command is not None and "who" in offer.open and random.random() < 0.7:
        theirs = [replace(command, who=who) for who in sorted(changed)]
        return next((each for each in theirs if each in offer), command)
    return command


def played(twins: list[Any], seat: str, command: Any, thrown: int) -> bool:
    """Return whether both tables take a command, with the same dice; only the game master's may be refused by one."""
    try:
        entries = [at.do(seat, command, dice(thrown)) for at in twins]
    except Refused:
        assert seat == GM, f"step {thrown}: {seat} may do in one what it may not in the other"
        return False
    for at, entry in zip(twins, entries, strict=True):
        at.add(entry)
    return True


WIDE = (Blast, Spray, Engulf, CastArea, Suppress)


@pytest.mark.parametrize("seeds", [range(20, 28), pytest.param(range(8, 20), marks=pytest.mark.slow)])
def test_what_is_unseen_changes_no_byte_of_what_a_player_is_sent(seeds: range) -> None:
    compared = gm_saw = by_foes = 0
    for seed in seeds:
        first = replace(random_map(seed), light=2)
        random = Source(seed)
        other, changed = disguised(first, random)
        if not changed:
            continue
        twins = [Table(SAVAGE, fight) for fight in (first, other)]
        for step in range(40):
            seat = random.choice((GM, GM, "ann", "ben"))
            offers = [offer for offer in SAVAGE.offers(twins[0].state, seat) if offer.when != "campaign"]
            command = chosen(random, offers, changed)
            if command is None or touches(command, changed, twins[0].state):
                continue
            if not played(twins, seat, command, seed * 100 + step):
                continue
            if any(met(at, changed) for at in twins):
                break
            by_foes += bool(set(_words(msgspec.to_builtins(command))) & changed)
            for player in PLAYERS:
                one, two = [sent(at, player) for at in twins]
                assert one == two, f"seed {seed}, step {step}: {player} sees a difference after {command}"
                assert b"in disguise" not in two
                compared += 1
            gm_saw += sent(twins[0], GM) != sent(twins[1], GM)
    assert compared > 15 * len(seeds)
    assert gm_saw > 5 * len(seeds)
    assert by_foes > 1.25 * len(seeds)


# Changing what nobody has seen of the map.


def rebuilt(fight: Fight, random: Source) -> tuple[Fight, set[tuple[int, int]]]:
    """The same fight with other terrain, walls, a door and a lamp on squares that no hero sees; and those squares."""
    assert fight.board is not None
    taken = {f.at for f in fight.fighters}
    dark = [cell for cell in every(fight) if cell not in taken and not watched(fight, cell)]
    board, spots = fight.board, set[tuple[int, int]]()
    for at in random.sample(dark, min(6, len(dark))):
        x, y = at
        around = {at, (x, y + 1), (x - 1, y)}
        ends = (100 * x, 100 * y), (100 * x, 100 * y + 100)
        wall = Barrier(*ends, id=CANARY, blocks=True, door=random.random() < 0.5, open=random.random() < 0.5)
        changes = (
            replace(board, features=(*board.features, Feature(f"{CANARY} altar", (at,), cover=1, rough=True))),
            replace(board, lights=(*board.lights, Lit(1, cells=(at,), id=CANARY))),
            replace(board, lines=(*board.lines, replace(wall, b=(ends[1][0], min(ends[1][1], 100 * board.height))))),
        )
        other = random.choice(changes)
        near = around & set(every(fight))
        if near <= set(dark) and looks(replace(fight, board=other)) == looks(fight):
            board, spots = other, spots | near
    return replace(fight, board=board), spots


def looks(fight: Fight) -> list[set[tuple[int, int]]]:
    """The squares that each hero sees, by the ray caster."""
    return [{cell for cell in every(fight) if sees(fight, hero, cell)} for hero in heroes_of(fight, WATCH)]


@pytest.mark.parametrize("seeds", [range(10), pytest.param(range(10, 30), marks=pytest.mark.slow)])
def test_ground_that_nobody_has_seen_changes_no_byte_of_what_a_player_is_sent(seeds: range) -> None:
    compared = gm_saw = 0
    for seed in seeds:
        first, random = random_map(seed), Source(seed)
        other, spots = rebuilt(first, random)
        if not spots:
            continue
        twins = [Table(SAVAGE, fight) for fight in (first, other)]
        for step in range(12):
            seat = random.choice((GM, "ann", "ben", "ben"))
            offers = [offer for offer in SAVAGE.offers(twins[0].state, seat) if offer.when != "campaign"]
            command = chosen(random, offers, set())
            if command is None or isinstance(command, WIDE):
                continue
            if not played(twins, seat, command, seed * 100 + step):
                continue
            now = [looks(at.state) for at in twins]
            shared = twins[0].state.rules.options.sight != "own"
            if shared or now[0] != now[1] or any(seen & spots for seen in now[0]):
                break
            for player in PLAYERS:
                one, two = [sent(at, player) for at in twins]
                assert one == two, f"seed {seed}, step {step}: {player} sees a difference after {command}"
                assert f"{CANARY} altar".encode() not in two
                compared += 1
            gm_saw += sent(twins[0], GM) != sent(twins[1], GM)
    assert compared > 6 * len(seeds)
    assert gm_saw > 2 * len(seeds)
