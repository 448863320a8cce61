"""All states of a ship: the way to each, and the lines that the page draws for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_type_hints

from boards import Changes, ruled, see, shown, words
from msgspec import Struct
from msgspec.structs import replace
from people import Seat
from serving import Server

from wildtable.savage.cards.messages import Phase
from wildtable.savage.cards.model import Stage
from wildtable.savage.starships import rules
from wildtable.savage.starships.criticals import CRITICALS, SpanKind, SystemKind
from wildtable.savage.starships.messages import events
from wildtable.savage.starships.model.facts import LASER, Arm, Design, Leg, Mount, Post, RunningEffect, Salvo, Ship
from wildtable.savage.starships.model.sets import (
    ArmKind,
    ArmUse,
    Facing,
    Flight,
    PostKind,
    ShieldState,
    Steering,
    Warhead,
)
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.starships.ships import FACINGS
from wildtable.savage.starships.view import SeenArm, SeenSalvo, SeenShip, SeenSpace
from wildtable.savage.table.opening import opening
from wildtable.text.english import has, say

said = words(has, say)
SLUG = "7w.space.critical"
SPANS = [kind for kind in SpanKind if kind not in CRITICALS or CRITICALS[kind].rounds]
"""Fields that last some rounds: Shield Effects, and critical hits that are not for good."""
FIGHT = opening("seven-worlds", "ship-duel")
NUMBERS = FIGHT.rules.setting.of(ShipNumbers)
assert NUMBERS is not None

LASERS = (Arm("beam", "Beam", LASER, (10, 10), pdlb=2), Arm("lance", "Lance", LASER, (8, 8), pdlb=1))
TUBES = tuple(
    [
        Arm(f"{kind}-{warhead}", f"{kind.called} of {warhead.called}", kind, (8, 8), warhead=warhead, missiles=6)
        for kind in ArmKind
        if kind != LASER
        for warhead in Warhead
    ]
)
DESIGN = Design("Trial", 12, 9, 6, 3, effects=3, arms=(*LASERS, *TUBES), clouds=3)
"""A ship with a weapon of every kind for every warhead."""

CREW = tuple([Post(post, who) for post, who in zip(PostKind, ("juno", "tamsin", "gil"), strict=True)])
STEPS = max(NUMBERS.wounds_most + 1, NUMBERS.fatigue_most + 1, len(Warhead))
TRIAL = Ship("trial", DESIGN, "foes", CREW, at=3)


def panel(key: str, **names: object) -> str:
    """A sentence of the panels."""
    return said("panels", key, **names)


def befalls(server: Server, *both: Seat) -> None:
    """Each thing on a ship of its own, then one that is worse off with every round."""
    changes = Changes()
    ruled(server, Phase(Stage.TURNS, 1), events.ShipEntered(TRIAL))
    _all_at_once(server, both, changes)
    for step in range(STEPS):
        ruled(server, *moved(step))
        see({TRIAL.id: [*of_the_ship(step), *of_its_arms(step)], **of_the_salvos(step)}, *both)
        note(changes, server)
    never = {kind.__name__: changes.never(kind, no_state) for kind, no_state in NO_STATE.items()}
    assert not any(never.values()), never


NO_STATE = {
    SeenShip: "id name side wounds_most fatigue_most effects_most crew sections",
    SeenArm: "id name kind damage heat pdlb warhead",
    SeenSalvo: "id ship prey warhead",
    SeenSpace: "length bands aboard spread",
}
"""Fields of a ship, a weapon or a salvo that no play changes from one moment to the next."""


def _all_at_once(server: Server, both: tuple[Seat, ...], changes: Changes) -> None:
    """Show everything said of a ship in a word, and every critical hit; all but one on the bare hull are to be seen."""
    (befell, told), (hits, hit_told) = befallen(), hit()
    lines = told | hit_told
    ruled(server, *[events.ShipEntered(replace(TRIAL, id=name, crew=())) for name in lines])
    note(changes, server)
    whole = shown(both[0])
    ruled(server, *befell, *hits)
    see(lines, *both)
    note(changes, server)
    now = shown(both[0])
    same = [name for name in lines if now[name] == whole[name]]
    assert same == [f"trial-{ShieldState.UP}", f"hit-{SystemKind.HULL}"], same
    ruled(server, *[events.ShipLeft(name) for name in lines])


def note(changes: Changes, server: Server) -> None:
    """Note the present view of everything."""
    (space,) = [part for part in server.welcome()["now"]["view"]["parts"] if part["type"] == "space"]
    changes.note(SeenSpace, "", space)
    for ship in space["ships"]:
        changes.note(SeenShip, ship["id"], ship)
        for arm in ship["arms"]:
            changes.note(SeenArm, f"{ship['id']} {arm['id']}", arm)
    for salvo in space["salvos"]:
        changes.note(SeenSalvo, salvo["id"], salvo)


# What is said of a ship in a word.

BEFALLS: dict[str, Struct] = {
    "wrecked": events.Wrecked("trial-wrecked", SLUG),
    "melting": events.HeatFatigued("trial-melting", NUMBERS.fatigue_most, "7w.space.heat"),
    "spinning": events.Spun("trial-spinning", spinning=True),
    "crippled": events.Crippled("trial-crippled", crippled=True, delay=2),
    "departed": events.BrokenOff("trial-departed"),
}
"""By every yes or no that is seen of a ship: how it comes to that."""

SHIELDS: dict[ShieldState, tuple[Struct, ...]] = {
    ShieldState.UP: (),
    ShieldState.DOWN: (events.ShieldSwitched("trial-down", 1, "7w.space.shield-down"),),
    ShieldState.GONE: (events.SystemHit("trial-gone", SystemKind.SHIELD, 3),),
}
"""The way to each state of a shield."""


DELAYS = {0: panel("repair-0"), 1: panel("repair-1"), 2: panel("repair-later", n=2)}
"""By the rounds that an EMP holds it off: when repair may be tried."""


def befallen() -> tuple[list[Struct], dict[str, list[str]]]:
    """All of that, each on a ship of its own: what happens, and the lines of their cards."""
    flags = [
        name
        for name, hint in get_type_hints(SeenShip).items()
        if hint is bool and name not in NO_STATE[SeenShip].split()
    ]
    assert flags == [*BEFALLS], flags
    assert [*SHIELDS] == [*ShieldState], SHIELDS
    crippled = [events.Crippled(f"trial-{n}", crippled=True, delay=n) for n in DELAYS]
    happened = [*BEFALLS.values(), *[event for some in SHIELDS.values() for event in some], *crippled]
    lines = {f"trial-{flag}": [panel(f"ship-{flag}")] for flag in flags} | {"trial-up": []}
    down = [state for state in ShieldState if state != ShieldState.UP]
    lines |= {f"trial-{state}": [f"{panel('shield')}: {panel(f'shield-{state}')}"] for state in down}
    return happened, lines | {f"trial-{n}": [f"{panel('repair')}: {when}"] for n, when in DELAYS.items()}


# Critical hits.

HITS = 2
LOST = TUBES[0]
SYSTEMS: dict[SystemKind, tuple[Struct, str]] = {
    SystemKind.SHIELD: (
        events.SystemHit("hit-shield", SystemKind.SHIELD, HITS),
        f"{panel('toughness')}: {panel('toughness-with', n=9 + 6 - 4, armor=6 - 4)}",
    ),
    SystemKind.RADIATORS: (
        events.SystemHit("hit-radiators", SystemKind.RADIATORS, HITS),
        f"{panel('radiation')}: +{rules.radiation(DESIGN.radiation, HITS)}",
    ),
    SystemKind.ENGINE: (
        events.SystemHit("hit-engine", SystemKind.ENGINE, HITS),
        f"{panel('acceleration')}: {rules.acceleration(DESIGN.acceleration, HITS)}",
    ),
    SystemKind.GRID: (
        events.SystemHit("hit-grid", SystemKind.GRID, HITS),
        f"{panel('grid')}: {panel('grid-hit', n=NUMBERS.grid_hit * HITS)}",
    ),
    SystemKind.HULL: (events.SystemHit("hit-hull", SystemKind.HULL), DESIGN.name),
    SystemKind.CREW: (
        events.SectionHit("hit-crew", "piloting", None, 4),
        f"{panel('crew')}:  ({panel('nobody')}, {panel('casualties', n=4)})",
    ),
    SystemKind.WEAPON: (
        events.SystemHit("hit-weapon", SystemKind.WEAPON, arm=LOST.id),
        f"{LOST.name}: {panel('arm-lost')}",
    ),
    SystemKind.WRECK: (events.Wrecked("hit-wreck", SLUG), panel("ship-wrecked")),
}
"""The text that each row of the table of critical hits leaves on a ship's card."""


