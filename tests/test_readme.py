"""README.md is short and true: its examples run, its links lead somewhere, its limits are those of the code."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from wildtable.cli.coverage import limits

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = {"README.md": README, "python.md": ROOT / "docs" / "learn" / "python.md"}
DOCTESTS = {"README.md": 2, "python.md": 11}
"""Pages with Python examples that are run here, and the fewest examples of each."""
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")


@pytest.mark.parametrize("page", DOCTESTS)
def test_the_python_examples_do_what_they_say(page: str) -> None:
    """Every example of a page, in one go."""
    text = PAGES[page].read_text("utf-8").replace("```", "")
    examples = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    assert len(examples.examples) >= DOCTESTS[page]
    failures: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(examples, out=failures.append)
    assert not result.failed, "".join(failures)


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_every_file_that_is_named_is_there(page: str) -> None:
    named = re.findall(r"`([\w./-]+/[\w.-]+\.(?:py|toml|yaml|md|ts|svelte))`", (ROOT / page).read_text("utf-8"))
    source = ROOT / "src/wildtable"
    homes = (ROOT, ROOT / "tests/cases", source, source / "savage", source / "saga", source / "server")
    assert len(named) > 5
    assert not [name for name in named if not any((home / name).is_file() for home in homes)]


def test_every_file_of_play_is_named_in_the_architecture() -> None:
    text, source = (ROOT / "ARCHITECTURE.md").read_text("utf-8"), ROOT / "src/wildtable"
    for package in source.glob("sa*/*/play"):
        files = sorted(file.stem for file in package.glob("*.py") if file.stem not in ("__init__", "offers"))
        topic = package.parent.relative_to(source)
        assert f"| `{topic}` | {', '.join(f'`{file}`' for file in files)} |" in text


def dead(page: Path, text: str) -> list[str]:
    """Return the links of a page to files that are not there."""
    links = [link for link in LINK.findall(text) if not link.startswith("http")]
    return [link for link in links if not (page.parent / link).exists()]


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docs/learn/python.md"])
def test_every_link_leads_to_a_file(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert dead(ROOT / page, text) == []
    assert len(LINK.findall(text)) >= 2


def test_a_dead_link_is_found() -> None:
    assert dead(README, "[a](docs/nowhere.md), [b](LICENSE), [c](docs/learn/tour.md#x)") == ["docs/nowhere.md"]


def test_the_readme_is_short() -> None:
    assert README.read_text("utf-8").count("\n") <= 90


def test_the_readme_says_what_is_not_automated() -> None:
    assert limits() in " ".join(README.read_text("utf-8").split())


def test_the_installation_is_that_of_the_makefile() -> None:
    """A virtual environment, the package with its table, and the demo."""
    text = README.read_text("utf-8")
    (block,) = re.findall(r"```text\n(git clone.*?)```", text, re.DOTALL)
    clone, environment, install, serve = block.splitlines()
    assert clone.split()[-1] == "wildtable"
    assert environment == "python3 -m venv wildtable/.venv"
    assert install == "wildtable/.venv/bin/pip install './wildtable[table]'"
    assert serve == "wildtable/.venv/bin/wildtable serve --demo"
    make = (ROOT / "Makefile").read_text("utf-8")
    assert "$(BIN)/wildtable serve --demo $(ARGS)" in make
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    (least,) = re.findall(r'requires-python = ">=([\d.]+)"', project)
    assert f"Python {least} or newer" in text


def on_windows(command: str) -> str:
    """Return a command in README's terms for Windows."""
    return (
        command.replace("python3", "py").replace("/.venv/bin/", "/.venv/Scripts/").replace("/", "\\").replace("'", '"')
    )


def test_the_commands_for_windows_are_the_same_in_readmes_terms() -> None:
    assert "On Windows type `py` for `python3`, `wildtable\\.venv\\Scripts\\` for" in README.read_text("utf-8")
    install = (ROOT / "docs/how-to/install.md").read_text("utf-8")
    linux, windows = re.findall(r"```\n((?:py|python3) -m venv.*?)```", install, re.DOTALL)
    assert [on_windows(command) for command in linux.splitlines()] == windows.splitlines()


@pytest.mark.parametrize("page", sorted((ROOT / "docs").rglob("*.md")), ids=lambda page: page.name)
def test_a_page_with_the_path_of_a_program_has_it_for_windows_too(page: Path) -> None:
    text = page.read_text("utf-8")
    for command in re.findall(r"^ *(wildtable/\.venv/bin/.+)$", text, re.MULTILINE):
        assert on_windows(command) in text
