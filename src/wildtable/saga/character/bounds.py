"""What the numbers of a story may be, whoever writes them: a file, a ruling, a table that is brought."""

from __future__ import annotations

from typing import Any

from wildtable.play.bounds import COUNT, Bounds

_COUNTS = (
    "tokens", "left", "total", "doom", "spark", "pain", "fear", "doubt", "kismet", "round", "turn", "tallies", "since",
    "ends", "severity", "count", "damage", "points", "chapter", "scene", "number",
    "free_perks", "free_specialties",
)  # fmt: skip
"""What is never below nothing, by the fields in which it stands."""
_DICE = (
    "force", "grace", "acuity", "fortune", "ranks", "Gear.rating", "mental", "physical", "social", "attacks", "blocks",
)  # fmt: skip
"""What is thrown, or thrown for: so many dice."""
_MODIFIERS = ("rating", "dice", "Perk.value", "Invoked.value")
"""What is added to them, or taken off."""

BOUNDS: Bounds[Any] = Bounds(
    {
        **dict.fromkeys(_COUNTS, COUNT),
        **dict.fromkeys(_DICE, (0, 200)),
        **dict.fromkeys(_MODIFIERS, (-200, 200)),
        "Threw.faces": (0, 6),
    },
    dict.fromkeys(("characters", "elements", "allies", "conditions", "elsewhere", "pending"), 1_000),
)
"""What the numbers of a story may be."""
