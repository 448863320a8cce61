"""The README's tour runs and prints what it says."""

import doctest
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_tour_does_what_it_says() -> None:
    """Every example of the README, in one go."""
    text = README.read_text("utf-8").replace("```", "")
    examples = doctest.DocTestParser().get_doctest(text, {}, "README", str(README), 0)
    assert len(examples.examples) > 10
    failures: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(examples, out=failures.append)
    assert not result.failed, "".join(failures)
