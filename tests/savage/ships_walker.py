"""Random fights between ships: legal orders by the thousand, everything checked after each.

`python -m tests.savage.ships_walker --seed 7` walks one seed again, `--verbose` names each command.
"""

from __future__ import annotations

from collections import Counter
from random import Random as Source
from typing import Any

from msgspec.structs import replace

from tests import walking
from tests.savage import invariants
from tests.savage.loaded import LOADS, TABLE, Loaded
from tests.walking import from_the_command_line, tag
from wildtable.cards import DECK
from wildtable.dice import Against, Faces, Pool, Reading
from wildtable.play import GM, Refused
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.scene import CORE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.starships import crew
from wildtable.savage.starships.messages import commands as orders
from wildtable.savage.starships.messages import events as ship_events
from wildtable.savage.starships.model.facts import Salvo, Ship
from wildtable.savage.starships.ships import fleet, ready
from wildtable.savage.starships.topic import SHIPS
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.traits.messages import Asked, Threw
from wildtable.systems import system

WORDS = system("savage").words
SEATS = (GM, "ann", "ben")
ORDERS = {str(order.__struct_config__.tag) for order in SHIPS.commands}
LIKED = {
    **dict.fromkeys(ORDERS, 12.0),
    **dict.fromkeys(("fire", "lock-on", "release-missiles", "repair", "man", "recover", "soak"), 60.0),
    **dict.fromkeys(("evade-missiles", "evade-together", "mine-cloud", "point-defence", "reroll-one"), 200.0),
    **dict.fromkeys(("begin", "pass"), 80.0),
    **dict.fromkeys(("keep", "take-hit", "suffer"), 20.0),
    **dict.fromkeys(("end-turn", "raise-shield"), 5.0),
    **dict.fromkeys(("lower-shield", "hold-steady", "push-engines"), 1.5),
    "radiate": 60.0,
    **dict.fromkeys(("remove-ship", "assign"), 0.15),
    **{str(kind.__struct_config__.tag): 0.1 for kind in CORE.commands if kind.facts.ruling},
    **{str(kind.__struct_config__.tag): 0.5 for kind in SHIPS.commands if kind.facts.ruling},
    "bring-ship": 1.0,
    "end-fight": 0.2,
    **dict.fromkeys(("award", "call", "call-opposed", "set-light", "set-cover", "start-session", "end-session"), 0.02),
    **dict.fromkeys(
        ("enter", "enter-group", "leave", "react", "set-scene", "tire", "set-footing", "give-drop", "hand-over"), 0.02
    ),
    **dict.fromkeys(
        ("copy", "watch-shot", "set-bunched", "set-seen", "set-gravity", "set-world", "set-homeworld"), 0.02
    ),
    **dict.fromkeys(
        ("let-act", "take-away", "give-back", "set-role", "rename", "influence", "grant-free", "declare", "set-ride"),
        0.02,
    ),
    **dict.fromkeys(("modify", "attempt", "start-chase"), 0.05),
    **dict.fromkeys(("offer-to-end", "agree-to-end"), 3.0),
    **dict.fromkeys(("hold", "new-card", "play"), 0.3),
}
"""The weight that a walker gives a command; 1 where nothing stands here."""


def space_fight(random: Source) -> Fight:
    """Two to four ships, one with people aboard, all of them somewhere between new and nearly wrecked."""
    rules = ruleset("seven-worlds", space_bands=random.choice(("", "1/3/6", "2/5/9")))
    crowd = []
    people = random.randint(1, 4)
    pilot, gunner, engineer = (f"hero-{min(place, people - 1)}" for place in range(3))
    posts = {"pilot": pilot, "gunner": [gunner, "hero-3"] if people == 4 else gunner, "engineer": engineer}
    for place in range(people):
        skills = {"piloting": "d10", "shooting": "d10", "ship-ops": random.choice(("d6", "d12")), "repair": "d8"}
        given = {"is": "hero", "side": HEROES, "vigor": random.choice(("d4", "d8")), **skills}
        seat = random.choice(("ann", "ann", "ben", ""))
        crowd.append(fighter(f"hero-{place}", {**given, "seat": seat}, rules))
    told = [{"id": "heroes-ship", "side": HEROES, "crew": posts, **any_ship(random)}]
    for place in range(random.randint(1, 3)):
        side = FOES if place == 0 else random.choice((FOES, FOES, HEROES))
        told.append({"id": f"ship-{place}", "side": side, "wild_card": random.random() < 0.3, **any_ship(random)})
    space, sections = fleet(told, rules)
    assert space is not None
    ships = tuple([worn(random, ship) for ship in space.ships])
    salvos = [salvo for ship in ships if ship.side == FOES for salvo in flying(random, ship)]
    space = replace(space, ships=ships, salvos=tuple(salvos), launched=len(salvos))
    bennies = random.choice((0, 2))
    return Fight(rules=rules, fighters=(*crowd, *sections), deck=DECK, gm_bennies=bennies, parts=(space,))


