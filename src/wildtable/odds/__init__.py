"""Exact chances, computed from the rules themselves; nothing is thrown.

Each question is a function with plain numbers in it; each answer has plainly named chances and ``as_dict()``. A
question that makes no sense, or costs too much, raises `Unanswerable` before any work. A question's module is read
when it is first asked, so that a small one starts in milliseconds.

>>> from wildtable import odds
>>> round(odds.trait(8, modifier=-2).success, 4)
0.4792

- Questions without a table (`traits`, `attacks`, `pools`) are closed forms over `dice.laws`.
- Questions about a table walk every outcome of the same handlers (`walk`): a handler is cut at its last step, so
  that equal states merge. `outcomes` answers what waits by a policy or by best play; `foresight` and `masks` say no
  more than a seat may know.
- A duel (`duelling`) asks the handlers for dice and numbers (`duellist`), composes a turn (`exchange`) and solves
  the whole (`bout`; with best play `bestplay`).
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.asking import Unanswerable
    from wildtable.odds.attacks import attack, damage, soak
    from wildtable.odds.cards import Drawer, initiative
    from wildtable.odds.contest_sides import Side
    from wildtable.odds.contests import opposed
    from wildtable.odds.downed import bleeding_out, incapacitation
    from wildtable.odds.duelling import Duel, duel
    from wildtable.odds.harm import Damage, Harm, Target, strike
    from wildtable.odds.hits import fire
    from wildtable.odds.outcomes import Best, Law, Policy, Worth, best
    from wildtable.odds.pools import kismet, pool
    from wildtable.odds.questions import QuestionAnswer, ask
    from wildtable.odds.sweeping import AttackMemo
    from wildtable.odds.templates import Victim, area
    from wildtable.odds.things import Broken, breaking
    from wildtable.odds.traits import trait, trait_table, unskilled
    from wildtable.odds.walk import Question

__all__ = [
    "AttackMemo",
    "Best",
    "Broken",
    "Damage",
    "Drawer",
    "Duel",
    "Harm",
    "Law",
    "Policy",
    "Question",
    "QuestionAnswer",
    "Side",
    "Target",
    "Unanswerable",
    "Victim",
    "Worth",
    "area",
    "ask",
    "attack",
    "best",
    "bleeding_out",
    "breaking",
    "damage",
    "duel",
    "fire",
    "incapacitation",
    "initiative",
    "kismet",
    "opposed",
    "pool",
    "soak",
    "strike",
    "trait",
    "trait_table",
    "unskilled",
]

_HOMES = {
    "asking": ("Unanswerable",),
    "attacks": ("attack", "damage", "soak"),
    "cards": ("Drawer", "initiative"),
    "contest_sides": ("Side",),
    "contests": ("opposed",),
    "duelling": ("Duel", "duel"),
    "downed": ("bleeding_out", "incapacitation"),
    "harm": ("Damage", "Harm", "Target", "strike"),
    "hits": ("fire",),
    "outcomes": ("Best", "Law", "Policy", "Worth", "best"),
    "pools": ("kismet", "pool"),
    "questions": ("QuestionAnswer", "ask"),
    "sweeping": ("AttackMemo",),
    "templates": ("Victim", "area"),
    "things": ("Broken", "breaking"),
    "walk": ("Question",),
    "traits": ("trait", "trait_table", "unskilled"),
}


def __getattr__(name: str) -> object:
    """Return a question or an answer from its module, imported now."""
    for home, names in _HOMES.items():
        if name in names:
            from importlib import import_module

            globals()[name] = value = getattr(import_module(f"wildtable.odds.{home}"), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the names of all questions and answers."""
    return sorted(__all__)
