"""Characters and what they have: what may be done."""

from __future__ import annotations

from typing import Any

from wildtable.play import GM, Offer, OneOf, Seat, Subset, Whole
from wildtable.play.derived import derived
from wildtable.saga.character.messages import (
    AddTrait,
    ChangeDrive,
    Clear,
    ClearDoom,
    Compel,
    CompelTrait,
    Fulfil,
    GiveDrive,
    Haggle,
    Invert,
    Invoke,
    KeepToken,
    LoseDrive,
    Luck,
    PlaceToken,
    SceneInvert,
    SceneInvoke,
)
from wildtable.saga.character.model import ASSETS, Character, Earned, Lucky, Placing, Tempted
from wildtable.saga.character.queries import invoked, key, players_traits, traits_of, unspent
from wildtable.saga.conflict.model import SCENE, at_work
from wildtable.saga.conflict.queries import plays
from wildtable.saga.facts import Story
from wildtable.saga.growing.play.offers import words
from wildtable.saga.roll.messages import Agree, Decline
from wildtable.saga.scene import FORTUNE, Some, one
from wildtable.saga.sets import Allowance, GearKind, Lasts, Orders


def token_choices(who: Character, how: Allowance) -> list[dict[str, Any]]:
    """Return template fields and domains for tokens: at least one (``must``), any, one at most, or none.

    A plain number is a field of the template; the choices never overlap.
    """
    held = {asset.value: who.tokens.of(asset) for asset in ASSETS if who.tokens.of(asset) > 0}
    if how == Allowance.ANY:
        return [{asset: Whole(0, count) for asset, count in held.items()}]
    if how == Allowance.NONE:
        return [{}]
    if how == Allowance.ONE:
        return [{}, *({asset: 1} for asset in held)]
    rest = list(held)
    choices: list[dict[str, Any]] = []
    for place, asset in enumerate(rest):
        later: dict[str, Any] = {other: Whole(0, held[other]) for other in rest[place + 1 :]}
        choices.append({asset: Whole(1, held[asset]), **later})
    return choices


def split(choice: dict[str, Any]) -> tuple[dict[str, int], dict[str, Any]]:
    """Return a choice as numbers for the template, and domains."""
    fixed = {name: value for name, value in choice.items() if isinstance(value, int)}
    return fixed, {name: value for name, value in choice.items() if not isinstance(value, int)}


def extras(who: Character) -> dict[str, Any]:
    """Return domains of the specialties and buffs that may fit."""
    chosen = {"specialties": Subset([item.name for item in who.sheet.specialties])}
    chosen["gear"] = Subset([item.name for item in who.gear if item.kind == GearKind.BUFF])
    return {name: domain for name, domain in chosen.items() if domain.values}


def order_fields(story: Story, who: str) -> dict[str, Any]:
    """Return domains of standing orders; an element has no choice to make once a roll has failed."""
    if who not in story:
        return {"orders": OneOf((Orders.STEP, Orders.ANYWAY))}
    fortune = story[who].tokens.fortune
    return {"orders": OneOf(tuple(Orders)), **({"spend": Whole(0, fortune)} if fortune else {})}


MOST = 5
"""Tokens that a page offers at most."""


def earned_offers(story: Story, seat: Seat, frame: Earned) -> Some:
    """Offer to take the token, or to clear a step of doom."""
    if plays(story, frame.who, seat):
        yield Offer(KeepToken(frame.who), ("saga.drive",), when="answer", actor=frame.who)
        yield Offer(ClearDoom(frame.who), ("saga.doom",), when="answer", actor=frame.who)


def placing_offers(story: Story, seat: Seat, frame: Placing) -> Some:
    """Offer the drives that the chapter's token can go on."""
    for who in frame.left:
        if plays(story, who, seat):
            names = [drive.name for drive in story[who].drives]
            template = PlaceToken(who, names[0])
            yield Offer(template, ("saga.drive",), when="answer", actor=who, drive=one(names))


def tempted_offers(story: Story, seat: Seat, frame: Tempted) -> Some:
    """Offer to take the tokens and the deed, or neither."""
    if plays(story, frame.who, seat):
        yield Offer(Agree(), ("saga.compel",), when="answer", actor=frame.who)
        yield Offer(Decline(), ("saga.compel",), when="answer", actor=frame.who)


# What may be done about drives.


@derived
def _waiting(story: Story, who: str) -> tuple[str, ...]:
    """Return the drives that are about to get a token."""
    return tuple([f.drive for f in story.pending if isinstance(f, Earned | Tempted) and f.who == who])


def own_offers(story: Story, who: Character) -> Some:
    """Offer to replace a drive, unless it is about to get a token."""
    every = [drive.name for drive in who.drives]
    waits = _waiting(story, who.id)
    if names := [name for name in every if name not in waits]:
        change_ = ChangeDrive(who.id, names[0], "")
        idea = words(story, "drives", every)
        yield Offer(change_, ("saga.drive",), when="any", actor=who.id, drive=one(names), name=idea)


