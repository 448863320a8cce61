"""The laws are exact: against enumeration, against each other, against another library, against the dice themselves."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import prod
from random import Random as Source

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wildtable.dice import Against, Marks, Pool, Random, Reading, Sum, Trait
from wildtable.dice.law import at_least, law
from wildtable.dice.pool import Chain

EXACT = 1e-13


def by_hand(sides: int, total: int) -> Fraction:
    """The chance of a total or more, face by face."""
    if total <= 1:
        return Fraction(1)
    plain = sum(face >= total for face in range(1, sides))
    return Fraction(plain, sides) + Fraction(1, sides) * by_hand(sides, total - sides)


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20, 100])
def test_at_least_is_what_the_faces_say(sides: int) -> None:
    for total in range(-3, 6 * sides):
        assert at_least(sides, total) == pytest.approx(float(by_hand(sides, total)), rel=1e-14)


def test_at_least_is_never_cut_off() -> None:
    assert at_least(6, 601) == pytest.approx(6.0**-100, rel=1e-12)
    assert at_least(6, 600) == at_least(6, 601)
    assert at_least(6, 602) == pytest.approx(5 / 6 * 6.0**-100, rel=1e-12)
    assert at_least(6, 10**12) == 0.0


@pytest.mark.parametrize("sides", [1, 0, -6])
def test_a_die_that_never_stops_is_refused(sides: int) -> None:
    for ask in (lambda: at_least(sides, 3), lambda: law(Sum((sides,))), lambda: law(Trait((8,), sides or -1))):
        with pytest.raises(ValueError, match="never stops"):
            ask()


def test_an_error_is_a_chance() -> None:
    with pytest.raises(ValueError, match="error"):
        law(Sum((6,)), None, -1e-9)


# By enumeration.


def chains(sides: int, aces: bool, deep: int) -> Iterator[tuple[Chain, Fraction]]:
    """Every way a die falls; whatever aces ``deep`` times stands for all that go on from there."""
    if not aces:
        for face in range(1, sides + 1):
            yield (face,), Fraction(1, sides)
        return
    for many in range(deep):
        for face in range(1, sides):
            yield (*[sides] * many, face), Fraction(1, sides ** (many + 1))
    yield (*[sides] * deep, 1), Fraction(1, sides**deep)


def enumerated(pool: Pool, against: Against | None, deep: int) -> dict[Reading, float]:
    """The law of a pool by reading every way its dice fall."""
    chances: dict[Reading, Fraction] = defaultdict(Fraction)
    for fallen in product(*(list(chains(sides, pool.aces, deep)) for sides in pool.sides)):
        faces = tuple(chain for chain, _ in fallen)
        chances[pool.read(faces, against)] += prod((odds for _, odds in fallen), start=Fraction(1))
    return {reading: float(chance) for reading, chance in chances.items()}


def assert_same(one: Mapping[Reading, float], other: Mapping[Reading, float], within: float = EXACT) -> None:
    """Every reading is as likely in both."""
    for reading in {*one, *other}:
        assert one.get(reading, 0) == pytest.approx(other.get(reading, 0), abs=within), reading


DICE = st.sampled_from((2, 3, 4, 6, 8))
JUDGED = st.builds(
    Against,
    tn=st.integers(2, 9),
    modifier=st.integers(-6, 6),
    most=st.integers(1, 3),
    low=st.none() | st.integers(-3, 4),
    botch=st.integers(0, 3),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(DICE, min_size=1, max_size=2), st.sampled_from((0, 2, 4, 6)), JUDGED, st.booleans())
def test_a_judged_trait_is_what_its_faces_say(dice: list[int], wild: int, against: Against, ones: bool) -> None:
    pool = Trait(tuple(dice), wild, ones)
    needed = against.tn - against.modifier + 4 * (against.most - 1)
    deep = max(1, -(-needed // min(pool.sides)))
    while prod(sides * deep for sides in pool.sides) > 40_000:
        against = Against(against.tn, against.modifier, against.most - 1, against.low, against.botch)
        if not against.most:
            return
        deep = max(1, -(-(against.tn - against.modifier + 4 * (against.most - 1)) // min(pool.sides)))
    assert_same(law(pool, against), enumerated(pool, against, deep))


def test_three_dice_and_a_botch_by_enumeration() -> None:
    pool, against = Trait((6, 6, 8), 6), Against(4, most=2, botch=2)
    assert_same(law(pool, against), enumerated(pool, against, 2))


@pytest.mark.parametrize("against", [None, Against(7), Against(7, 2, most=2), Against(9, -1, low=3)])
def test_a_sum_without_aces_is_what_its_faces_say(against: Against | None) -> None:
    pool = Sum((6, 6, 4), aces=False)
    assert_same(law(pool, against), enumerated(pool, against, 1))


@pytest.mark.parametrize("against", [Against(6, most=2), Against(9, 1, most=3, low=4)])
def test_a_judged_sum_with_aces_is_what_its_faces_say(against: Against) -> None:
    pool = Sum((6, 4))
    assert_same(law(pool, against), enumerated(pool, against, 6))


@pytest.mark.parametrize("count", range(5))
def test_marks_are_what_their_faces_say(count: int) -> None:
    assert_same(law(Marks(count)), enumerated(Marks(count), None, 1))


@pytest.mark.parametrize(
    "pool", [Trait((4,)), Trait((4,), 6), Trait((4, 6), 4), Trait((4, 6), 4, ones=True), Sum((4, 6))]
)
def test_totals_are_what_the_faces_say(pool: Pool) -> None:
    """Every total that is certain below the depth of the enumeration is as likely; the rest is what is left."""
    deep = 6
    whole, counted = law(pool), enumerated(pool, None, deep)
    sure = {reading for reading in counted if reading.total < deep * min(pool.sides)}
    assert len(sure) > 10
    for reading in sure:
        assert whole[reading] == pytest.approx(counted[reading], abs=EXACT), reading


# Against each other.

POOLS = [Trait((8,), 6), Trait((4,)), Trait((12, 4), 6), Trait((6, 6, 6), 6), Sum((6, 6)), Sum((12, 8, 6))]


@pytest.mark.parametrize("against", [None, Against(), Against(6, -2), Against(4, 3, most=2), Against(5, -4, low=-1)])
@pytest.mark.parametrize("pool", POOLS, ids=str)
def test_all_chances_add_up_and_the_error_is_kept(pool: Pool, against: Against | None) -> None:
    exact = law(pool, against, 1e-10)
    assert sum(exact.values()) == pytest.approx(1, abs=1e-12)
    assert all(chance > 0 for chance in exact.values())
    for error in (1e-2, 1e-4, 1e-6):
        rough = law(pool, against, error)
        assert sum(rough.values()) == pytest.approx(1, abs=1e-12)
        assert len(rough) <= len(exact)
        apart = sum(abs(exact.get(r, 0) - rough.get(r, 0)) for r in {*exact, *rough}) / 2
        assert apart <= error * (1 + 1e-6), f"{apart} is more than {error}"


@pytest.mark.parametrize("most", [1, 2, 5])
@pytest.mark.parametrize("pool", POOLS[:4], ids=str)
def test_a_limit_of_levels_only_lumps_what_is_beyond(pool: Trait, most: int) -> None:
    lumped: dict[Reading, float] = defaultdict(float)
    for reading, chance in law(pool, Against(5, -1)).items():
        lumped[Reading(tuple(min(level, most) for level in reading.levels), 0, reading.botched)] += chance
    assert_same(lumped, law(pool, Against(5, -1, most=most)), 2e-12)


@pytest.mark.parametrize("pool", [Trait((8,), 6), Trait((10,)), Sum((6, 6)), Sum((12, 8, 6))], ids=str)
def test_judging_totals_comes_to_the_same(pool: Pool) -> None:
    against = Against(5, -2, low=-1, botch=0 if isinstance(pool, Sum) else 1)
    judged: dict[Reading, float] = defaultdict(float)
    for reading, chance in law(pool).items():
        judged[Reading((against.level(reading.total),), 0, reading.botched)] += chance
    assert_same(judged, law(pool, against), 3e-12)


def test_dice_of_another_library_agree() -> None:
    best = icepool.highest(icepool.d8.explode(depth=12), icepool.d6.explode(depth=12))
    levels: dict[int, float] = defaultdict(float)
    for reading, chance in law(Trait((8,), 6), Against(4, botch=0)).items():
        levels[reading.level] += chance
    for level in range(8):
        reached = sum(chance for deep, chance in levels.items() if deep >= level)
        assert reached == pytest.approx(float(best.probability(">=", 4 * level)) if level else 1.0, abs=1e-9)


def test_many_dice_are_not_slow() -> None:
    deep = law(Trait((12,) * 6, 6), Against(4, botch=4), 1e-4)
    assert sum(deep.values()) == pytest.approx(1, abs=1e-12)
    assert len(deep) < 20_000


# Against the dice.


def quantile(freedom: int, deviations: float = 5.0) -> float:
    """Return the chi-square that is exceeded about once in three million times (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return freedom * float(1 - spread + deviations * spread**0.5) ** 3


@pytest.mark.parametrize("against", [None, Against(), Against(6, -1, low=2, botch=2)], ids=["total", "plain", "odd"])
@pytest.mark.parametrize(
    "pool", [*POOLS, Sum((6, 6), aces=False), Sum((20,), aces=False), Sum((300,), aces=False), Marks(4)], ids=str
)
def test_the_dice_fall_by_their_law(pool: Pool, against: Against | None) -> None:
    throws = 20_000
    dice = Random(Source(f"{pool}{against}").randbytes)
    fallen = Counter(dice.throw(pool, against)[0] for _ in range(throws))
    chances = law(pool, against, 1e-9)
    assert set(fallen) <= set(law(pool, against)), "the dice fell as they cannot fall"
    cells = {reading for reading, chance in chances.items() if chance * throws >= 8}
    assert len(cells) > 1
    rest = 1 - sum(chances[reading] for reading in cells)
    off = sum((fallen[r] - chances[r] * throws) ** 2 / (chances[r] * throws) for r in cells)
    if rest * throws > 1e-3:
        off += (throws - sum(fallen[r] for r in cells) - rest * throws) ** 2 / max(rest * throws, 8)
    assert off < quantile(len(cells))
