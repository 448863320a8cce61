"""Panels of ships: the track, each ship with its facts, and the missiles that fly between them."""

from __future__ import annotations

from collections.abc import Iterator

from wildtable.savage.starships.criticals import CRITICALS
from wildtable.savage.starships.view import SeenArm, SeenSalvo, SeenShip, SeenSpace
from wildtable.savage.table.model import FOES
from wildtable.savage.table.view import SeenFight
from wildtable.text.english import say, word
from wildtable.text.spoken import Panel, PanelCard, PanelFact


def ship_panels(fight: SeenFight) -> tuple[Panel, ...]:
    """Return the panel of the ships, and that of the missiles if any are in flight."""
    space = fight.part(SeenSpace)
    if space is None:
        return ()
    short, medium, long = space.bands
    track = say("panels", "track", short=short, medium=medium, long=long)
    names = {fighter.id: fighter.name for fighter in fight.fighters}
    acting = {fighter.id for fighter in fight.fighters if fighter.acting}
    cards = [_ship(ship, names, acting) for ship in sorted(space.ships, key=lambda ship: ship.at)]
    found = [Panel("ships", say("panels", "ships"), tuple(cards), track)]
    if space.salvos:
        ships = {ship.id: ship.name for ship in space.ships}
        salvos = tuple([_salvo(salvo, ships) for salvo in space.salvos])
        found.append(Panel("missiles", say("panels", "missiles"), salvos))
    return tuple(found)


def _ship(ship: SeenShip, names: dict[str, str], acting: set[str]) -> PanelCard:
    arms = [_arm(arm) for arm in ship.arms]
    facts = (*_where(ship), *_heat(ship), *_shield(ship), *arms, _crew(ship, names), *_damage(ship))
    states = [state for state in ("departed", "wrecked", "melting", "crippled", "spinning") if getattr(ship, state)]
    note = ", ".join(say("panels", f"ship-{state}") for state in states)
    acts = any(who in acting for _, who in ship.crew)
    return PanelCard(ship.id, ship.name, facts, note, now=acts, foe=ship.side == FOES)


def _where(ship: SeenShip) -> Iterator[PanelFact]:
    """Yield a ship's place, speed, Toughness and Wounds."""
    yield PanelFact(say("panels", "position"), say("panels", f"at-{ship.facing}", n=ship.at), drawn=True)
    if ship.units:
        yield PanelFact(say("panels", "units"), str(ship.units), tone="good", drawn=True)
    yield PanelFact(say("panels", "acceleration"), str(ship.acceleration), drawn=True)
    toughness = say("panels", "toughness-with", n=ship.toughness, armor=ship.armor)
    yield PanelFact(say("panels", "toughness"), toughness, drawn=True)
    wounds = f"{ship.wounds}/{ship.wounds_most}"
    tone = "bad" if ship.wounds else "plain"
    yield PanelFact(say("panels", "ship-wounds"), wounds, ship.wounds, ship.wounds_most, tone, drawn=True)


def _heat(ship: SeenShip) -> Iterator[PanelFact]:
    yield PanelFact(
        say("panels", "heat"), str(ship.heat), tone="bad" if ship.heat > ship.radiation else "plain", drawn=True
    )
    yield PanelFact(say("panels", "radiation"), f"+{ship.radiation}", drawn=True)
    levels, tone = f"{ship.fatigue}/{ship.fatigue_most}", "bad" if ship.fatigue else "plain"
    yield PanelFact(say("panels", "heat-fatigue"), levels, ship.fatigue, ship.fatigue_most, tone, drawn=True)


def _shield(ship: SeenShip) -> Iterator[PanelFact]:
    """Yield the shield where it is not up, its Effects, mine clouds."""
    if ship.shield != "up":
        yield PanelFact(say("panels", "shield"), say("panels", f"shield-{ship.shield}"), tone="bad", drawn=True)
    effects = f"{ship.effects}/{ship.effects_most}"
    yield PanelFact(say("panels", "effects"), effects, ship.effects, ship.effects_most, drawn=True)
    for effect, value, rounds in ship.spans:
        if effect in CRITICALS:
            left = say("panels", "span-critical", state=CRITICALS[effect].state, rounds=rounds)
            yield PanelFact(say("panels", "in-force"), left, tone="bad")
            continue
        number = f"{value:+d}"
        yield PanelFact(
            say("panels", "in-force"), say("panels", f"span-{effect}", n=number, rounds=rounds), tone="good"
        )
    yield PanelFact(say("panels", "clouds"), str(ship.clouds), drawn=True)


def _arm(arm: SeenArm) -> PanelFact:
    """Return a weapon with what it does and what is left of it."""
    if arm.lost or arm.hot:
        return PanelFact(arm.name, say("panels", "arm-lost" if arm.lost else "arm-hot"), tone="bad", drawn=True)
    if arm.kind == "laser":
        return PanelFact(
            arm.name, say("panels", "arm-laser", damage=arm.damage, heat=arm.heat, pdlb=arm.pdlb), drawn=True
        )
    aboard = say("panels", "arm-missiles", n=arm.missiles)
    value = f"{say('values', arm.warhead)}, {arm.damage}, {aboard}"
    return PanelFact(arm.name, value, tone="plain" if arm.missiles else "bad", drawn=True)


def _crew(ship: SeenShip, names: dict[str, str]) -> PanelFact:
    """Return the crew: people by name and post, sections by their names, and the hands that are lost."""
    people = []
    for post, who in ship.crew:
        name = names.get(who, word(who))
        section = name.removeprefix(f"{ship.name}, ")
        people.append(section if section != name else f"{name} ({say('values', post)})")
    nobody = "" if people else say("panels", "nobody")
    lost = say("panels", "casualties", n=ship.casualties) if ship.casualties else ""
    return PanelFact(say("panels", "crew"), ", ".join(people), hint=", ".join(filter(None, [nobody, lost])), drawn=True)


def _damage(ship: SeenShip) -> Iterator[PanelFact]:
    """Yield the damage that no other number shows: hits on the grid, and how long an EMP delays its repair."""
    if ship.grid:
        yield PanelFact(say("panels", "grid"), say("panels", "grid-hit", n=f"{ship.grid:+d}"), tone="bad")
    if ship.crippled:
        when = f"repair-{ship.delay}" if ship.delay < 2 else "repair-later"
        tone = "bad" if ship.delay else "plain"
        yield PanelFact(say("panels", "repair"), say("panels", when, n=ship.delay), tone=tone)


def _salvo(salvo: SeenSalvo, ships: dict[str, str]) -> PanelCard:
    when = say("panels", "strikes-later", n=salvo.turns) if salvo.turns else say("panels", "strikes-now")
    facts = (
        PanelFact(say("panels", "missiles"), f"{salvo.missiles} {say('values', salvo.warhead)}"),
        PanelFact(say("panels", "target"), ships.get(salvo.prey, salvo.prey)),
        PanelFact(say("panels", "strikes"), when, tone="plain" if salvo.turns else "bad"),
    )
    return PanelCard(salvo.id, ships.get(salvo.ship, salvo.ship), facts)
