"""Powers that last: their beginning, keeping them up, interruption, and their end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.fight import Fighter
from wildtable.savage.powers.messages import (
    EndPower,
    KeepUp,
    PowerBegan,
    PowerEnded,
    PowerKept,
    PowerOutmatched,
    PowerUsed,
)
from wildtable.savage.powers.model import AtWork, BreakingOut, Interrupted, KeepingUp, PowerUse
from wildtable.savage.powers.play.points import set_power
from wildtable.savage.powers.queries import keeps_up, kept_by, power_of
from wildtable.savage.powers.rules import kept_until, spent
from wildtable.savage.scene import Play, carries_out, goes_on, settles
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare


@cite("sw.powers.effects")
def begin(play: Play, who: str, work: AtWork) -> bool:
    """Let a power work on a figure, and return whether it does. The same power there stays if it is stronger, or as
    strong and lasts longer."""
    same = [each for each in play[who].at_work if (each.power, each.trait) == (work.power, work.trait)]
    if any((each.strength, each.until) > (work.strength, work.until) for each in same):
        play.emit(PowerOutmatched(who, work.called))
        return False
    others = [each for each in play[who].at_work if each not in same]
    play.emit(PowerBegan(who, work.called, (*others, work), work.until, placed=work.placed))
    return True


Over: TypeAlias = Callable[[Fighter, AtWork], bool]
"""Whether a power at work on a figure is over."""


def end(play: Play, over: Over, rule: str = "sw.powers.duration") -> None:
    """End the powers at work that are over."""
    for fighter in [each for each in play.state.fighters if each.at_work]:
        left = fighter.at_work
        for work in [each for each in left if over(fighter, each)]:
            left = tuple([each for each in left if each != work])
            play.emit(PowerEnded(fighter.id, work.called, left, rule, placed=work.placed))


@cite("sw.powers.duration")
def run_out(play: Play) -> None:
    """End the powers whose last round is the one that ends now."""
    end(play, lambda _, work: work.until <= play.state.round)


@cite("sw.powers.duration")
def end_all(play: Play) -> None:
    """End all powers, with the fight or with the time that passes."""
    end(play, lambda *_: True)


@cite("sw.powers.backlash", "sw.powers.interruption")
def end_of(play: Play, by: str, rule: str) -> None:
    """End all powers that a caster keeps up."""
    end(play, lambda _, work: work.by == by, rule)


@carries_out(KeepUp)
@cite("sw.powers.duration")
def _keep_up(play: Play, command: KeepUp) -> None:
    """Pay for a power once more on each of its recipients, and let it last longer."""
    by, edition = play[command.who], play.state.rules.edition
    works = kept_by(play.state, by.id, command.power)
    power = power_of(by, command.power)
    words = power.name if power is not None else ""
    paid = sum(work.upkeep for _, work in works)
    set_power(play, by, spent(by.power, paid), "sw.powers.duration", words)
    for fighter, work in works:
        until = kept_until(work.until, edition.power_kept_rounds)
        now = tuple([replace(each, until=until) if each == work else each for each in play[fighter.id].at_work])
        play.emit(PowerKept(fighter.id, work.called, now, until, placed=work.placed))


@carries_out(EndPower)
@cite("sw.powers.duration")
def _end_power(play: Play, command: EndPower) -> None:
    end(play, lambda _, work: (work.by, work.power) == (command.who, command.power))


# Interruption.


@goes_on(Interrupted)
@cite("sw.powers.interruption")
def _interrupted(play: Play, frame: Interrupted) -> None:
    """Roll Smarts to keep powers up, for a caster who is still up."""
    if play[frame.who].up and keeps_up(play.state, frame.who):
        roll(play, prepare(play.state, frame.who, "smarts", KeepingUp(), "sw.powers.interruption", enough=1))


@settles(KeepingUp)
@cite("sw.powers.interruption")
def _keeping_up(play: Play, goal: KeepingUp, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    if outcome.level < 1:
        end_of(play, test.who, "sw.powers.interruption")


# Holds.


@cite("sw.powers.effects")
def break_out(play: Play, by: Fighter, trait: str, parts: list[Part]) -> None:
    """Roll to break out of the holds of powers."""
    roll(play, prepare(play.state, by.id, trait, BreakingOut(), "sw.powers.effects", parts=parts, enough=1))


@settles(BreakingOut)
@cite("sw.powers.effects")
def _breaking_out(play: Play, goal: BreakingOut, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    if outcome.level >= 1:
        end(play, lambda fighter, work: fighter.id == test.who and bool(work.hold), "sw.powers.effects")


# Limits.


def note_use(play: Play, by: Fighter, power: str, each: str) -> None:
    """Count a casting of a power with a limit."""
    same = [one for one in by.cast if (one.power, one.each) == (power, each)]
    others = [one for one in by.cast if one not in same]
    play.emit(PowerUsed(by.id, (*others, PowerUse(power, each, 1 + sum(one.times for one in same)))))
