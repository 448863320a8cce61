"""Offers with labels, as the page draws them."""

from __future__ import annotations

from typing import Any

import msgspec

from wildtable.play import Offer, Whole
from wildtable.play.offers import Domain, Subset
from wildtable.savage import commands as c
from wildtable.savage.frames import FreeStrike
from wildtable.savage.model import Fight
from wildtable.savage.procedures.move import Reach
from wildtable.savage.sheets import known
from wildtable.text.english import has, say, word
from wildtable.text.savage.names import name, weapon_name
from wildtable.text.spoken import SpokenChoice, SpokenField, SpokenOffer

_encode = msgspec.json.Encoder().encode
_FIGURES = {"target", "who"}
_MAIN = {"attack", "keep", "roll", "soak", "pass", "strike", "begin"}


def offer(fight: Fight, offered: Offer[c.AnyCommand]) -> SpokenOffer:
    """One offer, every value of its open fields with a label."""
    command = offered.template
    tag = str(type(command).__struct_config__.tag)
    who = getattr(command, "who", "")
    item = getattr(command, "weapon", "")
    names = {
        "weapon": weapon_name(fight, who, item).lower() if item else "",
        "target": _target(fight),
        "side": say("values", fight[who].side) if who in fight else "",
        "hero": _hero(fight, offered),
    }
    fields = [_field(fight, who, key, domain) for key, domain in offered.open.items() if _asks(key, domain)]
    prefix = f"{tag}:{offered.actor}" + (f":{item}" if tag == "attack" else "")
    return SpokenOffer(
        id=prefix,
        command=msgspec.Raw(_encode(command)),
        label=say("commands", tag, **names),
        when=offered.when,
        who=offered.actor,
        hint=say("hints", tag, **names) if has("hints", tag) else "",
        price="1 Benny" if offered.price else "",
        rules=offered.rules,
        fields=tuple(fields),
        main=tag in _MAIN,
    )


def _hero(fight: Fight, offered: Offer[c.AnyCommand]) -> str:
    """The hero's name where only one can be taken."""
    free = list(offered.open.get("who", ()))
    return name(fight, free[0]) if len(free) == 1 else say("values", "hero")


def _target(fight: Fight) -> str:
    frame = fight.pending[-1] if fight.pending else None
    return name(fight, frame.on) if isinstance(frame, FreeStrike) else ""


def _asks(key: str, domain: Domain) -> bool:
    """A purse of one is nobody's choice."""
    return not (key == "purse" and len(domain) == 1)


def _field(fight: Fight, who: str, key: str, domain: Domain) -> SpokenField:
    label = say("fields", key)
    if isinstance(domain, Whole):
        return SpokenField(key, "number", label, low=domain.low, high=domain.high)
    if isinstance(domain, Subset):
        apart = tuple([tuple(sorted(group)) for group in domain.apart])
        return SpokenField(key, "some", label, tuple([_choice(fight, who, key, v) for v in domain.values]), apart)
    choices = [_choice(fight, who, key, value) for value in domain]
    if isinstance(domain, Reach):
        choices = [SpokenChoice(choice.value, "", f"{domain.costs[choice.value]}″") for choice in choices]
    return SpokenField(key, domain.kind, label, tuple(choices), figures=key in _FIGURES)


def _choice(fight: Fight, who: str, key: str, value: Any) -> SpokenChoice:
    if isinstance(value, tuple):
        return SpokenChoice(value, "")
    if key in _FIGURES:
        return SpokenChoice(value, name(fight, value) if value else say("values", "stranger"))
    if key == "weapon":
        return SpokenChoice(value, weapon_name(fight, who, value) if value else "nothing")
    if key == "ambush" and not value:
        return SpokenChoice(value, "nobody")
    if key == "figure":
        return SpokenChoice(value, known(fight.own)[value].name)
    hint = say("hints_of_values", value) if has("hints_of_values", value) else ""
    return SpokenChoice(value, say("values", value) if has("values", value) else word(value), hint)
