"""Questions of tables that 2d6 are rolled on: critical hits to a ship, first reactions, a ship out of control; and of a
Shield Effect that absorbs a hit."""

from __future__ import annotations

import re
from itertools import product

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.shared import named
from wildtable.odds.traits import trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

FACES = range(1, 7)
REACTIONS = ("hostile", "uncooperative", "neutral", "friendly", "helpful")
"""The rows of the table of first reactions, the worst first."""


def on_a_table(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return the answer to a question of a table, or of a Shield Effect that absorbs. Raises `Unanswerable`."""
    plain = text.lower()
    if re.search(r"\b(?:absorb|soak)", plain):
        return absorbed(shown, plain)
    if "reaction" in plain:
        return reactions(shown, plain)
    return out_of_control(shown) if "out of control" in plain else criticals(shown, plain)


def _on_2d6(reads: Callable[[int], str]) -> dict[str, float]:
    """Return the chance of each row of a table."""
    found: dict[str, float] = {}
    for pair in product(FACES, FACES):
        row = reads(sum(pair))
        found[row] = found.get(row, 0.0) + 1 / 36
    return found


def criticals(shown: str, plain: str) -> QuestionAnswer:
    """Return the chances of the rows of the table of critical hits, those that are named in a question first."""
    from wildtable.savage.starships.criticals import critical

    chances = _on_2d6(critical)
    asked = [name for name in chances if name[:5] in plain.replace("destroyed", "wreck")]
    order = [*asked, *(name for name in chances if name not in asked)]
    rows = [AnswerRow("", name, chances[name]) for name in order]
    if len(asked) > 1:
        rows.insert(0, AnswerRow("", " or ".join(asked), sum(chances[name] for name in asked)))
    return QuestionAnswer(shown, tuple(rows), notes=("2d6 on the table of critical hits (7w.space.critical).",))


def reactions(shown: str, plain: str) -> QuestionAnswer:
    """Return the chances of first reactions, those that are named in a question first, or better or worse ones."""
    from wildtable.savage.healing.rules import reaction

    chances = _on_2d6(reaction)
    rows: list[AnswerRow] = []
    for place, name in enumerate(REACTIONS):
        if re.search(rf"\b(?:at least|no worse than) {name}\b|\b{name} (?:or (?:better|more)|at least)\b", plain):
            rows.append(AnswerRow("", f"{name} or better", sum(chances[each] for each in REACTIONS[place:])))
        elif re.search(rf"\b(?:at most|no better than) {name}\b|\b{name} or (?:worse|less)", plain):
            rows.append(AnswerRow("", f"{name} or worse", sum(chances[each] for each in REACTIONS[: place + 1])))
    asked = [
        name
        for name in REACTIONS
        if re.search(rf"(?<!least )(?<!most )(?<!than )\b{name}\b(?! or (?:better|more|worse|less)| at least)", plain)
    ]
    if len(asked) > 1:
        rows.append(AnswerRow("", " or ".join(asked), sum(chances[name] for name in asked)))
    order = [*asked, *(name for name in REACTIONS if name not in asked)]
    rows += [AnswerRow("", name, chances[name]) for name in order]
    return QuestionAnswer(shown, tuple(rows), notes=("2d6 on the table of reactions (sw.reaction).",))


def out_of_control(shown: str) -> QuestionAnswer:
    """Return the chance that a ship out of control collides with something."""
    from wildtable.savage.starships.rules import collides

    chance = _on_2d6(lambda total: str(collides(total)))["True"]
    rows = (AnswerRow("", "a collision", chance), AnswerRow("", "-2 to the next Piloting roll", 1 - chance))
    return QuestionAnswer(shown, rows, notes=("2d6 (7w.space.control).",))


def absorbed(shown: str, plain: str) -> QuestionAnswer:
    """Return how many Wounds a Shield Effect absorbs: a success one, each raise one more. Raises `Unanswerable`."""
    wounds = named(plain, r"# wounds?")
    rolled = re.search(r"d(\d{1,2})((?:\s*[+-]\s*\d)?)", plain)
    if wounds is None or rolled is None:
        raise Unanswerable("The Wounds or the die are missing.", "Write shield absorb, ship ops d10, 2 wounds.")
    told = trait(
        int(rolled[1]), modifier=int(rolled[2].replace(" ", "") or 0), wild=0 if re.search(r"\bextra\b", plain) else 6
    )
    reached = [*told.at_least[:wounds], *[0.0] * (wounds - len(told.at_least))]
    rows = [AnswerRow("", "all absorbed", reached[-1]), AnswerRow("", "a Wound absorbed or more", reached[0]),
            AnswerRow("", "expected Wounds left", wounds - sum(reached), False)]  # fmt: skip
    notes = ("A Shield Effect costs no Benny, and absorbs as a Soak roll does (7w.space.shield.absorb).",)
    return QuestionAnswer(shown, tuple(rows), notes=notes)