def game_master_offers(story: Story) -> Some:
    """Offer the game master rewards, losses, fulfilment and temptations."""
    acts = words(story, "acts")
    tokens = Whole(1, MOST)
    for who in story.players:
        names = [drive.name for drive in who.drives]
        actor = who.id
        if free := unspent(who):
            yield Offer(GiveDrive(actor, free[0]), ("saga.drive",), when="gm", actor=actor, drive=one(free))
        if full := [drive.name for drive in who.drives if drive.tokens]:
            yield Offer(LoseDrive(actor, full[0]), ("saga.drive",), when="gm", actor=actor, drive=one(full))
        if names:
            idea = words(story, "drives", names)
            fulfil = Fulfil(actor, names[0], "")
            yield Offer(fulfil, ("saga.drive",), when="gm", actor=actor, drive=one(names), name=idea)
            compel = Compel(actor, names[0], acts.values[0], 1)
            fields: dict[str, Any] = {"drive": one(names), "what": acts, "tokens": tokens}
            yield Offer(compel, ("saga.compel",), when="gm", actor=actor, **fields)
        trait = CompelTrait(actor, acts.values[0], 1)
        fields = {"what": acts, "tokens": Whole(0, MOST)}
        yield Offer(trait, ("saga.compel",), when="gm", actor=actor, **fields)


FITS = (1, 2, 3)


def lucky_offers(story: Story, seat: Seat, frame: Lucky) -> Some:
    """Offer to agree to the price, to name another, or to decline: first to the game master, then to the player."""
    if not (plays(story, frame.by, seat) if frame.by else seat == GM):
        return
    rules, held = ("saga.asset.fortune",), story[frame.who].tokens.fortune
    if frame.price <= held:
        yield Offer(Agree(), rules, when="answer", actor=frame.by, price=(("fortune", frame.price),))
    yield Offer(Decline(), rules, when="answer", actor=frame.by)
    if held:
        yield Offer(Haggle(min(frame.price, held)), rules, when="answer", actor=frame.by, cost=Whole(1, held))


# What may be done with fortune.


def fortune_offers(story: Story, who: Character) -> Some:
    """Offer the uses of fortune at any time in a scene."""
    if not who.tokens.fortune:
        return
    actor, fit, now = who.id, OneOf(FITS), invoked(story)
    free = [t for t in _invocable(story, who.id) if now(actor, t) is None]
    if free:
        invoke_ = Invoke(actor, free[0], 3)
        yield Offer(invoke_, ("saga.trait",), when="any", actor=actor, price=FORTUNE, trait=one(free), fit=fit)
    if others := _invertible(story, who.id):
        invert = Invert(actor, others[0], 3)
        yield Offer(invert, ("saga.trait",), when="any", actor=actor, price=FORTUNE, trait=one(others), fit=fit)
    idea = words(story, "luck")
    luck = Luck(actor, idea.values[0], 1)
    fields: dict[str, Any] = {"what": idea, "cost": Whole(1, who.tokens.fortune), "trait": OneOf((False, True))}
    yield Offer(luck, ("saga.asset.fortune",), when="any", actor=actor, **fields)


def clear_offers(_story: Story, who: Character) -> Some:
    """Yield the offer to take off temporary consequences, for a character with a token."""
    if who.tokens.fortune and any(mark.lasts == Lasts.TEMPORARY for mark in who.consequences):
        yield Offer(Clear(who.id), ("saga.asset.fortune",), when="any", actor=who.id, price=FORTUNE)


def _invocable(story: Story, who: str) -> list[str]:
    """Return the character's own traits, other players', and anybody's temporary ones."""
    traits = players_traits(story)
    loose = [key(p.of, p.name) for p in story.phrases if p.ends]
    return list(dict.fromkeys([*traits.get(who, ()), *(t for mine in traits.values() for t in mine), *loose]))


def _invertible(story: Story, who: str) -> list[str]:
    """Return other players' traits, the scene's and those of shown elements that are not inverted yet."""
    found, now = list[str](), invoked(story)
    for other, mine in players_traits(story).items():
        if other != who:
            found += [t for t in mine if (a := now(other, t)) is None or a.value > 0]
    owners = [SCENE, *(el.id for el in story.elements if at_work(el))]
    theirs = [t for of in owners for t in traits_of(story, of)]
    return found + [t for t in theirs if (a := now(who, t)) is None or a.value < 0]


def scene_trait_offers(story: Story) -> Some:
    """Offer the game master traits to bring in: of the scene, of elements, of characters."""
    fit = OneOf(FITS)
    idea = words(story, "traits")
    yield Offer(AddTrait(idea.values[0]), ("saga.trait",), when="gm", name=idea)
    owners = [(SCENE, ""), *((el.id, el.id) for el in story.elements if at_work(el))]
    every = [(t, on) for of, on in owners for t in traits_of(story, of)]
    known = {(a.key, a.on) for a in story.actives}
    if free := [t for t, on in every if (t, on) not in known]:
        both = ("saga.trait", "saga.fortune.gain")
        yield Offer(SceneInvoke(free[0], 2), both, when="gm", trait=one(free), fit=fit)
    now = invoked(story)
    for who, mine in players_traits(story).items():
        if open_ := [t for t in mine if (a := now(who, t)) is None or a.value > 0]:
            template = SceneInvert(who, open_[0], 2)
            rules = ("saga.fortune.gain",)
            yield Offer(template, rules, when="gm", actor=who, trait=one(open_), fit=fit)
