"""Making somebody on the page: what is whole can be written and what is not cannot; every price is what is paid."""

from __future__ import annotations

import json
from random import Random as Source
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.saga.crowd import random_story
from wildtable.dice import Random
from wildtable.play import GM, WATCH, Refused, Table
from wildtable.saga.campaign.messages import Write
from wildtable.saga.campaign.queries import unfit
from wildtable.saga.character.model import Character, Unspent
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing.figures import opening, ready
from wildtable.saga.growing.making import Drafted, Price, Step
from wildtable.saga.sets import Asset, GearKind, MakingStep, Paid, PerkQuestion, Skill, StoryPhase
from wildtable.systems import system
from wildtable.text.saga.book import has
from wildtable.text.saga.making import MAKING

EMPTY = opening(scene="")
SEAT = "p-1"
BRUISER: dict[str, Any] = msgspec.to_builtins(ready()["bruiser"])
PRIORITY: dict[str, Any] = msgspec.to_builtins(ready()["fencer"])


def drafted(given: dict[str, Any], story: Story = EMPTY, seat: str = SEAT) -> Drafted:
    """The answer, as it goes over the wire."""
    answer = MAKING.drafted(story, seat, "", given)
    assert msgspec.json.decode(msgspec.json.encode(answer), type=Drafted) == answer
    return answer


def step(answer: Drafted, which: MakingStep) -> Step:
    return next(each for each in answer.steps if each.step == which)


def left(answer: Drafted, which: MakingStep) -> int:
    found = step(answer, which)
    return found.of - found.spent


def accepted(given: dict[str, Any], story: Story = EMPTY, seat: str = SEAT) -> bool:
    """Return whether the table takes a character in that is written so."""
    text = json.dumps({"characters": {"somebody-new": given}})
    return unfit(story, Write(text, "" if seat == GM else seat)) is None


# Numbers, against the worked ones of the rules.


def test_an_asset_at_8_costs_8_and_eleven_ranks_cost_13() -> None:
    answer = drafted({"points": {"force": 8, "grace": 1, "acuity": 1, "fortune": 1}, "ranks": [["athletics", 11]]})
    assert (step(answer, MakingStep.ASSETS).spent, left(answer, MakingStep.ASSETS)) == (8, 1)
    assert (step(answer, MakingStep.SKILLS).spent, left(answer, MakingStep.SKILLS)) == (13, 1)


def test_the_point_past_5_and_the_sixth_and_the_eleventh_rank_are_dearer() -> None:
    def next_point(force: int) -> int:
        return dict(drafted({"points": {"force": force, "grace": 1, "acuity": 1, "fortune": 1}}).points_next)["force"]

    def next_rank(ranks: int) -> int:
        return dict(drafted({"ranks": [["weaponry", ranks]]}).ranks_next)["weaponry"]

    assert [next_point(force) for force in (1, 4, 5, 6)] == [1, 1, 2, 1]
    assert [next_rank(ranks) for ranks in (0, 4, 5, 6, 9, 10, 11)] == [1, 1, 2, 1, 1, 2, 1]


def test_finishing_points_are_counted_by_their_prices() -> None:
    each: list[tuple[dict[str, Any], int]] = [
        ({"assets": [["force", 1]]}, 4),
        ({"ranks": [["weaponry", 1]]}, 3),
        ({"specialties": [{"name": "feints", "skill": "weaponry"}]}, 1),
        ({"traits": ["Quick to Laugh"]}, 3),
        ({"perks": ["lucky"]}, 2),
        ({"gear": [{"name": "Mirror", "kind": "charm", "rating": 2}]}, 4),
    ]
    for extra, cost in each:
        assert left(drafted({**PRIORITY, "extra": extra}), MakingStep.FINISHING) == 12 - cost
    twelve = {"assets": [["force", 2]], "specialties": each[2][0]["specialties"], "traits": ["Quick to Laugh"]}
    assert left(drafted({**PRIORITY, "extra": twelve}), MakingStep.FINISHING) == 0
    over = drafted({**PRIORITY, "extra": {**twelve, "perks": ["lucky"]}})
    assert step(over, MakingStep.FINISHING).problems == ("Finishing: 14 points, 12 is the most: 2 over.",)
    assert over.text == ""


def test_thresholds_and_the_doom_track_follow_what_is_chosen() -> None:
    sheet = drafted({"assets": ["force", "grace", "acuity"]}).sheet
    assert (sheet.thresholds, sheet.doom) == ((4, 2, 3), (0, 8))
    assert drafted({"assets": ["force", "grace", "acuity"], "extra": {"assets": [["fortune", 1]]}}).sheet.doom == (
        0,
        10,
    )


