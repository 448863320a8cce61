"""Chance that fell before: tapes refuse what does not fit, a recorder serves what was taken back first."""

from __future__ import annotations

from random import Random as Source

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wildtable.dice import (
    Against,
    Branching,
    Chance,
    Faces,
    Fork,
    Marks,
    Pool,
    Random,
    Reading,
    Recorder,
    Sum,
    Tape,
    TapeError,
    Trait,
)
from wildtable.dice.throw import check_faces

BAG = ("KS", "QS", "2C")

POOLS = st.one_of(
    st.builds(
        Trait,
        st.lists(st.sampled_from((4, 6, 8, 10, 12)), min_size=1, max_size=4).map(tuple),
        st.sampled_from((0, 6, 10)),
    ),
    st.builds(Sum, st.lists(st.integers(1, 20), max_size=5).map(tuple), st.booleans()),
    st.builds(Marks, st.integers(0, 6)),
)
FACES = st.lists(st.lists(st.integers(-1, 13), max_size=4).map(tuple), max_size=4).map(tuple)


def possible(pool: Pool, faces: Faces) -> bool:
    """Return whether faces can have fallen, said in another way: each die by itself, face by face."""
    if len(faces) != len(pool.sides):
        return False
    for sides, chain in zip(pool.sides, faces, strict=True):
        if not chain or any(not 1 <= face <= sides for face in chain):
            return False
        goes_on = [pool.aces and face == sides > 1 for face in chain]
        if goes_on != [True] * (len(chain) - 1) + [False]:
            return False
    return True


@given(POOLS, FACES)
def test_only_faces_that_can_have_fallen_are_taken(pool: Pool, faces: Faces) -> None:
    try:
        check_faces(pool, faces)
    except TapeError:
        assert not possible(pool, faces)
    else:
        assert possible(pool, faces)


def test_a_die_of_one_face_does_not_ace() -> None:
    with pytest.raises(TapeError):
        check_faces(Sum((1,), aces=True), ((1, 1),))


@given(POOLS, st.integers(0, 10**6), st.sampled_from((None, Against(), Against(6, -2, low=-1, botch=2))))
def test_what_fell_is_taken_again_and_reads_the_same(pool: Pool, seed: int, against: Against | None) -> None:
    reading, faces = Random(Source(seed).randbytes).throw(pool, against)
    check_faces(pool, faces)
    kept = msgspec.json.decode(msgspec.json.encode((faces,)), type=tuple[Chance, ...])
    assert kept == (faces,)
    tape = Tape(kept)
    assert tape.throw(pool, against) == (reading, faces)
    assert tape.rest == []


@given(st.lists(POOLS | st.just(BAG), max_size=8), st.integers(0, 10**6))
def test_a_recording_plays_back(asked: list[Pool | tuple[str, ...]], seed: int) -> None:
    recorder = Recorder(Random(Source(seed).randbytes))
    fell = [recorder.draw(what) if isinstance(what, tuple) else recorder.throw(what) for what in asked]
    assert len(recorder.chance) == len(asked)
    tape = Tape(recorder.chance)
    assert [tape.draw(what) if isinstance(what, tuple) else tape.throw(what) for what in asked] == fell


@pytest.mark.parametrize(
    ("tape", "complaint"),
    [
        ([], "the tape ends where a throw"),
        (["KS"], "a throw was asked for, a draw of 'KS' is next"),
        ([((3,),)], "2 dice are thrown here, 1 are given"),
        ([((3,), (7,))], r"\[7\] is not a roll of one d6"),
        ([((3,), (0,))], r"\[0\] is not a roll of one d6"),
        ([((8,), (3,))], r"\[8\] is not a roll of one d8"),
        ([((3,), (3, 3))], r"\[3, 3\] is not a roll of one d6"),
        ([((), (3,))], r"\[0\] is not a roll|\[\] is not a roll"),
    ],
)
def test_a_tape_that_does_not_fit_a_throw_says_so(tape: list[Chance], complaint: str) -> None:
    with pytest.raises(TapeError, match=complaint):
        Tape(tape).throw(Trait((8,), 6))


@pytest.mark.parametrize(
    ("tape", "complaint"),
    [
        ([], "the tape ends where a draw"),
        (["JR"], "'JR' is not there to be drawn"),
        ([((3,),)], "is not there to be drawn"),
    ],
)
def test_a_tape_that_does_not_fit_a_draw_says_so(tape: list[Chance], complaint: str) -> None:
    with pytest.raises(TapeError, match=complaint):
        Tape(tape).draw(BAG)


# Dice that fell stay fallen.


def fresh() -> Random:
    """Dice that show only 1s, and draw the first card."""
    return Random(bytes)


def test_what_was_taken_back_falls_again() -> None:
    recorder = Recorder(fresh(), [((5,), (2,)), "QS"])
    assert recorder.throw(Trait((8,), 6))[1] == ((5,), (2,))
    assert recorder.draw(BAG) == "QS"
    assert recorder.chance == [((5,), (2,)), "QS"]


def test_what_falls_again_is_judged_anew() -> None:
    reading, _ = Recorder(fresh(), [((5,), (2,))]).throw(Trait((8,), 6), Against(4, -2))
    assert reading == Reading((0,))


def test_each_piece_falls_again_once_only() -> None:
    recorder = Recorder(fresh(), [((5,), (2,))])
    recorder.throw(Trait((8,), 6))
    assert recorder.throw(Trait((8,), 6))[1] == ((1,), (1,))
    drawer = Recorder(fresh(), ["QS"])
    assert [drawer.draw(BAG), drawer.draw(BAG)] == ["QS", "KS"]


def test_the_first_piece_that_fits_falls_again() -> None:
    fallen: list[Chance] = ["JR", ((6, 3),), ((4,),), "2C", ((5,),)]
    recorder = Recorder(fresh(), fallen)
    assert recorder.throw(Sum((6,), aces=False))[1] == ((4,),)
    assert recorder.throw(Sum((6,)))[1] == ((6, 3),)
    assert recorder.draw(BAG) == "2C"
    assert recorder.throw(Sum((4,), aces=False))[1] == ((1,),)
    assert recorder.chance == [((4,),), ((6, 3),), "2C", ((1,),)]
    assert len(fallen) == 5, "the caller's list stays whole"


# All at once.


def test_branching_follows_its_script_and_then_asks() -> None:
    dice = Branching([Reading((2,)), "QS"])
    assert dice.throw(Trait((8,), 6), Against()) == (Reading((2,)), ())
    assert dice.draw(BAG) == "QS"
    with pytest.raises(Fork) as fork:
        dice.throw(Sum((6,)), Against(7))
    assert (fork.value.pool, fork.value.against, fork.value.bag) == (Sum((6,)), Against(7), ())
    with pytest.raises(Fork) as fork:
        dice.draw(BAG)
    assert (fork.value.pool, fork.value.bag) == (None, BAG)
