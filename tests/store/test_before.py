"""Tables that the version before wrote: they open, fold to the same facts, and are decided the same way.

The files in ``before/`` were exported before an edition's numbers told absence from 0, and are never written again.
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from wildtable.dice import Random
from wildtable.play import GM, Codec, Table, rehearse
from wildtable.savage.editions.before import upcast
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.game import SAVAGE
from wildtable.savage.sight.messages import SetLight
from wildtable.store.filed import read_file
from wildtable.store.files import import_table, load_table, store_url
from wildtable.systems import systems

FILES = sorted((Path(__file__).parent / "before").glob("*.json"))


def opened(path: Path) -> tuple[Table[Any, Any, Any], list[Any]]:
    """A file's table before its first entry, and its entries."""
    filed, codec = read_file(io.BytesIO(path.read_bytes())), Codec(SAVAGE)
    return Table(SAVAGE, codec.state.decode(filed.first)), [codec.entry.decode(raw) for raw in filed.entries]


def test_there_are_such_files() -> None:
    assert [path.stem for path in FILES] == ["adventure", "deluxe", "own-numbers", "seven-worlds"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_table_of_the_version_before_is_imported_and_plays_on(path: Path, tmp_path: Path) -> None:
    url = store_url(tmp_path)
    imported = import_table(url, io.BytesIO(path.read_bytes()), systems(), as_it_is=True)
    _, table = load_table(url, imported.table, systems())
    assert table.seq == 30
    table.add(table.do(GM, SetLight("dim"), Random()))
    assert table.state.light == 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_is_decided_the_same_way(path: Path) -> None:
    table, entries = opened(path)
    rehearse(SAVAGE, table.first, entries, older=True)


FIELDS = {"chases": "chase", "ships": "ships", "worlds": "worlds"}
"""The old paths of the numbers of a setting's parts, by their tags of today."""


def known(found: Any, wanted: Any) -> Any:
    """Return what was found, as far as something is wanted there: numbers that came later are left out."""
    if not (isinstance(found, dict) and isinstance(wanted, dict)):
        return found
    return {name: known(value, wanted[name]) for name, value in found.items() if name in wanted}


@pytest.mark.parametrize("name", ["adventure", "deluxe", "seven-worlds"])
def test_an_edition_of_before_has_the_numbers_it_had(name: str) -> None:
    """The numbers as the version after it wrote them, whatever an edition's are now."""
    rules = opened(Path(__file__).parent / "before" / f"{name}.json")[0].state.rules
    wanted = json.loads((Path(__file__).parent / "before_numbers.json").read_text("utf-8"))[name]
    found = json.loads(msgspec.json.encode(rules))
    for numbers in found["setting"].pop("numbers", ()):
        found["setting"][FIELDS[numbers.pop("type")]] = numbers
    assert wanted == known(found, wanted)


def test_a_tables_own_numbers_of_before_count_as_they_did() -> None:
    rules = opened(Path(__file__).parent / "before" / "own-numbers.json")[0].state.rules
    assert rules.options.award_cap is None
    assert (rules.edition.wild_attack_costs, rules.edition.wild_attack_parry) == ("vulnerable", None)
    assert (rules.edition.full_defense, rules.edition.counterattack) == (3, -1)
    assert (rules.edition.two_weapons_penalty, rules.edition.frenzy_costs, rules.edition.frenzy_penalty) == (
        -1,
        "penalty",
        -1,
    )
    assert (rules.edition.death_on, rules.edition.death_at_total) == ("total", 2)
    assert (rules.edition.double_tap, rules.edition.double_tap_damage, rules.edition.trick_parry) == (1, 0, None)


def test_a_state_of_now_is_left_alone() -> None:
    codec = Codec(SAVAGE)
    state = replace(opened(FILES[0])[0].state, rules=ruleset())
    plain = json.loads(codec.encode(state))
    assert upcast(plain) == plain
    assert codec.state.decode(codec.encode(state)) == state


@pytest.mark.parametrize("spoilt", ["wounds_most", "test_skills", "rapid_attack", "two_weapons_attacks"])
def test_what_no_version_wrote_is_refused(spoilt: str) -> None:
    plain = json.loads(FILES[0].read_bytes())["first"]
    plain["rules"]["edition"][spoilt] = {"a": [1]}
    if spoilt == "rapid_attack":
        plain["rules"]["edition"]["rapid_attack_blows"] = 3
    elif spoilt == "two_weapons_attacks":
        del plain["rules"]["edition"]["wounds_most"]
    with pytest.raises(msgspec.ValidationError):
        Codec(SAVAGE).state.decode(json.dumps(plain))


@pytest.mark.parametrize(
    "text", ["1", "[]", '{"rules": 1}', '{"rules": {"edition": {"wild_attack_vulnerable": []}}}', '"x"']
)
def test_what_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        Codec(SAVAGE).state.decode(text)
