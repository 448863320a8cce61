"""Conflicts: what may be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from wildtable.play import GM, Offer, OneOf, Seat, Whole
from wildtable.saga.base import Command
from wildtable.saga.character import model as character_model
from wildtable.saga.character.messages import Grant, Recover
from wildtable.saga.character.model import POOLS, Character
from wildtable.saga.character.play.offers import extras, order_fields, split, token_choices
from wildtable.saga.character.queries import has_perk, spent
from wildtable.saga.conflict.messages.commands import (
    Act,
    AddElement,
    Allot,
    BeginChapter,
    BeginConflict,
    BeginScene,
    BeginVersus,
    Counter,
    ElementAct,
    EndChapter,
    EndConflict,
    EndScene,
    Escalate,
    GiveIn,
    Impose,
    KeepElement,
    Next,
    Pass,
    Reveal,
    SetAllies,
    SetAside,
    Shed,
    Shield,
    StartRound,
    Strike,
    TurnVersus,
    Ward,
)
from wildtable.saga.conflict.model import FOES, PLAYERS, Conceding, Recovering, Shedding, Struck, at_work
from wildtable.saga.conflict.play.conditions import tackles
from wildtable.saga.conflict.queries import (
    acting,
    guards,
    in_one_counter,
    left_to_act,
    plays,
    pools_of,
    shields_of,
    still_asked,
    targets,
    together,
)
from wildtable.saga.conflict.rules import STAKES, next_stakes
from wildtable.saga.facts import Story, side_of
from wildtable.saga.growing.play.offers import words
from wildtable.saga.harm.model import HARM_OF, HARMS, HURTS, Hurt
from wildtable.saga.roll.messages import Agree, Decline, Done
from wildtable.saga.roll.model import Called, Judging, Rating, ToRoll
from wildtable.saga.scene import FORTUNE, Some, one
from wildtable.saga.sets import (
    ActKind,
    After,
    Allowance,
    Ending,
    First,
    HarmAs,
    PerkQuestion,
    Phase,
    Skill,
    Stakes,
    StoryPhase,
    When,
)

SKILLS = (Skill.ATHLETICS, Skill.AWARENESS)


def versus_offers(story: Story) -> Some:
    """Offer a conflict between players on different sides; one that goes on may become one."""
    if len({who.side for who in story.players}) < 2:
        return
    conflict = story.conflict
    if conflict is not None:
        if conflict.phase == Phase.SETUP and not conflict.versus:
            turn = TurnVersus(SKILLS[0])
            yield Offer(turn, ("saga.round.versus",), when="gm", skill=OneOf(SKILLS))
    else:
        fields: dict[str, Any] = {"stakes": OneOf(STAKES), "skill": OneOf(SKILLS)}
        template = BeginVersus(Stakes.SERIOUS, SKILLS[0])
        yield Offer(template, ("saga.round.versus",), when="gm", **fields)


# What may be done in a round.


def phase_offers(story: Story, seat: Seat) -> Some:
    """Offer the actions of the round's phase."""
    conflict = story.conflict
    if conflict is None:
        return
    if conflict.phase == Phase.PLAYERS:
        for who in acting(story):
            if plays(story, who.id, seat):
                yield from act_offers(story, who)
                yield Offer(Pass(who.id), ("saga.round",), actor=who.id)
    if seat != GM:
        return
    if conflict.phase == Phase.SETUP:
        yield Offer(StartRound(First.PLAYERS), ("saga.round",), first=OneOf(tuple(First)))
        yield from allot_offers(story)
    elif conflict.phase in (Phase.PLAYERS, Phase.ELEMENTS):
        if conflict.phase == Phase.ELEMENTS:
            yield from element_offers(story)
        yield Offer(Next(), ("saga.round",), when="turn" if conflict.phase == Phase.ELEMENTS else "gm")


def recovering_offers(story: Story, seat: Seat, frame: Recovering) -> Some:
    """Offer the pools that get a token, or all of them, back."""
    for who in frame.left:
        if plays(story, who, seat):
            pools = spent(story[who])
            recover_ = Recover(who, pools[0])
            yield Offer(recover_, ("saga.recover",), when="answer", actor=who, asset=one(pools))