def flying(random: Source, ship: Ship) -> list[Salvo]:
    """Return what may be on its way to the heroes' ship from another one as the fight begins; clouds grow there."""
    arms = [arm for arm in ship.design.arms if arm.warhead]
    if ship.id != "ship-0" or random.random() < 0.5:
        return []
    arm = random.choice(arms)
    return [Salvo("salvo-1", ship.id, arm.id, "heroes-ship", random.choice((1, 4, 8)), random.randint(1, 3))]


def any_ship(random: Source) -> dict[str, Any]:
    """A ready ship, easily hurt more often than not, somewhere on the track."""
    given: dict[str, Any] = {"is": random.choice(list(ready())), "at": random.randint(3, 9)}
    given["facing"] = random.choice(("ahead", "back"))
    given["radiation"] = random.choice((1, 4, 8))
    return {**given, "toughness": random.choice((7, 9, 11)), "armor": random.choice((3, 5))}


def worn(random: Source, ship: Ship) -> Ship:
    """A ship as it may be in the middle of a fight."""
    if random.random() < 0.4:
        return ship
    return replace(
        ship,
        wounds=random.choice((0, 0, 1, 2)),
        heat=random.choice((0, 0, 2, 5)),
        fatigue=random.choice((0, 0, 1, 2)),
        shield_hits=random.choice((0, 0, 1, 2)),
        engine_hits=random.choice((0, 0, 1, 2)),
        grid_hits=random.choice((0, 0, 1)),
        radiator_hits=random.choice((0, 0, 1, 4)),
        crippled=random.random() < 0.15,
        lowered=random.choice((None, None, None, 0)),
        spinning=random.random() < 0.2,
        effects_spent=random.choice((0, 0, 1)),
    )


class Tables(Loaded):
    """Loaded dice; on a table of 2d6 the ends come up as often as the middle."""

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """A throw."""
        if pool != TABLE:
            return super().throw(pool, against)
        self.asked += 1
        total = self._source.choice((2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12))
        first = max(1, total - 6)
        faces: Faces = ((first,), (total - first,))
        return pool.read(faces, against), faces


class ShipWalker(walking.Walker):
    """One table with ships, walked at random from a seed."""

    game, words, seats, module, likes_by_name = SAVAGE, WORDS, SEATS, "tests.savage.ships_walker", LIKED
    makes = SHIPS.commands
    refuses, takes_back, speaks = 0.2, 0.0, 1.0

    def __init__(self, seed: int, seen: Counter[str] | None = None, verbose: bool = False) -> None:
        super().__init__(seed, verbose)
        self.seen: Counter[str] = Counter() if seen is None else seen

    def loaded(self) -> Loaded:
        """Dice with which every row of a table comes up."""
        return Tables(self.random, self.random.choice(sorted(LOADS)))

    def scene(self) -> Fight:
        """Any fight of ships."""
        return space_fight(self.random)

    def rules(self) -> float:
        """Never."""
        return 0.0

    def follows(self, before: Fight, command: Any, price: Any, events: tuple[Any, ...]) -> Fight:
        """Check that the stations an order needs work; Bennies are conserved, and what it costs is paid."""
        works_before(before, command)
        after = invariants.follows(before, events)
        invariants.bennies_conserved(before, after, events)
        invariants.paid(price, events)
        return after

    def hold(self, state: Fight) -> None:
        """Everything about a fight, and about its ships."""
        invariants.hold(state)
        ships_hold(state)
        assert not SAVAGE.check(state), SAVAGE.check(state)
        invariants.somebody_can_go_on(state, SEATS)

    def ids(self) -> tuple[str, ...]:
        """Figures, ships, missiles on their way."""
        fight = self.table.state
        space = crew.space(fight)
        known = [*fight.fighters, *space.ships, *space.salvos]
        return (*(one.id for one in known), "", "fire", "ahead", "pilot", GM)

    def refused(self, refused: Refused) -> None:
        """Something was refused."""
        self.seen["refused"] += 1

    def note(self, act: Any) -> None:
        """Note what has occurred."""
        command, events = act.command, act.events
        self.seen[f"command {tag(command)}"] += 1
        self.seen[walking.STOOD_IN] += bool(act.by)
        for event in events:
            self.seen[f"event {tag(event)}"] += 1
            if isinstance(event, Asked):
                self.seen[f"frame {tag(event.frame)}"] += 1
                if test := getattr(event.frame, "test", None):
                    self.seen[f"goal {tag(test.goal)}"] += 1
            if isinstance(event, ship_events.SystemHit):
                self.seen[f"critical {event.system}"] += 1
            if isinstance(event, ship_events.Flew):
                self.seen[f"flew {event.why}"] += 1
            if isinstance(event, Threw):
                self.seen[f"rule {event.rule}"] += 1


