"""The help of `wildtable odds` and of its questions."""

from __future__ import annotations

from collections.abc import Mapping

from wildtable.cli.asked.forms import QuestionForm


def overview(questions: Mapping[str, str]) -> str:
    """Return the help of the whole command, with a line for each question."""
    wide = max(map(len, questions))
    return "\n".join(
        [
            "Usage: wildtable odds QUESTION ... [--json]",
            "",
            "  How likely? Exact chances from the rules themselves; nothing is thrown.",
            "",
            "Questions:",
            *(f"  {name:{wide}}  {gist}" for name, gist in questions.items()),
            "",
            "  wildtable odds QUESTION --help tells what it takes; --json prints JSON for programs.",
            "",
            "For example:",
            "  wildtable odds trait d8 --mod -2",
            "  wildtable odds attack d8 2d6+1 7 --tn 5 --vigor d8 --soak 1",
            "  wildtable odds pool 15 --against 10 --reroll 2",
        ]
    )


def help_text(question: QuestionForm) -> str:
    """Return the help of a question."""
    places = [taken for taken in question.takes if not taken.name.startswith("--")]
    options = [taken for taken in question.takes if taken.name.startswith("--")]
    wide = max(len(taken.shown) for taken in question.takes)
    usage = "".join(f" [{taken.shown}]" if taken.default is not None else f" {taken.shown}" for taken in places)
    return "\n".join(
        [
            f"Usage: wildtable odds {question.name}{usage} [OPTIONS]",
            "",
            f"  {question.gist}",
            "",
            *(f"  {taken.shown:{wide}}  {taken.help}" for taken in (*places, *options)),
            f"  {'--json':{wide}}  Print JSON for programs.",
            "",
            "For example:",
            *(f"  {example}" for example in question.examples),
        ]
    )
