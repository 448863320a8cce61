"""The bounds on the numbers of a fight, for files, rulings and imported tables alike."""

from __future__ import annotations

from typing import Any

from wildtable.play.bounds import COUNT, Bounds
from wildtable.savage.places.model import MOST_PLACES
from wildtable.savage.sheets import forms
from wildtable.savage.table.model import MOST_FIGURES

_COUNTS = (
    "wounds", "old_wounds", "fatigue", "hours", "bennies", "gm_bennies", "awarded", "power", "round", "rounds", "until",
    "guard", "guard_lowered", "supported", "times", "progress", "missiles", "turns", "toughness", "top_speed",
    "acceleration", "radiation", "effects",
    "clouds", "hands", "gunners", "heat", "lain", "casualties", "past_help", "delay",
    "clouds_spent", "effects_spent", "effects_lost", "shield_hits", "radiator_hits", "engine_hits", "grid_hits",
    "lowered", "launched", "spent", "used", "hot", "defended", "count", "hardness", "radius", "refill", "reload",
    "range", "min_strength", "damage", "soaked", "dealt", "healed",
)  # fmt: skip
"""The fields whose numbers are never below 0."""

BOUNDS: Bounds[Any] = Bounds(
    {
        **dict.fromkeys(_COUNTS, COUNT),
        **{f"{kind}.{name}": limits for kind in ("Sheet", "Weapon", "Effect") for name, limits in forms.BOUNDS.items()},
        **{f"Power.{name}": limits for name, limits in forms.POWER_BOUNDS.items()},
        **{f"PowerModifier.{name}": limits for name, limits in forms.MODIFIER_BOUNDS.items()},
        "AtWork.upkeep": COUNT,
        "AtWork.deflects": forms.POWER_BOUNDS["deflects"],
        "Health.wounds": (0, forms.RANGES["Wounds"][1]),
        "Health.fatigue": (0, 9),
        "wild_die": (4, 12),
        "light": (0, 3),
        "cover": (0, 4),
        "Die.sides": (4, 12),
        "Die.plus": (-2, 99),
        "dice": (1, 100),
        "Sum.dice": (1, 1000),
        "Trait.dice": (1, 1000),
    },
    {
        **dict.fromkeys(("fighters", "hidden"), 2 * MOST_FIGURES),
        **dict.fromkeys(("hands", "deck", "pending", "asides"), 1_000),
        "dice": 1_000,
        "elsewhere": 2 * MOST_PLACES,
    },
)
"""The bounds on the numbers of a fight; those of sheets and weapons are the same as in a file."""