# What must hold.


def ships_hold(fight: Fight) -> None:
    """Heat, shields, radiators, missiles and posts are possible."""
    space = crew.space(fight)
    numbers = crew.numbers(fight)
    for ship in space.ships:
        assert ship.heat >= 0, ship
        assert 0 <= ship.fatigue <= numbers.fatigue_most, ship
        assert 0 <= ship.wounds <= numbers.wounds_most, ship
        assert ship.wrecked or ship.wounds < numbers.wounds_most, ship
        assert ship.facing in (1, -1), ship
        assert 0 <= crew.radiation(ship) <= ship.design.radiation, ship
        assert 0 <= crew.acceleration(ship) <= ship.design.acceleration, ship
        assert ship.effects_spent >= 0, ship
        assert ship.effects_lost >= 0, ship
        assert ship.effects_spent + ship.effects_lost <= ship.design.effects, ship
        assert crew.clouds(ship) >= 0, ship
        assert ship.delay == 0 or ship.crippled, ship
        assert 0 <= ship.casualties <= ship.design.hands, ship
        assert 0 <= ship.leg.units <= ship.leg.gained <= 3, ship
        assert not (crew.melting(fight, ship) and crew.shielded(ship)), ship
        assert crew.shielded(ship) or not ship.spans, ship
        assert all(0 < span.rounds <= numbers.effect_rounds for span in ship.spans), ship
        assert all(crew.missiles(ship, arm) >= 0 for arm in ship.design.arms if arm.missiles), ship
        assert len(set(ship.crew)) == len(ship.crew), ship
    for salvo in space.salvos:
        assert salvo.missiles > 0, salvo
        assert 0 <= salvo.turns <= 3, salvo
        cloud = space[salvo.ship].arm(salvo.arm).warhead == "cloud"
        assert not cloud or salvo.missiles <= numbers.cloud_most, salvo
        assert not space[salvo.prey].wrecked, salvo


NEEDS_WORKING = (
    orders.Thrust,
    orders.PushEngines,
    orders.Ahead,
    orders.TurnAbout,
    orders.EvadeMissiles,
    orders.MineCloud,
    orders.Fire,
    orders.LockOn,
    orders.PointDefence,
    orders.ShieldEffect,
)


def works_before(fight: Fight, command: Any) -> None:
    """No order needs a system that is down."""
    ship = crew.ship_of(fight, getattr(command, "who", ""))
    if ship is None or not isinstance(command, SHIPS.commands):
        return
    if isinstance(command, NEEDS_WORKING):
        down = ship.wrecked or ship.crippled or ship.fatigue >= 3
        assert not down, f"{command} aboard {ship}"
    if isinstance(command, orders.ShieldEffect):
        assert ship.lowered is None, f"{command} with the shield down"
        assert ship.shield_hits < 3, f"{command} without a shield"
    if arm := getattr(command, "arm", ""):
        mount = ship.mount(arm)
        assert not mount.lost, f"{command} with a weapon that is gone"
        assert mount.hot < fight.round, f"{command} with a weapon that is overheated"
        again = isinstance(command, orders.Fire) and mount.defended != fight.round
        assert again or mount.used != fight.round, f"{command} with a weapon that was used"


def walks(seeds: range, commands: int) -> Counter[str]:
    """Several walks, one after the other."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        ShipWalker(seed, seen).walk(commands)
    return seen


if __name__ == "__main__":
    from_the_command_line(__doc__, lambda seed, commands, verbose: ShipWalker(seed, verbose=verbose).walk(commands))