def test_nothing_at_all_says_what_every_step_wants() -> None:
    answer = drafted({})
    assert [each.step for each in answer.steps] == list(MakingStep)
    assert step(answer, MakingStep.CONCEPT).of == step(answer, MakingStep.CONCEPT).spent == 0
    wanting = [each.step for each in answer.steps if each.problems]
    assert wanting == ["concept", "assets", "skills", "drives", "gear"]
    assert (answer.text, answer.problem) == ("", "")


def test_the_free_perks_are_those_of_the_first_asset_and_of_fortune() -> None:
    assert drafted({}).free_perks == ("better-lucky", "destined", "lucky")
    first = drafted({"assets": ["grace"]}).free_perks
    assert first == ("agile", "nimble", "better-lucky", "confident", "tough", "destined", "lucky", "smooth")
    assert "expert:weaponry" in drafted({"assets": ["acuity"]}).free_perks
    bought = drafted({"points": {"force": 4, "grace": 3, "acuity": 3, "fortune": 3}}).free_perks
    assert bought == ("strong-willed", "brave", "tough", "heavy-handed", "relentless")


# What is whole can be written, and what is not cannot.


def random_draft(random: Source) -> dict[str, Any]:
    """A ready character with some of its steps other than they were, for better or worse."""
    given: dict[str, Any] = msgspec.to_builtins(random.choice(list(ready().values())))
    skills, assets = [str(skill) for skill in Skill], [str(asset) for asset in Asset]
    words = ["Cold Hands", "Loud Boots", "See the sea again", "", "Never Drinks", "Old Soldier", "Deep Pockets"]
    changes: list[tuple[str, Any]] = [
        ("name", random.choice(["Eve", "", " ", "x" * 61, "<script>alert(1)</script>"])),
        ("assets", random.sample(assets, random.randint(2, 4))),
        ("points", {asset: random.randint(0, 7) for asset in assets}),
        ("points", None),
        ("perk", random.choice(["", "lucky", "brave", "expert", "expert:weaponry", "expert:swimming", "wings"])),
        ("skills", random.sample(skills, random.randint(4, 6))),
        ("ranks", [[skill, random.randint(-1, 6)] for skill in random.sample(skills, 3)]),
        ("specialties", [{"name": random.choice(["a", "b", ""]), "skill": random.choice(skills)}]),
        ("traits", random.sample(words, random.randint(0, 6))),
        ("drives", random.sample(words, random.randint(2, 4))),
        ("gear", [{"name": "Rope", "kind": random.choice(list(GearKind)), "rating": random.randint(0, 4)}]),
        ("gear", [{"name": "Coin", "kind": "charm", "rating": 3, "excludes": random.choices(skills, k=2)}]),
        ("extra", {"perks": random.sample(["lucky", "brave", "agile", "sharp"], random.randint(0, 3))}),
        ("extra", {"ranks": [[random.choice(skills), random.randint(0, 3)]]}),
        ("skill_x", random.choice(["", "Magic"])),
    ]
    return given | dict(random.sample(changes, random.randint(0, 3)))


def test_what_is_called_whole_is_taken_in_and_nothing_else() -> None:
    seed = Source().randrange(2**32)
    random, said = Source(seed), {True: 0, False: 0}
    for _ in range(300):
        given = random_draft(random)
        answer = drafted(given)
        assert bool(answer.text) == accepted(given), (seed, given)
        assert bool(answer.text) != bool(answer.problem or any(each.problems for each in answer.steps)), (seed, given)
        said[bool(answer.text)] += 1
    assert min(said.values()) > 20


def test_what_is_whole_comes_to_the_table_as_it_was_shown() -> None:
    for made in ready().values():
        answer, table = drafted(msgspec.to_builtins(made)), Table(SAGA, EMPTY)
        table.add(table.do(SEAT, Write(answer.text, SEAT), Random()))
        (seen,) = SAGA.view(table.state, SEAT).characters
        assert replace(answer.sheet, id=seen.id) == seen
        assert left(answer, MakingStep.FINISHING) >= 0


def test_the_same_again_has_an_id_of_its_own_and_a_ninth_is_too_many() -> None:
    table = Table(SAGA, EMPTY)
    for _ in range(8):
        table.add(table.do(SEAT, Write(drafted(PRIORITY, table.state).text, SEAT), Random()))
    assert [who.id for who in table.state.characters][:2] == ["mira-vale", "mira-vale-2"]
    answer = drafted(PRIORITY, table.state)
    assert (answer.text, answer.problem) == (
        "",
        "A player can have at most 8 characters. Ask the game master.",
    )
    assert drafted(PRIORITY, table.state, GM).text


