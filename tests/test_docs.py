"""The documentation hangs together: links, table of contents, questions of newcomers, lengths, paths in the code."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
CONTENTS = DOCS / "README.md"
MOVED = DOCS / "fair-dice.md"
"""A page that only says where it went, for decision records."""
PAGES = [path for path in sorted(DOCS.rglob("*.md")) if path.parent.name != "decisions" and path != MOVED]
RECORDS = sorted((DOCS / "decisions").glob("*.md"))
FRONT = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "web/README.md")]
QUESTIONS: dict[str, str] = yaml.safe_load((Path(__file__).parent / "newcomers.yaml").read_text("utf-8"))
LATER = DOCS / "reference/coverage.md"
"""The page that `rulebook/coverage.toml` is made into; it may be missing."""
ONE_SCREEN = 360
"""The most words of a page in how-to; those for programmers are longer."""
LONGER = ("write-a-system.md",)
COMMON = re.findall(
    r"\w+",
    "a an and are can do does for from how i in is it its my of on or something that the their there this to we",
)
_CODE = re.compile(r"^( *)```.*?^\1```$|`[^`\n]*`", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")


def links(page: Path) -> Iterator[str]:
    """Yield the targets of a page's links and pictures, outside of code."""
    for found in _LINK.finditer(_CODE.sub("", page.read_text("utf-8"))):
        yield found[1] or found[2]


def anchor(heading: str) -> str:
    """Return the anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page."""
    text = re.sub(r"^( *)```.*?^\1```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    return {anchor(heading) for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}


def title(page: Path) -> str:
    """Return the title of a page."""
    return page.read_text("utf-8").partition("\n")[0].removeprefix("# ")


def stems(text: str) -> set[str]:
    """Return the key words of a text, without the end of a plural."""
    return {word.removesuffix("s") for word in re.findall(r"[a-z]+", text.lower()) if word not in COMMON}


def broken(page: Path) -> Iterator[str]:
    """Yield the links of a page that lead nowhere."""
    for target in links(page):
        if target.startswith(("http://", "https://", "mailto:")):
            continue
        name, _, part = target.partition("#")
        path = (page.parent / name).resolve() if name else page
        if not (path.exists() or path == LATER) or (part and path.suffix == ".md" and part not in anchors(path)):
            yield target


@pytest.mark.parametrize("page", [*PAGES, *FRONT, MOVED, *RECORDS], ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    assert list(broken(page)) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text('# One\n\n[a](none.md) [b](#one) [c](#two) `[d](no.md)` <img src="no.webp">\n', "utf-8")
    assert list(broken(page)) == ["none.md", "#two", "no.webp"]


def test_the_contents_list_every_page_once() -> None:
    listed = [(DOCS / target).resolve() for target in links(CONTENTS)]
    here = [path for path in PAGES if path not in (CONTENTS, LATER)]
    assert sorted(set(listed) - {LATER}) == sorted(here)
    assert {path for path in listed if listed.count(path) > 1} <= {DOCS / "about/faq.md", DOCS / "learn/demo.md"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_has_one_title(page: Path) -> None:
    text = re.sub(r"^( *)```.*?^\1```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    assert len(re.findall(r"^# ", text, re.MULTILINE)) == 1
    assert title(page)


@pytest.mark.parametrize("page", sorted((DOCS / "how-to").glob("*.md")), ids=lambda page: page.name)
def test_a_task_fits_on_a_screen(page: Path) -> None:
    assert page.name in LONGER or len(page.read_text("utf-8").split()) <= ONE_SCREEN


def test_the_glossary_is_short() -> None:
    assert len((DOCS / "about/glossary.md").read_text("utf-8").splitlines()) <= 40


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_newcomer_finds_the_page_by_its_title(question: str) -> None:
    page = DOCS / QUESTIONS[question]
    assert page in [(DOCS / target).resolve() for target in links(CONTENTS)]
    mine = len(stems(question) & stems(title(page)))
    assert mine
    better = [other.name for other in PAGES if other != page and len(stems(question) & stems(title(other))) > mine]
    assert better == []


def test_the_keyboard_page_has_the_list_of_the_table() -> None:
    texts = dict(
        line.split(" = ", 1)
        for line in (ROOT / "web/src/i18n/en/menu.ftl").read_text("utf-8").splitlines()
        if line.startswith("keys-")
    )
    rows = [f"| {texts[key.removesuffix('-does')]} | {does} |" for key, does in texts.items() if key.endswith("-does")]
    page = (DOCS / "how-to/use-the-keyboard.md").read_text("utf-8")
    assert len(rows) > 8
    assert [row for row in rows if row not in page and not row.startswith("| ? |")] == []


def test_there_are_thirty_questions() -> None:
    assert len(QUESTIONS) >= 30


def test_every_page_that_the_code_names_is_there() -> None:
    found = subprocess.run(
        [  # noqa: S607
            "git",
            "grep",
            "-hoE",
            r"docs/[a-z-]+(/[a-z0-9-]+)*\.(md|toml|json)",
            "--",
            "src",
            "tools",
            "web/src",
            "deploy",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    named = set(found.stdout.split())
    assert len(named) > 5
    assert [name for name in sorted(named) if not (ROOT / name).is_file() and ROOT / name != LATER] == []
