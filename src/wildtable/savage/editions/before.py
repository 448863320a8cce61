"""Conversion of states and events of earlier versions to today's. No other module knows the old formats.

Up to version 1 of the edition's numbers, 0 meant that an edition lacks something, and some numbers disabled others.
``wild_attack_parry`` counted only without ``wild_attack_vulnerable``, and ``death_at_total`` only without
``death_at_critical``. ``two_weapons_penalty`` needed more than one of ``two_weapons_attacks``. ``frenzy`` was free
at 0, empty ``test_skills`` meant all skills, and an ``award_cap`` of -1 was no cap.

Up to version 2 of the state, the parts of a fight and of a setting were separate fields: ``chase``, ``space``,
``world``, ``ships`` and ``worlds``. So were all facts about a figure, which are now fields of small values.

Before the first log with a ``goal``, the purpose of an event was inferred from the slug that it cites. An event without
the field that states its purpose gets that field here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from wildtable.play.before import Tags
from wildtable.savage.editions.settings import EDITIONS, edition
from wildtable.savage.fight import STANDS_IN, nested

OLD_TAGS: Tags = {
    "command": {
        "evade": "evade-missiles",
        "mount": "mount-up",
        "steady": "hold-steady",
        "test": "trait-roll",
        "unshake": "shake-off",
    },
    "goal": {"lock-on": "locking-on"},
}
"""Old names of commands and goals, in logs and in cases, with today's."""

OLD_NAMES: Mapping[str, str] = {
    "wild_attack_vulnerable": 'Say wild_attack_costs = "vulnerable", or "parry" with a wild_attack_parry.',
    "two_weapons_attacks": 'Give two_weapons_penalty for an attack with each hand, "none" where it takes an Edge.',
    "frenzy": 'Say frenzy_costs = "nothing", or "penalty" with a frenzy_penalty.',
    "death_at_critical": 'Say death_on = "critical", or "total" with a death_at_total.',
}
"""Old names of numbers, with how to say the same today. A table's file that uses one is refused with that sentence."""

_ZERO_IS_NONE = (
    "aim_ignores",
    "counterattack",
    "double_tap",
    "full_defense",
    "grapple_actions",
    "improvised_parry",
    "support_most",
    "three_round_burst",
    "trick_parry",
    "two_weapons_bonus",
    "zero_g_penalty",
)
_GO_TOGETHER = {
    "double_tap_damage": "double_tap",
    "three_round_burst_damage": "three_round_burst",
    "magnetic_array_penalty": "zero_g_penalty",
    "magnetic_array_recovery": "zero_g_penalty",
}
_FACTS = ("chase", "space", "world")
"""The fields of a fight that are parts now."""

_NUMBERS = {"chase": "chases", "ships": "ships", "worlds": "worlds"}
"""The fields of a setting that are the numbers of parts now, each with its tag."""

_LATER = (
    *("shaken_runs", "stuns", "power_failure", "power_blasts_drift", "power_rounds", "power_kept_rounds"),
    *("power_kept_penalty", "power_interrupted", "power_backlash", "power_backlash_ends"),
)
"""Numbers that an older edition in a state lacks, and gets from today's edition."""

_MARK = "wild_attack_vulnerable"

_UNTIL_THEN = {"dark_search": True, "gang_up_ally": 1}
"""Numbers that an older edition in a state lacks, with the values that games used until then."""


def upcast(state: Any) -> Any:
    """Return a state as plain JSON in today's format; anything else unchanged."""
    rules = state.get("rules") if isinstance(state, dict) else None
    if not isinstance(rules, dict):
        return state
    state = _parts(state)
    if isinstance(fighters := state.get("fighters"), list):
        state = {**state, "fighters": [_figure(each) for each in fighters]}
    if isinstance(setting := rules.get("setting"), dict):
        rules = {**rules, "setting": _setting(setting)}
    numbers, options = rules.get("edition"), rules.get("options")
    if isinstance(numbers, dict):
        rules = {**rules, "edition": _later(_edition(numbers) if _MARK in numbers else numbers)}
    if isinstance(options, dict) and options.get("award_cap") == -1:
        rules = {**rules, "options": {**options, "award_cap": None}}
    return {**state, "rules": rules}


def _parts(old: dict[str, Any]) -> dict[str, Any]:
    """Return a fight with its old fields as parts."""
    new = {name: value for name, value in old.items() if name not in _FACTS}
    world = {"world": old["world"]} if old.get("world") else None
    known = {**{name: old.get(name) for name in _FACTS}, "world": world}
    kept = [{"type": name, **facts} for name, facts in known.items() if isinstance(facts, dict)]
    return {**new, "parts": kept} if kept else new


