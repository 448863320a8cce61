"""The site has a page for each rule and for the library, and a dead link is left for the strict build to find."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from mkdocs.structure.files import Files

import wildtable
from tools.site_api import building, client, field_docs, library, pages, states
from tools.site_pages import EXAMPLES, cases, examples, index, on_page_markdown, rule_page
from wildtable.catalogue import rules
from wildtable.savage.fight import Fighter
from wildtable.savage.parts.seams import ASKED


def test_a_rule_has_its_words_numbers_odds_and_cases() -> None:
    rule, held = rules()["sw.soak"], cases()["sw.soak"]
    page = rule_page(rule, held)
    assert rule.gist in page
    assert f"## Cases: {len(held)}" in page
    assert len(held) > 20
    assert "$ wildtable odds soak 1 --vigor d8" in page
    assert "%" in page
    assert "In `savage/wounds/wounds.yaml`:" in page
    assert "- rule: sw.soak" in page


def test_no_case_is_lost() -> None:
    found = cases()
    assert set(found) >= set(rules())
    assert all(f"(/{slug}.md)".replace("/", "") in index() for slug in rules())


def test_the_library_has_each_public_name_with_its_words() -> None:
    page = library()
    assert all(f"\n## {name.replace('_', chr(92) + '_')}\n" in page for name in wildtable.__all__)
    assert "#### LocalTable.take_back" in page
    assert "### odds.trait" in page
    assert "`open_table(name: str, scene: str = '', *, edition: str = '', seed: int | None = None)" in page
    assert "### AttackChances" in page
    assert "### odds.Damage" in page


def test_no_page_shows_an_address_in_memory_or_the_words_of_a_builtin() -> None:
    for path, text in pages().items():
        assert " at 0x" not in text, path
        assert "Create a new string object" not in text, path
        assert len(text) > 1_000, path


def test_a_state_has_every_field_with_its_words() -> None:
    assert field_docs(Fighter)["status"][1].startswith("Whether it is still in the fight")
    page = states()
    assert all(f"- `{name}`: " in page for name in Fighter.__struct_fields__)
    assert {"## Health", "## SeenFighter", "## Weapon"} <= set(page.splitlines())


def test_a_part_is_made_of_what_its_page_lists() -> None:
    page = building()
    assert all(f"`asked.{name}`: {seam.asks}. `Seam[" in page for name, seam in vars(ASKED).items())
    assert {"### Topic", "### OneOf", "### Play"} <= set(page.splitlines())
    assert {"## Client", "## Now", "## SpokenField", "## SpokenSquares"} <= set(client().splitlines())


def test_every_example_has_a_page_with_all_its_code() -> None:
    made = examples()
    home = Path(__file__).parents[1] / "examples"
    for path in home.rglob("*.py"):
        inside = path.relative_to(home).as_posix()
        assert any(path.read_text("utf-8").rstrip() in text for text in made.values()), inside
    assert set(made) == {f"examples/{name}.md" for name in EXAMPLES} | {"examples/index.md"}


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("[a](../../ARCHITECTURE.md)", "[a](../project/ARCHITECTURE.md)"),
        ("[a](../../examples/bot.py)", "[a](../examples/bot.md)"),
        ("[a](../../examples/embers)", "[a](../examples/embers.md)"),
        ("[a](../../examples/pig/pyproject.toml)", "a"),
        ("[a](nowhere.md)", "[a](nowhere.md)"),
        ("[a](../../nowhere.md)", "[a](../../nowhere.md)"),
        ("[a](https://example.org/b)", "[a](https://example.org/b)"),
    ],
)
def test_links_lead_to_the_sites_own_pages_and_a_dead_one_stays(written: str, shown: str) -> None:
    page = SimpleNamespace(file=SimpleNamespace(src_uri="learn/tour.md"))
    assert on_page_markdown(written, page, None, Files([])) == shown
