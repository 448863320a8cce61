"""Harm, consequences and kismet: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import ChanceDice
from wildtable.play import Offer
from wildtable.saga.character.events import Geared
from wildtable.saga.character.facts import SKILLS, Character
from wildtable.saga.character.questions import perks
from wildtable.saga.character.rules import eased, font_price
from wildtable.saga.conflict import rules as conflict_rules
from wildtable.saga.events import Told
from wildtable.saga.facts import Story
from wildtable.saga.harm.commands import (
    Accept,
    Choose,
    Dare,
    Ease,
    GiveConsequence,
    GiveDamage,
    Heal,
    Ignore,
    NameIt,
    SetKind,
    Split,
)
from wildtable.saga.harm.events import Became, Doomed, Harmed, Marked
from wildtable.saga.harm.facts import Consequence
from wildtable.saga.harm.frames import Fate, Fated, Hurt, Naming
from wildtable.saga.harm.questions import doom_end, threshold
from wildtable.saga.harm.rules import consequences, doomed, kismet
from wildtable.saga.roll.commands import Claim, Retry, Stand
from wildtable.saga.roll.procedures.judging import freshen
from wildtable.saga.scene import FORTUNE, Play, Some, answers_to, carries_out, goes_on
from wildtable.saga.sets import Asset, Cure, HarmKind, Lasts, PerkQuestion, Skill, Stakes, Status, Tale, Throw, Why


@cite("saga.damage", "saga.stakes", "saga.kismet")
def suffer(play: Play, who: str, kind: HarmKind, damage: int, kismet: int, why: Why, rule: str) -> None:
    """Tokens are taken: consequences for those past the threshold, a kismet roll where one is due."""
    character = play[who]
    before = character.harm
    after = replace(before, **{kind: before.of(kind) + damage}, kismet=before.kismet + kismet)
    if after != before:
        play.emit(Harmed(who, after, why, rule))
    points = consequences(before.of(kind), after.of(kind), threshold(character, kind))
    conflict = play.state.conflict
    deadly = points > 0 and conflict is not None and conflict.stakes == Stakes.DEADLY
    if kismet or deadly:
        play.ask(Fate(who, int(deadly)))
    if points:
        lasts = conflict_rules.lasts(conflict.stakes) if conflict is not None else Lasts.TEMPORARY
        play.ask(Naming(who, points, lasts))


@answers_to(Hurt, Accept)
@cite("saga.damage")
def _accept(play: Play, frame: Hurt, command: Accept) -> None:
    """Kismet may always be chosen, for all of it or a part."""
    play.answered()
    suffer(play, frame.who, frame.kind, frame.damage - command.kismet, command.kismet, Why.DAMAGE, "saga.damage")


@answers_to(Hurt, Choose)
@cite("saga.damage")
def _choose(play: Play, frame: Hurt, command: Choose) -> None:
    """For a fortune token the player names the kind."""
    play.answered()
    play.pay(command.who, Asset.FORTUNE, 1, Why.CHOOSE, "saga.damage")
    play.ask(replace(frame, kind=command.kind, chosen=True))


@answers_to(Hurt, SetKind)
@cite("saga.damage")
def _set_kind(play: Play, frame: Hurt, command: SetKind) -> None:
    play.answered()
    play.ask(replace(frame, kind=command.kind))


@answers_to(Hurt, Split)
@cite("saga.damage.given")
def _split(play: Play, frame: Hurt, command: Split) -> None:
    """One blow over two kinds: each part is taken by itself."""
    play.answered()
    play.ask(replace(frame, damage=frame.damage - command.damage))
    play.ask(Hurt(frame.who, command.kind, command.damage))


# What is given outside of attacks.


@carries_out(GiveDamage)
@cite("saga.damage.given")
def _give_damage(play: Play, command: GiveDamage) -> None:
    play.emit(Told(command.who, Tale.RULED, command.reason, "saga.damage.given"))
    give(play, command.who, command.kind, command.damage)


@cite("saga.damage.given", "saga.kismet")
def give(play: Play, who: str, kind: HarmKind, damage: int) -> None:
    """It arrives as any damage does: the player may pay for its kind, or take it as kismet. Kismet is kismet."""
    if kind == HarmKind.KISMET:
        suffer(play, who, HarmKind.PAIN, 0, damage, Why.DAMAGE, "saga.damage.given")
    else:
        play.ask(Hurt(who, kind, damage))


@carries_out(GiveConsequence)
@cite("saga.damage.given", "saga.consequence")
def _give_consequence(play: Play, command: GiveConsequence) -> None:
    """The player may pay to name it."""
    play.emit(Told(command.who, Tale.RULED, command.reason, "saga.damage.given"))
    play.ask(Naming(command.who, command.points, command.lasts))


# Consequences.


@answers_to(Naming, Claim)
@cite("saga.consequence")
def _claim(play: Play, frame: Naming, command: Claim) -> None:
    """For a fortune token the player names it."""
    play.answered()
    play.pay(command.who, Asset.FORTUNE, 1, Why.CLAIM, "saga.consequence")
    play.ask(replace(frame, by=command.who))


@answers_to(Naming, NameIt)
@cite("saga.consequence")
def _name_it(play: Play, frame: Naming, command: NameIt) -> None:
    play.answered()
    consequence(play, frame.who, frame.lasts, command.name, command.points, command.skills)
    if left := frame.points - command.points:
        play.ask(replace(frame, points=left, by=""))


@cite("saga.consequence")
def consequence(play: Play, who: str, lasts: Lasts, name: str, points: int, skills: tuple[Skill, ...]) -> None:
    """The same consequence again adds to its severity; it touches the same rolls, and any more that are named."""
    marked = []
    found = False
    for old in play[who].consequences:
        if (old.name, old.lasts) == (name, lasts):
            found = True
            touched = tuple([s for s in SKILLS if s in old.skills or s in skills]) if old.skills and skills else ()
            marked.append(replace(old, severity=old.severity + points, skills=touched))
        else:
            marked.append(old)
    if not found:
        marked.append(Consequence(name, points, lasts, skills))
    play.emit(Marked(who, tuple(marked), Why.SUFFERED))


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


@carries_out(Ease)
@cite("saga.perk")
def _ease(play: Play, command: Ease) -> None:
    """Once a scene a token takes off as many damage tokens as its pool held before."""
    who = play[command.who]
    perk = play.state.rules.perks[command.perk.partition(":")[0]]
    assert perk.harm is not None
    left = eased(who.harm.of(perk.harm), who.tokens.of(command.asset))
    play.pay(who.id, command.asset, 1, Why.EASE, perk.rule)
    play.emit(Harmed(who.id, replace(who.harm, **{perk.harm: left}), Why.EASED, perk.rule))
    play.busy(who.id, used=(*who.used, command.perk))


@carries_out(Heal)
@cite("saga.gear")
def _heal(play: Play, command: Heal) -> None:
    """A point for a token, more for kismet, most for a point of a temporary consequence."""
    who, edition = play[command.who], play.state.rules.edition
    price = font_price(command.what, edition.font_kismet, edition.font_consequence)
    gear = [replace(g, left=g.left - price) if g.name == command.gear else g for g in who.gear]
    play.emit(Geared(who.id, tuple(gear), Why.HEAL))
    if command.what == Cure.CONSEQUENCE:
        play.emit(Marked(who.id, temporary_cleared(who.consequences, 1), Why.HEALED, "saga.gear"))
        freshen(play)
    else:
        play.harm(who.id, HarmKind(command.what), -1, Why.HEALED, "saga.gear")


@goes_on(Fate)
@cite("saga.kismet", "saga.stakes")
def _fate(play: Play, frame: Fate) -> None:
    """One chance die for each token held; one at least where the stakes are deadly."""
    dice = max(play[frame.who].harm.kismet, frame.least)
    if not dice:
        return
    reading = play.throw(frame.who, Throw.KISMET, ChanceDice(dice), "saga.kismet")
    blanks = dice - reading.total - reading.hitches
    ask(play, Fated(frame.who, reading.total, blanks, reading.hitches))


def ask(play: Play, fated: Fated) -> None:
    """Ask what is done about it; settle where nothing can be."""
    if any(True for _ in kismet_changes(play.state, fated)):
        play.ask(fated)
    else:
        settle(play, fated)


@cite("saga.kismet", "saga.doom", "saga.spark.gain")
def settle(play: Play, fated: Fated) -> None:
    """Each hitch is a step of doom; without any, each mark is a Spark."""
    steps, spark = kismet(fated.marks, fated.hitches)
    play.spark(fated.who, spark, Why.KISMET, "saga.spark.gain")
    if steps:
        doom(play, fated.who, steps)


@cite("saga.doom")
def doom(play: Play, who: str, steps: int) -> None:
    """The lowest free steps are marked; the last one is the end."""
    character = play[who]
    end = doom_end(play.state, character)
    marked = min(character.doom + steps, end)
    over = doomed(marked, end)
    play.emit(Doomed(who, marked, "saga.doom", over))
    if over:
        play.emit(Became(who, Status.DOOMED, "saga.doom"))


def kismet_changes(story: Story, fated: Fated) -> Some:
    """What can still be done about the dice of kismet."""
    who = story[fated.who]
    if who.tokens.fortune and fated.blanks + fated.hitches:
        yield Offer(Retry(who.id), ("saga.asset.fortune",), when="answer", actor=who.id, price=FORTUNE)
    if fated.hitches and _destined(story, who):
        yield Offer(Ignore(who.id), ("saga.perk",), when="answer", actor=who.id)


def _destined(story: Story, who: Character) -> str:
    known = perks(story, who, PerkQuestion.IGNORE_HITCH)
    return next((taken for taken, _, _ in known if taken not in who.used), "")


@answers_to(Fated, Stand)
def _stand(play: Play, frame: Fated, command: Stand) -> None:
    play.answered()
    settle(play, frame)


@answers_to(Fated, Retry)
@cite("saga.asset.fortune")
def _retry(play: Play, frame: Fated, command: Retry) -> None:
    """A hitch first, then a blank; the better face is kept."""
    play.answered()
    play.pay(frame.who, Asset.FORTUNE, 1, Why.RETRY, "saga.asset.fortune")
    reading = play.throw(frame.who, Throw.KISMET_AGAIN, ChanceDice(1), "saga.asset.fortune")
    hitch = frame.hitches > 0
    if reading.total:
        frame = replace(frame, marks=frame.marks + 1, hitches=frame.hitches - hitch, blanks=frame.blanks - (not hitch))
    elif hitch and not reading.hitches:
        frame = replace(frame, hitches=frame.hitches - 1, blanks=frame.blanks + 1)
    ask(play, frame)


@answers_to(Fated, Ignore)
@cite("saga.perk")
def _ignore(play: Play, frame: Fated, command: Ignore) -> None:
    """Once a scene one hitch does not count."""
    play.answered()
    who = play[frame.who]
    play.busy(who.id, used=(*who.used, _destined(play.state, who)))
    ask(play, replace(frame, hitches=frame.hitches - 1, blanks=frame.blanks + 1))


@carries_out(Dare)
@cite("saga.damage.voluntary")
def _dare(play: Play, command: Dare) -> None:
    """A kismet token for one fortune, and a kismet roll at once."""
    play.harm(command.who, HarmKind.KISMET, 1, Why.VOLUNTARY, "saga.damage.voluntary")
    play.gain(command.who, Asset.FORTUNE, 1, Why.VOLUNTARY, "saga.damage.voluntary")
    play.ask(Fate(command.who))
