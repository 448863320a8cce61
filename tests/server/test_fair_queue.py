"""The fair queue, the cache, the rate limits and the cost estimates: each by itself."""

from __future__ import annotations

from wildtable.server.admission.limits import Budget
from wildtable.server.jobs.cost_estimates import FIRST, LATELY, CostEstimates
from wildtable.server.jobs.fair_queue import FairQueue
from wildtable.server.jobs.result_cache import ResultCache


class Clock:
    """A clock that is set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def taken(queue: FairQueue[str]) -> list[str]:
    """Everything, in its order."""
    found = []
    while (next_one := queue.take()) is not None:
        found.append(next_one[1])
    return found


def test_tables_take_turns_and_at_each_its_members() -> None:
    queue: FairQueue[str] = FairQueue(100, 8)
    for number in range(3):
        queue.add(("red", "ada"), f"ada {number}")
    queue.add(("red", "bob"), "bob")
    queue.add(("blue", "cy"), "cy 0")
    queue.add(("blue", "cy"), "cy 1")
    assert len(queue) == 6
    assert taken(queue) == ["ada 0", "cy 0", "bob", "cy 1", "ada 1", "ada 2"]
    assert len(queue) == 0


def test_a_member_who_is_busy_waits_and_nobody_else_does() -> None:
    queue: FairQueue[str] = FairQueue(100, 8)
    queue.add(("red", "ada"), "ada")
    queue.add(("red", "bob"), "bob")
    assert queue.take({("red", "ada")}) == (("red", "bob"), "bob")
    assert queue.take({("red", "ada")}) is None
    assert queue.take() == (("red", "ada"), "ada")


def test_what_is_dropped_is_not_taken() -> None:
    queue: FairQueue[str] = FairQueue(100, 8)
    queue.add(("red", "ada"), "first")
    queue.add(("red", "ada"), "second")
    assert queue.drop(("red", "ada"), "first")
    assert not queue.drop(("red", "ada"), "first")
    assert not queue.drop(("blue", "cy"), "first")
    assert taken(queue) == ["second"]


def test_one_member_has_so_much_room_and_where_all_is_taken_the_one_with_the_most_gives_way() -> None:
    queue: FairQueue[str] = FairQueue(5, 3)
    assert [queue.add(("red", "ada"), f"ada {number}") for number in range(4)] == [None, None, None, "ada 3"]
    assert queue.add(("red", "bob"), "bob") is None
    assert queue.add(("blue", "cy"), "cy") is None
    assert queue.add(("blue", "dan"), "dan") == "ada 2"
    assert len(queue) == 5
    assert taken(queue) == ["ada 0", "cy", "bob", "dan", "ada 1"]


def test_answers_go_when_their_table_moves_or_there_are_too_many() -> None:
    answers = ResultCache(most=3)
    answers.put((1, "gm", b"a"), b"1")
    answers.put((2, "gm", b"a"), b"2")
    answers.put((1, "p", b"a"), b"3")
    assert answers.get((1, "gm", b"a")) == b"1"
    answers.put((1, "gm", b"b"), b"4")
    assert answers.get((2, "gm", b"a")) is None  # nobody asked for it the longest
    answers.drop_state(1)
    assert len(answers) == 0


def test_answers_have_so_many_bytes() -> None:
    answers = ResultCache(most_bytes=10_000)
    for number in range(100):
        answers.put((number, "gm", b"a"), bytes(600))
        answers.put((number, "gm", b"a"), bytes(600))
    assert len(answers) == 9
    for number in range(100):
        answers.drop_state(number)
    answers.put((1, "gm", b"a"), bytes(9_500))
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
    estimates = CostEstimates(clock)
    assert estimates.expected("hit") == FIRST
    estimates.note("hit", 0.5)
    assert estimates.expected("hit") < 0.5  # one alone does not speak for all
    estimates.note("hit", 0.5)
    assert estimates.expected("hit") == 0.5
    assert estimates.expected("other") == FIRST
    for _ in range(5):
        estimates.note("hit", 0.1)
    assert estimates.expected("hit") == 0.1
    clock.now += LATELY + 1
    assert estimates.expected("hit") == FIRST
