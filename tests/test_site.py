"""The site has a page for each rule and for the library, and a dead link is left for the strict build to find."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from mkdocs.structure.files import Files

import wildtable
from tools.site_pages import api, cases, index, on_page_markdown, rule_page
from wildtable.catalogue import rules


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
    page = api()
    assert all(f"\n## {name}\n" in page for name in wildtable.__all__)
    assert "### LocalTable.take_back" in page
    assert "### odds.trait" in page


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("[a](../../ARCHITECTURE.md)", "[a](../project/ARCHITECTURE.md)"),
        ("[a](../../examples/bot.py)", "a"),
        ("[a](nowhere.md)", "[a](nowhere.md)"),
        ("[a](../../nowhere.md)", "[a](../../nowhere.md)"),
        ("[a](https://example.org/b)", "[a](https://example.org/b)"),
    ],
)
def test_links_lead_to_the_sites_own_pages_and_a_dead_one_stays(written: str, shown: str) -> None:
    page = SimpleNamespace(file=SimpleNamespace(src_uri="learn/python.md"))
    assert on_page_markdown(written, page, None, Files([])) == shown
