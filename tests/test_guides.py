"""Guides in Markdown are run: Python blocks in their order; what they print is what the block after them shows."""

from __future__ import annotations

import io
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
RUN = ["learn/odds.md", "how-to/ask-for-odds.md"]
"""The guides whose Python is run, each as one notebook."""

_BLOCK = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)


def shown(text: str) -> list[tuple[str, str, str | None]]:
    """Each Python block of a guide, what it prints, and what the guide shows (None: nothing)."""
    blocks = _BLOCK.findall(text)
    space = {"__name__": "__main__"}
    found: list[tuple[str, str, str | None]] = []
    for place, (kind, code) in enumerate(blocks):
        if kind != "python":
            continue
        said = io.StringIO()
        with redirect_stdout(said):
            exec(compile(code, "guide", "exec"), space)  # noqa: S102  # the guide is ours
        after = blocks[place + 1] if place + 1 < len(blocks) else ("", "")
        follows = after[0] == "" and after[1] and text.index(after[1]) - text.index(code) - len(code) < 12
        found.append((code, said.getvalue(), after[1] if follows else None))
    return found


@pytest.mark.parametrize("guide", RUN)
def test_a_guide_shows_what_it_says(guide: str) -> None:
    for code, said, told in shown((DOCS / guide).read_text("utf-8")):
        assert said == (told or ""), code


def test_a_wrong_guide_is_found() -> None:
    assert shown("```python\nprint(1 + 1)\n```\n\n```\n3\n```\n") == [("print(1 + 1)\n", "2\n", "3\n")]


def fill(guide: Path) -> None:
    """Write what the blocks print into a guide: `python -m tests.test_guides`."""
    text = guide.read_text("utf-8")
    for code, said, told in shown(text):
        block = f"```python\n{code}```\n"
        old = f"{block}\n```\n{told}```\n" if told is not None else block
        text = text.replace(old, f"{block}\n```\n{said}```\n" if said else block)
    guide.write_text(text, "utf-8")


if __name__ == "__main__":
    fill(DOCS / (sys.argv[1] if len(sys.argv) > 1 else RUN[0]))
