"""Offers with labels, as the page draws them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wildtable.play import Offer, Text, Whole
from wildtable.play.offers import Domain, Subset
from wildtable.savage.areas.commands import Blast, Engulf, Spray
from wildtable.savage.areas.questions import Crowds, Placements
from wildtable.savage.attacks.frames import FreeStrike
from wildtable.savage.breaking.frames import Obstructed
from wildtable.savage.breaking.questions import materials, thing
from wildtable.savage.chases.vehicles import vehicles
from wildtable.savage.close_combat.questions import held_foe
from wildtable.savage.commands import AnyCommand
from wildtable.savage.fight import Fight
from wildtable.savage.movement.offers import Reach
from wildtable.savage.sheets import known
from wildtable.savage.sight.questions import armor_of
from wildtable.savage.weapons.questions import weapon
from wildtable.text.english import has, listed, say, word
from wildtable.text.savage import starships
from wildtable.text.savage.chases import ride_name
from wildtable.text.savage.names import name, weapon_name
from wildtable.text.spoken import SpokenChoice, SpokenField, SpokenOffer

_encode = msgspec.json.Encoder().encode
_FIGURES = {"target", "who"}
_BY_WEAPON = {"attack", "blast", "spray", "engulf", "suppress", "break"}
_ATTACKS = {"attack", "strike", "blast", "spray", "engulf", "suppress", "break"}
_ROLLS = {
    "roll",
    "trait-roll",
    "full-defense",
    "climb",
    "search",
    "treat",
    "heal",
    "interrupt",
    "keep",
    "reroll",
    "soak",
}
_ON_SOMEBODY = {"grapple", "break-free", "crush", "push", "test-of-will", "trick", "support", "touch"}
_HELM = {"thrust", "push-engines", "evade-missiles", "recover"}
_ABOARD = _HELM | {"fire", "lock-on", "point-defence", "absorb", "shield-effect", "repair"}
_ODDS = _ATTACKS | _ROLLS | _ON_SOMEBODY | _ABOARD
_MAIN = {"attack", "keep", "roll", "soak", "pass", "strike", "begin"}


def offer(fight: Fight, offered: Offer[AnyCommand]) -> SpokenOffer:
    """One offer, every value of its open fields with a label."""
    command = offered.template
    tag = str(type(command).__struct_config__.tag)
    who = getattr(command, "who", "")
    item = getattr(command, "weapon", "")
    names = {
        "weapon": weapon_name(fight, who, item).lower() if item else "",
        "target": _target(fight),
        "held": held.name if (held := held_foe(fight, fight[who]) if who in fight else None) else "",
        "template": say("values", f"template-{_template(fight, command)}"),
        "where": say("values", "corner" if getattr(command, "corner", False) else "middle"),
        "side": say("values", fight[who].side) if who in fight else "",
        "hero": _hero(fight, offered),
        "interrupt": word(fight.rules.edition.interrupt_trait),
        "footing": say("values", getattr(command, "footing", "")),
        **starships.offer_names(fight, command),
    }
    called = starships.key(fight, tag)
    fields = [_field(fight, who, key, domain) for key, domain in offered.open.items() if _asks(key, domain)]
    prefix = f"{tag}:{offered.actor}" + (f":{item}" if tag in _BY_WEAPON else "")
    prefix += f":{_template(fight, command)}" if isinstance(command, Spray | Engulf) else ""
    prefix += f":{arm}" if (arm := getattr(command, "arm", "")) else ""
    prefix += ":corner" * (getattr(command, "corner", False) is True)
    return SpokenOffer(
        id=prefix,
        command=msgspec.Raw(_encode(command)),
        label=say("commands", "attack-far" if getattr(command, "options", ()) else called, **names),
        when=offered.when,
        who=offered.actor,
        hint=say("hints", called, **names) if has("hints", called) else "",
        price=", ".join(say("prices", kind, n=n) for kind, n in offered.price),
        rules=offered.rules,
        fields=tuple(fields),
        main=tag in _MAIN,
        odds=tag in _ODDS,
        costs=tuple([kind for kind, _ in offered.price]),
    )


def _hero(fight: Fight, offered: Offer[AnyCommand]) -> str:
    """The hero's name where only one can be taken."""
    free = list(offered.open.get("who", ()))
    return name(fight, free[0]) if len(free) == 1 else say("values", "hero")


