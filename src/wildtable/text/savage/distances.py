"""Words for the distances between figures where there is no map."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from wildtable.play.derived import derived
from wildtable.play.tracking import whole
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.attacks.queries import farthest
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.melee.queries import band_of, is_melee
from wildtable.savage.movement.messages import Distanced, Moved
from wildtable.savage.movement.play.moving import Along
from wildtable.savage.movement.queries import inches
from wildtable.savage.movement.rules import BANDS
from wildtable.savage.weapons.queries import weapon
from wildtable.text.english import listed, say, word
from wildtable.text.savage.names import name
from wildtable.text.spoken import SpokenBand, SpokenChoice


def _distanced(fight: Fight, event: Distanced) -> list[str]:
    """Return a sentence for each place, with all who stand there."""
    places = dict.fromkeys(at for _, at in event.standing)
    who_at = {at: listed([name(fight, who) for who, there in event.standing if there == at]) for at in places}
    told = [say("said", "distanced", n=at[0], names=names) for at, names in who_at.items() if at is not None]
    return told or [say("said", "gathered")]


def _moved(fight: Fight, event: Moved) -> list[str]:
    """Return a line on a push and its inches; along a line, on the distance to the nearest foe."""
    if event.pushed:
        key = "pulled" if event.pulled else "pushed"
        return [say("said", f"{key}-inches" if event.inches else key, who=name(fight, event.who), n=event.inches)]
    foe = nearest(fight, fight[event.who]) if fight.lined and event.who in fight else None
    if foe is None:
        return []
    away = inches(fight[event.who], foe)
    return [say("said", "moved-along", who=name(fight, event.who), n=away, target=foe.name)]


TELL: Mapping[type, Callable[[Fight, Any], list[str]]] = {Distanced: _distanced, Moved: _moved}


def nearest(fight: Fight, fighter: Fighter) -> Fighter | None:
    """Return the nearest foe whose place is known, the first of several; None where there is none."""
    foes = [f for f in fight.fighters if f.up and f.side != fighter.side and f.at is not None]
    return min(foes, key=lambda f: inches(fighter, f), default=None)


# What can be chosen.


def ways(fight: Fight, who: str, domain: Along) -> tuple[SpokenChoice, ...]:
    """Return a move along the line: the figures it ends beside, or the inches toward the nearest foe and those left."""
    fighter = fight[who]
    foe = nearest(fight, fighter)
    return tuple([_way(fight, fighter, foe, domain, there) for there in domain])


def _way(fight: Fight, fighter: Fighter, foe: Fighter | None, domain: Along, there: int) -> SpokenChoice:
    assert fighter.at is not None
    n, step = domain.costs[there], there - fighter.at[0]
    if there in domain.beside:
        names = listed([name(fight, who) for who in domain.beside[there]])
        return SpokenChoice(there, say("values", "next-to", names=names), say("values", "distance-cost", n=n))
    if foe is None or foe.at is None or foe.at == fighter.at:
        return SpokenChoice(there, say("values", "onward" if step > 0 else "backward", n=n))
    closer = step * (foe.at[0] - fighter.at[0]) > 0
    label = say("values", "towards", n=n, who=foe.name) if closer else say("values", "away-from", n=n)
    then = say("values", "distance-then", n=inches(replace(whole(fighter), at=(there, 0)), foe), who=foe.name)
    return SpokenChoice(there, label, then)


def company(fight: Fight, value: tuple[str, ...]) -> SpokenChoice:
    """Return the label of figures that are placed together: a side, a group, or one."""
    if len(value) == 1:
        return SpokenChoice(value, name(fight, value[0]))
    units, side = {fight[who].unit for who in value}, fight[value[0]].side
    is_all = len(value) == _on_foot(fight, side)
    label = say("values", f"side-all-{side}") if is_all else word(units.pop()).capitalize()
    return SpokenChoice(value, label, listed([name(fight, who) for who in value]))


@derived
def _on_foot(fight: Fight, side: str) -> int:
    """Return the number of a side's figures that are up, without those that are ridden."""
    ridden = {f.mount for f in fight.fighters}
    return sum(f.up and f.side == side and f.id not in ridden for f in fight.fighters)


def far(_fight: Fight, _who: str, value: int) -> SpokenChoice:
    """Return a distance with the name of its band and its inches."""
    band = next((band for band, inches_of in BANDS.items() if inches_of == value), None)
    if band is None:
        return SpokenChoice(value, say("values", "distance", n=value))
    return SpokenChoice(value, say("values", "distance-band", band=band.called, n=value), band.says)


def at_range(fight: Fight, who: str, item: str, choice: SpokenChoice) -> SpokenChoice:
    """Return a target with its distance in inches, and the range of a weapon that it is in."""
    by, on = fight[who], fight[choice.value]
    told = [say("values", "distance", n=inches(by, on))]
    used = weapon(by, item) if item else None
    if used is not None and used.range is not None and not is_melee(fight, by, on, used):
        told += [say("values", f"range-{band}")] if (band := band_of(fight, by, on, used)) is not None else []
    return replace(choice, hint="; ".join([", ".join(told), *filter(None, (choice.hint,))]))


def way(fight: Fight, who: str, target: str, item: str) -> list[str]:
    """Return the distance of a shot in inches where it is known, and that it is at Short Range where it is."""
    by, on, used = fight[who], fight[target], weapon(fight[who], item)
    if by.at is None or on.at is None or is_melee(fight, by, on, used):
        return []
    told = [say("values", "distance", n=inches(by, on))]
    return [*told, say("values", "range-0")] if band_of(fight, by, on, used) == 0 else told


def reach(fight: Fight, command: Any, melee: bool = False) -> tuple[SpokenBand, ...]:
    """Return the reach of an attack's weapon on the map, band by band; ``melee``: used hand to hand."""
    if not isinstance(command, Attack) or fight.board is None or fight[command.who].at is None:
        return ()
    by = fight[command.who]
    found = farthest(fight, by, weapon(by, command.weapon), "slug" in command.options, melee)
    return tuple([_band(n, "reach" if band is None else f"range-{band}") for band, n in found.items()])


def _band(n: int, key: str) -> SpokenBand:
    return SpokenBand(n, say("values", "up-to", band=say("values", key), n=n))