def impose_offers(story: Story) -> Some:
    """Offer the ready conditions that are not imposed yet."""
    found = story.conflict.conditions if story.conflict else ()
    there = {known.id for known in found}
    if ready := [k.id for k in story.ready if k.id not in there]:
        yield Offer(Impose(ready[0]), ("saga.condition",), when="gm", condition=one(ready))
    if tallies := [k for k in story.ready if k.id not in there and k.when == When.ACTION]:
        then = OneOf(tuple([after for after in After if after != After.HURTS or all(k.harm for k in tallies)]))
        template = Impose(tallies[0].id, After.ENDS)
        fields: dict[str, Any] = {"condition": one([k.id for k in tallies]), "then_lost": then}
        yield Offer(template, ("saga.condition",), when="gm", **fields)


def element_offers(story: Story) -> Some:
    """Offer the attacks of elements that have an action left."""
    for element in story.elements:
        if not (at_work(element) and left_to_act(story, element)):
            continue
        faced = [t for el, t in (story.conflict.allotted if story.conflict else ()) if el == element.id]
        ordered = sorted(targets(story, element.side), key=lambda foe: foe not in faced)
        for foes, pools in together(story, ordered, pools_of(element)):
            template = Strike(element.id, foes[0], pools[0], HARM_OF[pools[0]])
            orders = order_fields(story, element.id)
            fields: dict[str, Any] = {"on": one(foes), "pool": one(pools), "harm": OneOf(HURTS), **orders}
            yield Offer(template, ("saga.element",), when="turn", actor=element.id, **fields)
        if pools := pools_of(element):
            act = ElementAct(element.id, pools[0])
            rules = ("saga.element", "saga.push.other")
            yield Offer(act, rules, when="turn", actor=element.id, pool=one(pools))


def shield_offers(story: Story, seat: Seat, frame: Struck) -> Some:
    """Offer the blocks of elements for each other, and for the characters of their side."""
    whom = frame.goal.on
    if seat != GM or not frame.damage or (whom not in story and story.element(whom) is None):
        return
    for able in shields_of(story, side_of(story, whom)):
        pools = pools_of(able)
        most = max(able.of(pool) for pool in pools) // story.rules.edition.trade_dice
        fields: dict[str, Any] = {"pool": one(pools), **({"trade": Whole(0, most)} if most else {})}
        yield Offer(Shield(able.id, pools[0]), ("saga.element", "saga.action"), when="answer", actor=able.id, **fields)


def guard_offers(story: Story, seat: Seat, frame: Struck) -> Some:
    """Offer to ward damage off, or to strike back, with the pushes of blocks."""
    for by in dict.fromkeys(guard.by for guard in guards(story, frame.goal.on)):
        if not plays(story, by, seat) or by in frame.done:
            continue
        pushes = sum(guard.pushes for guard in guards(story, frame.goal.on) if guard.by == by)
        if frame.damage:
            most = min(pushes, frame.damage)
            ward = Ward(by, most)
            yield Offer(ward, ("saga.push.block",), when="answer", actor=by, pushes=Whole(1, most))
        ordered = sorted(targets(story, side_of(story, by)), key=lambda foe: foe != frame.by)
        most_dice = sum(guard.pushes for guard in in_one_counter(story, by, frame.goal.on))
        for foes, pools in together(story, ordered):
            way = frame.goal.pool if frame.goal.pool in pools else pools[0]
            fields: dict[str, Any] = {"on": one(foes), "pool": one(pools), "dice": Whole(1, most_dice)}
            counter = Counter(by, foes[0], way, most_dice)
            yield Offer(counter, ("saga.push.block",), when="answer", actor=by, **fields)


def done_offers(story: Story, seat: Seat, frame: Struck) -> Some:
    """Block no more, and strike back no more."""
    for who in still_asked(story, frame) or [frame.goal.on]:  # the last to be asked may have given in
        if plays(story, who, seat):
            yield Offer(Done(who), ("saga.push.block",), when="answer", actor=who)


# What may be done around the conflicts.


def time_offers(story: Story) -> Some:
    """Offer to begin and end chapters and scenes."""
    if story.phase == StoryPhase.BETWEEN:
        yield Offer(BeginChapter(), ("saga.time",), when="gm")
    elif story.phase == StoryPhase.CHAPTER:
        yield Offer(BeginScene(), ("saga.time",), when="gm")
        yield Offer(EndChapter(), ("saga.time", "saga.spark.gain"), when="gm")
    elif story.conflict is None and not story.setting:  # one of the campaign's is left
        yield Offer(EndScene(), ("saga.time", "saga.heal"), when="gm")