COUNTED = {SystemKind.SHIELD, SystemKind.RADIATORS, SystemKind.ENGINE, SystemKind.GRID, SystemKind.WEAPON}
"""The systems of which the event itself says how it stands with them."""


def hit() -> tuple[list[Struct], dict[str, list[str]]]:
    """All of them, each on a ship of its own."""
    assert set(SYSTEMS) == set(SystemKind), set(SYSTEMS) ^ set(SystemKind)
    happened: list[Struct] = [events.SystemHit(f"hit-{kind}", kind) for kind in SystemKind if kind not in COUNTED]
    happened += [event for event, _ in SYSTEMS.values()]
    return happened, {f"hit-{system}": [line] for system, (_, line) in SYSTEMS.items()}


# What changes with every round.


def salvo_at(step: int, place: int) -> Salvo:
    """Missiles of every warhead, nearer with every step."""
    missiles, turns = place + 1 + step, max(0, place - step)
    return Salvo(f"salvo-{place}", "trial", TUBES[place].id, "kestrel", missiles, turns, "tamsin")


def spans_at(step: int) -> tuple[RunningEffect, ...]:
    """The Shield Effects that last, with other numbers at each step."""
    return tuple([RunningEffect(effect, step + place - 2 or 2, 3 + step) for place, effect in enumerate(SPANS)])


