"""Numbers have bounds: in a table that is brought, in a ruling, and in what a table writes of its own."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from msgspec.structs import replace

from tests.altering import SCENES, Evening, Scene, found
from tests.golden.exports import facts
from wildtable.dice import Random
from wildtable.play import GM, Refused, Table
from wildtable.play.bounds import MOST, Bounds
from wildtable.savage.bennies.messages import Benny
from wildtable.savage.fight import Fight
from wildtable.savage.sheets.table import read_values
from wildtable.savage.table.model import MOST_FIGURES
from wildtable.savage.wounds.messages import Hurt
from wildtable.store.filed import read_file
from wildtable.store.filed_log import checked
from wildtable.systems import system, systems
from wildtable.written import from_toml

BEGINNINGS = [(each, scene) for each in systems() for scene in each.scenes]


@pytest.mark.parametrize(("of", "scene"), BEGINNINGS, ids=lambda each: getattr(each, "name", each))
def test_every_ready_scene_is_within_them(of: Any, scene: str) -> None:
    for edition in of.editions:
        assert of.game.check(of.new(edition, scene)) == ""


FIGURE: list[tuple[dict[str, Any], str]] = [
    ({"sheet": {"pace": -1}}, "pace would be -1; it goes from 0 to 40"),
    ({"sheet": {"armor": 10**6}}, "armor would be 1000000; it goes from 0 to 40"),
    ({"sheet": {"size": 10**9}}, "size would be 1000000000"),
    ({"sheet": {"power_points": 10**15}}, "power_points would be beyond all bounds"),
    ({"sheet": {"agility": [1000, 0]}}, "sides would be 1000; it goes from 4 to 12"),
    ({"sheet": {"vigor": [8, 10**6]}}, "plus would be 1000000"),
    ({"sheet": {"wild_die": 20}}, "wild_die would be 20"),
    ({"health": {"wounds": 10**9}}, "more Wounds than there are"),
    ({"health": {"wounds": -3}}, "less than zero"),
    ({"bennies": -1}, "less than zero"),
    ({"at": [10**6, 0]}, "off the map"),
    ({"cover": 9}, "cover that there is not"),
    ({"guard": -2}, "guard would be -2"),
]


def first(where: Scene) -> dict[str, Any]:
    """The beginning of a table with nothing played."""
    made: dict[str, Any] = json.loads(Evening(where, 1).file())
    return made


def as_it_is(plain: dict[str, Any]) -> None:
    """Import it without asking what the rules make of it. Raises `Refused`."""
    filed = read_file(io.BytesIO(json.dumps(plain).encode()))
    for _ in checked(filed, system(filed.system), as_it_is=True)[1]:
        pass


@pytest.mark.parametrize(("change", "says"), FIGURE, ids=lambda each: str(each)[:40])
def test_a_figure_beyond_them_is_not_brought_in_whoever_wants_it(change: dict[str, Any], says: str) -> None:
    plain = first(SCENES[0])
    figure = plain["first"]["fighters"][0]
    for name, value in change.items():
        figure[name] = {**figure.get(name, {}), **value} if isinstance(value, dict) else value
    with pytest.raises(Refused) as refused:
        as_it_is(plain)
    assert says in refused.value.problem
    assert refused.value.problem.startswith("The table begins in a state that cannot be.")
    assert found(json.dumps(plain).encode())


def test_a_ship_of_less_than_no_wounds_is_none() -> None:
    plain = first(Scene("savage", "seven-worlds", "ship-duel"))
    text = json.dumps(plain)
    assert '"engine_hits"' not in text
    space = next(part for part in plain["first"]["parts"] if part["type"] == "space")
    for fact, value in (("wounds", -4), ("wounds", 10**9), ("heat", -1), ("casualties", -2)):
        ship = space["ships"][0] | {fact: value}
        changed = {**space, "ships": [ship, *space["ships"][1:]]}
        parts = [changed if part is space else part for part in plain["first"]["parts"]]
        with pytest.raises(Refused, match=f"{fact} would be {value}|more Wounds than there are|less"):
            as_it_is(plain | {"first": plain["first"] | {"parts": parts}})


def test_five_thousand_figures_are_no_table() -> None:
    plain = first(SCENES[0])
    one = plain["first"]["fighters"][0]
    plain["first"]["fighters"] = [one | {"id": f"f-{number}"} for number in range(5_000)]
    with pytest.raises(Refused, match=f"fighters would have 5000 items; the limit is {2 * MOST_FIGURES}"):
        as_it_is(plain)


def test_texts_end_and_are_texts() -> None:
    for name, says in (
        ("x" * 10_001, "10001 characters; the limit is 10000"),
        ("a\u202eb", "no text"),
        ("a\x07b", "no text"),
    ):
        plain = first(SCENES[0])
        plain["first"]["fighters"][0]["sheet"]["name"] = name
        with pytest.raises(Refused, match=says) as refused:
            as_it_is(plain)
        assert "fighters.0.sheet.name" in refused.value.problem


def test_a_ruling_stays_within_them() -> None:
    savage = system("savage")
    table: Table[Fight, Any, Any] = Table(savage.game, savage.new("adventure", "ambush"))
    who = table.state.fighters[0].id
    for number in (10**9, -3):
        with pytest.raises(Refused, match=r"bennies would be|less than zero"):
            table.rule(GM, [Benny(who, number, "ruling", "sw.benny")], "because")
        with pytest.raises(Refused, match=r"more Wounds than there are|less than zero"):
            table.rule(GM, [Hurt(who, number, shaken=False, rule="sw.wounds")], "because")


def test_what_happened_stays_within_them_though_nothing_comes_of_it() -> None:
    plain = json.loads(facts.exported("third-general-1"))
    event = next(e for each in plain["entries"] for e in each["act"].get("events", ()) if e["type"] == "benny")
    event["now"] = 10**9
    with pytest.raises(Refused, match=r"brings about what cannot be\. now would be 1000000000"):
        as_it_is(plain)


@pytest.mark.parametrize(
    "line",
    ["pace = -1", "armor = 1000000", "size = 1000000000", 'agility = "d1000"', "wild_die = 20", 'vigor = "d12+100"'],
)
def test_a_campaign_has_bounds_of_its_own(line: str) -> None:
    written = from_toml(f'edition = "adventure"\n[figures.ogre]\nname = "Ogre"\n{line}\n')
    problems = read_values(written).problems
    assert [(each.line, each.where) for each in problems] == [(4, f"figures.ogre.{line.split(maxsplit=1)[0]}")]
    assert problems[0].remedy


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"is": "hero", "wounds": 10**6}, "too large"),
        ({"is": "hero", "wounds": 150_000}, "limit is 3"),
        ({"is": "hero", "wounds": -3}, "wounds would be -3"),
        ({"is": "hero", "fatigue": -1}, "fatigue would be -1"),
        ({"is": "hero", "play": {"bennies": -1}}, "from 0 to 20"),
        ({"is": "hero", "pace": -1}, "from 0 to 40"),
    ],
)
def test_a_hero_that_is_written_stays_within_them(given: dict[str, Any], says: str) -> None:
    savage = system("savage")
    table: Table[Fight, Any, Any] = Table(savage.game, savage.new("adventure", "ambush"))
    assert savage.campaign is not None
    with pytest.raises(Refused, match=says) as refused:
        table.do(GM, savage.campaign.write(json.dumps({"heroes": {"newcomer": given}}), False), Random())
    assert refused.value.remedy


def test_what_was_looked_at_is_not_forgotten_wrongly() -> None:
    """A value that was in order does not stand for another that is not."""
    fight = system("savage").new("adventure", "ambush")
    beyond = Bounds[Fight]({"bennies": (0, 9)}, {}).beyond
    assert beyond(fight) == ""
    fighter = replace(fight.fighters[0], bennies=10)
    assert "bennies would be 10" in beyond(replace(fight, fighters=(fighter, *fight.fighters[1:])))
    assert beyond(fight) == ""
    assert "round would be" in beyond(replace(fight, round=MOST + 1))
