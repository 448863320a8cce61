"""Who is next, what is kept, what is left of a share, what a question will cost: each by itself."""

from __future__ import annotations

from wildtable.server.admission.limits import Budget
from wildtable.server.jobs.cost_estimates import FIRST, LATELY, Estimates
from wildtable.server.jobs.fair_queue import Rota
from wildtable.server.jobs.result_cache import Answers


class Clock:
    """A clock that is set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def taken(rota: Rota[str]) -> list[str]:
    """Everything, in its order."""
    found = []
    while (next_one := rota.take()) is not None:
        found.append(next_one[1])
    return found


def test_tables_take_turns_and_at_each_its_members() -> None:
    rota: Rota[str] = Rota(100, 8)
    for number in range(3):
        rota.add(("red", "ada"), f"ada {number}")
    rota.add(("red", "bob"), "bob")
    rota.add(("blue", "cy"), "cy 0")
    rota.add(("blue", "cy"), "cy 1")
    assert len(rota) == 6
    assert taken(rota) == ["ada 0", "cy 0", "bob", "cy 1", "ada 1", "ada 2"]
    assert len(rota) == 0


def test_a_member_who_is_busy_waits_and_nobody_else_does() -> None:
    rota: Rota[str] = Rota(100, 8)
    rota.add(("red", "ada"), "ada")
    rota.add(("red", "bob"), "bob")
    assert rota.take({("red", "ada")}) == (("red", "bob"), "bob")
    assert rota.take({("red", "ada")}) is None
    assert rota.take() == (("red", "ada"), "ada")


def test_what_is_dropped_is_not_taken() -> None:
    rota: Rota[str] = Rota(100, 8)
    rota.add(("red", "ada"), "first")
    rota.add(("red", "ada"), "second")
    assert rota.drop(("red", "ada"), "first")
    assert not rota.drop(("red", "ada"), "first")
    assert not rota.drop(("blue", "cy"), "first")
    assert taken(rota) == ["second"]


def test_one_member_has_so_much_room_and_where_all_is_taken_the_one_with_the_most_gives_way() -> None:
    rota: Rota[str] = Rota(5, 3)
    assert [rota.add(("red", "ada"), f"ada {number}") for number in range(4)] == [None, None, None, "ada 3"]
    assert rota.add(("red", "bob"), "bob") is None
    assert rota.add(("blue", "cy"), "cy") is None
    assert rota.add(("blue", "dan"), "dan") == "ada 2"
    assert len(rota) == 5
    assert taken(rota) == ["ada 0", "cy", "bob", "dan", "ada 1"]


def test_answers_go_when_their_table_moves_or_there_are_too_many() -> None:
    answers = Answers(most=3)
    answers.keep((1, "gm", b"a"), b"1")
    answers.keep((2, "gm", b"a"), b"2")
    answers.keep((1, "p", b"a"), b"3")
    assert answers.get((1, "gm", b"a")) == b"1"
    answers.keep((1, "gm", b"b"), b"4")
    assert answers.get((2, "gm", b"a")) is None  # nobody asked for it the longest
    answers.forget(1)
    assert len(answers) == 0


def test_answers_have_so_many_bytes() -> None:
    answers = Answers(most_bytes=10_000)
    for number in range(100):
        answers.keep((number, "gm", b"a"), bytes(600))
        answers.keep((number, "gm", b"a"), bytes(600))
    assert len(answers) == 9
    for number in range(100):
        answers.forget(number)
    answers.keep((1, "gm", b"a"), bytes(9_500))
    assert len(answers) == 1


def test_a_purse_fills_again_and_owes_what_was_too_much() -> None:
    clock = Clock()
    purse = Budget(10.0, clock=clock)
    purse.pay(4)
    assert purse.left == 6
    purse.pay(9)
    assert purse.left == -3
    clock.now += 30
    assert purse.left == 2
    clock.now += 600
    assert purse.left == 10


def test_an_estimate_is_what_its_kind_cost_lately() -> None:
    clock = Clock()
    estimates = Estimates(clock)
    assert estimates.of("hit") == FIRST
    estimates.note("hit", 0.5)
    assert estimates.of("hit") < 0.5  # one alone does not speak for all
    estimates.note("hit", 0.5)
    assert estimates.of("hit") == 0.5
    assert estimates.of("other") == FIRST
    for _ in range(5):
        estimates.note("hit", 0.1)
    assert estimates.of("hit") == 0.1
    clock.now += LATELY + 1
    assert estimates.of("hit") == FIRST