def _figure(old: Any) -> Any:
    """Return a figure with its facts in small values; the same object where they are already."""
    return nested(old) if isinstance(old, dict) and old.keys() & STANDS_IN.keys() else old


def _setting(old: dict[str, Any]) -> dict[str, Any]:
    """Return a setting with its old fields as the numbers of parts."""
    new = {name: value for name, value in old.items() if name not in _NUMBERS}
    kept = [{"type": tag, **old[name]} for name, tag in _NUMBERS.items() if isinstance(old.get(name), dict)]
    return {**new, "numbers": kept} if kept else new


def _edition(old: dict[str, Any]) -> dict[str, Any]:
    """Return the numbers of an edition under today's names; unknown ones are left for the reader to refuse."""
    new = {name: value for name, value in old.items() if name not in OLD_NAMES}
    for name in _ZERO_IS_NONE:
        new[name] = old.get(name) or None
    for name, master in _GO_TOGETHER.items():
        new[name] = old.get(name) if new[master] is not None else None
    is_open, fatal = old.get(_MARK), old.get("death_at_critical")
    new["wild_attack_costs"] = "vulnerable" if is_open else "parry"
    new["wild_attack_parry"] = None if is_open else old.get("wild_attack_parry")
    new["death_on"] = "critical" if fatal else "total"
    new["death_at_total"] = None if fatal else old.get("death_at_total")
    new["frenzy_costs"] = "penalty" if old.get("frenzy") else "nothing"
    new["frenzy_penalty"] = old.get("frenzy") or None
    if old.get("two_weapons_attacks") in (0, 1):
        new["two_weapons_penalty"] = None
    return {**new, **_tests(old), **_rapid(old)}


def _later(old: dict[str, Any]) -> dict[str, Any]:
    """Return the numbers of an edition with those that it lacks."""
    name = old.get("name")
    now = msgspec.to_builtins(edition(name)) if name in EDITIONS else {}
    return {**{number: now[number] for number in _LATER if number in now}, **_UNTIL_THEN, **old}


def _tests(old: dict[str, Any]) -> dict[str, Any]:
    """Return today's numbers of a test: its skills and its effects."""
    chosen = old.get("test_effects") != [""]
    return {
        "test_skills": old.get("test_skills") or "any",
        "test_brings": "condition" if chosen else "upper-hand",
        "test_effects": old.get("test_effects") if chosen else None,
        "test_bonus": None if chosen else old.get("test_bonus"),
    }


def _rapid(old: dict[str, Any]) -> dict[str, Any]:
    """Return today's numbers of a Rapid Attack, all None where it allowed neither blows nor shots."""
    there = old.get("rapid_attack_blows") or old.get("rapid_attack_shots")
    return {
        "rapid_attack": old.get("rapid_attack") if there else None,
        "rapid_attack_parry": old.get("rapid_attack_parry") if there else None,
        "rapid_attack_blows": (old.get("rapid_attack_blows") or 1) if there else None,
        "rapid_attack_shots": (old.get("rapid_attack_shots") or 1) if there else None,
    }


# Events.

_GOALS: Mapping[str, str] = {
    "sw.test": "plain",
    "sw.group": "for-all",
    "sw.natural-weapons": "climbing",
    "sw.opposed": "opposed",
    "sw.melee": "hit",
    "sw.ranged": "hit",
    "sw.breaking": "smash",
    "sw.area": "hit-area",
    "sw.suppressive-fire": "suppress",
    "sw.evasion": "evade",
    "sw.soak": "soaking",
    "sw.shaken": "unshake",
    "sw.stunned": "unstun",
    "sw.incapacitated": "survive",
    "sw.bleeding-out": "bleed",
    "sw.healing": "mend",
    "sw.drop.knockout": "stay-awake",
    "sw.surprise": "notice",
    "sw.hold": "interrupting",
    "sw.illumination": "spot",
    "sw.push": "pushing",
    "sw.grapple": "wrestling",
    "sw.disarm": "keep-grip",
    "sw.full-defense": "guarding",
    "sw.test-of-will": "unsettling",
    "sw.trick": "tricking",
    "sw.support": "supporting",
    "sw.reload.running": "reloading",
    "sw.mounted.fall": "stay-mounted",
    "sw.mounted.set": "setting-weapon",
    "7w.assistant": "assisting",
    "7w.chase.round": "maneuver",
    "7w.chase.complication": "swerve",
    "7w.space.move": "thrusting",
    "7w.space.push-engines": "push-on",
    "7w.space.evade": "dodge",
    "7w.space.control": "keep-control",
    "7w.space.shaken": "rally",
    "7w.space.heat": "radiating",
    "7w.space.laser": "hit-ship",
    "7w.space.missile": "locking-on",
    "7w.space.coilgun": "locking-on",
    "7w.space.pdlb": "shoot-down",
    "7w.space.shield.absorb": "absorbing",
    "7w.space.shield.maximum": "shielding-maximum",
    "7w.space.shield.centre": "shielding-centre",
    "7w.space.wound": "riding",
    "7w.space.missile.emp": "restarting",
    "7w.space.missile.neutron": "enduring-radiation",
}
"""The goals of trait rolls, by the rule that they cite."""

