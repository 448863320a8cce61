"""Actions in a conflict: an attack, a block or neither, each activated by a token at least."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Seat
from wildtable.saga import commands as c
from wildtable.saga.frames import Attack, Block, Deed, Goal, Plain, Rating, Tackle, ToRoll
from wildtable.saga.model import DICE, HARM_OF, SKILLS, Character, Story
from wildtable.saga.offering import Some, extras, one, plays, split, targets, token_choices
from wildtable.saga.procedures.conditions import tackle_rating, tackles
from wildtable.saga.procedures.harm import suffer
from wildtable.saga.procedures.loading import pay, prepare, worth
from wildtable.saga.procedures.strike import opposing_dice
from wildtable.saga.scene import Play, carries_out
from wildtable.saga.sets import ActKind, Allowance, HarmAs, Why

HARM_AS = tuple(HarmAs)

KINDS = {
    ActKind.ATTACK: ("saga.action", "saga.push.attack"),
    ActKind.BLOCK: ("saga.action", "saga.push.block"),
    ActKind.OTHER: ("saga.action", "saga.push.other"),
}


@carries_out(c.Act)
@cite("saga.action", "saga.asset.activate")
def act(play: Play, command: c.Act) -> None:
    """Pay, and lay the roll on the pile; the game master rates what nothing else opposes."""
    deed = prepare(play, _deed(play.state, command), command.specialties, command.gear)
    deed = pay(play, deed, command)
    harm = HarmAs(command.harm_as) if command.harm_as else None
    if harm:
        deed = worth(play, deed, harm.asset, 1)
    play.ask(Rating(deed) if deed.rating < 0 else ToRoll(deed))
    if harm:
        play.busy(command.who, acted=True)
        suffer(play, command.who, harm.kind, 1, 0, Why.VOLUNTARY, "saga.damage.voluntary")


def _deed(story: Story, command: c.Act) -> Deed:
    who, skill, on = command.who, command.skill, command.on
    goal: Goal
    if command.kind == ActKind.ATTACK:
        assert command.pool is not None
        goal = Attack(on, command.pool, HARM_OF[command.pool])
        return Deed(who, skill, goal, rating=opposing_dice(story, goal))
    if command.kind == ActKind.BLOCK:
        return Deed(who, skill, Block(on))
    if on:
        return Deed(who, skill, Tackle(on), rating=tackle_rating(story, on))
    return Deed(who, skill, Plain(), rating=-1)


def act_offers(story: Story, who: Character) -> Some:
    """Attacks, blocks and other actions, by what activates them."""
    for kind, domains in _choices(story, who).items():
        yield from act_as(who, kind, domains, "turn")


def act_as(who: Character, kind: ActKind, domains: dict[str, Any], when: str) -> Some:
    """One kind of action with every way to activate it."""
    fields: dict[str, Any] = {"skill": OneOf(SKILLS), **domains, **extras(who)}
    first = {name: domain.values[0] for name, domain in domains.items()}
    template = c.Act(who.id, kind, SKILLS[0], **first)
    for choice in token_choices(who, Allowance.MUST):
        fixed, counts = split(choice)
        least = {name: domain.low for name, domain in counts.items()}
        offered = replace(template, **{**least, **fixed})
        yield Offer(offered, KINDS[kind], when=when, actor=who.id, **counts, **fields)
    harm = replace(template, harm_as=HARM_AS[0])
    rules = (*KINDS[kind], "saga.damage.voluntary")
    yield Offer(harm, rules, when=when, actor=who.id, harm_as=OneOf(HARM_AS), **fields)


def _choices(story: Story, who: Character) -> dict[ActKind, dict[str, Any]]:
    found: dict[ActKind, dict[str, Any]] = {}
    if foes := targets(story, who.side):
        found[ActKind.ATTACK] = {"on": one(foes), "pool": OneOf(DICE)}
    found[ActKind.BLOCK] = {"on": one(wards(story, who))}
    found[ActKind.OTHER] = {"on": one(["", *tackles(story, who)])}
    return found


def wards(story: Story, who: Character) -> list[str]:
    """Whom a block may be for: oneself first, then others of the same side."""
    return [who.id, *(other.id for other in story.players if other.side == who.side and other.id != who.id)]


def block_offers(story: Story, seat: Seat, whom: str) -> Some:
    """Blocks against damage that is on its way, by whoever is on the victim's side."""
    for who in story.players:
        if plays(story, who.id, seat) and whom in story and story[whom].side == who.side:
            yield from act_as(who, ActKind.BLOCK, {"on": one([whom])}, "answer")
