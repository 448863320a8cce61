"""Fair dice: what falls hangs on the seed, the nonce and the place alone, and the examples for others are of today."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from tests.dice import fair_vectors
from tests.dice.test_sampler import outcome
from wildtable.dice import Marks, Random, Recorder, Steady, Sum, Tape, Trait, TypedThrow
from wildtable.dice.fair import Fair, fell, linked, promise_of, seed_of, stream
from wildtable.dice.proof import ChancePiece

SECRET = "5a" * 32
SEED = seed_of(SECRET, 3)


def test_the_examples_for_others_are_what_is_made_here() -> None:
    assert fair_vectors.FILE.read_bytes() == fair_vectors.written()


def test_the_layout_is_as_it_is_written_down() -> None:
    assert hmac.new(bytes([0x5A] * 32), b"wildtable seed 1\0" + bytes(7) + b"\3", "sha256").digest() == SEED
    assert promise_of(SEED) == hashlib.sha256(SEED).hexdigest()
    nonce = bytes(range(16))
    for own, length in ((nonce, b"\x10"), (b"", b"\0")):
        source = stream(SEED, own.hex(), 258)
        for block in range(3):
            message = b"wildtable dice 1\0" + length + own + b"\0\0\1\2" + bytes([0, 0, 0, block])
            assert source(64) == hmac.new(SEED, message, "sha256").digest()


@pytest.mark.parametrize("limit", range(257, 1001, 53))
def test_each_number_of_a_wide_die_has_as_many_pairs_of_bytes(limit: int) -> None:
    counts = Counter(outcome(limit, number.to_bytes(2, "big")) for number in range(65536))
    assert counts.pop(None, 0) == 65536 % limit
    assert counts == dict.fromkeys(range(limit), 65536 // limit)


@pytest.mark.slow
@pytest.mark.parametrize("limit", range(257, 1001))
def test_each_number_of_every_wide_die_has_as_many_pairs_of_bytes(limit: int) -> None:
    test_each_number_of_a_wide_die_has_as_many_pairs_of_bytes(limit)


def test_a_wide_die_takes_the_bytes_where_a_small_one_left_off() -> None:
    data = bytes([7, 1, 2, 9])
    random = Random(lambda _count: data)
    assert [random.below(256), random.below(1000), random.below(256)] == [7, 258, 9]


def test_dice_hang_on_the_seed_the_nonce_and_the_place() -> None:
    pool = (20,) * 12
    falls = {
        fell(seed_of(SECRET, number), nonce, ChancePiece(at, pool))
        for number in range(4)
        for nonce in ("", "00" * 16, "01" * 16)
        for at in range(4)
    }
    assert len(falls) == 4 * 3 * 4


def test_a_link_changes_with_each_number_id_and_time() -> None:
    one = hashlib.sha256(b"1 a.b 1700").digest()
    assert linked("", 1, "a.b", 1700) == one.hex()
    assert linked(one.hex(), 2, "c", 0) == hashlib.sha256(one + b"2 c 0").hexdigest()
    assert promise_of(SEED, one.hex()) == hashlib.sha256(SEED + one).hexdigest()
    links = {linked(one.hex(), seq, name, at) for seq in (2, 22) for name in ("c", "2 c") for at in (0, 1)}
    assert len(links) == 8


def test_what_fell_before_shifts_nothing() -> None:
    plain, after = Recorder(Fair(SEED)), Recorder(Fair(SEED), [((5,),)])
    for recorder in (plain, after):
        recorder.throw(Sum((6,), aces=False))
        recorder.throw(Trait((8,), 6))
        recorder.draw(("a", "b", "c", "d"))
    assert after.chance == [((5,),), *plain.chance[1:]]


def test_thrown_again_it_is_the_same_and_all_of_it_is_told() -> None:
    dice = Fair(SEED, "ab" * 16)
    for _ in range(3):
        recorder = Recorder(dice)
        faces = recorder.throw(Marks(3))[1]
        card = recorder.draw(("x", "y", "z"))
        drawn = dice.pieces[1]
        assert dice.pieces == [ChancePiece(0, (6, 6, 6)), ChancePiece(1, of=3, place="xyz".index(card))]
        assert (fell(SEED, "ab" * 16, dice.pieces[0]), fell(SEED, "ab" * 16, drawn)) == (faces, drawn.place)


def test_what_people_type_is_told_apart_from_what_the_table_throws() -> None:
    dice = Fair(SEED)
    hand = TypedThrow([((3,),), None, ((4,),)], dice)
    for _ in range(2):
        recorder = Recorder(hand, ["gone"])
        recorder.draw(("gone",))
        for _throw in range(3):
            recorder.throw(Sum((6,), aces=False))
        recorder.draw(("a", "b"))
        assert (hand.typed, [piece.at for piece in dice.pieces], hand.rest) == ([1, 3], [2, 4], [])
        assert recorder.chance[2] == fell(SEED, "", ChancePiece(2, (6,)))


def test_steady_dice_fall_once_for_each_place() -> None:
    dice = Steady(Tape([((2,),), "b"]))
    for _ in range(2):
        recorder = Recorder(dice)
        recorder.throw(Sum((6,), aces=False))
        recorder.draw(("a", "b"))
        assert recorder.chance == [((2,),), "b"]
