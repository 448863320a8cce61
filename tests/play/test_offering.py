"""The algebra of offers: what is a member is what is listed, for every kind of domain."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from tests.savage.walker import SEATS, Walker
from wildtable.play import Cells, Offer, Offers, OneOf, Only, Subset, Unlike, Whole
from wildtable.play.domains import Domain
from wildtable.play.machine import wrong_field
from wildtable.savage.game import SAVAGE

LETTERS = "abcde"


class Give(Struct, frozen=True):
    """A command with some of everything."""

    who: str
    what: str = ""
    ways: tuple[str, ...] = ()
    count: int = 0
    at: tuple[int, int] = (0, 0)


class Take(Struct, frozen=True):
    """Another command with the same first field."""

    who: str


def chooser(choices: list[int]) -> Iterator[int]:
    """A chooser that follows a script, and then chooses 0."""
    yield from choices
    while True:
        yield 0


def follow(choices: list[int]):
    script = chooser(choices)
    return lambda limit: next(script) % limit


SUBSETS = st.builds(
    Subset,
    st.lists(st.sampled_from(LETTERS), unique=True, max_size=5),
    st.lists(st.frozensets(st.sampled_from(LETTERS), min_size=1), max_size=3),
)
DOMAINS = st.one_of(
    st.builds(OneOf, st.lists(st.sampled_from(LETTERS), unique=True)),
    st.builds(Cells, st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), unique=True)),
    st.builds(Whole, st.integers(-4, 4), st.integers(-4, 4)),
    SUBSETS,
)
EVERYTHING = [
    *LETTERS,
    "",
    "aa",
    None,
    *range(-6, 6),
    True,
    2.0,
    *product(range(-1, 5), range(-1, 5)),
    (),
    *[way for size in range(1, 4) for way in product(LETTERS, repeat=size)],
]


def sorted_as(domain: Domain, value: object) -> object:
    """A choice of some options in the order they are offered; anything else as it is."""
    if isinstance(domain, Subset) and isinstance(value, tuple) and all(v in domain.values for v in value):
        return tuple(sorted(value, key=domain.values.index))
    return value


@given(DOMAINS)
def test_a_value_is_a_member_where_it_is_listed(domain: Domain) -> None:
    listed = list(domain)
    assert len(listed) == len(domain)
    assert all(listed.count(value) == 1 for value in listed)
    assert all(value in domain for value in listed)
    for value in EVERYTHING:
        alike = any(type(other) is type(value) and other == sorted_as(domain, value) for other in listed)
        assert (value in domain) == alike or type(value) in (bool, float), value


@given(st.integers(-4, 4), st.integers(-4, 4), st.booleans() | st.floats() | st.text(max_size=2))
def test_only_whole_numbers_are_whole_numbers(low: int, high: int, value: object) -> None:
    assert value not in Whole(low, high)


@given(SUBSETS)
def test_options_go_together_in_any_order_that_is_sent(domain: Subset) -> None:
    for chosen in domain:
        assert all(order in domain for order in permutations(chosen))
        assert all(sum(option in group for option in chosen) <= 1 for group in domain.apart)
        assert (*chosen, *chosen[:1]) not in domain or not chosen
        assert list(chosen) not in domain


@given(DOMAINS, st.lists(st.integers(0, 99), max_size=9))
def test_whatever_is_picked_is_a_member(domain: Domain, choices: list[int]) -> None:
    if len(domain):
        assert domain.pick(follow(choices)) in domain


@given(DOMAINS)
def test_every_value_can_be_picked(domain: Domain) -> None:
    if len(domain):
        scripts = product(range(3), repeat=5) if isinstance(domain, Subset) else ((n,) for n in range(len(domain)))
        picked = [domain.pick(follow(list(script))) for script in scripts]
        assert all(value in picked for value in domain)


def test_what_is_costly_is_listed_once_and_only_when_looked_at() -> None:
    calls = []

    def costly() -> list[str]:
        calls.append(1)
        return ["a", "b"]

    domain = OneOf(costly)
    offer = Offer(Give("me"), what=domain)
    assert Take("me") not in offer
    assert Give("you", "a") not in offer
    assert not calls
    assert "a" in domain
    assert "c" not in domain
    assert list(domain) == ["a", "b"]
    assert calls == [1]


# Offers.

UNLESS = st.sampled_from((None, lambda give: give.what == "a" and "x" in give.ways))
SINGLE = st.builds(
    lambda who, what, ways, count, unless: Offer(Give(who, count=1), unless=unless, what=what, ways=ways, count=count),
    st.sampled_from(("me", "you")),
    st.builds(OneOf, st.lists(st.sampled_from("ab"), unique=True)),
    st.builds(Subset, st.lists(st.sampled_from("xy"), unique=True), st.just([frozenset("xy")])),
    st.builds(Whole, st.integers(0, 2), st.integers(0, 2)),
    UNLESS,
)
TIED = st.builds(
    lambda who, what, ways, unless: Offer(Give("a", count=1), unless=unless, who=who, what=what, ways=ways),
    st.builds(OneOf, st.lists(st.sampled_from("abc"), unique=True)),
    st.builds(Unlike, st.lists(st.sampled_from("ab"), unique=True), st.just("who")),
    st.builds(
        lambda ways, field, values: Subset(sorted(ways), only={"x": Only(field, values)}),
        st.lists(st.sampled_from("xy"), unique=True),
        st.sampled_from(("who", "what")),
        st.frozensets(st.sampled_from("ab")),
    ),
    UNLESS,
)
OFFERS = st.one_of(SINGLE, TIED)
COMMANDS = [
    *(
        Give(who, what, ways, count)
        for who in ("me", "you", "a", "b", "c")
        for what in ("", "a", "b")
        for ways in ((), ("x",), ("y",), ("x", "y"))
        for count in range(-1, 4)
    ),
    Take("me"),
]


@given(OFFERS)
def test_a_command_is_open_where_it_is_listed(offer: Offer[Give]) -> None:
    listed = list(offer)
    assert len(listed) == len(offer) == len(set(listed))
    for command in COMMANDS:
        assert (command in offer) == (command in listed)
    assert Give(offer.template.who, "a", (), 1, (5, 5)) not in offer, "a field that is not open is as it is"


@given(OFFERS, st.lists(st.integers(0, 99), max_size=9))
def test_a_picked_command_is_open(offer: Offer[Give], choices: list[int]) -> None:
    command = offer.pick(follow(choices))
    assert (command is None) == (len(offer) == 0)
    assert command is None or command in offer


def test_nothing_is_offered_that_does_not_go_with_another_field() -> None:
    ways = Subset("xy", only={"x": Only("who", {"b"})})
    offer = Offer(Give("a"), who=OneOf("ab"), what=Unlike("abc", "who"), ways=ways)
    assert list(offer) == [
        *(Give("a", what, way) for what in "bc" for way in ((), ("y",))),
        *(Give("b", what, way) for what in "ac" for way in ((), ("x",), ("y",), ("x", "y"))),
    ]


@pytest.mark.parametrize(
    ("command", "wrong"),
    [
        (Give("a", "a"), "what 'a'"),
        (Give("a", "b", ("x",)), "ways ('x',)"),
        (Give("d", "a"), "who 'd'"),
        (Give("b", "a", ("x",)), "That combination"),
    ],
)
def test_a_refusal_names_the_field_that_does_not_go_with_another(command: Give, wrong: str) -> None:
    ways = Subset("xy", only={"x": Only("who", {"b"})})
    offer = Offer(
        Give("a"), who=OneOf("abc"), what=Unlike("abc", "who"), ways=ways, unless=lambda give: give.who == "b"
    )
    assert command not in offer
    assert wrong_field(command, [offer]) == wrong


@given(st.lists(OFFERS, max_size=3))
def test_several_offers_are_open_together(some: list[Offer[Give]]) -> None:
    offers = Offers(lambda: some)
    assert bool(offers) == bool(some)
    assert list(offers) == some
    assert offers.count() == sum(map(len, some)) == len(list(offers.commands()))
    for command in COMMANDS:
        assert (command in offers) == (command in list(offers.commands()))


def test_offers_are_made_when_looked_at_and_kept() -> None:
    made = []

    def make() -> Iterator[Offer[Take]]:
        for who in ("a", "b", "c"):
            made.append(who)
            yield Offer(Take(who))

    offers = Offers(make)
    assert not made
    assert Take("a") in offers
    assert made == ["a"], "a member that is found is found at once"
    assert offers.count() == 3
    assert Take("c") in offers
    assert made == ["a", "a", "b", "c"], "once listed they are known"


def test_offers_that_were_all_made_in_vain_are_not_made_again() -> None:
    made = []

    def make() -> Iterator[Offer[Take]]:
        for who in ("a", "b"):
            made.append(who)
            yield Offer(Take(who))

    offers = Offers(make)
    assert Take("d") not in offers
    assert [offer.template.who for offer in offers] == ["a", "b"]
    assert made == ["a", "b"]


@pytest.mark.parametrize("seed", range(12))
def test_the_rules_list_what_they_allow(seed: int) -> None:
    """In positions of random play: a command of one seat is open to another exactly where it is listed there."""
    walker = Walker(seed)
    for _ in range(6):
        walker.walk(5)
        listed = {seat: few(SAVAGE.offers(walker.table.state, seat)) for seat in SEATS}
        for seat in SEATS:
            mine = SAVAGE.offers(walker.table.state, seat)
            whole = {seat: set(mine.commands())} if mine.count() < 5000 else {}
            for command in {command for commands in listed.values() for command in commands}:
                assert seat not in whole or (command in mine) == (command in whole[seat])


def few(offers: Offers, most: int = 8) -> list[object]:
    """The first commands of each offer."""
    return [command for offer in offers for command, _ in zip(offer, range(most), strict=False)]


def test_offers_are_gathered_once_a_state_and_for_each_seat() -> None:
    walker = Walker(3)
    states = []
    for _ in range(20):
        walker.step()
        states.append(walker.table.state)
    for before, after in pairwise(states):
        first = SAVAGE.offers(after, SEATS[1])
        assert SAVAGE.offers(after, SEATS[1]) is first
        for seat in SEATS:
            for state in (before, after, before):
                fresh = [offer.template for offer in SAVAGE.offers(replace(state), seat)]
                assert [offer.template for offer in SAVAGE.offers(state, seat)] == fresh
