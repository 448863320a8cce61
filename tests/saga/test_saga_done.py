"""Every rule of Saga is cited in the code and has a case; every perk, condition and scene that ships is whole."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import wildtable.saga.game  # noqa: F401 - whatever cites a rule has to be imported to be found
from tests.quick_cases import quickly
from wildtable.cases import Case, problem, read, saga_facts
from wildtable.catalogue import cited, rules
from wildtable.dice import Tape
from wildtable.play import GM, Codec, Refused
from wildtable.saga.character.messages import PlaceToken
from wildtable.saga.character.model import printed
from wildtable.saga.game import SAGA, check
from wildtable.saga.growing.figures import conditions, drafts, opening, ready, scenes
from wildtable.saga.growing.queries import ideas, problems
from wildtable.saga.settings import edition, ruleset

HOME = Path(__file__).parents[1] / "cases" / "saga"
SLUGS = [slug for slug, rule in rules().items() if rule.system == "saga"]


@cache
def with_cases() -> set[str]:
    """The rules that have a case; `tests/test_cases.py` looks whether it holds."""
    return {case.rule for path in HOME.glob("*.yaml") for case in quickly(path)}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_rule_is_done(slug: str) -> None:
    assert cited().get(slug), f"nothing carries {slug} out"
    assert slug in with_cases(), f"{slug} has no case"


@pytest.mark.parametrize(
    ("case", "why"),
    [
        (Case("saga.mark", "x", given={"mira": {}}, do=({"fly": "mira"},)), "there is no command 'fly'"),
        (Case("saga.mark", "x", given={"mira": {}}, then={"mira": {"pain": 3}}), "pain should be 3 and is 0"),
        (Case("saga.mark", "x", given={"mira": {}}, dice=({"marks": [1]},)), "dice are left over"),
        (Case("saga.mark", "x", given={"mira": {"wings": 2}}), "There is no field of a character 'wings'"),
        (Case("saga.mark", "x", given={"mira": {}}, do=({"pass": "mira"},)), "is refused"),
        (Case("saga.mark", "x", story={"conflict": "minor"}, do=("escalate",), refused=True), "should be refused"),
        (Case("saga.mark", "x", given={"mira": {}}, then={"nobody": {}}), "which is nobody"),
    ],
)
def test_a_case_that_does_not_hold_says_why(case: Case, why: str) -> None:
    assert why in problem(case)


def test_the_perks_that_the_rules_name_all_ship() -> None:
    named = " ".join(rules()["saga.perk"].examples)
    assert len(printed()) == 16
    assert all(perk.title in named for perk in printed().values())


def test_what_ships_can_be_played() -> None:
    assert {"dread", "pursuit"} <= set(conditions())
    assert all(problems(draft, ruleset()) == [] for draft in drafts())
    for scene in scenes():
        story = opening("saga", scene)
        assert check(story) == ""
        assert Codec(SAGA).state.decode(Codec(SAGA).encode(story)) == story
        assert list(SAGA.offers(story, GM))


def test_there_are_fifty_ideas_for_traits() -> None:
    found = ideas(opening(), "traits")
    assert len(set(found)) == len(found) == 50


def test_a_number_that_is_missing_or_unknown_is_refused() -> None:
    assert edition("saga").doom_most == 24
    for wrong in (lambda: edition("gamma"), lambda: ruleset(luck="x"), lambda: ruleset(lucky_charm="always")):
        with pytest.raises(Refused):
            wrong()
    with pytest.raises(Refused):
        opening("saga", "nowhere")


# The page that tells the format.

PAGE = (Path(__file__).parents[2] / "docs/reference/cases-saga.md").read_text("utf-8")


def test_the_example_of_the_page_holds(tmp_path: Path) -> None:
    (example,) = re.findall(r"```yaml\n(- rule:.*?)```", PAGE, re.DOTALL)
    (tmp_path / "page.yaml").write_text(example, "utf-8")
    assert [problem(case) for case in read(tmp_path / "page.yaml")] == [""]


def test_the_page_knows_every_fact_and_ready_character() -> None:
    words = set(re.findall(r"[a-z_-]+", PAGE))
    assert set(saga_facts._FACTS) | set(saga_facts._DERIVED) <= words
    assert set(ready()) <= words


@pytest.mark.parametrize("scene", sorted(scenes()))
def test_a_table_as_it_is_opened_asks_for_the_tokens_of_the_chapter(scene: str) -> None:
    story = opening("saga", scene)
    for who in story.characters:
        drive = who.drives[1].name
        place = PlaceToken(who.id, drive)
        assert place in SAGA.offers(story, GM)
        story = SAGA.folded(story, SAGA.decide(story, GM, place, Tape(())))
        assert {d.name: d.tokens for d in story[who.id].drives if d.tokens} == {drive: 1}
    assert story.pending == ()
