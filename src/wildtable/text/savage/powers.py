"""Powers in words: what one does, in a line, and the names in sentences about casting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from wildtable.savage.edges.asking import QUESTIONS, Flag, IgnoreQuestion
from wildtable.savage.edges.model import Effect
from wildtable.savage.fight import Fight
from wildtable.savage.powers.model import Power, PowerModifier, Recipient
from wildtable.savage.powers.queries import power_of, range_of
from wildtable.savage.table.base import Command
from wildtable.savage.weapons.model import Damage
from wildtable.text.english import has, listed, points, say, word
from wildtable.text.lines import Called
from wildtable.text.savage.effects import conditions, effect_words
from wildtable.text.savage.names import name


def power_line(power: Power) -> str:
    """Return what a power costs and does, in a line; for one that is only a name, that the table decides."""
    if not power.does:
        return say("making", "power-name-only")
    return ", ".join([say("making", "power-cost", n=power.cost), _far(power), *_results(power)])


def modifier_line(modifier: PowerModifier) -> str:
    """Return what a modifier of a power costs and does, in a line that begins with its name."""
    does = [say("making", "modifier-cost", n=modifier.cost)]
    if modifier.dice:
        does.append(say("making", "power-does-damage", damage=f"+{Damage(dice=modifier.dice)}"))
    if modifier.ap:
        does.append(say("making", "ap", ap=modifier.ap))
    if modifier.farther > 1:
        does.append(say("making", "modifier-farther", n=modifier.farther))
    if modifier.recipients:
        does.append(say("making", "modifier-recipients", n=modifier.recipients))
    if modifier.old_wounds:
        does.append(say("making", "modifier-old-wounds"))
    return f"{modifier_name(modifier.name)}: {', '.join([*does, *map(_effect, modifier.effects)])}"


def _far(power: Power, inches: int = 0) -> str:
    """Return how far a power reaches: its template, its caster's ``inches`` where they are known, or its own range."""
    if power.recipient == Recipient.SELF:
        return say("making", "power-self")
    if power.template:
        return say("making", "power-template", name=say("values", f"template-{power.template}"))
    if inches or power.inches:
        return f"{inches or power.inches}″"
    return say("making", "power-smarts", n=power.smarts) if power.smarts else say("making", "power-touch")


def _results(power: Power) -> Iterator[str]:
    """Yield each result of a success, with that of a raise in brackets where it differs."""
    if power.damage.dice:
        yield say("making", "power-does-damage", damage=str(power.damage))
    yield from _effects(power)
    if power.deflects:
        raised = f" ({points(power.raise_deflects)})" if power.raise_deflects else ""
        yield say("making", "power-deflects", n=f"{points(power.deflects)}{raised}")
    yield from _on_the_map(power)
    yield from _on_others(power)
    brings = listed([word(each) for each in power.brings])
    yield from _better(brings, listed([word(each) for each in power.raise_brings]))
    yield from _better(*[word(each) if each else "" for each in (power.hold, power.raise_hold)])
    if power.heals:
        yield say("making", "power-heals")
    if power.relieves:
        yield say("making", "power-relieves", conditions=listed([word(each) for each in power.relieves]))
    if power.resists:
        yield say("making", "power-resists", trait=word(power.resists))


def _on_the_map(power: Power) -> Iterator[str]:
    """Yield the light or the wall that a power puts on the map."""
    if power.light:
        name = say("values", f"template-{power.raise_template}") if power.raise_template else ""
        raised = say("making", "power-light-raised", name=name) if name else ""
        yield say("making", "power-light", light=word(power.light), raised=raised)
    if power.wall:
        raised = f" ({power.raise_hardness})" if power.raise_hardness else ""
        yield say("making", "power-wall", n=power.wall, hardness=f"{power.hardness}{raised}")


def _on_others(power: Power) -> Iterator[str]:
    """Yield how far a power moves its recipient, and the figure that it calls."""
    if power.moves:
        raised = f" ({abs(power.raise_moves)}″)" if power.raise_moves else ""
        key = "power-moves" if power.moves > 0 else "power-pulls"
        yield say("making", key, n=f"{abs(power.moves)}″{raised}")
    if power.slam:
        yield say("making", "power-slam", damage=f"{power.slam}d6")
    if power.summons:
        raised = f" ({word(power.raise_summons)})" if power.raise_summons else ""
        yield say("making", "power-summons", figure=f"{word(power.summons)}{raised}")


def _effects(power: Power) -> Iterator[str]:
    """Yield each effect of a success with its value on a raise, and then those of a raise alone."""
    better = {replace(effect, value=0): effect.value for effect in power.raise_effects}
    for effect in power.effects:
        raised = better.pop(replace(effect, value=0), effect.value)
        yield _effect(effect, f" ({points(raised)})" if raised != effect.value else "")
    yield from (f"({_effect(replace(effect, value=value))})" for effect, value in better.items())


def _effect(effect: Effect, raised: str = "") -> str:
    """Return an effect in a few words, with its value on a raise."""
    if isinstance(QUESTIONS[effect.question], Flag | IgnoreQuestion):
        return f"{effect_words(effect)}{raised}"
    traits = f" ({listed([word(trait) for trait in effect.traits])})" if effect.traits else ""
    return f"{_question(effect)}{traits} {points(effect.value)}{raised}{conditions(effect)}"


def _better(success: str, raised: str) -> Iterator[str]:
    """Yield a result of a success, if any, with that of a raise in brackets."""
    if success or raised:
        yield f"{success} ({raised})".strip() if raised else success


def _question(effect: Effect) -> str:
    key = f"power-{effect.question}"
    return say("making", key) if has("making", key) else word(effect.question)


def modifier_name(modifier: str) -> str:
    """Return the name of a power's modifier."""
    return say("values", modifier) if has("values", modifier) else word(modifier)


def _power(fight: Fight, message: object, power: str) -> str:
    """Return a power's name by its id; an event has the name itself."""
    who = getattr(message, "who", "")
    found = power_of(fight[who], power) if isinstance(message, Command) and who in fight else None
    return found.name if found is not None else power


def _extras(_fight: Fight, _command: object, extras: tuple[str, ...]) -> str:
    return f" ({', '.join(map(modifier_name, extras))})" if extras else ""


def _on(fight: Fight, command: object, _: object) -> str:
    """Return the recipients of a power besides its caster, in words."""
    target, others = getattr(command, "target", ""), getattr(command, "others", ())
    named = [name(fight, who) for who in (target, *others) if who and who != getattr(command, "who", "")]
    return say("heads", "cast-on", figures=listed(named)) if named else ""


def _does(fight: Fight, command: Any, _: object) -> str:
    """Return the range and the results of a power that may be cast."""
    by = fight[command.who]
    power = power_of(by, command.power)
    return ", ".join([_far(power, range_of(by.sheet, power)), *_results(power)]) if power is not None else ""


CALLED: Mapping[str, Called] = {"power": _power, "extras": _extras, "on": _on}
"""The words for fields of commands and events about powers."""
OFFERED: Mapping[str, Called] = {"power": _power, "does": _does}
"""The words for what an offer to cast, keep up or end a power names."""
