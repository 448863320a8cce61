"""The help of `wildtable odds` and of its questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

from wildtable.cli.asked.forms import QuestionForm

WIDTH = 80
"""The columns of a terminal."""

MOST_BESIDE = 28
"""The longest name that has its text beside it."""


def overview(questions: Mapping[str, str]) -> str:
    """Return the help of the whole command, with a line for each question."""
    wide = max(map(len, questions))
    return "\n".join(
        [
            'Usage: wildtable odds "QUESTION IN WORDS" [--all] [--json] [--csv] [--svg FILE]',
            "       wildtable odds QUESTION ... [--json]",
            "",
            "  Print exact chances, computed from the rules. No dice are rolled.",
            "",
            "Questions:",
            *(f"  {name:{wide}}  {gist}" for name, gist in questions.items()),
            "",
            "  `wildtable odds QUESTION --help` lists its options; --json prints JSON.",
            "",
            "For example:",
            '  wildtable odds "sellsword v bandit, sword, wild, head, dim"',
            '  wildtable odds "d8 tn 4..8, 1 Benny"',
            "  wildtable odds trait d8 --mod -2",
            "  wildtable odds attack d8 2d6+1 7 --tn 5 --vigor d8 --soak 1",
            "  wildtable odds pool 15 --against 10 --reroll 2",
        ]
    )


def help_text(question: QuestionForm) -> str:
    """Return the help of a question."""
    places = [taken for taken in question.takes if not taken.name.startswith("--")]
    options = [taken for taken in question.takes if taken.name.startswith("--")]
    usage = "".join(f" [{taken.shown}]" if taken.default is not None else f" {taken.shown}" for taken in places)
    explained = [*((taken.shown, taken.help) for taken in (*places, *options)), ("--json", "Print JSON for programs.")]
    return "\n".join(
        [
            f"Usage: wildtable odds {question.name}{usage} [OPTIONS]",
            "",
            *wrap(question.gist, WIDTH, initial_indent="  ", subsequent_indent="  "),
            "",
            *columns(explained),
            "",
            "For example:",
            *(f"  {example}" for example in question.examples),
        ]
    )


def columns(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield the lines of two columns; a long name has its text below it."""
    wide = max(len(name) for name, _ in rows if len(name) <= MOST_BESIDE)
    indent = " " * (wide + 4)
    for name, text in rows:
        lines = wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)
        if len(name) > wide:
            yield f"  {name}"
        else:
            lines[0] = f"  {name:<{wide}}  {lines[0].lstrip()}"
        yield from lines
