"""The pages of `docs/odds`, made from YAML files of questions: `python -m tools.odds_pages --write`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import yaml

from tools import published_odds
from wildtable import odds
from wildtable.odds.questions import QuestionAnswer
from wildtable.odds.questions.options import BEST_OPTION

FOLDER = Path(__file__).parents[1] / "docs/odds"
MOST_ROWS = 12


def pages(folder: Path = FOLDER) -> list[dict[str, Any]]:
    """Return the pages of the YAML file, each with its questions."""
    found: list[dict[str, Any]] = yaml.safe_load((folder / "questions.yaml").read_text("utf-8"))
    return found


def files(folder: Path = FOLDER) -> dict[str, str]:
    """Return the text of every page and picture, by its path in the folder."""
    made: dict[str, str] = {}
    for page in pages(folder):
        lines = [f"# {page['title']}", "", _LEAD]
        for question in page["questions"]:
            told = odds.ask(question["ask"])
            assert told, f"{question['id']}: {told.problem}"
            picture = f"pictures/{question['id']}.svg"
            made[picture] = told.svg()
            lines += ["", f"## {question['title']}", "", f"`{question['ask']}`", "", *_table(told), ""]
            lines += [f"{note}\n" for note in told.notes if told.variants and BEST_OPTION in note.lower()]
            lines.append(f"![{question['title']}]({picture})")
        made[f"{page['page']}.md"] = "\n".join(lines) + "\n"
    made["published.md"] = published_odds.page()
    return made


_LEAD = (
    'Every chance is exact. To ask your own question, write `wildtable odds "QUESTION"`, or paste it into the page '
    "`/odds` of a server. [Ask for odds in words](../how-to/ask-for-odds.md) lists what you can ask."
)


def _table(told: QuestionAnswer) -> list[str]:
    """Return the summary as a table; of variants, a row for each."""
    if not told.variants:
        rows = [*told.summary, *[row for row in told.details if row.part.startswith(("difference", "for "))]]
        return ["| outcome | chance |", "|---|---|", *[f"| {row.outcome} | {row.shown} |" for row in rows[:MOST_ROWS]]]
    outcomes = list(dict.fromkeys(row.outcome for _, each in told.variants for row in each.summary))
    lines = [f"| | {' | '.join(outcomes)} |", f"|{'---|' * (len(outcomes) + 1)}"]
    for label, each in told.variants:
        known = {row.outcome: row.shown for row in each.summary}
        found = " | ".join([known.get(outcome, "") for outcome in outcomes])
        lines.append(f"| {label.replace('bennies', 'Bennies')} | {found} |")
    return lines


def main(words: list[str]) -> int:
    """Write the files, or return 1 where they are stale."""
    made = files()
    stale = [
        name
        for name, text in made.items()
        if not (FOLDER / name).is_file() or (FOLDER / name).read_text("utf-8") != text
    ]
    if "--write" in words:
        (FOLDER / "pictures").mkdir(parents=True, exist_ok=True)
        for name in stale:
            (FOLDER / name).write_text(made[name], "utf-8")
        return 0
    for name in stale:
        print(f"docs/odds/{name} is stale: python -m tools.odds_pages --write")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
