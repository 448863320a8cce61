"""Kismet rolls, and the Doom Track."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import ChanceDice
from wildtable.play import Offer
from wildtable.saga.character.model import Character
from wildtable.saga.character.queries import perks
from wildtable.saga.facts import Story
from wildtable.saga.harm.messages import Became, Dare, Doomed, Ignore
from wildtable.saga.harm.model import Fate, Fated
from wildtable.saga.harm.queries import doom_end
from wildtable.saga.harm.rules import doomed, kismet
from wildtable.saga.roll.messages import Retry, Stand
from wildtable.saga.scene import FORTUNE, Play, Some, answers_to, carries_out, goes_on
from wildtable.saga.sets import Asset, HarmKind, PerkQuestion, Status, Throw, Why


@goes_on(Fate)
@cite("saga.kismet", "saga.stakes")
def _fate(play: Play, frame: Fate) -> None:
    """Roll one chance die for each kismet token; one at least where the stakes are deadly."""
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
    """Settle a kismet roll: each hitch is a step of doom; without any, each mark is a Spark."""
    steps, spark = kismet(fated.marks, fated.hitches)
    play.spark(fated.who, spark, Why.KISMET, "saga.spark.gain")
    if steps:
        doom(play, fated.who, steps)


@cite("saga.doom")
def doom(play: Play, who: str, steps: int) -> None:
    """Mark steps of doom from the lowest free one; the last step ends the character."""
    character = play[who]
    end = doom_end(play.state, character)
    marked = min(character.doom + steps, end)
    over = doomed(marked, end)
    play.emit(Doomed(who, marked, "saga.doom", over))
    if over:
        play.emit(Became(who, Status.DOOMED, "saga.doom"))


def kismet_changes(story: Story, fated: Fated) -> Some:
    """Offer the acts that still change the dice of kismet."""
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
    """Throw one die again for fortune, a hitch first, then a blank; the better face is kept."""
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
    """Ignore one hitch, once a scene."""
    play.answered()
    who = play[frame.who]
    play.busy(who.id, used=(*who.used, _destined(play.state, who)))
    ask(play, replace(frame, hitches=frame.hitches - 1, blanks=frame.blanks + 1))


@carries_out(Dare)
@cite("saga.damage.voluntary")
def _dare(play: Play, command: Dare) -> None:
    """Take a kismet token for one fortune, and make a kismet roll at once."""
    play.harm(command.who, HarmKind.KISMET, 1, Why.VOLUNTARY, "saga.damage.voluntary")
    play.gain(command.who, Asset.FORTUNE, 1, Why.VOLUNTARY, "saga.damage.voluntary")
    play.ask(Fate(command.who))
