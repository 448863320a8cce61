"""The generated parts of the documentation are current, and a stale one is found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import reference
from wildtable.server.ops.settings import BUILT_IN


def test_every_generated_part_is_current() -> None:
    assert [str(path.relative_to(reference.ROOT)) for path in reference.stale()] == [], "make renew"


def test_every_part_stands_in_one_page() -> None:
    pages = [path.read_text("utf-8") for path in reference.DOCS.rglob("*.md")]
    found = [name for page in pages for name in re.findall(r"<!-- generated: ([\w-]+) -->", page)]
    assert sorted(found) == sorted(reference.PARTS)


def test_a_changed_line_is_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "settings.md"
    page.write_text((reference.DOCS / "reference/settings.md").read_text("utf-8").replace("8000", "8001"), "utf-8")
    monkeypatch.setattr(reference, "DOCS", tmp_path)
    monkeypatch.setattr(reference, "ROOT", tmp_path)
    assert list(reference.stale()) == [page]
    assert reference.run(["--check"]) == 1
    assert reference.run([]) == 0
    assert reference.run(["--check"]) == 0


@pytest.mark.parametrize("part", reference.PARTS)
def test_no_row_lacks_its_meaning(part: str) -> None:
    rows = [line for line in reference.PARTS[part]().splitlines() if line.startswith("|")]
    assert [row for row in rows if re.search(r"\| *\|$", row)] == []


def test_every_setting_has_a_row() -> None:
    rows = re.findall(r"^\| `(\w+)`", f"{reference.settings()}\n{reference.limits()}", re.MULTILINE)
    assert rows == [name.removeprefix("limits.") for name in BUILT_IN]
