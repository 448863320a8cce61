"""Numbers say what they are: meaning, unit and source; what an edition lacks is absent; nothing silences another."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import wildtable
from tests.savage.sample import sampled
from wildtable.catalogue import folder, rules
from wildtable.numbers import contradictions, flat, may_lack, numbers_of, types_of, words_in
from wildtable.play import Refused
from wildtable.saga import settings as saga
from wildtable.savage.chases.numbers import ChaseNumbers
from wildtable.savage.editions.edition import Edition
from wildtable.savage.editions.settings import EDITIONS, edition, ruleset
from wildtable.savage.parts.installed import installed
from wildtable.savage.sheets.table import read_table
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.worlds.numbers import WorldNumbers

KINDS = (Edition, ShipNumbers, ChaseNumbers, WorldNumbers, saga.Edition)
UNITS = {
    "actions", "Bennies", "conditions", "d6s", "damage", "dice", "die faces", "face", "heat", "inches", "level",
    "levels", "missiles", "modifier", "modifiers", "Parry", "points", "positions", "Power Points", "rank of card",
    "ranks", "rounds", "rows", "ships", "sides", "skills", "Spark", "specialties", "steps", "times", "tokens",
    "total", "trait", "traits", "traits with modifiers", "turns", "units", "vehicles", "word", "worlds", "Wounds",
    "yes or no", "gear", "rating", "drives", "blocks", "Armor",
}  # fmt: skip


def every_number() -> list[tuple[type, str]]:
    return [(kind, name) for kind in KINDS for name in kind.__struct_fields__ if name != "name"]


@pytest.mark.parametrize(("kind", "name"), every_number(), ids=lambda value: getattr(value, "__module__", value))
def test_every_number_says_what_it_is(kind: type, name: str) -> None:
    number = numbers_of(kind).get(name)
    assert number is not None, f"{name} of {kind} does not say what it is"
    assert re.fullmatch(r"[A-Z].{8,}[.?]", number.meaning), number.meaning
    assert number.unit in UNITS, number.unit
    assert number.rule in rules(), number.rule
    assert [word for word, _ in number.words] == list(words_in(types_of(kind)[name])), "a sentence for each word"
    assert all(re.fullmatch(r"[A-Z].{8,}\.", meaning) for _, meaning in number.words)
    assert not number.only or number.only.partition("=")[0] in numbers_of(kind)


def files() -> list[tuple[str, type, dict[str, Any]]]:
    """Each file of numbers: an edition's, or a part of a setting's."""
    found: list[tuple[str, type, dict[str, Any]]] = []
    for name, kind in (*((name, Edition) for name in EDITIONS), ("saga", saga.Edition)):
        found.append((name, kind, tomllib.loads((folder() / "editions" / f"{name}.toml").read_text("utf-8"))))
    told = tomllib.loads((folder() / "settings" / "seven-worlds.toml").read_text("utf-8"))
    for slugs, kind in (brought for part in installed() for brought in part.numbers):
        part = {slug: chapter for slug, chapter in told.items() if slug.startswith(slugs)}
        found.append((f"seven-worlds {kind.__name__}", kind, part))
    return found


@pytest.mark.parametrize(("name", "kind", "chapters"), files(), ids=[name for name, _, _ in files()])
def test_a_number_stands_under_its_own_source(name: str, kind: type, chapters: dict[str, Any]) -> None:
    assert set(flat(chapters, kind)) == set(numbers_of(kind)), name
    number = next(iter(chapters[next(iter(chapters))]))
    with pytest.raises(ValueError, match=rf"^{number} stands under sw\.test; it belongs under "):
        flat({"sw.test": {number: 1}}, kind)


@pytest.mark.parametrize("name", EDITIONS)
def test_what_an_edition_lacks_is_absent(name: str) -> None:
    made = edition(name)
    assert not list(contradictions(made))
    for number, form in types_of(Edition).items():
        value = getattr(made, number)
        assert value is None or value != 0 or not may_lack(form), f"{number} is 0 where it should be none"
        assert value not in (-99, -1) or number in ("dodge", "counterattack", "flat_side", "magnetic_array_penalty",
                                                    "improvised_attack", "improvised_parry",
                                                    "power_kept_penalty"), number  # fmt: skip


@cache
def readers() -> dict[str, list[set[str]]]:
    """By the name of an attribute, or of a word in the code: the slugs that each function cites or names with it."""
    found: dict[str, list[set[str]]] = {}
    for path in Path(wildtable.__file__).parent.rglob("*.py"):
        if path.stem in ("before", "edition"):
            continue
        for function, words, attributes in in_functions(ast.parse(path.read_text("utf-8"))):
            slugs = words & rules().keys() if isinstance(function, ast.FunctionDef) else set()
            for name in words | attributes:
                found.setdefault(name, []).append(slugs)
    return found


def in_functions(module: ast.Module) -> list[tuple[ast.AST, set[str], set[str]]]:
    """Return a module and each function in it, with the words and the names of attributes that stand there."""
    found: list[tuple[ast.AST, set[str], set[str]]] = []
    inside: list[tuple[ast.AST, tuple[int, ...]]] = [(module, ())]
    while inside:
        node, within = inside.pop()
        if isinstance(node, (ast.FunctionDef, ast.Module)):
            within = (*within, len(found))
            found.append((node, set(), set()))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            for place in within:
                found[place][1].add(node.value)
        elif isinstance(node, ast.Attribute):
            for place in within:
                found[place][2].add(node.attr)
        inside += [(child, within) for child in ast.iter_child_nodes(node)]
    return found


CALLED = {"called_limb", "called_head", "called_small", "called_tiny"}
"""Read by the option of the blow: ``called_{option}``."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_number_is_read_by_who_knows_its_source(kind: type) -> None:
    known = readers()
    for name, number in numbers_of(kind).items():
        if name in CALLED:
            continue
        assert name in known, f"nobody reads {name}"
        cited = set().union(*known[name])
        assert not cited or number.rule in cited, f"{name} of {number.rule} is read for {cited}"


