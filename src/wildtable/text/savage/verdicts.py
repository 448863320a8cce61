"""Effects of throws in the game's words, found from the events after each in its entry, and from the pending frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from wildtable.savage.areas.messages import Landed
from wildtable.savage.damage.messages import Struck
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.healing.messages import Mended
from wildtable.savage.table.base import Event
from wildtable.savage.table.messages import Reacted
from wildtable.savage.traits.messages import Judged, Threw
from wildtable.savage.traits.model import OPPOSED, OpposedSide, Rolled
from wildtable.savage.traits.rules import wound_penalty
from wildtable.savage.wits.messages import Supported
from wildtable.savage.wounds.injuries import INJURY_TABLE
from wildtable.savage.wounds.limits import wounds_borne
from wildtable.savage.wounds.messages import Fell, Hurt, Injured, Unharmed
from wildtable.savage.wounds.model import Soaking, Status, Wounded
from wildtable.savage.wounds.queries import is_shaken_for_damage, success_acts
from wildtable.savage.wounds.rules import damage_result, shakes_off, wounds_after
from wildtable.text.english import capitalised, has, say


class Verdict(NamedTuple):
    """The effect of a throw in words, and its tone for the one who threw."""

    words: str
    tone: str


TONES = ("bad", "good", "great")
"""Of a failure, a success, a raise."""


def verdict(fight: Fight, threw: Threw, after: Sequence[Event]) -> Verdict | None:
    """Return the effect of a throw; None where nothing says more than its number.

    ``fight``: as the entry left it; ``after``: what happened in the entry after the throw.
    """
    if threw.what == "trait":
        return _of_trait(fight, threw, after)
    tell = _TABLES.get(threw.what)
    return tell(fight, threw, after) if tell else None


# Damage.


def _of_damage(fight: Fight, threw: Threw, after: Sequence[Event]) -> Verdict | None:
    """Return what damage does to its target, who may still have to Soak it; None for what is no figure."""
    level = threw.reading.level if threw.against is not None else 0
    suffered = threw.target == threw.who
    for event in _until(after, threw):
        if isinstance(event, Struck):
            return Verdict(say("verdicts", "thing-broken" if event.broken else "thing-holds"), TONES[event.broken])
        if isinstance(event, Unharmed | Hurt) and event.who == threw.target and threw.against is not None:
            words = say("verdicts", "no-effect") if level < 1 else _suffered(fight, threw, event, after)
            return _toned(level, words, suffered)
    waits = fight.pending[-1] if fight.pending else None
    if threw.against is None or threw.target not in fight or any(isinstance(event, Threw) for event in after):
        return None
    on = fight[threw.target]
    if isinstance(waits, DamageRolled) and waits.blow.on == on.id and not waits.blow.thing:
        spares = "nonlethal" in waits.blow.options
        harm = _harm(fight, on, on.health.wounds, level, shaken=is_shaken_for_damage(on), spares=spares)
        return _toned(level, harm, suffered)
    if isinstance(waits, Wounded) and waits.who == on.id:
        harm = _harm(fight, on, on.health.wounds, level, shaken=waits.shaken, spares=waits.spares)
        wounds, _ = damage_result(level, waits.shaken)
        return _toned(level, say("verdicts", "unless-soaked", harm=harm) if wounds else harm, suffered)
    return None


def _until(after: Sequence[Event], threw: Threw) -> Iterable[Event]:
    """Yield the events before the same was thrown again."""
    for event in after:
        if isinstance(event, Threw) and (event.what, event.target) == (threw.what, threw.target):
            return
        yield event


def _suffered(fight: Fight, threw: Threw, event: Unharmed | Hurt, after: Sequence[Event]) -> str:
    """Return the harm that a throw did, or would have done without a better throw that replaced it."""
    on, level = fight[threw.target], threw.reading.level
    if isinstance(event, Unharmed):
        return say("verdicts", "no-effect")
    dealt = event.dealt + event.soaked
    shaken = level == 1 and dealt == 1
    if damage_result(level, shaken)[0] != event.dealt:
        return _harm(fight, on, max(0, event.wounds - event.dealt), level, shaken=shaken, spares=False)
    fell = next((each for each in after if isinstance(each, Fell) and each.who == on.id), None)
    if fell is not None:
        return _out(on, fell.status == Status.UNCONSCIOUS and bool(fell.hours))
    return _wounds(fight, event.dealt, event.wounds, on)


def _harm(fight: Fight, on: Fighter, before: int, level: int, shaken: bool, spares: bool) -> str:
    """Return in words what damage of a level does to somebody with so many Wounds before."""
    if level < 1:
        return say("verdicts", "no-effect")
    dealt, _ = damage_result(level, shaken)
    now, out = wounds_after(before, dealt, wounds_borne(fight.rules, on))
    return _out(on, spares) if out else _wounds(fight, dealt, now, on)


def _wounds(fight: Fight, dealt: int, now: int, on: Fighter) -> str:
    if not dealt:
        return say("verdicts", "shaken")
    penalty = wound_penalty(now, fight.rules.edition.wound_penalty_most)
    return say("verdicts", "wounds", n=dealt, penalty=f"−{abs(penalty)}")


def _out(on: Fighter, spares: bool) -> str:
    return say("verdicts", "knocked-out" if spares else "incapacitated" if on.sheet.wild_card else "out")


def _toned(level: int, words: str, suffered: bool) -> Verdict:
    """Return an effect with its tone: good for the one who threw, unless they suffer it."""
    if suffered:
        return Verdict(words, "good" if level < 1 else "bad" if level == 1 else "awful")
    return Verdict(words, TONES[min(max(level, 0), 2)])


# Trait rolls.


def _of_trait(fight: Fight, threw: Threw, after: Sequence[Event]) -> Verdict | None:
    if threw.aims or len(threw.reading.levels) > 1:
        return None
    if threw.against is None:
        return _of_opposed(threw, after)
    level = threw.reading.level
    tone = TONES[min(max(level, 0), 2)]
    if threw.goal == "soaking":
        return _of_soaking(fight, threw, level, tone, after)
    died = [each for each in after if isinstance(each, Fell) and each.who == threw.who and each.status == Status.DEAD]
    if died and has("verdicts", f"{threw.goal}-dead"):
        return Verdict(say("verdicts", f"{threw.goal}-dead"), "awful")
    if threw.goal == "unshake":
        ends, acts = shakes_off(level, success_acts(fight.rules))
        return Verdict(say("verdicts", "unshake-acts" if acts else "unshake-ends" if ends else "unshake-0"), tone)
    if told := _bringing(threw, after):
        return Verdict(told, tone)
    keys = [f"{threw.goal}-{each}" for each in (level, 1 if level > 0 else 0)]
    key = next((each for each in keys if has("verdicts", each)), "")
    return Verdict(say("verdicts", key, n=level), tone) if key else None


def _bringing(threw: Threw, after: Sequence[Event]) -> str:
    """Return what a success has brought, where that is a number; else an empty text."""
    for event in after:
        if isinstance(event, Supported) and threw.goal == "supporting" and event.bonus:
            return say("verdicts", "supporting-1", n=event.bonus)
        if isinstance(event, Mended) and threw.goal in ("mend", "recuperate"):
            return say("verdicts", "mended", n=event.healed)
    return ""


def _of_soaking(fight: Fight, threw: Threw, level: int, tone: str, after: Sequence[Event]) -> Verdict | None:
    """Return how many of the Wounds a Soak roll takes off; None where that is not known."""
    hurt = next((each for each in after if isinstance(each, Hurt) and each.who == threw.who), None)
    waits = fight.pending[-1] if fight.pending else None
    if hurt is not None:
        wounds = hurt.dealt + hurt.soaked
    elif isinstance(waits, Rolled) and isinstance(waits.test.goal, Soaking) and waits.test.who == threw.who:
        wounds = waits.test.goal.hurt.wounds
    else:
        return None
    off = min(wounds, max(0, level))
    key = "soaked-none" if not off else "soaked-all" if off == wounds else "soaked"
    return Verdict(say("verdicts", key, n=off, all=wounds), tone)


def _of_opposed(threw: Threw, after: Sequence[Event]) -> Verdict | None:
    """Return who won, or hides now, where the same entry decided it."""
    for event in after:
        if isinstance(event, Judged) and event.goal == threw.goal == "lying-in-wait" and event.who == threw.who:
            return Verdict(say("verdicts", f"lying-in-wait-{min(event.level, 1)}"), TONES[min(event.level, 2)])
        if isinstance(event, Judged) and event.goal == OPPOSED and threw.who in (event.who, event.target):
            won = event.level > 0 if event.who == threw.who else event.level < 1
            raises = event.level - 1 if won and event.level > 0 else 0
            key = "lost" if not won else "won" if raises < 1 else "won-raise" if raises == 1 else "won-raises"
            if threw.opposing and threw.opposing.role == OpposedSide.RESISTS:
                key = f"resists-{key}"
            return Verdict(say("verdicts", key, n=raises), TONES[min(won + (raises > 0), 2)])
        if isinstance(event, Threw) and event.what == "trait" and event.who == threw.who:
            return None
    return None


# Dice that are read in a table.

_Tells = Callable[[Fight, Threw, Sequence[Event]], Verdict | None]


def _confirmed(fight: Fight, threw: Threw, _after: Sequence[Event]) -> Verdict:
    if threw.reading.level == 0:
        return Verdict(say("verdicts", "confirm-critical"), "awful")
    if fight.rules.options.extra_natural_one == "total":
        return Verdict(say("verdicts", "confirm-counts"), "plain")
    return Verdict(say("verdicts", "confirm-failure"), "bad")


def _injury(_fight: Fight, threw: Threw, after: Sequence[Event]) -> Verdict | None:
    for event in after:
        if isinstance(event, Threw) and event.what == threw.what:
            return None
        if isinstance(event, Injured) and event.who == threw.who:
            title = INJURY_TABLE.rows[event.injury.kind].title
            return Verdict(capitalised(title), "bad")
    return None


def _hours(_fight: Fight, threw: Threw, _after: Sequence[Event]) -> Verdict:
    n = threw.reading.total
    return Verdict(say("verdicts", "hours", n=n), "bad")


def _inches(_fight: Fight, threw: Threw, _after: Sequence[Event]) -> Verdict:
    return Verdict(say("verdicts", "inches", n=threw.reading.total), "plain")


def _off(_fight: Fight, _threw: Threw, after: Sequence[Event]) -> Verdict | None:
    landed = next((each for each in after if isinstance(each, Landed)), None)
    return Verdict(say("verdicts", "inches-off", n=landed.inches), "plain") if landed else None


def _hour(_fight: Fight, threw: Threw, _after: Sequence[Event]) -> Verdict:
    return Verdict(say("verdicts", "o-clock", n=threw.reading.total), "plain")


def _attitude(_fight: Fight, _threw: Threw, after: Sequence[Event]) -> Verdict | None:
    found = next((each for each in after if isinstance(each, Reacted)), None)
    return Verdict(capitalised(say("values", found.attitude)), "plain") if found else None


_TABLES: dict[str, _Tells] = {
    "damage": _of_damage,
    "confirm": _confirmed,
    "injury": _injury,
    "hours": _hours,
    "run": _inches,
    "deviation": _off,
    "direction": _hour,
    "reaction": _attitude,
}
"""By what dice were thrown for."""