def moved(step: int) -> Iterator[Struct]:
    """The ship, its weapons and missiles at a step."""
    facing = FACINGS[[*Facing][step % len(Facing)]]
    wounds, fatigue = min(step, NUMBERS.wounds_most), min(step, NUMBERS.fatigue_most)
    yield events.ShipMoved("trial", 3 + step, facing, "7w.space.move")
    yield events.Steered("trial", Leg(step, step), [*Steering][step % len(Steering)], "7w.space.move")
    yield events.Heated("trial", 2 * step, step, "7w.space.heat")
    yield events.HeatFatigued("trial", fatigue, "7w.space.heat")
    yield events.ShipHurt("trial", wounds, min(wounds, 1), "7w.space.wound")
    yield events.EffectsLeft("trial", min(step, 3), 0, "7w.space.shield.absorb")
    yield events.CloudsLeft("trial", min(step, 3), 0)
    yield events.Spanned("trial", spans_at(step), "7w.space.shield.maximum", SPANS[step % len(SPANS)])
    yield events.SystemHit("trial", SystemKind.ENGINE, step)
    yield events.SystemHit("trial", SystemKind.RADIATORS, step)
    yield events.SystemHit("trial", SystemKind.SHIELD, step % 3)
    yield events.SystemHit("trial", SystemKind.GRID, step)
    yield events.SectionHit("trial", "piloting", None, step)
    for place, mount in enumerate(mounts(step)):
        yield events.Fired("trial", mount, [*ArmUse][(step + place) % len(ArmUse)], "7w.space.laser")
    for place in range(len(Warhead)):
        yield events.Flew(salvo_at(step, place), Flight.NEARER if step else Flight.LAUNCHED, "7w.space.missile")


def mounts(step: int) -> list[Mount]:
    """One weapon is hot, the next lost, the third used, others at each step; all launchers are emptied by and by."""
    arms = DESIGN.arms
    made = []
    for place, arm in enumerate(arms):
        hot, lost = place == step % len(arms), place == (step + 1) % len(arms)
        spent, used = 0 if arm.kind == LASER else min(6, 2 * step), int(place == (step + 2) % len(arms))
        made.append(Mount(arm.id, spent=spent, used=used, hot=int(hot), lost=lost))
    return made


def of_the_ship(step: int) -> Iterator[str]:
    """Yield what its card says of itself."""
    wounds, fatigue = min(step, NUMBERS.wounds_most), min(step, NUMBERS.fatigue_most)
    yield f"{panel('position')}: {panel(f'at-{[*Facing][step % len(Facing)]}', n=3 + step)}"
    yield f"{panel('ship-wounds')}: {wounds}/{NUMBERS.wounds_most}"
    yield f"{panel('heat')}: {2 * step}"
    yield f"{panel('heat-fatigue')}: {fatigue}/{NUMBERS.fatigue_most}"
    yield f"{panel('effects')}: {3 - min(step, 3)}/3"
    yield f"{panel('clouds')}: {3 - min(step, 3)}"
    yield f"{panel('acceleration')}: {rules.acceleration(12, step)}"
    yield f"{panel('radiation')}: +{rules.radiation(3, step)}"
    if step:
        yield f"{panel('units')}: {step}"
        yield f"{panel('grid')}: {panel('grid-hit', n=f'{NUMBERS.grid_hit * step:+d}')}"
    people = {"juno": "Juno Starling", "tamsin": "Tamsin Oake", "gil": "Gil Copperpot"}
    crew = ", ".join(f"{people[post.who]} ({said('values', post.post)})" for post in CREW)
    yield f"{panel('crew')}: {crew}" + (f" ({panel('casualties', n=step)})" if step else "")
    for span in spans_at(step):
        value = panel(f"span-{span.effect}", n=f"{span.value:+d}", rounds=span.rounds)
        yield f"{panel('in-force')}: {value}"


def of_its_arms(step: int) -> Iterator[str]:
    """Yield what it says of every weapon: hot, lost, empty, or what it does."""
    for arm, mount in zip(DESIGN.arms, mounts(step), strict=True):
        if mount.lost or mount.hot:
            yield f"{arm.name}: {panel('arm-lost' if mount.lost else 'arm-hot')}"
        elif arm.kind == LASER:
            yield f"{arm.name}: {panel('arm-laser', damage=arm.damage, heat=arm.heat, pdlb=arm.pdlb)}"
        else:
            left = panel("arm-missiles", n=arm.missiles - mount.spent)
            yield f"{arm.name}: {said('values', arm.warhead)}, {arm.damage}, {left}"


def of_the_salvos(step: int) -> dict[str, list[str]]:
    """Return what stands on the cards of what flies."""
    told = {}
    for place in range(len(Warhead)):
        salvo = salvo_at(step, place)
        when = panel("strikes-later", n=salvo.turns) if salvo.turns else panel("strikes-now")
        missiles = f"{panel('missiles')}: {salvo.missiles} {said('values', TUBES[place].warhead)}"
        told[salvo.id] = [missiles, f"{panel('target')}: Kestrel", f"{panel('strikes')}: {when}"]
    return told
