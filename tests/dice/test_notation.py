"""The players' dialect: what it says, what it refuses, and that it is never slow."""

from __future__ import annotations

import doctest
from random import Random as Source
from time import process_time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from wildtable.dice import Against, Faces, Pool, Random, Reading, Sum, Tape, Trait, law, notation
from wildtable.dice.notation import (
    DiceTerm,
    KeepDice,
    NotationError,
    RolledDie,
    WrittenRoll,
    parse,
    roll,
    written_whole,
)

PLAIN, ACED = Sum((6, 6), aces=False), Sum((6, 6))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("s8", WrittenRoll((DiceTerm(Trait((8,), 6)),))),
        ("s8+2", WrittenRoll((DiceTerm(Trait((8,), 6)),), 2)),
        ("s8 + 2 - 1", WrittenRoll((DiceTerm(Trait((8,), 6)),), 1)),
        ("2+s8", WrittenRoll((DiceTerm(Trait((8,), 6)),), 2)),
        ("3s8w10", WrittenRoll((DiceTerm(Trait((8, 8, 8), 10)),))),
        (" 3 S8 W10 shooting ", WrittenRoll((DiceTerm(Trait((8, 8, 8), 10)),), 0, "shooting")),
        ("s8 wild", WrittenRoll((DiceTerm(Trait((8,), 6)),), 0, "wild")),
        ("2d6", WrittenRoll((DiceTerm(PLAIN),))),
        ("2d6!+1 damage", WrittenRoll((DiceTerm(ACED),), 1, "damage")),
        ("2d6x+1", WrittenRoll((DiceTerm(ACED),), 1)),
        ("2D6X", WrittenRoll((DiceTerm(ACED),))),
        ("2d6 ! - 1", WrittenRoll((DiceTerm(ACED),), -1)),
        ("2d6 xylophone", WrittenRoll((DiceTerm(PLAIN),), 0, "xylophone")),
        ("d20", WrittenRoll((DiceTerm(Sum((20,), aces=False)),))),
        ("2d6+1d4-1", WrittenRoll((DiceTerm(PLAIN), DiceTerm(Sum((4,), aces=False))), -1)),
        ("d6-d4", WrittenRoll((DiceTerm(Sum((6,), aces=False)), DiceTerm(Sum((4,), aces=False), minus=True)))),
        ("-1d4+10", WrittenRoll((DiceTerm(Sum((4,), aces=False), minus=True),), 10)),
        ("d1", WrittenRoll((DiceTerm(Sum((1,), aces=False)),))),
        ("007d06", WrittenRoll((DiceTerm(Sum((6,) * 7, aces=False)),))),
        ("100d1000", WrittenRoll((DiceTerm(Sum((1000,) * 100, aces=False)),))),
        ("2d6 Ada's blow, twice!", WrittenRoll((DiceTerm(PLAIN),), 0, "Ada's blow, twice!")),
        ("2d6 épée", WrittenRoll((DiceTerm(PLAIN),), 0, "épée")),
        ("s8\u22122", WrittenRoll((DiceTerm(Trait((8,), 6)),), -2)),
        ("2d6\u20131", WrittenRoll((DiceTerm(PLAIN),), -1)),
        ("\u22121d4+10", WrittenRoll((DiceTerm(Sum((4,), aces=False), minus=True),), 10)),
        ("4d6kh3", WrittenRoll((DiceTerm(Sum((6,) * 4, aces=False), keep=KeepDice(3)),))),
        ("4d6k3", WrittenRoll((DiceTerm(Sum((6,) * 4, aces=False), keep=KeepDice(3)),))),
        ("4d6 K 3 Might", WrittenRoll((DiceTerm(Sum((6,) * 4, aces=False), keep=KeepDice(3)),), 0, "Might")),
        ("2d20kl1", WrittenRoll((DiceTerm(Sum((20, 20), aces=False), keep=KeepDice(1, lowest=True)),))),
        ("2d20kl", WrittenRoll((DiceTerm(Sum((20, 20), aces=False), keep=KeepDice(1, lowest=True)),))),
        ("4d6dl1", WrittenRoll((DiceTerm(Sum((6,) * 4, aces=False), keep=KeepDice(3)),))),
        ("4d6dl", WrittenRoll((DiceTerm(Sum((6,) * 4, aces=False), keep=KeepDice(3)),))),
        ("4d6dh3+2", WrittenRoll((DiceTerm(Sum((6,) * 4, aces=False), keep=KeepDice(1, lowest=True)),), 2)),
        ("4d6!kh3", WrittenRoll((DiceTerm(Sum((6,) * 4), keep=KeepDice(3)),))),
        ("4d6xkh3", WrittenRoll((DiceTerm(Sum((6,) * 4), keep=KeepDice(3)),))),
        ("2d6 khan", WrittenRoll((DiceTerm(PLAIN),), 0, "khan")),
        ("2d6 kick the door", WrittenRoll((DiceTerm(PLAIN),), 0, "kick the door")),
        ("s8t6", WrittenRoll((DiceTerm(Trait((8,), 6)),), target=6)),
        ("s8+2 t 6 Shooting", WrittenRoll((DiceTerm(Trait((8,), 6)),), 2, "Shooting", 6)),
        ("2d6t7", WrittenRoll((DiceTerm(PLAIN),), target=7)),
        ("2d6!t7", WrittenRoll((DiceTerm(ACED),), target=7)),
        ("4d6kh3t7", WrittenRoll((DiceTerm(Sum((6,) * 4, aces=False), keep=KeepDice(3)),), target=7)),
        ("2d6 tumble", WrittenRoll((DiceTerm(PLAIN),), 0, "tumble")),
        ("e6", WrittenRoll((DiceTerm(Trait((6,))),))),
        ("3E6-2t4", WrittenRoll((DiceTerm(Trait((6, 6, 6))),), -2, target=4)),
    ],
)
def test_what_it_says(text: str, expected: WrittenRoll) -> None:
    assert parse(text) == expected


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "No dice"),
        ("   ", "No dice"),
        ("+", "Nothing follows '+'"),
        ("2d6 -", "Nothing follows '-'"),
        ("7", "No dice"),
        ("damage", "neither dice nor a number"),
        ("1d0", "cannot be '0'"),
        ("0d6", "cannot be '0'"),
        ("d1!", "cannot be '1'"),
        ("d1x", "cannot be '1'"),
        ("s1", "cannot be '1'"),
        ("s8w1", "cannot be '1'"),
        ("d1001", "cannot be '1001'"),
        ("101d6", "cannot be '101'"),
        ("100s8", "limit is 100 dice"),
        ("60d6+41d6", "limit is 100 dice"),
        ("999999d999999", "cannot be '999999'"),
        ("d6+10000", "cannot be '10000'"),
        ("9" * 250 + "d6", "cannot be '99999999999999999999...'"),
        ("d6" + "+1" * 200, "limit is 256"),
        ("(" * 200 + "d6", "neither dice nor a number"),
        ("(" * 2000, "limit is 256"),
        ("2(d6)", "cannot be read"),
        ("2d6/2", "cannot be read"),
        ("1/0", "cannot be read"),
        ("2d6*2", "cannot be read"),
        ("2d6!!", "cannot be read"),
        ("2d6 2d6", "cannot be read"),
        ("2d6 d4", "cannot be read"),
        ("2d6x3", "touches the dice"),
        ("2d6 _import_", "cannot be read"),
        ("٣d6", "'٣d6' is neither dice nor a number"),
        ("2d٦", "touches the dice"),
        ("2d６", "touches the dice"),
        ("2d6 eval(1)", "cannot hold '('"),
        ("2d6 fire+two", "cannot hold '+'"),
        ("2d6 fire+2", "after the label"),
        ("2d6 fire -2", "after the label"),
        ("2d6 fire \u2212 2", "after the label"),
        ("2d6 minus 2", "after the label"),
        ("2d20 attack kl1", "after the label"),
        ("4d6 fire kh 3", "after the label"),
        ("s8 Shooting t6", "after the label"),
        ("4d6 acid keep 3", "after the label"),
        ("2d6 damage r1", "after the label"),
        ("1d20 attack adv", "does not work"),
        ("2d20 with disadvantage", "does not work"),
        ("s8 Shooting vs 6", "could be a target"),
        ("2d6 blow against 7", "could be a target"),
        ("2d6damage", "touches the dice"),
        ("2d6+1damage", "touches the dice"),
        ("2d6xylophone", "touches the dice"),
        ("s8fast", "touches the dice"),
        ("1d20adv", "'adv' touches the dice"),
        ("1d20 adv", "does not work"),
        ("1d20 disadvantage", "does not work"),
        ("2d6r1", "'r1' touches the dice"),
        ("2d6 r1", "cannot be read"),
        ("2d6 ro2", "cannot be read"),
        ("s8t6r4", "touches the dice"),
        ("s8t6+2", "follow the target"),
        ("s8t6 \u2212 2", "follow the target"),
        ("s8t0", "cannot be '0'"),
        ("s8 t10000", "cannot be '10000'"),
        ("2d6t", "touches the dice"),
        ("4d6kh5", "cannot be '5'"),
        ("4d6kh0", "cannot be '0'"),
        ("4d6dl4", "cannot be '4'"),
        ("1d6dl1", "cannot drop the only die"),
        ("4d6kh3kl1", "touches the dice"),
        ("4d6kh3!", "cannot be read"),
        ("4d6 keep 3", "does not work"),
        ("s8kh1", "touches the dice"),
        ("s8 kh1", "cannot be read"),
        ("e1", "cannot be '1'"),
        ("e6+d6", "stands alone"),
        ("e6w8", "touches the dice"),
        ("2d6 \u2013", "Nothing follows '-'"),
        ("2d6 hit\u2013run", "cannot hold '\u2013'"),
        ("2d6 a\x00b", "cannot hold"),
        ("2d6 a\u202eb", "cannot hold"),
        ("2d6 a" + "\u0301" * 9, "more marks than letters"),
        ("s8+d6", "stands alone"),
        ("d6+s8", "stands alone"),
        ("s8+s6", "stands alone"),
        ("-s8", "stands alone"),
    ],
)
def test_what_it_refuses(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse(text)
    assert problem in refused.value.problem
    for sentence in (refused.value.problem, refused.value.remedy):
        assert sentence[0].isupper() or sentence[0] == "'"
        assert sentence.endswith(".")
        assert sentence.isprintable()
        assert "\\" not in sentence
    assert str(refused.value) == f"{refused.value.problem} {refused.value.remedy}"


class NoDice:
    """Dice that must not be thrown."""

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        raise AssertionError("a die was thrown")

    def draw(self, bag: tuple[str, ...]) -> str:
        raise AssertionError("a card was drawn")


def test_what_is_refused_throws_nothing() -> None:
    with pytest.raises(NotationError):
        roll("2d6 + 1d0", NoDice())


WRITTEN = st.text(alphabet="sdwxkhlt!+-0123456789 ()/.e٣é\u0301\n\u2212", max_size=40) | st.text(max_size=300)


def read(text: str) -> WrittenRoll | None:
    """Return what was written; None where it is refused."""
    try:
        return parse(text)
    except NotationError:
        return None


@given(WRITTEN)
@example("1" * 256)
@example("d" * 256)
@example("1d6!" * 64)
@example(" " * 255 + "d")
@example("s8w" * 80)
def test_whatever_is_written_it_is_read_or_refused_at_once(text: str) -> None:
    before = process_time()
    written = read(text)
    if written is not None:
        assert sum(len(term.pool.sides) for term in written.terms) <= 100
        assert all(sides <= 1000 for term in written.terms for sides in term.pool.sides)
        assert all(sides > 1 for term in written.terms for sides in term.pool.sides if term.pool.aces)
        rolled = roll(written, Random(Source(text).randbytes))
        assert len(rolled.dice) == sum(len(term.pool.sides) for term in written.terms)
    assert process_time() - before < 0.5


@st.composite
def dice_and_total(draw: st.DrawFn) -> tuple[str, list[tuple[int, ...]], list[int]]:
    """Dice as somebody types them, faces for them, and the totals by another way of counting than the code's."""
    minus, space = st.sampled_from("-\u2212\u2013"), st.sampled_from(("", " "))
    plus, target = draw(st.integers(-20, 20)), draw(st.integers(0, 12))
    sign = "+" if plus > 0 else draw(minus)
    tail = f"{draw(space)}{sign}{abs(plus)}" if plus else ""
    tail += f"{draw(space)}t{target}" if target else ""
    tail += draw(st.sampled_from(("", " damage", " to kick it")))
    if draw(st.booleans()):
        many, sides, wild = draw(st.integers(1, 4)), draw(st.integers(2, 12)), draw(st.integers(0, 10))
        faces: list[tuple[int, ...]] = [(draw(st.integers(1, sides - 1)),) for _ in range(many)]
        text = f"{many}e{sides}"
        best = sorted([chain[0] for chain in faces], reverse=True)
        if wild > 1:
            text = f"{many}s{sides}{draw(space)}w{wild}"
            faces.append((draw(st.integers(1, wild - 1)),))
            best = sorted([*best, faces[-1][0]], reverse=True)[:many]
        return text + tail, faces, [total + plus for total in best]
    text, total = "", plus
    thrown = list[tuple[int, ...]]()
    for number in range(draw(st.integers(1, 3))):
        many, sides = draw(st.integers(1, 6)), draw(st.integers(2, 20))
        values = draw(st.lists(st.integers(1, sides), min_size=many, max_size=many))
        thrown += [(value,) for value in values]
        keep = draw(st.sampled_from(("", "k", "kh", "kl", "dh", "dl")))
        some = draw(st.integers(1, many - 1)) if many > 1 else 0
        ranked = sorted(values)
        left = {"": ranked, "dl": ranked[some:], "kl": ranked[:some], "dh": ranked[: many - some]}
        counted = left.get(keep if some else "", ranked[many - some :])
        off = number > 0 and draw(st.booleans())
        text += (
            (draw(minus) if off else "+" if number else "")
            + f"{many}d{sides}"
            + (f"{keep}{some}" if keep and some else "")
        )
        total += -sum(counted) if off else sum(counted)
    return text + tail, thrown, [total]


@given(dice_and_total())
def test_the_total_is_what_the_text_says(case: tuple[str, list[tuple[int, ...]], list[int]]) -> None:
    text, faces, totals = case
    written = parse(text)
    left, throws = list(faces), []
    for term in written.terms:
        throws.append(tuple(left[: len(term.pool.sides)]))
        left = left[len(term.pool.sides) :]
    rolled = roll(text, Tape(throws))
    assert list(rolled.totals) == totals
    assert rolled.levels == (
        tuple(max(0, 1 + (total - written.target) // 4) for total in totals) if written.target else ()
    )
    assert parse(f"{written_whole(written)} {written.label}") == written


@given(st.integers(0, 10**6), st.sampled_from(("s8+2", "3s4", "2s6w8-1", "2d6!+1", "d6-d4", "4d4-2d6+3", "d1")))
def test_totals_are_the_dice_that_count(seed: int, text: str) -> None:
    rolled = roll(text, Random(Source(seed).randbytes))
    counted = [die.total if not die.minus else -die.total for die in rolled.dice if die.counts]
    plus = rolled.roll.plus
    if text.startswith(("s", "3s", "2s")):
        assert list(rolled.totals) == sorted((total + plus for total in counted), reverse=True)
        pool = rolled.roll.terms[0].pool
        faces = tuple(die.faces for die in rolled.dice)
        assert rolled.total == pool.read(faces, None).total + plus
    else:
        assert all(die.counts for die in rolled.dice)
        assert rolled.totals == (sum(counted) + plus,)


def test_the_wild_die_takes_the_place_of_the_lowest() -> None:
    rolled = roll("3s8w10+1 hail", Tape([((5,), (2,), (8, 1), (7,))]))
    assert rolled.dice == (
        RolledDie(8, (5,)),
        RolledDie(8, (2,), counts=False),
        RolledDie(8, (8, 1)),
        RolledDie(10, (7,), wild=True),
    )
    assert rolled.totals == (10, 8, 6)
    assert rolled.roll.label == "hail"


def test_a_wild_die_that_is_not_better_does_not_count() -> None:
    rolled = roll("s6", Tape([((4,), (4,))]))
    assert [die.counts for die in rolled.dice] == [True, False]
    assert rolled.totals == (4,)


def test_dice_are_taken_off() -> None:
    rolled = roll("d6! - d4 - 1", Tape([((6, 2),), ((3,),)]))
    assert rolled.dice == (RolledDie(6, (6, 2)), RolledDie(4, (3,), minus=True))
    assert rolled.total == 4


def test_the_examples_in_the_docstrings() -> None:
    for module in (law, notation):
        outcome = doctest.testmod(module)
        assert outcome.attempted
        assert not outcome.failed
