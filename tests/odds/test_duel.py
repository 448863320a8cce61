"""Duels: each turn is the real procedures' turn, and the whole is what a hand can work out."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from tests.odds.turns import played, table
from wildtable import odds
from wildtable.dice.law import at_least
from wildtable.forecast.policy import Bennies, Policy
from wildtable.odds.duelling import bout, lengths, ring
from wildtable.odds.duellist import NORMAL, OPEN, DuellistState
from wildtable.play import Refused
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.sheets import fighter, read_table

KINDS = ("brawler", "hero", "duellist", "villain", "raider", "goblin", "guard", "ghoul", "bear", "fencer")


def random_condition(random: Random, wild: bool) -> DuellistState:
    return DuellistState(
        random.choice((0, 1, 3)) if wild else 0,
        random.random() < 0.4,
        random.choice((NORMAL, OPEN)),
        random.choice((0, 1, 2)) if wild else 0,
    )


@pytest.mark.parametrize("seed", range(12))
def test_a_turn_is_the_real_procedures_turn(seed: int) -> None:
    """The closed forms say what the procedures say, all Bennies, Wounds and editions in."""
    random = Random(seed)
    one, two = random.choice(KINDS), random.choice(KINDS)
    options = {"extra_natural_one": random.choice(("failure", "total"))}
    rules = ruleset(
        random.choice(("adventure", "deluxe")), critical_failures=random.choice(("mishap", "final")), **options
    )
    spends = [random.choice((0, 1, 2)) for _ in range(8)]
    attack: Any = random.choice(("plain", "wild-attack", "head", "limb"))
    mine, theirs = Policy(attack=attack, bennies=Bennies(*spends[:4])), Policy(bennies=Bennies(*spends[4:]))
    made = ring(one, two, edition=rules)
    exchange = bout(made, mine, theirs).one
    wild = [duellist.fighter.sheet.wild_card for duellist in made.duellists]
    for _ in range(2):
        x, y = random_condition(random, wild[0]), random_condition(random, wild[1])
        said = exchange.turn(x, y)
        real = played(table(made, x, y), mine, theirs, made.duellists[0].weapon)
        for key in {*said, *real}:
            assert said.get(key, 0.0) == pytest.approx(real.get(key, 0.0), abs=1e-11), (
                f"seed {seed}: {one}, {two}: {key}"
            )


def test_two_extras_by_hand() -> None:
    """Two raiders (Fighting d6, Parry 5, Toughness 5, Str d6 and hatchet d6): four states, worked out on paper."""
    hit, raise_ = at_least(6, 5), at_least(6, 9)
    two, three = (2, _reach(2)), (3, _reach(3))
    shaken = {}
    for is_shaken in (False, True):
        wound = sum(chance * law(5 if is_shaken else 9) for chance, law in ((hit - raise_, two[1]), (raise_, three[1])))
        any_ = (hit - raise_) * two[1](5) + raise_ * three[1](5)
        shaken[is_shaken] = (wound, 0.0 if is_shaken else any_ - wound)
    spirit = at_least(6, 4)
    # Whoever acts first wins with w[s, t], where it is (s) Shaken and the other one is (t); they act in turn.
    w = {(s, t): 0.5 for s in (False, True) for t in (False, True)}
    for _ in range(2000):
        for s, t in w:
            acts = spirit if s else 1.0
            out, shakes = shaken[t]
            stays = 1 - out - shakes
            w[s, t] = acts * (out + shakes * (1 - w[True, False]) + stays * (1 - w[t, False])) + (1 - acts) * (
                1 - w[t, True]
            )
    # A round's first turn is the first one's with a half: alternate turns of a fair coin are another thing, so ask
    # for the duel in which the first one always begins: then turns alternate strictly.
    said = odds.duel("raider", "raider", first=1.0)
    assert said.wins[0] == pytest.approx(w[False, False], abs=1e-9)
    assert odds.duel("raider", "raider").wins[0] == pytest.approx(0.5, abs=1e-12)


def _reach(dice: int) -> Any:
    """Return how likely so many d6 that ace come to a total or more, by adding them up one by one."""
    die = {total: at_least(6, total) - at_least(6, total + 1) for total in range(1, 80)}
    law = {0: 1.0}
    for _ in range(dice):
        more: defaultdict[int, float] = defaultdict(float)
        for total, chance in law.items():
            for face, part in die.items():
                more[total + face] += chance * part
        law = dict(more)
    return lambda least: sum(chance for total, chance in law.items() if total >= least)


@pytest.mark.parametrize(
    ("attack", "edition"),
    [
        pytest.param("plain", "adventure", marks=pytest.mark.slow),
        ("wild-attack", "deluxe"),
        pytest.param("plain", "deluxe", marks=pytest.mark.slow),
        pytest.param("wild-attack", "adventure", marks=pytest.mark.slow),
    ],
)
def test_all_chances_add_up(edition: str, attack: Any) -> None:
    """Somebody wins; the rounds one by one make the mean."""
    policy = Policy(attack=attack)
    made = odds.duel("brawler", "duellist", edition=edition, policy=policy)
    assert sum(made.wins) == pytest.approx(1, abs=1e-11)
    for who in (0, 1):
        assert sum(made.wounds[who]) == pytest.approx(made.wins[who], abs=1e-12)
    told = lengths(ring("brawler", "duellist", edition=edition), policy, most=200)
    assert sum(told) == pytest.approx(1, abs=1e-6)
    assert sum(round_ * chance for round_, chance in enumerate(told, 1)) == pytest.approx(made.rounds, abs=1e-3)


def test_turned_round_it_is_the_same_duel() -> None:
    """The first one's chance is the other one's seen from there."""
    one, other = odds.duel("brawler", "fencer", bennies=2), odds.duel("fencer", "brawler", bennies=2)
    assert one.wins == pytest.approx(tuple(reversed(other.wins)), abs=1e-11)
    assert one.rounds == pytest.approx(other.rounds, abs=1e-9)


def test_the_undying_are_refused() -> None:
    """Two who cannot hurt each other are told apart from two who take long."""
    undying = {"is": "hero", "armor": 40, "vigor": "d12+20", "weapons": ["knife"], "strength": "d4"}
    with pytest.raises(Refused, match="would not end"):
        odds.duel(undying, undying)


@pytest.mark.parametrize("edge", ["frenzy", "counterattack"])
def test_what_a_duel_does_not_know_is_refused(edge: str) -> None:
    """An Edge that the closed forms do not have is named, not ignored."""
    with pytest.raises(Refused, match=edge):
        odds.duel({"is": "hero", "edges": [edge]}, "hero")


@pytest.mark.parametrize("effect", ['question = "hardy"', 'question = "parry", value = 1, when = "shaken"'])
def test_an_effect_that_a_duel_does_not_know_is_refused(effect: str) -> None:
    own = read_table(f"[edges.odd]\neffects = [{{ {effect} }}]").own
    with pytest.raises(Refused, match="Odd"):
        odds.duel(fighter("a", {"is": "hero", "edges": ["odd"]}, ruleset(), own), "hero")


@pytest.mark.parametrize("number", ["armor", "ap"])
def test_armor_and_ap_by_effects_are_those_of_the_sheet_and_of_the_weapon(number: str) -> None:
    """A duellist with 2 Armor of the body wins as often as one who wears it, and 2 AP are those of a weapon."""
    own = read_table(f'[edges.odd]\neffects = [{{ question = "{number}", value = 2 }}]').own
    sword = {"name": "Sword", "damage": "Str+d8"}
    neither = {"is": "hero", "weapons": [sword]}
    worn = neither | ({"armor": 2} if number == "armor" else {"weapons": [sword | {"ap": 2}]})
    foe = fighter("b", {"is": "villain", "armor": 3, "weapons": ["sword"]}, ruleset())
    sheets = (neither, worn, neither | {"edges": ["odd"]})
    plain, by_sheet, by_edge = (odds.duel(fighter("a", sheet, ruleset(), own), foe).wins for sheet in sheets)
    assert by_edge == pytest.approx(by_sheet, abs=1e-12)
    assert by_edge[0] > plain[0] + 0.01


def test_an_edge_of_a_skill_that_waits_for_wounds_is_reckoned_with() -> None:
    """A table's own Edge changes a wounded duellist's blows by its Wounds, though it names a skill."""
    written = '[edges.grim]\neffects = [{ question = "damage", value = 4, traits = ["fighting"], when = "wounded" }]'
    own = read_table(written).own
    grim = fighter("a", {"is": "hero", "edges": ["grim"]}, ruleset(), own)
    duellist, _ = ring(grim, "hero").duellists
    fresh, hurt = (
        duellist.damage((), False, duellist.harm(DuellistState(wounds), DuellistState())) for wounds in (0, 1)
    )
    assert hurt[0] < fresh[0] - 0.1


EFFECTS = (
    "question: wounds, value: 1",
    "question: wild-die, value: 2",
    "question: damage-die, value: 1",
    "question: raise-die, value: 2, when: wounded",
    "question: damage-dice, value: 1",
    "question: damage-taken, value: -2, when: wounded",
    "question: halves-damage",
)


@pytest.mark.parametrize("kind", ["hero", "raider"])
@pytest.mark.parametrize("effect", EFFECTS)
def test_a_turn_with_an_effect_is_the_real_procedures_turn(kind: str, effect: str) -> None:
    """Wherever an effect is the attacker's or the target's, the closed forms say what the procedures say."""
    own = read_table(f"edges: {{knack: {{effects: [{{{effect}}}]}}}}", "knack.yaml").own
    rules = ruleset("adventure")
    gifted = fighter("gifted", {"is": kind, "edges": ["knack"]}, rules, own)
    for one, two in ((gifted, "villain"), ("villain", gifted)):
        made = ring(one, two, edition=rules)
        mine, theirs = Policy(bennies=Bennies(1, 1, 1, 1)), Policy(bennies=Bennies(1, 1, 1, 1))
        exchange = bout(made, mine, theirs).one
        hurt = [min(1, duellist.wounds_most) for duellist in made.duellists]
        x, y = (DuellistState(wounds, False, NORMAL, 0) for wounds in hurt)
        said = exchange.turn(x, y)
        real = played(table(made, x, y), mine, theirs, made.duellists[0].weapon)
        for key in {*said, *real}:
            assert said.get(key, 0.0) == pytest.approx(real.get(key, 0.0), abs=1e-11), f"{effect}: {key}"


@pytest.mark.parametrize("question", ["immune", "regenerates", "keeps-guard"])
def test_what_the_closed_forms_do_not_know_is_refused(question: str) -> None:
    own = read_table(f"edges: {{knack: {{effects: [{{question: {question}}}]}}}}", "knack.yaml").own
    gifted = fighter("gifted", {"is": "hero", "edges": ["knack"]}, ruleset("adventure"), own)
    with pytest.raises(Refused, match="Knack"):
        odds.duel(gifted, "villain")
