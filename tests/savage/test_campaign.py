"""A campaign that is changed in the middle of everything: what the change says is other, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random as Source
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.savage.walker import SEATS, Walker
from wildtable.dice import Random
from wildtable.play import GM, WATCH, Refused, Table, rehearse
from wildtable.savage.campaign.messages import Write
from wildtable.savage.campaign.queries import CAMPAIGN, told
from wildtable.savage.characters.model import Own
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE, check
from wildtable.savage.powers.model import Power
from wildtable.savage.sheets.table import read_values
from wildtable.savage.table.messages import HandOver
from wildtable.savage.table.opening import opening
from wildtable.server.table import seat_view
from wildtable.systems import system
from wildtable.written import Written, from_toml, to_toml

SYSTEM = system("savage")
JAW = {"effects": [{"question": "trait", "traits": ["vigor"], "value": 2, "when": "soaking"}]}
FILE: dict[str, Any] = {
    "skills": {"alchemy": "smarts"},
    "edges": {"iron-jaw": JAW, "slow": {"title": "Slow", "effects": [{"question": "pace", "value": -2}]}},
    "gear": {"moon-blade": {"name": "Moon blade", "damage": "Str+d10", "ap": 2}},
    "figures": {"champion": {"is": "guard", "name": "The Champion", "edges": ["iron-jaw"], "weapons": ["moon-blade"]}},
}
SETTING: dict[str, Any] = {
    "numbers": {"rounds": 7, "bands": [2, 4, 7]},
    "vehicles": {"truck": {"skill": "driving", "top_speed": 16, "toughness": 17, "armor": 5, "handling": -1}},
    "ships": {"lark": {"is": "kestrel", "acceleration": 8}},
}


def at(fight: Fight | None = None) -> Table[Fight, Any, Any]:
    return Table(SAVAGE, fight or opening("adventure", "ambush"))


def write(table: Table[Fight, Any, Any], change: Mapping[str, Any], seat: str = GM, whole: bool = False) -> list[str]:
    """The change is in the log; the names of its events."""
    command = Write(json.dumps(change), "" if seat == GM else seat, whole)
    entry = table.do(seat, command, Random())
    table.add(entry)
    return [type(event).__name__ for event in entry.act.events]


def refused(table: Table[Fight, Any, Any], change: Mapping[str, Any], seat: str = GM) -> Refused:
    with pytest.raises(Refused) as error:
        write(table, change, seat)
    return error.value


# What a change says.


def test_a_tables_own_is_there_from_now_on_and_can_be_taken_away_again() -> None:
    table = at()
    assert write(table, FILE) == ["Owned"]
    own = table.state.own
    assert [name for name, _ in own.figures] == ["champion"]
    assert dict(own.figures)["champion"].weapons[0].ap == 2
    assert [name for name, _ in dict(own.figures)["champion"].own] == ["iron-jaw"]
    assert write(table, {"figures": {"champion": None}, "edges": {"slow": None}}) == ["Owned"]
    assert [name for name, _ in table.state.own.edges] == ["iron-jaw"]
    assert table.state.own.figures == ()
    assert write(table, {"edges": {"swift": {"effects": [{"question": "pace", "value": 2}]}}}, whole=True) == ["Owned"]
    assert [name for name, _ in table.state.own.edges] == ["swift"]


def test_what_something_else_needs_cannot_be_taken_away() -> None:
    table = at()
    write(table, FILE)
    said = refused(table, {"edges": {"iron-jaw": None}})
    assert said.problem == "Figures, champion, edges 1: There is no Edge or Hindrance 'iron-jaw'."


def test_numbers_and_options_count_at_once_and_go_back_to_the_edition() -> None:
    table = at()
    before = table.state.rules
    assert write(table, {"numbers": {"wild_attack": 3}, "options": {"award_cap": "none", "groups": "as-one"}}) == [
        "OptionSet",
        "OptionSet",
        "Renumbered",
    ]
    assert table.state.rules.edition.wild_attack == 3
    assert (table.state.rules.options.award_cap, table.state.rules.options.groups) == (None, "as-one")
    write(table, {"numbers": {"wild_attack": None}, "options": {"award_cap": None, "groups": None}})
    assert table.state.rules == before


def test_a_setting_has_vehicles_ships_and_numbers_of_the_tables_own() -> None:
    table = at(opening("seven-worlds", "ship-duel"))
    write(table, SETTING)
    assert {name: told(table.state)[name] for name in ("numbers", "vehicles")} == {
        "numbers": SETTING["numbers"],
        "vehicles": {"truck": {"name": "Truck", **SETTING["vehicles"]["truck"]}},
    }
    assert told(table.state)["ships"]["lark"]["acceleration"] == 8
    assert "Somebody" not in refused(table, {"ships": {"lark": {"acceleration": 0}}}).problem
    write(table, {"ships": {}, "vehicles": {}, "numbers": {}}, whole=True)
    assert table.state.rules == opening("seven-worlds", "ship-duel").rules


def test_whoever_has_what_is_changed_has_it_as_it_is_now() -> None:
    table = at()
    write(table, FILE)
    write(table, {"heroes": {"wren": {"name": "Wren", "edges": ["iron-jaw"], "weapons": ["moon-blade"]}}}, "p-1")
    other = {"effects": [{"question": "trait", "traits": ["vigor"], "value": 1}]}
    assert write(table, {"edges": {"iron-jaw": other}}) == ["Owned", "Revised"]
    assert dict(table.state["wren"].sheet.own)["iron-jaw"].effects[0].value == 1
    assert dict(dict(table.state.own.figures)["champion"].own)["iron-jaw"].effects[0].value == 1
    assert write(table, {"gear": {"moon-blade": {**FILE["gear"]["moon-blade"], "ap": 4}}}) == ["Owned", "Outfitted"]
    assert table.state["wren"].sheet.weapons[0].ap == 4
    assert table.state["wren"].arms.hands == ("moon-blade", "")


# Heroes.


def test_a_player_writes_a_hero_of_their_own_and_no_other() -> None:
    table = at()
    write(table, {"heroes": {"wren": {"name": "Wren", "weapons": ["bow"]}}}, "p-1")
    wren = table.state["wren"]
    assert (wren.seat, wren.side, wren.bennies, wren.arms.hands) == ("p-1", "heroes", 3, ("bow", ""))
    assert wren.at is not None
    assert refused(table, {"heroes": {"wren": {"name": "Mine"}}}, "p-2").problem == "Wren is not yours."
    assert refused(table, {"heroes": {"ada": {"name": "Mine"}}}, "p-1").problem == "Ada Quill is not yours."
    said = refused(table, {"places": {"mill": {}}}, "p-1")
    assert said.problem == "A player can add only heroes, their Edges, weapons and powers, not 'places'."
    moonborn = {"edges": {"moonborn": {"title": "Moonborn"}}}
    write(table, moonborn, "p-1")
    assert refused(table, moonborn, "p-2").code == "nothing-new"
    other = {"edges": {"moonborn": {"effects": [{"question": "pace", "value": 9}]}}}
    assert refused(table, other, "p-2").problem == "There is already an Edge or Hindrance 'moonborn'."
    quick = {"edges": {"quick-all": {"everybody": True, "effects": [{"question": "pace", "value": 9}]}}}
    assert refused(table, quick, "p-1").problem == "Only the game master gives an Edge or Hindrance to everybody."
    said = refused(table, {"heroes": {"wren": {"name": "Wren", "agility": "d7"}}}, "p-1")
    assert said.problem.startswith("Heroes, wren, agility: ")


def test_a_player_does_not_fill_the_table_with_heroes() -> None:
    table = at()
    write(table, {"heroes": {f"h{n}": {"name": "H"} for n in range(8)}}, "p-1")
    assert refused(table, {"heroes": {"h8": {"name": "H"}}}, "p-1").problem == "A player can have at most 8 heroes."
    write(table, {"heroes": {"h7": {"name": "Another"}}}, "p-1")
    write(table, {"heroes": {"h8": {"name": "H"}}})


def test_a_hero_is_another_and_fares_as_before() -> None:
    table = at()
    play = {"wounds": 2, "bennies": 1, "power": 0}
    write(table, {"heroes": {"wren": {"name": "Wren", "weapons": ["bow"], "play": play}}})
    table.add(table.do(GM, HandOver("wren", "p-1"), Random()))
    assert write(table, {"heroes": {"wren": {"name": "Wren", "agility": "d10", "weapons": ["knife"]}}}, "p-1") == [
        "Outfitted",
        "Revised",
    ]
    wren = table.state["wren"]
    assert (str(wren.sheet.agility), wren.health.wounds, wren.bennies) == ("d10", 2, 1)
    assert wren.arms.hands == ("knife", "")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"heroes": {"wren": None}}, "Heroes: Wren cannot be removed by a file."),
        (
            {"heroes": {"wren": {"name": "Wren", "play": {"wounds": 0}}}},
            "Heroes, wren, wounds: Wren is already in play.",
        ),
        ({"heroes": {"varga": {"name": "V"}}}, "Heroes, varga: Someone else at the table has the id 'varga'."),
        ({"heroes": {"Ünd": {"name": "V"}}}, "Heroes, Ünd: 'Ünd' is not an id."),
        ({"heroes": {"eve": {"name": "Eve", "wild_card": False}}}, "Heroes, eve, wild card: A hero is a Wild Card."),
        ({"heroes": {"eve": {"name": "Eve", "play": {"group": "x"}}}}, "A figure in a file cannot be in a group."),
        ({"gear": {"x": {"is": []}}}, "Gear, x: There is no weapon []."),
        ({"heroes": {"x": {"is": {}, "edges": [[]]}}}, "Heroes, x, is: There is no figure {}."),
        ({"heroes": {"x": {"name": "X", "edges": [[]]}}}, "There is no Edge or Hindrance []."),
        ({"options": {"name": 1}}, "Options, name: There is no table option 'name'."),
        ({"heroes": 5}, "Heroes: heroes should have fields, and is 5."),
        ({"edition": "deluxe"}, "Edition: This table uses 'adventure'."),
        ({"heros": {"eve": {"name": "Eve"}}}, "Heros: There is no chapter 'heros'."),
        ({"ships": {"lark": {"is": "kestrel"}}}, "Ships: There are no ships in this edition."),
    ],
)
def test_what_no_change_can_do_is_said(change: dict[str, Any], problem: str) -> None:
    table = at()
    write(table, {"heroes": {"wren": {"name": "Wren"}}}, "p-1")
    assert problem in refused(table, change).problem
    assert refused(table, {"heroes": {f"h{n}": {"name": "H"} for n in range(80)}}).problem == (
        "Heroes: The limit is 80 figures."
    )


def test_nothing_new_is_said_and_nothing_is_written() -> None:
    table = at()
    write(table, FILE)
    assert refused(table, FILE).code == "nothing-new"


def test_of_how_a_hero_fares_a_file_says_what_is_of_the_hero_alone() -> None:
    table = at()
    play = {"wounds": 2, "fatigue": 1, "power": 3, "shaken": True}
    write(table, {"heroes": {"wren": {"name": "Wren", "bennies": 5, "power_points": 10, "play": play}}})
    wren = table.state["wren"]
    assert (wren.health.wounds, wren.health.fatigue, wren.power, wren.states.shaken, wren.bennies) == (2, 1, 3, True, 5)
    assert told(table.state)["heroes"]["wren"]["bennies"] == 5
    for fact in ("mount", "drop", "group", "seat", "side", "status"):
        for given in ({"play": {fact: "varga"}}, {fact: "varga"}):
            said = refused(table, {"heroes": {"eve": {"name": "Eve", **given}}}).problem
            assert "Heroes, eve" in said
            assert fact in said
        assert refused(table, {"heroes": {"wren": {"name": "W", fact: "varga"}}}).problem.startswith("Heroes, wren, ")
    many = {"heroes": {"x": {"name": "X", "play": {"wounds": 4}}}}
    assert "4 Wounds are more than there are" in refused(table, many).problem
    assert refused(table, {"heroes": {"eve": {"name": "Eve", "wounds": 1}}}, "p-1").problem == (
        "Only the game master sets a hero's current state."
    )


def test_a_smaller_pool_holds_fewer_power_points() -> None:
    table = at()
    write(table, {"heroes": {"wren": {"name": "Wren", "power_points": 10}}})
    assert write(table, {"heroes": {"wren": {"name": "Wren", "power_points": 4}}}) == ["Revised", "PowerPoints"]
    assert table.state["wren"].power == 4
    assert not SAVAGE.check(table.state)


# Nothing else.

CHANGES: Mapping[str, Callable[[Source], dict[str, Any]]] = {
    "numbers": lambda source: {"numbers": {"wild_attack": source.randint(1, 4)}},
    "options": lambda source: {"options": {"critical_failures": source.choice(["mishap", "final"])}},
    "skills": lambda source: {"skills": {"alchemy": source.choice(["smarts", "spirit", None])}},
    "edges": lambda source: {"edges": {"slow": {"effects": [{"question": "pace", "value": -source.randint(1, 3)}]}}},
    "gear": lambda source: {"gear": {"moon-blade": {"damage": "Str+d10", "ap": source.randint(1, 4)}}},
    "figures": lambda source: {"figures": {"champion": {"is": "guard", "armor": source.randint(0, 9)}}},
    "hero": lambda source: {"heroes": {"zoe": {"name": "Zoe", "vigor": f"d{source.choice([4, 6, 8, 10])}"}}},
}


def without(fight: Fight, kind: str) -> Fight:
    """A fight without what a change of one kind may touch."""
    rules, own = fight.rules, fight.own
    if kind == "numbers":
        fight = replace(fight, rules=replace(rules, edition=replace(rules.edition, wild_attack=0)))
    elif kind == "options":
        fight = replace(fight, rules=replace(rules, options=replace(rules.options, critical_failures="mishap")))
    elif kind == "hero":
        # A hero who comes in raises the game master's pool.
        fight = replace(fight, fighters=tuple([f for f in fight.fighters if f.id != "zoe"]), gm_bennies=0)
    else:
        fight = replace(fight, own=replace(own, **{kind: ()}))
    return fight


class Writer(Walker):
    """A walk on which the campaign is changed again and again."""

    writes = 0.3

    def written(self) -> tuple[str, Any, Any] | None:
        """Any change that there is something new in."""
        kind = self.random.choice(sorted(CHANGES))
        command = Write(json.dumps(CHANGES[kind](self.random)))
        offered = next(o for o in SAVAGE.offers(self.table.state, GM) if isinstance(o.template, Write))
        if command not in offered:
            return None
        before = self.table.state
        after = SAVAGE.folded(before, SAVAGE.decide(before, GM, command, Random()))
        assert after != before
        assert without(after, kind) == without(before, kind), kind
        assert not SAVAGE.check(after)
        document = Written(told(after), {})
        assert read_values(document).problems == ()
        assert CAMPAIGN.changes(after, document, "").events == (), "what is told is not what there is"
        assert from_toml(to_toml(told(after))).value == told(after)
        return GM, command, ()


@pytest.mark.parametrize("seed", [400, 401, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(402, 412))])
def test_in_the_middle_of_everything_only_what_is_said_changes(seed: int) -> None:
    walker = Writer(seed)
    seen = walker.walk(60)
    assert seen.commands["write"] > 3


def test_it_can_be_taken_back_in_the_middle_of_a_fight() -> None:
    walker = Walker(7)
    walker.walk(40)
    table: Table[Fight, Any, Any] = walker.table
    before, seq = table.state, table.seq
    write(table, {"numbers": {"wild_attack": 4}, **FILE})
    assert table.state != before
    table.add(table.take_back(GM, table.standing[-2]))
    assert table.state == before
    rehearse(SAVAGE, table.first, table.entries)
    assert table.seq == seq + 2


# Secrets.


def test_of_a_campaign_players_learn_what_is_theirs_to_know() -> None:
    """Figures are the game master's to know, and all that is sent of them is the same whatever they are."""
    sent: dict[str, set[bytes]] = {}
    for name in ("Ogre", "Dragon"):
        table = at()
        change = {"figures": {name.lower(): {"name": name, "note": name}}}
        write(table, change)
        for change in ({"figures": {name.lower(): {"name": name, "armor": 2}}}, {"figures": {name.lower(): None}}):
            for seat in (*SEATS[1:], WATCH):
                line = seat_view.line(SYSTEM, table.state, table.entries[-1], seat)
                now = seat_view.with_back(seat_view.now(SYSTEM, table.state, seat), table, seat)
                sent.setdefault(f"{table.seq} {seat}", set()).add(msgspec.json.encode((line, now)))
            write(table, change)
    assert {seat: len(each) for seat, each in sent.items()} == dict.fromkeys(sent, 1)