def test_a_tables_own_perks_and_skill_can_be_chosen() -> None:
    own = {
        "options": {"skill_x": "Magic"},
        "perks": {"grim": {"title": "Grim", "assets": ["force"], "question": "block-per-grace", "value": 3}},
    }
    table = Table(SAGA, EMPTY)
    table.add(table.do(GM, Write(json.dumps(own)), Random()))
    found = MAKING.choices(table.state, SEAT)
    assert (found.skill_x, found.perks["grim"].title) == ("Magic", "Grim")
    answer = drafted({**PRIORITY, "perk": "grim", "skills": ["skill-x", *PRIORITY["skills"][:4]]}, table.state)
    assert "grim" in answer.free_perks
    assert answer.sheet.skills[-1][0] == "Magic"
    assert "Grim" in answer.sheet.perks


# What nobody would send.


@pytest.mark.parametrize(
    ("given", "where", "says"),
    [
        ({"assets": "force"}, "assets", "'force' is not a list."),
        ({"assets": ["strength"]}, "assets", "There is no asset 'strength'."),
        ({"points": {"force": "a lot"}}, "assets", "'a lot' does not fit"),
        ({"points": 7}, "assets", "should have fields"),
        ({"perk": ["lucky"]}, "perk", "does not fit"),
        ({"perk": "wings"}, "perk", "Perk: there is no wings."),
        ({"skills": {"athletics": 4}}, "skills", "not a list"),
        ({"ranks": [["athletics", -3]]}, "skills", "Skills: ranks start at 0."),
        ({"drives": [1, 2, 3]}, "drives", "1 does not fit"),
        ({"gear": [{"name": "Axe", "kind": "nuke", "rating": 1}]}, "gear", "There is no gear kind 'nuke'."),
        ({"gear": [{"name": "Axe", "kind": "buff", "rating": 9}]}, "gear", "3 is the most, 6 over."),
        ({"extra": {"assets": [["force", -3]]}}, "finishing", "only up"),
        ({"extra": []}, "finishing", "should have fields"),
        ({"spark": 100}, "concept", "There is no field of a character 'spark'."),
        ({"name": {"a": 1}}, "concept", "does not fit"),
    ],
)
def test_what_does_not_fit_is_said_at_its_step_and_the_rest_stands(
    given: dict[str, Any], where: str, says: str
) -> None:
    answer = drafted({**PRIORITY, **given})
    assert any(says in problem for problem in step(answer, MakingStep(where)).problems), answer.steps
    assert answer.text == ""
    assert not accepted({**PRIORITY, **given})
    if where != "traits":
        assert answer.sheet.traits[:5] == tuple(PRIORITY["traits"])


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"traits": ["\u202e\u0000"]}, "It has a character that is not text."),
        ({"concept": "x" * 20_000}, "The text has 20000 characters."),
        ({"ranks": [["athletics", 10**4000]]}, "That number is too large."),
        ({"gear": json.loads("[" * 60 + "]" * 60)}, "This is not a change of a campaign."),
    ],
)
def test_what_is_beyond_all_measure_is_refused_in_a_sentence(given: dict[str, Any], says: str) -> None:
    answer = drafted({**PRIORITY, **given})
    assert says in answer.problem
    assert answer.text == ""
    assert not accepted({**PRIORITY, **given})


def test_a_script_in_a_name_is_a_name() -> None:
    answer = drafted({**PRIORITY, "name": "<script>alert(1)</script>"})
    assert (answer.sheet.name, answer.sheet.id) == ("<script>alert(1)</script>", "script-alert-1-script")
    assert answer.text


def test_whoever_watches_makes_nobody_and_nobody_grows_somebody_elses() -> None:
    story = opening()
    for ask in (
        lambda: MAKING.choices(story, WATCH),
        lambda: MAKING.drafted(story, WATCH, "", {}),
        lambda: MAKING.drafted(story, SEAT, "mira", {}),
        lambda: MAKING.drafted(story, SEAT, "the-watch", {}),
    ):
        with pytest.raises(Refused) as error:
            ask()
        assert error.value.code == "not-yours"
    assert MAKING.drafted(story, GM, "mira", {}).prices


# Growing.


def worded(price: Price, n: int) -> Any:
    """Return what is sent for it, with words where it wants some."""
    own = {"name": f"Something New {n}"} if "name" in price.command.__struct_fields__ else {}
    return replace(price.command, **own)


