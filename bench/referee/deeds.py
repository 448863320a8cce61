"""Recompute the modifiers of trait rolls of Savage Worlds that are no attacks, by their goals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from bench.referee import aboard
from bench.referee.attack import gang_up, ready
from bench.referee.numbers import book
from bench.referee.trait import Deed, Sums, always, light, of_turn, openness, upper_hand
from wildtable.board import distance
from wildtable.savage.fight import Fight, Fighter

HOLDS = ("wrestling", "breaking-free", "crushing")
OPPOSED = frozenset(
    ("pushing", *HOLDS, "unsettling", "tricking", "striving", "opposed", "interrupting", "setting-weapon", "casting")
)
"""Goals of opposed rolls, as the log names them."""
DIFFICULTY = {"easy": 2, "normal": 0, "difficult": -2, "very-difficult": -4}


def ran_up(fight: Fight, by: Fighter, on: Fighter) -> bool:
    """Return whether a push comes after more than 3 inches toward its target."""
    turn = (fight[by.mount] if by.mount else by).turn
    if turn is None:
        return False
    if on.at is None or by.at is None or turn.start is None:
        return turn.moved > 3
    return distance(turn.start, on.at) - distance(by.at, on.at) > 3


def _against(fight: Fight, deed: Deed) -> Sums:
    by, on = fight[deed.who], fight[deed.target]
    return upper_hand(fight, by, on) + openness(fight, on)


def _action_against(fight: Fight, deed: Deed) -> Sums:
    found = of_turn(fight, fight[deed.who])
    found.update(_against(fight, deed))
    return found


def _push(fight: Fight, deed: Deed) -> Sums:
    found, by, on = _action_against(fight, deed), fight[deed.who], fight[deed.target]
    found["sw.illumination"] = light(fight, on, None)
    found["sw.push"] = 2 if ran_up(fight, by, on) else 0
    return found


def _wrestle(fight: Fight, deed: Deed) -> Sums | None:
    by = fight[deed.who]
    if deed.tag == "grapple":
        on, free = fight[deed.target], deed.free or by.turn is None
        found = _against(fight, deed)
        found.update(Counter() if free else of_turn(fight, by))
        found["sw.illumination"] = light(fight, on, None)
        if fight.rules.edition.name != "adventure":
            found["sw.gang-up"] = gang_up(fight, by, on)
            found["sw.cover"] = -2 if by.states.prone else 0
        return found
    if deed.tag == "break-free":
        found = of_turn(fight, by, breaks_free=True)
        found.update(_against(fight, deed))
        found["sw.grapple"] += -2 if deed.trait == "athletics" else 0
        return found
    return _action_against(fight, deed) if deed.tag == "crush" else None


def _resist(fight: Fight, deed: Deed, opened: str) -> Sums:
    lying = opened == "grapple" and fight.rules.edition.name != "adventure" and fight[deed.who].states.prone
    return Counter({"sw.cover": -2 if lying else 0})


def _plain(fight: Fight, deed: Deed) -> Sums | None:
    if deed.tag == "trait-roll":
        held = of_turn(fight, fight[deed.who])
        helped = {rule: held[rule] for rule in ("sw.support", "sw.grapple")}
        return Counter({"sw.difficulty": DIFFICULTY[deed.command.difficulty], **helped})
    return None


def _nothing(_fight: Fight, _deed: Deed) -> Sums:
    return Counter()


def _turn(fight: Fight, deed: Deed) -> Sums:
    return of_turn(fight, fight[deed.who])


def _guard(fight: Fight, deed: Deed) -> Sums:
    f = fight[deed.who]
    held = of_turn(fight, f)
    improvised = any("improvised" in item.flags for item in ready(f))
    return Counter(
        {
            "sw.full-defense": 2,
            "sw.support": held["sw.support"],
            "sw.grapple": held["sw.grapple"],
            "sw.cover": -2 if f.states.prone else 0,
            "sw.improvised": book(fight).improvised_parry if improvised else 0,
        }
    )


def _mend(fight: Fight, deed: Deed) -> Sums:
    return Counter({"sw.healing": -fight[deed.target].health.wounds})


def _unshake(fight: Fight, deed: Deed) -> Sums:
    helped = deed.trait == "agility" and fight.gravity == "magnetic-array"
    return Counter({"sw.magnetic-array": book(fight).array_recovery if helped else 0})


def _interrupt(fight: Fight, deed: Deed) -> Sums:
    return openness(fight, fight[deed.target])


def _climb(fight: Fight, deed: Deed) -> Sums:
    found = of_turn(fight, fight[deed.who])
    found["sw.difficulty"] = DIFFICULTY[deed.command.difficulty]
    found["sw.natural-weapons"] = 2
    return found


def _evade(_fight: Fight, _deed: Deed) -> Sums:
    return Counter({"sw.evasion": -2})


BY_GOAL: dict[str, Callable[[Fight, Deed], Sums | None]] = {
    "pushing": _push,
    **dict.fromkeys(HOLDS, _wrestle),
    "unsettling": _action_against,
    "tricking": _action_against,
    "interrupting": _interrupt,
    "supporting": _turn,
    "staunch": _turn,
    "reloading": _turn,
    "spot": _turn,
    "plain": _plain,
    "guarding": _guard,
    "mend": _mend,
    "unshake": _unshake,
    "climbing": _climb,
    "evade": _evade,
    **dict.fromkeys(("soaking", "survive", "bleed", "unstun", "keep-senses", "stay-cool", "recuperate"), _nothing),
    **dict.fromkeys(("stay-mounted", "keep-grip", "enduring-heat", "enduring-radiation", "rally"), _nothing),
    **aboard.BY_GOAL,
}
"""Functions that return the modifiers of a roll besides those of every roll, by its goal; None: not covered."""


def expected(fight: Fight, deed: Deed, opened: str) -> Sums | None:
    """Return the totals that a roll must have; None where this check does not cover it. ``opened``: the tag of the
    command with which an opposed roll began."""
    more: Sums | None
    if deed.resists:
        more = None if deed.goal == "setting-weapon" else _resist(fight, deed, opened)
    else:
        rule = BY_GOAL.get(deed.goal)
        more = rule(fight, deed) if rule is not None else None
    if more is None:
        return None
    found = always(fight, fight[deed.who], deed.trait, "resist" if deed.resists else deed.goal, deed.target)
    found.update(more)
    return found


def called(fight: Fight, deed: Deed, action: bool) -> Sums | None:
    """Return the totals of a roll that the game master asks for, as its command says it."""
    command, f = deed.command, fight[deed.who]
    modifier = getattr(command, "modifier", None)
    if modifier is None:
        return None
    found = always(fight, f, deed.trait, "challenge" if deed.target else deed.goal, deed.target)
    found.update(of_turn(fight, f) if action else Counter[str]())
    found["sw.difficulty"] += modifier
    if deed.tag in ("call-opposed", "allow-opposed"):
        on = fight[deed.target]
        found.update(openness(fight, on))
        found.update(upper_hand(fight, f, on) if action else Counter[str]())
    return found
