"""Handouts and notes, in both systems: written, shown, put away; and nobody learns of what is not theirs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random as Source
from typing import Any

import msgspec
import pytest

from wildtable.dice import Random
from wildtable.play import GM, WATCH, Codec, Refused, Ruled, Table, rehearse
from wildtable.play.campaign_files import CampaignSource as File
from wildtable.play.campaign_files import gathered
from wildtable.play.handouts import MOST_HANDOUTS, MOST_IN_HANDS, MOST_OF_A_HANDOUT
from wildtable.play.reading import Problem
from wildtable.saga.campaign import messages as saga
from wildtable.savage.campaign import messages as savage
from wildtable.server.table import seat_view
from wildtable.systems import System, system
from wildtable.text import evenings
from wildtable.written import to_toml

HASH = "ab" * 32
LETTER = {"name": "The letter", "text": "Come at once.\nThe mill burns."}
FACE = {"name": "A face", "picture": HASH}
FILE: dict[str, Any] = {
    "handouts": {"letter": LETTER, "face": FACE},
    "notes": {"plot": {"name": "Who did it", "text": "The miller."}},
}
KINDS: dict[str, Any] = {"savage": savage, "saga": saga}
SCENES = {"savage": "ambush", "saga": "wager"}
MIA, TOM = "p-mia", "p-tom"

pytestmark = pytest.mark.parametrize("name", KINDS)


class Sat:
    """A table of a system, and what its game master does at it."""

    def __init__(self, name: str, *changes: dict[str, Any], scene: str | None = None) -> None:
        self.system: System = system(name)
        self.kinds = KINDS[name]
        first = self.system.new(self.system.editions[0], SCENES[name] if scene is None else scene)
        self.table: Table[Any, Any, Any] = Table(self.system.game, first)
        for change in changes:
            self.write(change)

    def do(self, command: Any, seat: str = GM, seed: int = 4) -> None:
        self.table.add(self.table.do(seat, command, Random(Source(seed).randbytes)))

    def write(self, change: dict[str, Any]) -> None:
        self.do(self.kinds.Write(json.dumps(change)))

    def show(self, handout: str, seat: str = "") -> None:
        self.do(self.kinds.HandOut(handout, seat))

    def put_away(self, handout: str) -> None:
        self.do(self.kinds.PutAway(handout))

    def has(self, seat: str) -> list[str]:
        """Return what a seat is shown, the newest first, by its text or its picture."""
        papers = self.system.game.papers(self.table.state, seat)
        return [each.text or each.picture for each in papers.handouts] if papers else []

    def said(self, seat: str) -> str:
        """The last line of the log."""
        line = seat_view.line(self.system, self.table.state, self.table.entries[-1], seat)
        return " ".join((line.head, *line.said)) if line else ""

    def sent(self, seat: str) -> bytes:
        """All that a seat is sent after the last entry."""
        table = self.table
        line = seat_view.line(self.system, table.state, table.entries[-1], seat)
        now = seat_view.with_back(seat_view.now(self.system, table.state, seat), table, seat)
        return msgspec.json.encode((line, now))

    def summed(self, seat: str) -> bytes:
        """Return what a seat is told of all that was played."""
        entries = [self.table.entry(seq) for seq in self.table.standing]
        log = list(evenings.told(self.system.words, self.table.game, self.table.first, entries, seat))
        return (
            msgspec.json.encode(evenings.evenings(log, self.system.words))
            + evenings.markdown("x", log, self.system.words).encode()
        )


# Written.


def test_both_chapters_are_told_as_they_are_written(name: str) -> None:
    sat = Sat(name, FILE)
    keeping = sat.system.campaign
    assert keeping is not None
    told = keeping.told(sat.table.state)
    assert {chapter: told[chapter] for chapter in FILE} == FILE
    sat.write({"handouts": {"face": None}, "notes": {"plot": None}})
    told = keeping.told(sat.table.state)
    assert (list(told["handouts"]), told["notes"]) == (["letter"], {})
    with pytest.raises(Refused, match="Nothing in it is new"):
        sat.write({"handouts": {"letter": LETTER}})
    with pytest.raises(Refused, match="A player can add only"):
        sat.do(sat.kinds.Write(json.dumps(FILE), MIA), MIA)


def test_a_table_opens_with_what_its_file_says(name: str, tmp_path: Any) -> None:
    path = tmp_path / "ours.toml"
    edition = system(name).editions[0]
    path.write_text(to_toml({"edition": edition, **FILE}), "utf-8")
    by_file = system(name).by_file
    assert by_file is not None
    opened = by_file(path, "")
    assert {key for key, _ in opened.papers.handouts} == {"letter", "face"}
    assert Codec(system(name).game).state.decode(Codec(system(name).game).encode(opened)) == opened


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"handouts": {"x": {"name": "X"}}}, "handout is empty"),
        ({"handouts": {"x": {"name": "X", "picture": "me.png"}}}, "not a picture's hash"),
        ({"handouts": {"x": {"name": "X", "picture": 7}}}, "not a picture's hash"),
        (
            {"handouts": {"x": {"name": "X", "text": "y" * (MOST_OF_A_HANDOUT + 1)}}},
            f"{MOST_OF_A_HANDOUT + 1} characters",
        ),
        ({"handouts": {"x": {"name": "y" * 121, "text": "x"}}}, "121 characters"),
        ({"handouts": {"x": {"name": "", "text": "x"}}}, "not a name"),
        ({"handouts": {"x": {"name": "two\nlines", "text": "x"}}}, "not a name"),
        ({"handouts": {"x": {"name": ["X"], "text": "x"}}}, "not a name"),
        ({"handouts": {"x": {"text": "\u202e"}}}, "not text"),
        ({"handouts": {"x": {"text": {}}}}, "not text"),
        ({"handouts": {"x": {"text": "x", "colour": "red"}}}, "'colour'"),
        ({"handouts": {"<b>": {"text": "x"}}}, "not an id"),
        ({"handouts": {"x": 7}}, "should have fields"),
        ({"handouts": 7}, "should have fields"),
        ({"notes": {"x": {"text": "y" * 10_001}}}, "10001 characters"),
        ({"notes": {"x": {"name": "X", "picture": HASH}}}, "'picture'"),
        ({"handouts": {f"x-{n}": {"text": "x"} for n in range(MOST_HANDOUTS + 1)}}, "There are 201 handouts"),
        ({"notes": {f"x-{n}": {"text": "x"} for n in range(201)}}, "There are 201 notes"),
    ],
)
def test_what_does_not_fit_is_said_in_a_sentence(name: str, change: dict[str, Any], said: str) -> None:
    sat = Sat(name)
    with pytest.raises(Refused) as refused:
        sat.write(change)
    assert said in refused.value.problem
    assert refused.value.problem.endswith((".", ")"))


def test_a_file_is_looked_through(name: str) -> None:
    text = f'edition = "{system(name).editions[0]}"\n[handouts.x]\nname = "X"\n'
    assert any(problem.line in (2, 3) and "handout is empty" in problem.problem for problem in problems(name, text))


def problems(name: str, text: str) -> tuple[Problem, ...]:
    found = system(name)
    assert found.campaign is not None
    assert found.checked is not None
    written, _ = gathered([File("ours.toml", text)], found.campaign.settled)
    return found.checked(written).problems


# Shown and put away.


def test_what_is_shown_to_one_is_shown_to_nobody_else(name: str) -> None:
    sat = Sat(name, FILE)
    sat.show("letter", MIA)
    assert (sat.has(MIA), sat.has(TOM), sat.has(WATCH)) == ([LETTER["text"]], [], [])
    assert "Handout for one player: The letter." in sat.said(MIA)
    assert (sat.said(TOM), sat.said(WATCH)) == ("", "")
    sat.show("face")
    assert (sat.has(MIA), sat.has(TOM), sat.has(WATCH)) == ([HASH, LETTER["text"]], [HASH], [HASH])
    assert sat.has("whoever-comes-later") == [HASH]
    sat.show("letter")
    assert sat.has(TOM) == [LETTER["text"], HASH]
    sat.put_away("letter")
    assert (sat.has(MIA), sat.has(TOM)) == ([HASH], [HASH])
    assert rehearse(sat.system.game, sat.table.first, sat.table.entries) is None


def test_the_id_of_a_handout_is_the_game_masters(name: str) -> None:
    sat = Sat(name, {"handouts": {"forged": LETTER}})
    sat.show("forged", MIA)
    for act in (
        lambda: sat.show("forged"),
        lambda: sat.write({"handouts": {"forged": FACE}}),
        lambda: sat.put_away("forged"),
    ):
        assert b"forged" not in sat.sent(MIA)
        assert b"forged" in sat.sent(GM)
        act()
    assert b"forged" not in sat.sent(MIA)


def test_the_game_master_sees_who_has_what(name: str) -> None:
    sat = Sat(name, FILE)
    sat.show("letter", MIA)
    sat.show("letter", TOM)
    sat.show("face")
    seen = sat.system.game.papers(sat.table.state, GM)
    assert [(each.id, each.seats) for each in seen.handouts] == [("face", ("",)), ("letter", (MIA, TOM))]
    sat.show("letter")
    seen = sat.system.game.papers(sat.table.state, GM)
    assert [(each.id, each.seats) for each in seen.handouts] == [("letter", ("",)), ("face", ("",))]


def test_what_is_written_otherwise_is_so_for_whoever_has_it(name: str) -> None:
    sat = Sat(name, FILE)
    sat.show("letter", MIA)
    before = sat.table.entries[-1]
    sat.write({"handouts": {"letter": {**LETTER, "text": "Never mind."}}})
    assert sat.has(MIA) == ["Never mind."]
    assert "Handout changed: The letter." in sat.said(MIA)
    assert sat.said(TOM) == ""
    assert "burns" in Codec(sat.system.game).encode(before).decode()  # the log says what was shown then
    sat.write({"handouts": {"letter": None}})
    assert sat.has(MIA) == ["Never mind."]
    sat.put_away("letter")
    assert sat.has(MIA) == []


def test_it_is_taken_back(name: str) -> None:
    sat = Sat(name, FILE)
    sat.show("letter", MIA)
    sat.put_away("letter")
    for has in ([LETTER["text"]], []):
        sat.table.add(sat.table.take_back(GM, sat.table.standing[-2]))
        assert sat.has(MIA) == has
    with pytest.raises(Refused, match="your own"):
        sat.table.take_back(MIA, 0)


def test_only_the_game_master_shows_and_only_what_there_is(name: str) -> None:
    sat = Sat(name, FILE)
    for seat, command in (
        (MIA, sat.kinds.HandOut("letter", MIA)),
        (WATCH, sat.kinds.HandOut("letter")),
        (GM, sat.kinds.HandOut("nothing")),
        (GM, sat.kinds.HandOut("letter", "<b>")),
        (GM, sat.kinds.HandOut("letter", WATCH)),
        (GM, sat.kinds.PutAway("letter")),
    ):
        with pytest.raises(Refused):
            sat.do(command, seat)


def test_so_many_are_in_hands_and_no_more(name: str) -> None:
    crowd = {f"x-{n}": {"name": f"X {n}", "text": "x"} for n in range(MOST_IN_HANDS + 1)}
    sat = Sat(name, {"handouts": crowd})
    for n in range(MOST_IN_HANDS):
        sat.show(f"x-{n}", MIA)
    with pytest.raises(Refused):
        sat.show(f"x-{MOST_IN_HANDS}")
    sat.show("x-0")
    sat.put_away("x-1")
    sat.show(f"x-{MOST_IN_HANDS}")


def test_a_ruling_about_papers_is_told_too(name: str) -> None:
    sat = Sat(name, FILE)
    sat.show("letter", MIA)
    event = sat.table.entries[-1].act.events[0]
    sat.table.add(sat.table.rule(GM, [event], "again"))
    assert isinstance(sat.table.entries[-1].act, Ruled)
    assert "The letter" in sat.said(MIA)
    assert sat.said(TOM) == ""


# Nobody learns of what is not theirs.

CANARY = "canary"


def secrets(which: int) -> Iterator[dict[str, Any]]:
    """Changes of what Mia may not know, the ids of it as well: others in each of two tables."""
    for n in range(100):
        own = f"{CANARY} {which} {n}"
        yield {
            "notes": {"plot": {"name": own, "text": own * (1 + which)}},
            "handouts": {
                "unseen": {"name": own, "text": own},
                "toms": {"name": own, "text": own, **({"picture": f"{n:02}" * 32} if which else {})},
            },
        }


class Twins:
    """Two tables that differ in what Mia may not know; the same is done at both."""

    def __init__(self, name: str, seed: int) -> None:
        self.sats = (Sat(name, FILE), Sat(name, FILE))
        self.changes = (secrets(0), secrets(1))
        self.random, self.seed = Source(seed), seed
        self.secretly()

    def secretly(self) -> None:
        """Something else that is secret."""
        for sat, each in zip(self.sats, self.changes, strict=True):
            sat.write(next(each))

    def both(self, act: Callable[[Sat], None]) -> None:
        for sat in self.sats:
            act(sat)

    def step(self) -> str:
        """Something is done; its name."""
        out = {each.id for each in self.sats[0].table.state.papers.given}
        text = str(self.random.random())
        acts: dict[str, Callable[[], None]] = {
            "write": self.secretly,
            "toms": lambda: self.both(lambda sat: sat.show("toms", TOM)),
            "letter": lambda: self.both(lambda sat: sat.show("letter", MIA)),
            "letter-to-all": lambda: self.both(lambda sat: sat.show("letter")),
            "letters-to-tom": lambda: self.both(lambda sat: sat.show("letter", TOM)),
            "rewrite": lambda: self.both(lambda sat: sat.write({"handouts": {"letter": {**LETTER, "text": text}}})),
        }
        away: dict[str, Callable[[], None]] = {
            "toms": lambda: self.both(lambda sat: sat.put_away("toms")),
            "letter": lambda: self.both(lambda sat: sat.put_away("letter")),
        }
        acts |= {f"{key}-away": act for key, act in away.items() if key in out}
        what = self.random.choice((*sorted(acts), *["play"] * len(acts)))
        acts.get(what, self.play)()
        return what

    def play(self) -> None:
        """Give any other command that is open."""
        one = self.sats[0]
        game, state = one.system.game, one.table.state
        waits = game.waiting(state)
        seat = waits[0] if waits else GM
        papers = (one.kinds.HandOut, one.kinds.PutAway)
        offers = [offer for offer in game.offers(state, seat) if offer.when in ("turn", "answer", "gm")]
        offers = [offer for offer in offers if offer and not isinstance(offer.template, papers)]
        command = self.random.choice(offers).pick(self.random.randrange)
        self.both(lambda sat: sat.do(command, seat, self.seed))

    def alike(self, told: Callable[[Sat], bytes]) -> bool:
        """Return whether both are told the same, and nothing secret."""
        one, other = map(told, self.sats)
        return one == other and CANARY.encode() not in one


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 8))])
def test_notes_and_the_handouts_of_others_reach_nobody(name: str, seed: int) -> None:
    """Other notes, other handouts that nobody has seen or that Tom has: the same to Mia at every step."""
    print("seed", seed)  # noqa: T201 - to walk it again
    twins, told, master = Twins(name, seed), set[str](), 0
    for _ in range(40):
        told.add(what := twins.step())
        for seat in (MIA, WATCH):
            assert twins.alike(lambda sat, seat=seat: sat.sent(seat)), f"seed {seed}: {seat}, after {what}"
        master += not twins.alike(lambda sat: sat.sent(GM))
    assert len(told) >= 5, sorted(told)
    assert master > 10, "the secrets were there to be seen"
    for seat in (MIA, WATCH):
        assert twins.alike(lambda sat, seat=seat: sat.summed(seat))
    assert not twins.alike(lambda sat: sat.summed(GM))


def test_whoever_has_it_does_not_learn_who_else_has(name: str) -> None:
    sat = Sat(name, FILE)
    for seat in (MIA, TOM):
        sat.show("letter", seat)
    sat.put_away("letter")
    (event,) = sat.table.entries[-1].act.events
    show = sat.system.game.show
    assert [show(event, seat).seats for seat in (MIA, TOM, GM)] == [(MIA,), (TOM,), (MIA, TOM)]
    assert show(event, WATCH) is None