def spent(before: Character, after: Character, command: Any) -> int:
    """Return what something has cost, in Spark or in what was left from the start."""
    if getattr(command, "paid", Paid.SPARK) == Paid.SPARK:
        return before.spark - after.spark
    assert before.spark == after.spark
    return before.sheet.unspent.points - after.sheet.unspent.points


def test_what_is_left_from_the_start_is_said_and_can_be_had_later() -> None:
    told = drafted({**BRUISER, "perk": ""})
    assert told.text, [step.problems for step in told.steps]
    assert told.left == "Left to be spent later: 12 finishing points, 1 perk, 2 specialties."
    assert drafted(msgspec.to_builtins(ready()["scholar"])).left == ""
    story = random_story(Source(3))
    who = replace(story.characters[0], sheet=replace(story.characters[0].sheet, unspent=Unspent(2, 1, 0)), seat="")
    story = replace(story, characters=(who,), pending=(), phase=StoryPhase.SCENE, conflict=None)
    prices = MAKING.drafted(story, GM, who.id, {}).prices
    left = {(type(price.command).__name__, getattr(price.command, "paid", "")) for price in prices if not price.not_now}
    assert {("BuyPerk", "start"), ("BuyPerk", "finishing"), ("BuySpecialty", "finishing")} <= left


def test_every_price_is_what_it_then_costs_and_what_cannot_be_had_is_refused() -> None:
    seed = Source().randrange(2**32)
    random, had = Source(seed), set()
    for n in range(40):
        story = replace(random_story(random), pending=(), phase=StoryPhase.BETWEEN, conflict=None)
        who = random.choice(story.characters)
        story = replace(
            story,
            characters=tuple(
                [replace(c, spark=random.choice((0, 2, 4, 9, 30))) if c == who else c for c in story.characters]
            ),
        )
        seat, spark = who.seat or GM, story[who.id].spark
        answer = MAKING.drafted(story, seat, who.id, {})
        assert answer.sheet.spark == spark
        for price in random.sample(answer.prices, min(8, len(answer.prices))):
            table, command = Table(SAGA, story), worded(price, n)
            if price.not_now:
                with pytest.raises(Refused):
                    table.do(seat, command, Random())
                assert price.not_now.endswith("."), (seed, price)
                continue
            table.add(table.do(seat, command, Random()))
            assert spent(story[who.id], table.state[who.id], price.command) == price.price, (seed, price)
            had.add(type(price.command).__name__)
    assert {"BuyAsset", "BuyRank", "BuyPerk", "BuyGear"} <= had


def test_prices_are_those_of_the_rules() -> None:
    story = opening()
    prices = MAKING.drafted(story, GM, "mira", {}).prices
    told = [msgspec.to_builtins(each.command) | {"price": each.price, "now": each.now} for each in prices]

    def price(**fields: Any) -> tuple[int, int]:
        found = next(each for each in told if fields.items() <= each.items())
        return found["now"], found["price"]

    assert price(type="buy-asset", asset="force") == (5, 6)
    assert price(type="buy-rank", skill="weaponry") == (5, 4)
    assert price(type="buy-rank", skill="athletics") == (4, 3)
    assert [price(type=kind)[1] for kind in ("buy-specialty", "buy-trait", "buy-perk")] == [2, 5, 3]
    assert [price(type="buy-gear", kind="font", rating=rating)[1] for rating in (1, 2, 3)] == [2, 4, 6]


def test_what_cannot_be_had_says_why() -> None:
    story = replace(opening(), pending=())

    def why(story: Story, spark: int) -> str:
        people = tuple([replace(c, spark=spark) if c.id == "mira" else c for c in story.characters])
        prices = MAKING.drafted(replace(story, characters=people), GM, "mira", {}).prices
        return next(each.not_now for each in prices if getattr(each.command, "asset", "") == Asset.FORCE)

    between = replace(story, phase=StoryPhase.BETWEEN)
    assert why(story, 5) == "1 Spark more is needed."
    assert why(story, 6) == "Spark is spent between chapters."
    assert why(between, 6) == ""
    assert why(replace(between, pending=opening().pending), 6) == "Something else must be answered first."


def test_saga_has_somebody_made_on_the_page() -> None:
    assert system("saga").making is MAKING


def test_every_perk_is_told_in_a_sentence() -> None:
    assert [question for question in PerkQuestion if not has("does", question)] == []
    told = MAKING.choices(opening(), GM).does
    assert set(told) == set(opening().rules.perks)
    assert not [sentence for sentence in told.values() if "{" in sentence or not sentence.endswith(".")]
