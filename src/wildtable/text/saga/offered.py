"""Offers with labels, as the page draws them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from wildtable.play import Offer, OneOf
from wildtable.play.domains import Domain
from wildtable.play.machine import tag
from wildtable.saga.base import Command
from wildtable.saga.character.model import ASSETS
from wildtable.saga.conflict.messages.commands import Act, GiveIn, Impose, RewardGear, Strike
from wildtable.saga.conflict.model import DICE
from wildtable.saga.conflict.queries import pools_of
from wildtable.saga.facts import Story
from wildtable.saga.growing.messages import BuyGear
from wildtable.saga.growing.model import CharacterDraft
from wildtable.saga.harm.messages import Ease, Heal
from wildtable.saga.roll.messages import Done, Respond
from wildtable.saga.roll.queries import struck
from wildtable.saga.sets import ActKind, Paid, Skill
from wildtable.text import papers
from wildtable.text.english import listed, word
from wildtable.text.offered import field, spoken
from wildtable.text.saga.book import has, say
from wildtable.text.saga.families import family, proposed, ranks
from wildtable.text.saga.heroes import told
from wildtable.text.saga.lapsing import lapse
from wildtable.text.saga.names import name, perk, side, skill, trait
from wildtable.text.spoken import SpokenChoice, SpokenField, SpokenOffer

_PEOPLE = {"who", "on", "other", "to", "people", "target", "element", "condition"}


def offer(story: Story, offered: Offer[Command]) -> SpokenOffer:
    """Return an offer in words, with a label for every value of its open fields."""
    if (of_papers := papers.offer(story.papers, offered)) is not None:
        return of_papers
    command = proposed(story, offered)
    kind = tag(command)
    who = getattr(command, "who", "") or offered.actor
    key, more = _key(offered, kind)
    names = {key: getattr(command, key) for key in command.__struct_fields__}
    if isinstance(command, Done) and (blow := struck(story, command.who)) is not None and blow.damage:
        key, names["n"] = "take-hit", blow.damage
    fields = [_field(story, who, name, domain) for name, domain in offered.open.items() if name != "whole"]
    fields += _fixed(command, offered.open)
    chapter = "labels" if has("labels", key) else "commands"  # the log says it in fewer words
    label = say(chapter, key, **{**names, "who": name(story, who)})
    if apart := _apart(story, offered):
        label = say("commands", "at", what=label, on=listed([name(story, foe) for foe in offered.open["on"]]))
    return spoken(
        offered,
        command,
        fields,
        lambda who: name(story, who),
        lambda who: told(story, who),
        id=f"{kind}:{offered.actor}{more}{apart}",
        label=label,
        hint=say("hints", key) if has("hints", key) else "",
        price=", ".join(f"{count} {say('values', kind)}" for kind, count in offered.price),
        odds=command.facts.odds,
        family=family(offered, kind, label),
        lapse=lapse(story, command) if offered.when == "answer" else "",
    )


def _key(offered: Offer[Command], tag: str) -> tuple[str, str]:
    """Return the key of the label, and the ending that tells offers of one kind from each other."""
    command = offered.template
    if isinstance(command, Act | Respond):
        active = next((asset for asset in ASSETS if getattr(command, asset)), "")
        if isinstance(command, Act):
            active = "harm" if command.harm_as else "luck" if command.stand_in else active
            return f"act-{command.kind}-{active}", f":{command.kind}:{active}"
        return (f"respond-{active}" if active else "respond"), f":{active}"
    left = f":{paid}" if (paid := getattr(command, "paid", Paid.SPARK)) != Paid.SPARK else ""
    if isinstance(command, BuyGear | RewardGear):
        return f"{tag}-{command.kind}", f":{command.kind}{left}"
    if isinstance(command, Impose) and command.then_lost:
        return f"{tag}-tally", ":tally"
    told = [str(getattr(command, field)) for field in ("drive", "gear", "harm", "perk") if hasattr(command, field)]
    told += [str(value) for field in ("stand_in", "harm_as") if (value := getattr(command, field, None))]
    if isinstance(command, Ease) and len(told) > 1:
        told.append(str(command.asset))
    if isinstance(command, Heal):
        told.append(str(command.what))
    if isinstance(command, GiveIn) and command.what:
        told.append("words")
    return tag, "".join(f":{text}" for text in told) + left


def _fixed(command: Command, open: Mapping[str, Domain]) -> list[SpokenField]:
    """Return fields for the tokens that a way takes as they are: often nothing else tells it from the others."""
    if not isinstance(command, Act | Respond):
        return []
    taken = [(asset, getattr(command, asset)) for asset in ASSETS if asset not in open]
    return [SpokenField(asset, "number", say("fields", asset), low=n, high=n) for asset, n in taken if n]


def _apart(story: Story, offered: Offer[Command]) -> str:
    """Return the ending that tells attacks on targets with different pools apart; empty where all pools are open."""
    command = offered.template
    if isinstance(command, Act) and command.kind == ActKind.OTHER and command.on:
        return f":{command.on}"
    if not {"on", "pool"} <= set(offered.open):
        return ""
    element = story.element(offered.actor)
    all_ways = element is not None and isinstance(offered.template, Strike)
    ways = len(pools_of(element)) if element is not None and all_ways else len(DICE)
    found = [str(pool) for pool in offered.open["pool"]]
    return ":" + "-".join(found) if len(found) < ways else ""


def _field(story: Story, who: str, key: str, domain: Domain) -> SpokenField:
    if key == "skill" and who in story:
        domain = OneOf(sorted(domain, key=lambda value: -ranks(story, who, value)))
    return field(key, say("fields", key), domain, lambda value: _choice(story, who, key, value))


def _choice(story: Story, who: str, key: str, value: Any) -> SpokenChoice:
    if isinstance(value, CharacterDraft):
        return SpokenChoice(msgspec.to_builtins(value), value.name, value.concept)
    if key in ("skill", "resists", "skills") or isinstance(value, Skill):
        return SpokenChoice(value, skill(story, who, value), _ranks(story, who, value))
    if key in _PEOPLE:
        return SpokenChoice(value, name(story, value) if value else say("values", "a-task"), _pools(story, key, value))
    if key in _LABELS:
        return SpokenChoice(value, _LABELS[key](story, value))
    if isinstance(value, bool):
        return SpokenChoice(value, say("values", "yes" if value else "no"))
    return SpokenChoice(value, say("values", str(value)) if has("values", str(value)) else word(str(value)))


def _harm_as(story: Story, value: str) -> str:
    harm, _, asset = value.partition("-")
    return say("values", "harm-as", harm=harm, asset=asset)


_LABELS: dict[str, Callable[[Story, Any], str]] = {
    "fit": lambda _story, value: say("fits", str(value)),
    "trait": lambda story, value: trait(story, value) if isinstance(value, str) else say("values", _yes(value)),
    "perk": perk,
    "side": lambda _story, value: side(value),
    "prepared": lambda story, value: next(each.name for each in story.prepared if each.id == value),
    "scene": lambda story, value: next(each.title for each in story.scenes if each.id == value),
    "harm_as": _harm_as,
    "strikes_back": lambda _story, value: say("values", "strikes-back" if value else "pushes-kept"),
    "kept": lambda _story, value: say("values", "name-kept" if value else "name-forgotten"),
    "stand_in": lambda _story, value: say("values", str(value)),
    **dict.fromkeys(("specialties", "gear", "drive", "consequence"), lambda _story, value: str(value)),
}
"""The labels of the values of some fields, which have their own names."""


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _ranks(story: Story, who: str, key: str) -> str:
    return str(ranks(story, who, key) or "")


def _pools(story: Story, key: str, value: str) -> str:
    """Return the pools that stand against an attack on an element, with their dice."""
    element = story.element(value) if key == "on" else None
    if element is None:
        return ""
    return listed([f"{say('values', pool)} {element.of(pool)}" for pool in pools_of(element)])