def _target(fight: Fight) -> str:
    frame = fight.pending[-1] if fight.pending else None
    if isinstance(frame, Obstructed):
        return name(fight, frame.blow.on)
    return name(fight, frame.on) if isinstance(frame, FreeStrike) else ""


def _template(fight: Fight, command: AnyCommand) -> str:
    """The template that a command places."""
    if isinstance(command, Blast):
        return weapon(fight[command.who], command.weapon).template
    return str(getattr(command, "template", "medium"))


def _asks(key: str, domain: Domain) -> bool:
    """A purse of one is nobody's choice, nor are no options."""
    return not ((key == "purse" and len(domain) == 1) or (isinstance(domain, Subset) and not domain.values))


def _field(fight: Fight, who: str, key: str, domain: Domain) -> SpokenField:
    label = say("fields", key)
    if isinstance(domain, Whole):
        return SpokenField(key, "number", label, low=domain.low, high=domain.high)
    if isinstance(domain, Subset):
        apart = tuple([tuple(sorted(group)) for group in domain.apart])
        return SpokenField(key, "some", label, tuple([_choice(fight, who, "", v) for v in domain.values]), apart)
    if isinstance(domain, Text):
        return SpokenField(key, "text", label, tuple([SpokenChoice(v, v) for v in domain.values]), high=domain.most)
    choices = [_choice(fight, who, key, value) for value in domain]
    if isinstance(domain, Reach):
        choices = [SpokenChoice(choice.value, "", f"{domain.costs[choice.value]}″") for choice in choices]
    if isinstance(domain, Placements | Crowds):
        who_else = {value: listed([name(fight, f) for f in found]) for value, found in domain.under.items()}
        choices = [SpokenChoice(choice.value, choice.label, who_else[choice.value]) for choice in choices]
    return SpokenField(key, domain.kind, label, tuple(choices), figures=key in _FIGURES)


def _choice(fight: Fight, who: str, key: str, value: Any) -> SpokenChoice:
    if (of_ship := starships.choice(fight, key, value)) is not None:
        return of_ship
    if key == "options":
        return SpokenChoice(value, ", ".join(say("values", option) for option in value))
    if isinstance(value, tuple):
        return SpokenChoice(value, "")
    if key in _FIGURES:
        return SpokenChoice(value, name(fight, value) if value else say("values", "stranger"))
    if key in _CHOICES:
        return _CHOICES[key](fight, who, value)
    hint = say("hints_of_values", value) if has("hints_of_values", value) else ""
    return SpokenChoice(value, say("values", value) if has("values", value) else word(value), hint)


def _weapon(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(value, weapon_name(fight, who, value) if value else "nothing")


def _ambush(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(value, say("values", value) if value else "nobody")


def _figure(fight: Fight, who: str, value: str) -> SpokenChoice:
    return SpokenChoice(value, known(fight.own)[value].name)


def _ride(fight: Fight, who: str, value: str) -> SpokenChoice:
    """A vehicle with its numbers, or none."""
    found = vehicles().get(value)
    if found is None:
        return SpokenChoice(value, ride_name(value))
    names = {"speed": found.top_speed, "toughness": found.toughness, "armor": found.armor, "handling": found.handling}
    return SpokenChoice(value, found.name, say("hints_of_values", "vehicle", **names))


def _thing(fight: Fight, who: str, value: str) -> SpokenChoice:
    """A thing with its holder, and how hard it is."""
    found = thing(fight, value)
    if found is None:
        return SpokenChoice(value, word(value))
    label = f"{name(fight, found.holder)}: {found.name}" if found.holder else found.name
    return SpokenChoice(value, label, say("hints_of_values", "hardness", n=found.hardness))


def _obstacle(fight: Fight, who: str, value: str) -> SpokenChoice:
    """What may be in the way, and the Armor that it gives."""
    label = materials()[value].name if value in materials() else name(fight, value)
    return SpokenChoice(value, label, say("hints_of_values", "armor", n=armor_of(fight, value)))


_CHOICES: dict[str, Callable[[Fight, str, Any], SpokenChoice]] = {
    "weapon": _weapon,
    "thing": _thing,
    "obstacle": _obstacle,
    "ambush": _ambush,
    "ride": _ride,
    "figure": _figure,
}
"""How the values of some fields are told."""