_BY_TRAIT: Mapping[tuple[str, str], str] = {
    ("sw.suppressive-fire", "spirit"): "stay-cool",
    ("sw.bleeding-out", "healing"): "staunch",
    ("sw.healing", "vigor"): "recuperate",
    ("7w.space.heat", "vigor"): "enduring-heat",
}
"""The goals of trait rolls whose rule two kinds of roll cite, by rule and trait."""

Plain: TypeAlias = dict[str, Any]


def upcast_event(event: Any) -> Any:
    """Return an event as plain JSON in today's format; the same object where it is already."""
    renew = _SINCE.get(str(event.get("type"))) if isinstance(event, dict) else None
    return event if renew is None else renew(event)


def _with(event: Plain, **facts: object) -> Plain:
    """Return an event with further fields, unless it has any of them."""
    return event if facts.keys() & event.keys() else {**event, **facts}


def _goal(cites: Plain) -> str:
    """Return the goal of a trait roll by what it cites; empty for an unknown rule."""
    rule, trait = str(cites.get("rule")), str(cites.get("trait"))
    return _BY_TRAIT.get((rule, trait)) or _GOALS.get(rule, "")


def _roll(event: Plain) -> Plain:
    """Return a trait roll's throw or result with its goal."""
    goal = _goal(event) if event.get("what", "trait") == "trait" else ""
    return _with(event, goal=goal) if goal else event


def _judged(event: Plain) -> Plain:
    """Return a trait roll's result with its goal, and that of an opposed roll with its role.

    A winning actor's result named no trait.
    """
    made = _roll(event)
    if made.get("goal") != "opposed":
        return made
    return _with(made, role="resists" if event.get("level") and event.get("trait") else "acts")


def _asked(event: Plain) -> Plain:
    """Return a pending roll for its own sake with its task."""
    frame = event.get("frame")
    test = frame.get("test") if isinstance(frame, dict) else None
    if not isinstance(frame, dict) or not isinstance(test, dict) or test.get("goal") != {"type": "plain"}:
        return event
    task = _goal(test)
    if task not in ("climbing", "for-all"):
        return event
    return {**event, "frame": {**frame, "test": {**test, "goal": {"type": "plain", "task": task}}}}


def _entered(event: Plain) -> Plain:
    """Return an entrance whose figure has its facts in small values."""
    old = event.get("fighter")
    made = _figure(old)
    return event if made is old else {**event, "fighter": made}


def _fell(event: Plain) -> Plain:
    """Return a fall with how it differs from having just gone down."""
    if event.get("rule") == "sw.healing" and event.get("hours"):
        return _with(event, how="still")
    stable = event.get("status") == "incapacitated" and not event.get("bleeding")
    return _with(event, how="stable") if stable and event.get("rule") == "sw.bleeding-out" else event


def _since(rule: str, **facts: object) -> Callable[[Plain], Plain]:
    """Return a conversion that adds fields to an event that cites a rule."""
    return lambda event: _with(event, **facts) if event.get("rule") == rule else event


_SINCE: Mapping[str, Callable[[Plain], Plain]] = {
    "threw": _roll,
    "judged": _judged,
    "asked": _asked,
    "entered": _entered,
    "fell": _fell,
    "phase": _since("7w.chase.round", over="chase"),
    "became": _since("7w.chase.round", untold=True),
    "ceased": _since("7w.chase.round", untold=True),
    "moved": _since("sw.push", pushed=True),
    "loaded": _since("sw.reload", reloaded=True),
    "ship-moved": _since("7w.space.turn", turned=True),
    "heated": _since("7w.space.steady", cruised=True),
    "heat-fatigued": _since("7w.space.shield-down", shed=True),
    "effects-left": _since("7w.space.shield.recover", back=True),
}
"""The conversion of each type of event, by its short name."""
