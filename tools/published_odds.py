"""Tables of odds on other sites, compared number by number: the page `docs/odds/published.md`."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from wildtable import odds

FOLDER = Path(__file__).parents[1] / "docs/odds"
UNDER_ONE = "-"
"""A chance of less than one percent, as a table says it."""


class PublishedNumber(NamedTuple):
    """A number of a published table: the question it answers, the outcome, what it says, and the exact value."""

    ask: str
    outcome: str
    says: str
    exact: float

    @property
    def is_right(self) -> bool:
        """Whether it is within one unit of its last digit, so that rounding down is no mistake."""
        if self.says == UNDER_ONE:
            return self.exact < 1
        unit = Decimal(1).scaleb(int(Decimal(self.says).as_tuple().exponent))
        return abs(Decimal(self.says) - Decimal(self.exact)) <= unit * Decimal("1.000001")


def tables(folder: Path = FOLDER) -> list[dict[str, Any]]:
    """Return the published tables of the YAML file."""
    found: list[dict[str, Any]] = yaml.safe_load((folder / "published.yaml").read_text("utf-8"))
    return found


def numbers(table: dict[str, Any]) -> Iterator[PublishedNumber]:
    """Yield every number of a table with its exact value; chances in percent."""
    for row in table["rows"]:
        says = row["says"]
        if isinstance(says, str):
            cells = [(row["ask"].format(n=n), row["outcome"], one) for n, one in enumerate(says.split(), row["from"])]
        else:
            cells = [(row["ask"], outcome, one) for outcome, one in says.items()]
        for ask, outcome, one in cells:
            told = odds.ask(ask)
            assert told, f"{ask}: {told.problem}"
            exact = next(each for each in told.summary if each.outcome == outcome)
            yield PublishedNumber(ask, outcome, one, exact.value * 100 if exact.is_chance else exact.value)


def page() -> str:
    """Return the text of the page."""
    known = [(table, list(numbers(table))) for table in tables()]
    wrong = [(table, found) for table, found in known if not all(each.is_right for each in found)]
    lines = ["# Published tables that we checked", "", _LEAD, "", "## Tables with wrong numbers"]
    for table, found in wrong:
        amiss = [each for each in found if not each.is_right]
        is_or_are = "is" if len(amiss) == 1 else "are"
        lines += [
            "",
            f"### {table['title']}",
            "",
            f"{_source(table)}: {len(amiss)} of {len(found)} numbers {is_or_are} wrong.",
        ]
        lines[-1] += f" {table['note']}" if "note" in table else ""
        lines += ["", "| question | says | right |", "|---|---|---|"]
        for ask in dict.fromkeys(each.ask for each in amiss):
            both = [each for each in amiss if each.ask == ask]
            says = ", ".join(f"{_outcome(each)}{_said(each.says)}" for each in both)
            lines.append(f"| `{ask}` | {says} | {', '.join(f'{each.exact:.2f}%' for each in both)} |")
    lines += ["", "## Tables that are right", ""]
    lines += [
        f"- {table['title']}, {_source(table)}: {len(found)} numbers."
        for table, found in known
        if (table, found) not in wrong
    ]
    return "\n".join(lines) + "\n"


_LEAD = (
    "Each number is compared with the exact chance. A number is wrong if it is off by more than one unit of its last "
    "digit. The pages may have changed since."
)


def _source(table: dict[str, Any]) -> str:
    return f"[{table['site']}]({table['at']})"


def _outcome(number: PublishedNumber) -> str:
    return "" if number.outcome == "yes" else f"{number.outcome} "


def _said(says: str) -> str:
    return "under 1%" if says == UNDER_ONE else f"{says}%"