def grant_offers(story: Story) -> Some:
    """Offer the game master to give spent tokens back."""
    for who in story.players:
        if pools := spent(who):
            grant = Grant(who.id, pools[0])
            yield Offer(grant, ("saga.recover",), when="gm", actor=who.id, asset=one(pools))


HARM_AS = tuple(HarmAs)


KINDS = {
    ActKind.ATTACK: ("saga.action", "saga.push.attack"),
    ActKind.BLOCK: ("saga.action", "saga.push.block"),
    ActKind.OTHER: ("saga.action", "saga.push.other"),
}


def act_offers(story: Story, who: Character) -> Some:
    """Offer attacks, blocks and other actions, by the tokens that activate them."""
    for kind, domains in _choices(story, who):
        yield from act_as(story, who, kind, domains, "turn")


def act_as(story: Story, who: Character, kind: ActKind, domains: dict[str, Any], when: str) -> Some:
    """Offer one kind of action with every way to activate it."""
    orders = order_fields(story, who.id)
    if kind == ActKind.BLOCK:
        orders["strikes_back"] = OneOf((False, True))
    fields: dict[str, Any] = {"skill": OneOf(character_model.SKILLS), **domains, **extras(who), **orders}
    first = {name: domain.values[0] for name, domain in {"skill": fields["skill"], **domains}.items()}
    template = Act(who.id, kind, **first)
    for choice in token_choices(who, Allowance.MUST):
        fixed, counts = split(choice)
        least = {name: domain.low for name, domain in counts.items()}
        offered = replace(template, **{**least, **fixed})
        yield Offer(offered, KINDS[kind], when=when, actor=who.id, **counts, **fields)
    if who.tokens.fortune and has_perk(story, who, PerkQuestion.FORTUNE_FOR_ANY):
        lucky, way = replace(template, stand_in=POOLS[0]), OneOf(POOLS)
        both = (*KINDS[kind], "saga.perk")
        yield Offer(lucky, both, when=when, actor=who.id, price=FORTUNE, stand_in=way, **fields)
    harm = replace(template, harm_as=HARM_AS[0])
    rules = (*KINDS[kind], "saga.damage.voluntary")
    yield Offer(harm, rules, when=when, actor=who.id, harm_as=OneOf(HARM_AS), **fields)


def _choices(story: Story, who: Character) -> Iterator[tuple[ActKind, dict[str, Any]]]:
    for foes, pools in together(story, targets(story, who.side)):
        yield ActKind.ATTACK, {"on": one(foes), "pool": one(pools)}
    yield ActKind.BLOCK, {"on": one(wards(story, who))}
    open_ = tackles(story, who)
    yield ActKind.OTHER, {"on": one(["", *(tally for tally, skill in open_ if skill is None)])}
    for wanted in dict.fromkeys(skill for _, skill in open_ if skill is not None):
        yield ActKind.OTHER, {"on": one([tally for tally, skill in open_ if skill == wanted]), "skill": one([wanted])}


def wards(story: Story, who: Character) -> list[str]:
    """Return the ids that a block may protect: the blocker first, then others of the side, then its elements."""
    others = [other.id for other in story.players if other.side == who.side and other.id != who.id]
    return [who.id, *others, *(el.id for el in story.elements if at_work(el) and el.side == who.side)]


def block_offers(story: Story, seat: Seat, whom: str) -> Some:
    """Offer blocks against damage that is dealt, to those on the victim's side."""
    for who in story.players:
        if plays(story, who.id, seat) and whom in wards(story, who):
            yield from act_as(story, who, ActKind.BLOCK, {"on": one([whom])}, "answer")


MOST = 30
"""Dice of a pool that a page offers at most."""


def shedding_offers(story: Story, seat: Seat, frame: Shedding) -> Some:
    """Offer each character to shed one kind of harm, or nothing."""
    for who in frame.left:
        if plays(story, who, seat):
            if kinds := [kind for kind in HARMS if story[who].harm.of(kind)]:
                shed = Shed(who, kinds[0])
                yield Offer(shed, ("saga.escalate",), when="answer", actor=who, kind=one(kinds))
            yield Offer(Done(who), ("saga.escalate",), when="answer", actor=who)


