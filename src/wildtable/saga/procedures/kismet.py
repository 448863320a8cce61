"""Kismet rolls, the Doom Track, and kismet taken on purpose."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import ChanceDice
from wildtable.play import Offer, Seat
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga import questions as q
from wildtable.saga.frames import Fate, Fated
from wildtable.saga.model import Character, Story
from wildtable.saga.offering import FORTUNE, Some, plays
from wildtable.saga.rules import harm as rules
from wildtable.saga.scene import Play, answers_to, carries_out, goes_on
from wildtable.saga.sets import Asset, HarmKind, PerkQuestion, Status, Throw, Why


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
    if any(True for _ in _changes(play.state, fated)):
        play.ask(fated)
    else:
        settle(play, fated)


@cite("saga.kismet", "saga.doom", "saga.spark.gain")
def settle(play: Play, fated: Fated) -> None:
    """Each hitch is a step of doom; without any, each mark is a Spark."""
    steps, spark = rules.kismet(fated.marks, fated.hitches)
    play.spark(fated.who, spark, Why.KISMET, "saga.spark.gain")
    if steps:
        doom(play, fated.who, steps)


@cite("saga.doom")
def doom(play: Play, who: str, steps: int) -> None:
    """The lowest free steps are marked; the last one is the end."""
    character = play[who]
    end = q.doom_end(play.state, character)
    marked = min(character.doom + steps, end)
    over = rules.doomed(marked, end)
    play.emit(e.Doomed(who, marked, "saga.doom", over))
    if over:
        play.emit(e.Became(who, Status.DOOMED, "saga.doom"))


def _changes(story: Story, fated: Fated) -> Some:
    who = story[fated.who]
    if who.tokens.fortune and fated.blanks + fated.hitches:
        yield Offer(c.Retry(who.id), ("saga.asset.fortune",), when="answer", actor=who.id, price=FORTUNE)
    if fated.hitches and _destined(story, who):
        yield Offer(c.Ignore(who.id), ("saga.perk",), when="answer", actor=who.id)


def _destined(story: Story, who: Character) -> str:
    known = q.perks(story, who, PerkQuestion.IGNORE_HITCH)
    return next((taken for taken, _, _ in known if taken not in who.used), "")


def fated_offers(story: Story, seat: Seat, frame: Fated) -> Some:
    """One die again for fortune, one hitch ignored, or let it stand."""
    if plays(story, frame.who, seat):
        yield Offer(c.Stand(frame.who), ("saga.kismet",), when="answer", actor=frame.who)
        yield from _changes(story, frame)


@answers_to(Fated, c.Stand)
def _stand(play: Play, frame: Fated, command: c.Stand) -> None:
    play.answered()
    settle(play, frame)


@answers_to(Fated, c.Retry)
@cite("saga.asset.fortune")
def _retry(play: Play, frame: Fated, command: c.Retry) -> None:
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


@answers_to(Fated, c.Ignore)
@cite("saga.perk")
def _ignore(play: Play, frame: Fated, command: c.Ignore) -> None:
    """Once a scene one hitch does not count."""
    play.answered()
    who = play[frame.who]
    play.busy(who.id, used=(*who.used, _destined(play.state, who)))
    ask(play, replace(frame, hitches=frame.hitches - 1, blanks=frame.blanks + 1))


@carries_out(c.Dare)
@cite("saga.damage.voluntary")
def _dare(play: Play, command: c.Dare) -> None:
    """A kismet token for one fortune, and a kismet roll at once."""
    play.harm(command.who, HarmKind.KISMET, 1, Why.VOLUNTARY, "saga.damage.voluntary")
    play.gain(command.who, Asset.FORTUNE, 1, Why.VOLUNTARY, "saga.damage.voluntary")
    play.ask(Fate(command.who))


def dare_offers(story: Story, who: Character) -> Some:
    """Kismet on purpose."""
    yield Offer(c.Dare(who.id), ("saga.damage.voluntary",), when="any", actor=who.id)