def test_a_player_cannot_ask_a_hero_for_what_is_the_game_masters() -> None:
    table = at()
    write(table, {"figures": {"ogre": {"name": "Ogre"}}})
    said = [refused(table, {"heroes": {"x": {"is": kind}}}, "p-1") for kind in ("ogre", "ogres")]
    assert [each.problem.replace("ogres", "ogre") for each in said] == ["There is no ready figure 'ogre'."] * 2
    assert refused(table, {"figures": {"ogre": None}}, "p-1").problem == (
        "A player can add only heroes, their Edges, weapons and powers, not 'figures'."
    )
    forged = Write(json.dumps({"figures": {"ogre": None}}))
    with pytest.raises(Refused, match="seat '' does not fit"):
        table.do("p-1", forged, Random())


# Powers of the table's own.

FROST = {"name": "Lance of frost", "smarts": 2, "damage": "2d8", "cost": 2, "modifiers": [{"name": "more", "cost": 2}]}
MAGE = {"name": "Isolde", "skills": {"spellcasting": "d8"}, "power_points": 15, "powers": ["frost-lance", "bolt"]}


def test_a_table_has_powers_of_its_own_and_its_figures_name_them() -> None:
    table = at()
    change = {"powers": {"frost-lance": FROST}, "figures": {"mage": MAGE}, "heroes": {"isolde": MAGE}}
    write(table, change)
    hero = table.state["isolde"].sheet
    assert [(each.id, each.name, each.damage.dice) for each in hero.powers] == [
        ("frost-lance", "Lance of frost", (8, 8)),
        ("bolt", "Bolt", (6, 6)),
    ]
    stands = told(table.state)
    assert stands["powers"] == {"frost-lance": FROST}
    assert stands["heroes"]["isolde"]["powers"] == ["frost-lance", "bolt"]
    assert stands["figures"]["mage"]["powers"] == ["frost-lance", "bolt"]
    assert read_values(Written(from_toml(to_toml(stands)).value, {})).own.powers == table.state.own.powers