def conceding_offers(story: Story, seat: Seat, frame: Conceding) -> Some:
    """Offer the game master to let them out, or not."""
    if seat == GM:
        yield Offer(Agree(), ("saga.give-in",), when="answer")
        yield Offer(Decline(), ("saga.give-in",), when="answer")


MAY_GIVE_IN = (Rating, Called, Judging, ToRoll, Struck, Hurt)
"""Frames in which somebody may ask to be out of the conflict: nothing has been thrown that has yet to take effect."""


def give_in_offers(story: Story, seat: Seat) -> Some:
    """Offer to give in: between actions, before the dice of a roll are thrown, and before damage arrives."""
    top = story.pending[-1] if story.pending else None
    if story.conflict is None or not (top is None or isinstance(top, MAY_GIVE_IN)):
        return
    for who in story.players:
        if plays(story, who.id, seat):
            yield Offer(GiveIn(who.id), ("saga.give-in",), when="any", actor=who.id)
            idea = words(story, "terms")
            told = GiveIn(who.id, idea.values[0])
            yield Offer(told, ("saga.give-in",), when="any", actor=who.id, what=idea)


# What the game master may do about a conflict.


def begin_offers(story: Story) -> Some:
    """Offer to begin a conflict of the players against elements."""
    yield Offer(BeginConflict(Stakes.SERIOUS), ("saga.stakes",), when="gm", stakes=OneOf(STAKES))


def running_offers(story: Story) -> Some:
    """Offer the game master's commands on the running conflict."""
    assert story.conflict is not None
    yield Offer(EndConflict(Ending.WON), ("saga.time",), when="gm", how=OneOf(tuple(Ending)))
    yield from escalate_offers(story, "gm")
    yield from keep_offers(story)
    for element in story.elements:
        if not element.hidden and (pools := pools_of(element)):
            aside = SetAside(element.id, pools[0])
            yield Offer(aside, ("saga.escalate",), when="gm", actor=element.id, pool=one(pools))


def keep_offers(story: Story) -> Some:
    """Offer to keep elements that an empty pool has removed."""
    if out := [el.id for el in story.elements if not el.up]:
        yield Offer(KeepElement(out[0]), ("saga.element",), when="gm", element=one(out))


def escalate_offers(story: Story, when: str) -> Some:
    """Offer the next stakes, where there are any."""
    if story.conflict is not None and next_stakes(story.conflict.stakes):
        yield Offer(Escalate(), ("saga.escalate",), when=when)


def cast_offers(story: Story) -> Some:
    """Offer to add elements and ally dice."""
    idea = words(story, "names")
    dice = Whole(0, MOST)
    sides = list(dict.fromkeys([PLAYERS, FOES, *(who.side for who in story.characters)]))
    fields: dict[str, Any] = {
        "name": idea,
        "physical": dice,
        "social": dice,
        "mental": dice,
        "side": one(list(dict.fromkeys([FOES, *sides]))),
    }
    yield Offer(AddElement(idea.values[0], 5, 3, 3), ("saga.element",), when="gm", **fields)
    if hidden := [el.id for el in story.elements if el.hidden]:
        yield Offer(Reveal(hidden[0]), ("saga.element",), when="gm", element=one(hidden))
    allies = SetAllies(PLAYERS, 3)
    yield Offer(allies, ("saga.ally-dice",), when="gm", side=one(sides), dice=dice)


def allot_offers(story: Story) -> Some:
    """Offer to set the characters that elements face."""
    for element in story.elements:
        foes = [who.id for who in story.players if who.side != element.side]
        if at_work(element) and foes:
            allot = Allot(element.id, foes[0])
            yield Offer(allot, ("saga.round",), when="turn", actor=element.id, target=one(foes))


def may_raise(story: Story, who: Character) -> Some:
    """Offer a player to raise the stakes."""
    yield from (replace_actor(offer, who.id) for offer in escalate_offers(story, "any"))


def replace_actor(offer: Offer[Command], actor: str) -> Offer[Command]:
    """Return the offer with another actor."""
    return Offer(
        offer.template, offer.rules, when=offer.when, price=offer.price, actor=actor, unless=offer.unless, **offer.open
    )
