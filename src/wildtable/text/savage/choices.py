"""Values of an offer's open fields in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from wildtable.play.derived import derived
from wildtable.play.recent import Recent
from wildtable.play.tracking import whole
from wildtable.savage.breaking.queries import materials, thing
from wildtable.savage.characters.model import Sheet
from wildtable.savage.chases.model import Chase
from wildtable.savage.chases.vehicles import known as known_vehicles
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.places.queries import lying_in_wait
from wildtable.savage.sheets import known
from wildtable.savage.sight.queries import armor_of
from wildtable.text.english import has, listed, say, word
from wildtable.text.savage import distances, rulings, starships
from wildtable.text.savage.chases import ride_name
from wildtable.text.savage.names import card, name, weapon_name, world_name
from wildtable.text.savage.powers import modifier_name
from wildtable.text.spoken import SpokenChoice

T = TypeVar("T")

FIGURES = {"target", "who", "waiting"}
NAMES = {"stealth", "spared", "whose", "others", "figures"}
"""The fields whose values are figures."""


def spoken_choice(fight: Fight, who: str, key: str, value: Any) -> SpokenChoice:
    """Return a value of the field ``key`` with its label and hint."""
    if (of_ship := starships.choice(fight, key, value)) is not None:
        return of_ship
    if key == "options":
        return SpokenChoice(value, ", ".join(say("values", option) for option in value))
    if key == "also":
        return SpokenChoice(value, listed([name(fight, each) for each in value]))
    if key == "extras":
        return SpokenChoice(value, modifier_name(value))
    if key == "whom":
        return distances.company(fight, value)
    if isinstance(value, tuple):
        return SpokenChoice(value, "")
    if key in FIGURES or key in NAMES:
        none = say("values", "stranger" if key == "who" else "nobody")
        return SpokenChoice(value, name(fight, value) if value else none)
    if key in _CHOICES:
        return _CHOICES[key](fight, who, value)
    hint = say("hints-of-values", value) if has("hints-of-values", value) else ""
    return SpokenChoice(value, say("values", value) if has("values", value) else word(value), hint)


def _weapon(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(value, weapon_name(fight, who, value) if value else "nothing")


def _trait(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(value, word(value) if value else say("values", "no-roll"))


@derived
def traits(fight: Fight, names: tuple[str, ...]) -> tuple[SpokenChoice, ...]:
    """Return traits with their labels. A table may have hundreds, and many fields list them all."""
    return tuple([_trait(fight, "", each) for each in names])


def _card(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(value, card(value))


def _cover(fight: Fight, who: str, value: int) -> SpokenChoice:
    return SpokenChoice(value, say("values", f"cover-{value}"))


def _world(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(value, world_name(fight.rules, value))


def _ambush(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(value, say("values", value or "nobody"))


def _figure(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(value, _ready(fight)[value].name)


@derived
def _ready(fight: Fight) -> Mapping[str, Sheet]:
    return known(whole(fight.own))


def _role(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(value, say("values", value or "role-as-listed"))


def _kind(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(
        value, say("values", value or "any-stuff") if has("values", value or "any-stuff") else word(value)
    )


def _of_own(own: Iterable[tuple[str, T]], value: str) -> T:
    """Return one of the table's own things by its key."""
    return next(each for key, each in own if key == value)


def _place(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(value, _of_own(fight.own.places, value).title)


def _scene(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(value, _of_own(fight.own.scenes, value).title)


def _in_wait(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(value, _IN_WAIT.of(fight.hidden)[value])


def _names(hidden: tuple[Fighter, ...]) -> Mapping[str, str]:
    return {who: listed([each.name for each in several]) for who, several in lying_in_wait(hidden).items()}


_IN_WAIT: Recent[tuple[Fighter, ...], Mapping[str, str]] = Recent(_names)


def _in_sight(fight: Fight, who: str, value: Any) -> SpokenChoice:
    """Return the hidden figures to choose from, or for a newcomer, whether it is hidden."""
    if isinstance(value, bool):
        return SpokenChoice(value, say("values", "in-wait" if value else "in-sight"))
    return _in_wait(fight, who, value)


def _ride(fight: Fight, who: str, value: str) -> SpokenChoice:
    """Return a vehicle with its numbers, or the word for going without one."""
    found = known_vehicles(fight.rules).get(value)
    if found is None:
        return SpokenChoice(value, ride_name(value))
    names: dict[str, Any] = {"speed": found.top_speed, "toughness": found.toughness, "armor": found.armor}
    names |= {"handling": f"{found.handling:+d}"}
    return SpokenChoice(value, found.name, say("hints-of-values", "vehicle", **names))


def _whose(fight: Fight, who: str, value: str) -> SpokenChoice:
    """Return a vehicle that somebody drives, or the name of its driver."""
    chase = fight.part(Chase)
    found = chase.racer(value) if chase else None
    if found is None or found.vehicle is None:
        return SpokenChoice(value, name(fight, value))
    label = say("values", "vehicle-of", vehicle=found.vehicle.name, who=name(fight, value))
    return SpokenChoice(value, label, say("hints-of-values", "vehicle-toughness", n=found.vehicle.toughness))


def _thing(fight: Fight, who: str, value: str) -> SpokenChoice:
    """Return a thing with its holder, and its Hardness."""
    found = thing(fight, value)
    if found is None:
        return SpokenChoice(value, word(value))
    label = f"{name(fight, found.holder)}: {found.name}" if found.holder else found.name
    return SpokenChoice(value, label, say("hints-of-values", "hardness", n=found.hardness))


def _obstacle(fight: Fight, who: str, value: str) -> SpokenChoice:
    """Return an obstacle with the Armor that it gives."""
    label = materials()[value].name if value in materials() else name(fight, value)
    return SpokenChoice(value, label, say("hints-of-values", "armor", n=armor_of(fight, value)))


_CHOICES: dict[str, Callable[[Fight, str, Any], SpokenChoice]] = {
    "weapon": _weapon,
    "thing": _thing,
    "obstacle": _obstacle,
    "ambush": _ambush,
    "cover": _cover,
    "card": _card,
    "trait": _trait,
    "ride": _ride,
    "whose": _whose,
    "role": _role,
    "kind": _kind,
    "figure": _figure,
    "place": _place,
    "scene": _scene,
    "hidden": _in_sight,
    "waiting": _in_wait,
    "world": _world,
    "inches": distances.far,
    **rulings.CHOICES,
}
"""The functions that label the values of some fields."""