def test_a_changed_power_is_another_one_for_everybody_who_has_it() -> None:
    table = at()
    write(table, {"powers": {"frost-lance": FROST}, "heroes": {"isolde": MAGE}})
    assert write(table, {"powers": {"frost-lance": {**FROST, "cost": 3}}}) == ["Owned", "Revised"]
    assert table.state["isolde"].sheet.powers[0].cost == 3


def test_a_power_of_the_tables_own_replaces_ours_of_its_name() -> None:
    table = at()
    write(table, {"powers": {"bolt": {"is": "bolt", "cost": 4}, "frost-lance": FROST}, "heroes": {"isolde": MAGE}})
    assert table.state["isolde"].sheet.powers[1].cost == 4
    assert told(table.state)["heroes"]["isolde"]["powers"] == ["frost-lance", "bolt"]


def test_a_power_of_the_tables_own_that_pays_is_refused() -> None:
    assert check(replace(at().state, own=Own(powers=(Power("gift", "Gift", cost=-5),))))
    assert "'a+b'" in refused(at(), {"powers": {"a+b": FROST}}).problem
    assert "cost" in refused(at(), {"powers": {"gift": {"name": "Gift", "cost": -5}}}).problem


def test_a_power_that_somebody_has_cannot_be_taken_away() -> None:
    table = at()
    write(table, {"powers": {"frost-lance": FROST}, "heroes": {"isolde": MAGE}})
    said = refused(table, {"powers": {"frost-lance": None}})
    assert said.problem == "Heroes, isolde, powers 1: There is no power 'frost-lance'."
    write(table, {"powers": {"frost-lance": None}, "heroes": {"isolde": {**MAGE, "powers": ["bolt"]}}})
    assert table.state.own.powers == ()


def test_a_player_adds_powers_and_changes_none_that_are_there() -> None:
    table = at()
    write(table, {"powers": {"frost-lance": FROST}})
    write(table, {"powers": {"ward": {"name": "Ward"}, "frost-lance": FROST}}, seat="ada")
    said = refused(table, {"powers": {"frost-lance": {**FROST, "cost": 1}}}, seat="ada")
    assert said.problem == "There is already a power 'frost-lance'."
