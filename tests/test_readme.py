"""The README's tour runs and prints what it says."""

import doctest
import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"


def test_the_tour_does_what_it_says() -> None:
    """Every example of the README, in one go."""
    text = README.read_text("utf-8").replace("```", "")
    examples = doctest.DocTestParser().get_doctest(text, {}, "README", str(README), 0)
    assert len(examples.examples) > 10
    failures: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(examples, out=failures.append)
    assert not result.failed, "".join(failures)


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_every_file_that_is_named_is_there(page: str) -> None:
    root = README.parent
    named = re.findall(r"`([\w./-]+/[\w.-]+\.(?:py|toml|yaml|md|ts|svelte))`", (root / page).read_text("utf-8"))
    source = root / "src/wildtable"
    homes = (root, root / "tests/cases", source, source / "savage", source / "saga", source / "server")
    assert len(named) > 5
    assert not [name for name in named if not any((home / name).is_file() for home in homes)]
