"""Damage is taken, thresholds are passed, consequences are named; perks and fonts take it off again."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Subset, Whole
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga import questions as q
from wildtable.saga.frames import Fate, Hurt, Naming
from wildtable.saga.model import HARMS, HURTS, SKILLS, Character, Consequence, Story
from wildtable.saga.offering import FORTUNE, Some, one, plays, words
from wildtable.saga.rules import harm as rules
from wildtable.saga.rules import tokens
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Asset, Cure, GearKind, HarmKind, Lasts, PerkQuestion, Skill, Stakes, Why


@cite("saga.damage", "saga.stakes", "saga.kismet")
def suffer(play: Play, who: str, kind: HarmKind, damage: int, kismet: int, why: Why, rule: str) -> None:
    """Tokens are taken: consequences for those past the threshold, a kismet roll where one is due."""
    character = play[who]
    before = character.harm
    after = replace(before, **{kind: before.of(kind) + damage}, kismet=before.kismet + kismet)
    if after != before:
        play.emit(e.Harmed(who, after, why, rule))
    points = rules.consequences(before.of(kind), after.of(kind), q.threshold(character, kind))
    conflict = play.state.conflict
    deadly = points > 0 and conflict is not None and conflict.stakes == Stakes.DEADLY
    if kismet or deadly:
        play.ask(Fate(who, int(deadly)))
    if points:
        lasts = rules.lasts(conflict.stakes) if conflict is not None else Lasts.TEMPORARY
        play.ask(Naming(who, points, lasts))


@answers_to(Hurt, c.Accept)
@cite("saga.damage")
def _accept(play: Play, frame: Hurt, command: c.Accept) -> None:
    """Kismet may always be chosen, for all of it or a part."""
    play.answered()
    suffer(play, frame.who, frame.kind, frame.damage - command.kismet, command.kismet, Why.DAMAGE, "saga.damage")


@answers_to(Hurt, c.Choose)
@cite("saga.damage")
def _choose(play: Play, frame: Hurt, command: c.Choose) -> None:
    """For a fortune token the player names the kind."""
    play.answered()
    play.pay(command.who, Asset.FORTUNE, 1, Why.CHOOSE, "saga.damage")
    play.ask(replace(frame, kind=command.kind, chosen=True))


@answers_to(Hurt, c.SetKind)
@cite("saga.damage")
def _set_kind(play: Play, frame: Hurt, command: c.SetKind) -> None:
    play.answered()
    play.ask(replace(frame, kind=command.kind))


def hurt_offers(story: Story, seat: Seat, frame: Hurt) -> Some:
    """Take it, as it is or as kismet; pay for another kind. The game master names the kind."""
    who = frame.who
    others = [kind for kind in HURTS if kind != frame.kind]
    if plays(story, who, seat):
        accept = c.Accept(who)
        rules = ("saga.damage", "saga.kismet")
        yield Offer(accept, rules, when="answer", actor=who, kismet=Whole(0, frame.damage))
        if story[who].tokens.fortune and not frame.chosen:
            choose = c.Choose(who, others[0])
            yield Offer(choose, ("saga.damage",), when="answer", actor=who, price=FORTUNE, kind=one(others))
    if seat == GM and not frame.chosen:
        yield Offer(c.SetKind(others[0]), ("saga.damage",), when="gm", kind=one(others))


# Consequences.


@answers_to(Naming, c.Claim)
@cite("saga.consequence")
def _claim(play: Play, frame: Naming, command: c.Claim) -> None:
    """For a fortune token the player names it."""
    play.answered()
    play.pay(command.who, Asset.FORTUNE, 1, Why.CLAIM, "saga.consequence")
    play.ask(replace(frame, by=command.who))


@answers_to(Naming, c.NameIt)
@cite("saga.consequence")
def _name_it(play: Play, frame: Naming, command: c.NameIt) -> None:
    play.answered()
    consequence(play, frame, command.name, command.points, command.skills)
    if left := frame.points - command.points:
        play.ask(replace(frame, points=left, by=""))


@cite("saga.consequence")
def consequence(play: Play, frame: Naming, name: str, points: int, skills: tuple[Skill, ...]) -> None:
    """The same consequence again adds to its severity; it touches the same rolls, and any more that are named."""
    marked = []
    found = False
    for old in play[frame.who].consequences:
        if (old.name, old.lasts) == (name, frame.lasts):
            found = True
            touched = tuple([s for s in SKILLS if s in old.skills or s in skills]) if old.skills and skills else ()
            marked.append(replace(old, severity=old.severity + points, skills=touched))
        else:
            marked.append(old)
    if not found:
        marked.append(Consequence(name, points, frame.lasts, skills))
    play.emit(e.Marked(frame.who, tuple(marked), Why.SUFFERED))


def naming_offers(story: Story, seat: Seat, frame: Naming) -> Some:
    """Name a consequence and the skills that it touches (none: all of them); the player can pay to."""
    if plays(story, frame.by, seat) if frame.by else seat == GM:
        idea = words(story, "consequences")
        template = c.NameIt(idea.values[0])
        fields: dict[str, Any] = {"name": idea, "points": Whole(1, frame.points), "skills": Subset(SKILLS)}
        yield Offer(template, ("saga.consequence",), when="answer", actor=frame.by, **fields)
    if not frame.by and plays(story, frame.who, seat) and story[frame.who].tokens.fortune:
        claim = c.Claim(frame.who)
        yield Offer(claim, ("saga.consequence",), when="answer", actor=frame.who, price=FORTUNE)


def temporary_cleared(marks: tuple[Consequence, ...], points: int) -> tuple[Consequence, ...]:
    """Temporary consequences with so many points fewer, in the order they came."""
    kept = []
    for mark in marks:
        off = min(points, mark.severity) if mark.lasts == Lasts.TEMPORARY else 0
        points -= off
        if mark.severity > off:
            kept.append(replace(mark, severity=mark.severity - off))
    return tuple(kept)


# Easing.


@carries_out(c.Ease)
@cite("saga.perk")
def _ease(play: Play, command: c.Ease) -> None:
    """Once a scene a token takes off as many damage tokens as its pool held before."""
    who = play[command.who]
    perk = play.state.rules.perks[command.perk.partition(":")[0]]
    assert perk.harm is not None
    left = tokens.eased(who.harm.of(perk.harm), who.tokens.of(command.asset))
    play.pay(who.id, command.asset, 1, Why.EASE, perk.rule)
    play.emit(e.Harmed(who.id, replace(who.harm, **{perk.harm: left}), Why.EASED, perk.rule))
    play.busy(who.id, used=(*who.used, command.perk))


@carries_out(c.Heal)
@cite("saga.gear")
def _heal(play: Play, command: c.Heal) -> None:
    """A point for a token, more for kismet, most for a point of a temporary consequence."""
    who, edition = play[command.who], play.state.rules.edition
    price = tokens.font_price(command.what, edition.font_kismet, edition.font_consequence)
    gear = [replace(g, left=g.left - price) if g.name == command.gear else g for g in who.gear]
    play.emit(e.Geared(who.id, tuple(gear), Why.HEAL))
    if command.what == Cure.CONSEQUENCE:
        play.emit(e.Marked(who.id, temporary_cleared(who.consequences, 1), Why.HEALED, "saga.gear"))
    else:
        play.harm(who.id, HarmKind(command.what), -1, Why.HEALED, "saga.gear")


def ease_offers(story: Story, who: Character) -> Some:
    """Perks that take damage off, and fonts of healing."""
    for taken, _, perk in q.perks(story, who, PerkQuestion.EASE):
        pay = [asset for asset in perk.assets if who.tokens.of(asset)]
        if perk.harm and taken not in who.used and who.harm.of(perk.harm) and pay:
            ease = c.Ease(who.id, taken, pay[0])
            yield Offer(ease, ("saga.perk",), when="any", actor=who.id, price=((pay[0], 1),), asset=one(pay))
    edition = story.rules.edition
    for item in who.gear:
        if item.kind != GearKind.FONT:
            continue
        wanted = [Cure(kind) for kind in HARMS if who.harm.of(kind) and kind not in item.excludes]
        wanted += [Cure.CONSEQUENCE] * any(mark.lasts == Lasts.TEMPORARY for mark in who.consequences)
        prices = {w: tokens.font_price(w, edition.font_kismet, edition.font_consequence) for w in wanted}
        if able := [w for w in wanted if prices[w] <= item.left]:
            heal = c.Heal(who.id, item.name, able[0])
            yield Offer(heal, ("saga.gear",), when="any", actor=who.id, what=OneOf(tuple(able)))
