"""Offers that are one thing to people, done in several ways; what is proposed in each."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec.structs import replace

from wildtable.play import Offer, OneOf
from wildtable.saga.base import Command
from wildtable.saga.character.model import ASSETS
from wildtable.saga.conflict.messages.commands import Act, Counter, GiveIn, Strike
from wildtable.saga.facts import Story
from wildtable.saga.harm.messages import Ease
from wildtable.saga.roll.messages import Attempt, Deliberate, Heave, Respond, Roll, Spare, TakeFor
from wildtable.saga.sets import Orders, Skill
from wildtable.text.saga.book import has, say
from wildtable.text.spoken import SpokenFamily

Offered = Offer[Command]
Paying: TypeAlias = Deliberate | Heave | Spare | Ease
"""The commands whose tokens fortune or harm may pay."""

_TOGETHER = {
    "bring": "traits",
    "turn": "traits",
    "add-drive": "stores",
    "use-charm": "stores",
    "use-allies": "stores",
    "take-for": "harm",
    "stand-in": "luck",
    "invoke": "traits",
    "invert": "traits",
}
"""Kinds of command that are one thing to people, by what that is called."""


def family(offered: Offered, tag: str, label: str) -> SpokenFamily | None:
    """Return the family of offers that this one is a way of; None for one that stands alone."""
    command, actor = offered.template, offered.actor
    if isinstance(command, Act):
        return SpokenFamily(f"{tag}:{actor}:{command.kind}", say("families", f"act-{command.kind}"), _by(command))
    if isinstance(command, Respond):
        return SpokenFamily(f"{tag}:{actor}", say("families", tag), _by(command))
    if isinstance(command, Strike | Counter):
        return SpokenFamily(f"{tag}:{actor}", label)
    if isinstance(command, GiveIn):
        return SpokenFamily(f"{tag}:{actor}", label, say("shorts", "give-in-words" if command.what else tag))
    if isinstance(command, Deliberate | Heave | Spare | Ease):
        return SpokenFamily(f"{tag}:{actor}:{getattr(command, 'perk', '')}", label, _by(command) or label)
    kind = _TOGETHER.get(tag)
    if kind is None:
        return None
    named = str(getattr(command, "drive", getattr(command, "gear", "")))
    harm = say("values", command.harm) if isinstance(command, TakeFor) else ""
    short = say("shorts", tag, harm=harm) if has("shorts", tag) else named
    return SpokenFamily(f"{kind}:{actor}", say("families", kind), short)


def _by(command: Act | Respond | Paying) -> str:
    """Return the name of the token that activates an act, or its price."""
    if not isinstance(command, Respond) and (command.harm_as or command.stand_in):
        return say("shorts", "harm" if command.harm_as else "luck")
    return next((asset.called for asset in ASSETS if getattr(command, asset, 0)), "")


def proposed(story: Story, offered: Offered) -> Any:
    """Return the command as it is proposed: with the skill of most ranks, and with standing orders."""
    command, skills = offered.template, offered.open.get("skill")
    who = getattr(command, "who", "")
    if isinstance(command, Act | Attempt) and isinstance(skills, OneOf) and who in story:
        command = replace(command, skill=max(skills.values, key=lambda skill: ranks(story, who, skill)))
    if isinstance(command, Act | Strike | Roll) and "orders" in offered.open:
        command = replace(command, orders=Orders.UNLESS_BEHIND if who in story else Orders.ANYWAY)
    if isinstance(command, Act) and "strikes_back" in offered.open:
        command = replace(command, strikes_back=offered.when == "answer")
    return command


def ranks(story: Story, who: str, skill: str) -> int:
    """Return a character's ranks in a skill; 0 for an element."""
    return story[who].sheet.rank(Skill(skill)) if who in story else 0