@pytest.fixture
def sample(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Replace the numbers that are shipped, on which nothing here depends."""
    yield from sampled(monkeypatch)


SILENCED = [
    ("adventure", {"wild_attack_parry": -1}, 'wild_attack_parry counts only where wild_attack_costs is "parry".'),
    ("adventure", {"wild_attack_costs": "parry"}, 'wild_attack_costs = "parry" needs wild_attack_parry too.'),
    ("deluxe", {"wild_attack_costs": "vulnerable"}, 'wild_attack_parry counts only where wild_attack_costs is "parry"'),
    ("adventure", {"frenzy_penalty": -1}, 'frenzy_penalty counts only where frenzy_costs is "penalty".'),
    ("adventure", {"death_at_total": 1}, 'death_at_total counts only where death_on is "total".'),
    ("adventure", {"test_bonus": 2}, 'test_bonus counts only where test_brings is "upper-hand".'),
    ("adventure", {"double_tap_damage": 1}, "double_tap_damage counts only where there is a double_tap."),
    ("adventure", {"double_tap": 1}, "double_tap = 1 needs double_tap_damage too."),
    ("adventure", {"rapid_attack_shots": 6}, "rapid_attack_shots counts only where there is a rapid_attack."),
    (
        "adventure",
        {"magnetic_array_penalty": -1},
        "magnetic_array_penalty counts only where there is a zero_g_penalty.",
    ),
]


@pytest.mark.usefixtures("sample")
@pytest.mark.parametrize(("name", "numbers", "problem"), SILENCED)
def test_a_number_that_another_silences_is_refused(name: str, numbers: dict[str, Any], problem: str) -> None:
    found = read_table(msgspec.json.encode({"edition": name, "numbers": numbers}).decode(), "ours.yaml")
    assert any(problem in said.problem for said in found.problems), found.problems
    assert all(said.remedy for said in found.problems)


def test_0_does_not_say_that_something_is_absent() -> None:
    for name in ("full_defense", "trick_parry", "support_most", "double_tap", "zero_g_penalty", "aim_ignores"):
        found = read_table(f'edition = "deluxe"\n[numbers]\n{name} = 0\n')
        assert [problem.line for problem in found.problems][:1] == [3], name
    found = read_table('edition = "deluxe"\n[numbers]\nfull_defense = "none"\n')
    assert found.problems == ()
    assert found.rules.edition.full_defense is None


@pytest.mark.parametrize("old", ["wild_attack_vulnerable", "two_weapons_attacks", "frenzy", "death_at_critical"])
def test_an_old_name_is_refused_with_the_new_one(old: str) -> None:
    (problem,) = read_table(f"[numbers]\n{old} = 1\n").problems
    assert problem.problem == f"The number {old!r} no longer exists."
    assert any(name in problem.remedy for name in numbers_of(Edition))


def test_a_table_may_award_without_a_cap() -> None:
    assert ruleset(award_cap="none").options.award_cap is None
    assert read_table('[options]\naward_cap = "none"\n').rules.options.award_cap is None
    with pytest.raises(Refused, match="does not fit"):
        ruleset(award_cap=-1)


@pytest.mark.parametrize(
    "rounds", ["[0, 2, 5, 10, 20, 40, 50]", "[1, 1, 5, 10, 20, 40, 50]", "[0, 1, 5, 4, 20, 40, 50]"]
)
def test_the_rounds_that_dice_fire_are_none_one_and_ever_more(rounds: str) -> None:
    (problem,) = read_table(f"[numbers]\nrounds_fired = {rounds}\n").problems
    assert problem.problem == "rounds_fired begins with 0, 1 and never falls."
    assert read_table("[numbers]\nrounds_fired = [0, 1, 1, 2, 2, 3, 4]\n").problems == ()
