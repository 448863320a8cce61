"""Powers as files of other programs write them."""

from __future__ import annotations

from wildtable.bridges.powers import FIELDS, PowerText, base_of, ready_of
from wildtable.bridges.words import bracketed, slug
from wildtable.savage.powers.model import Power
from wildtable.savage.sheets.reading import ready_powers


def power_text(power: Power) -> PowerText:
    """Return a power as files have it; the numbers only of one that is ours, by whose id it is found again."""
    if not (ready := base_of(power)):
        return PowerText(power.name, slug(power.name))
    usual = ready_powers()[ready]
    smarts = "Touch" if not power.smarts else "Smarts" if power.smarts == 1 else f"Smarts x{power.smarts}"
    near = str(power.inches) if power.inches else smarts
    reach = "/".join(map(str, power.range)) if power.range else near
    is_usual = (power.inches, power.smarts, power.range) == (usual.inches, usual.smarts, usual.range)
    return PowerText(
        power.name,
        ready,
        cost=str(power.cost),
        range="" if power.template and is_usual else reach,
        damage=str(power.damage) if power.damage.dice else "",
        duration=str(power.rounds or ""),
    )


def in_words(power: Power) -> str:
    """Return a power for a stat block: its name, and in square brackets its numbers that are not those of ours."""
    ready = ready_powers().get(base_of(power))
    if ready is None:
        return power.name
    own, usual = power_text(power), power_text(ready)
    numbers = [
        f"{field} {value}" for field in FIELDS if (value := getattr(own, field)) != getattr(usual, field) and value
    ]
    if ready_of(slug(power.name), slug(bracketed(power.name)[0])) != (ready.id,):
        numbers.insert(0, f"as {ready.id}")
    return f"{power.name} [{', '.join(numbers)}]" if numbers else power.name
