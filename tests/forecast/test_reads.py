"""Every fact that the rules read while a piece of a fight is made is in its key, or stands here with a reason."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from tests.forecast.fights import random_scenario
from tests.forecast.reads import Read, reading
from tests.forecast.test_forecast import SPEARS
from wildtable.forecast import scenario
from wildtable.forecast.batch import generator
from wildtable.forecast.keys import WeaponUse
from wildtable.forecast.laws import FOE, ME
from wildtable.forecast.pieces import Pieces
from wildtable.forecast.walker import Walker

BLANK = {"id", "group", "seat", "at", "awarded", "bennies", "tended"}
"""Facts of a figure that `FigureNumbers.number` leaves aside: all other facts of whoever acts, and of its target, are
in the key."""

VARYING = {"fighters", "hands", "pending", "phase", "round", "deck", "gm_bennies"}
"""Facts of a fight that are not the same in all small fights of a scenario."""


class Kept(NamedTuple):
    """FigureNumbers that are in no key, those who may read them (nobody named: anybody), and why that is right."""

    owners: str
    fields: str
    askers: str
    why: str


KEPT = (
    Kept("me foe near next early", "id", "", "the ids are the same in every small fight"),
    Kept("me foe near next early", "group", "_places unit has_joker", "a unit is a figure in a small fight"),
    Kept("me foe", "seat", "plays _move", "one player answers for everybody"),
    Kept("me foe", "bennies", "purses spend", "whether one is spent is asked anew each time: `Asks`"),
    Kept("me foe", "awarded", "spend", "copied beside the Bennies, never judged by"),
    Kept("turn", "start", "_withdrawal", "passed on; only a charge on horseback asks where somebody set out"),
    Kept("fight", "fighters hands pending", "", "what is in them is watched by itself"),
    Kept("fight", "round", "is_used swing mark_used", "a small fight is always in round 1; `used` counts by it"),
    Kept("fight", "gm_bennies", "purses", "whether one is spent is asked anew each time: `Asks`"),
    Kept("cards", "card kept", "_has_joker", "in the key where the two have a say: `jokers`"),
    Kept("cards", "card broken_by", "next_turn", "who is up next: always the bystander"),
    Kept("cards", "unit state", "acting hand members _has_joker lose_holds next_turn set_states start_turn set_weapon "
         "_fallen_turn", "whose turn it is: always the same in a small fight"),
    Kept("near next early", "at_work summoner", "_endings keeps_up end undo unheld",
         "none has any: a forecast has no powers at work"),
    Kept("me foe next", "at", "ends_at", "who stands on a square that is moved to: such squares are not offered"),
    Kept("early", "switched", "switch_off_after", "where an Edge switches itself off, nothing is walked: `_is_kept`"),
    Kept("early", "cast", "serve_again", "a forecast casts nothing, so nothing is used up"),
    # Where they stand: a key has how far apart, whether seen, what covers, and the Gang Up bonus.
    Kept("me foe", "at", "inches within target_number in_melee engage _reaches _cover_part",
         "in the key: `inches`; it is seen"),
    Kept("me foe", "at", "_cover", "in the key: `cover`"),
    Kept("me foe", "at", "sight_parts", "fights on a map with light of its own are not walked: `_is_kept`"),
    Kept("me foe near next", "at", "gang_up_parts", "in the key: `gang_up`"),
    Kept("near", "side status stunned up", "gang_up_parts up", "in the key: `gang_up`, made of who stands where"),
    Kept("me foe near next", "at", "obstacles", "only named to the game master, whom a forecast lets stop the shot"),
    Kept("me foe next", "at side", "reachable adjacent_foes _withdrawal move",
         "a move is a piece of its own, by its cost; nobody comes nearer who has a foe beside"),
    # Bystanders, who are there so that a turn has somebody to go on to.
    Kept("near next early", "adrift held_by mount", "catch_hold loosen rider_of move gang_up_parts _pairs_as_one",
         "nobody in a walked fight is"),
    Kept("near next early", "status", "up", "they stand: who fell is not in the small fight"),
    Kept("next", "turn stunned surprised shaken guard galloping defending",
         "start_turn end_if_helpless _starting _begin", "the bystander's own turn begins; nothing of it is kept"),
    Kept("next", "wounds", "_starting", "whether a natural healing roll follows: nobody walked regenerates"),
    Kept("next", "engaged", "_begin", "without a map nobody shoots: `_is_kept`"),
    Kept("early", "served", "serve_again", "fights of those who roll anew by an Edge are not walked"),
    Kept("next early", "turn", "Acted", "passed on as `moved` and `ran`, by which no walked figure has an Edge"),
    Kept("early", "turn vulnerable distracted", "forget_turns end_turn", "the turn before ends; nothing of it is kept"),
)  # fmt: skip


def in_key(read: Read) -> bool:
    """Return whether a fact is part of the key of every piece that may read it."""
    if read.owner in (ME, FOE):
        return read.field not in BLANK
    if read.owner == "sheet":
        return read.field not in ("name", "note")
    if read.owner == "turn":
        return read.field != "start"
    return read.owner == "fight" and read.field not in VARYING


def asks(read: Read) -> set[str]:
    """The names of whoever read it: a function, those around it."""
    return {part for part in read.asker.split(".") if not part.startswith("<")}


def is_kept(read: Read, kept: Kept) -> bool:
    """Return whether one of the reasons is for this."""
    owner = "cards" if read.owner.startswith("card of ") else read.owner
    mine = owner in kept.owners.split() and read.field in kept.fields.split()
    return mine and (not kept.askers or bool(asks(read) & set(kept.askers.split())))


@pytest.fixture(scope="module", params=[4, pytest.param(20, marks=pytest.mark.slow)], ids="{}-fights".format)
def reads(request: pytest.FixtureRequest) -> set[Read]:
    """All that was read in so many random fights of each of eight scenarios, and in one with spears."""
    with pytest.MonkeyPatch.context() as patch, reading(patch) as found:
        for seed in range(8):
            Walker(random_scenario(Random(seed))).fights(generator(seed, 0), request.param)
        Walker(scenario(SPEARS)).fights(generator(1, 0), 20)
        return set(found)


def test_every_fact_that_is_read_is_in_the_key(reads: set[Read]) -> None:
    """A procedure that asks something new is red here: put it into the piece's key, or say why it need not be."""
    new = {read for read in reads if not in_key(read) and not any(is_kept(read, kept) for kept in KEPT)}
    assert not new, "\n".join(f"{r.asker} reads {r.field} of {r.owner} in {r.piece}" for r in sorted(new))


def test_every_reason_is_for_something(reads: set[Read]) -> None:
    """Facts that nobody reads any more need none; the pieces are all there."""
    idle = [kept for kept in KEPT if not any(is_kept(read, kept) for read in reads if not in_key(read))]
    assert not idle
    assert {read.piece for read in reads} >= {
        "attack_anew",
        "bleeds",
        "gang_up_anew",
        "moved",
        "own_action",
        "soaks",
        "turn_end",
        "turn_start",
    }


def test_a_stand_in_differs_in_nothing_that_is_asked(reads: set[Read]) -> None:
    """A target may stand for another with more Wounds, whoever acts for itself before it moved: see `Pieces`."""
    wounds = {
        read.asker for read in reads if read.piece == "attack_anew" and (read.owner, read.field) == (FOE, "wounds")
    }
    # Written back as they are by what only shakes; dealt, or rolled with, only where nobody stands in.
    assert wounds <= {"strike", "take_wounds", "trait_parts"}
    moved = {
        read.asker for read in reads if read.piece == "attack_anew" and (read.owner, read.field) == ("turn", "moved")
    }
    assert moved <= {"Acted.apply", "horn_parts"}


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3))])
def test_kept_shots_are_those_that_are_offered(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """A figure's ways to attack are kept by less than an attack: whenever it is looked up, the offers say the same."""
    looks_up, compared, random = Pieces.shots, [0], Random(seed)

    def shots(pieces: Pieces, me: int, foe: int, places: Any, engaged: Any) -> tuple[WeaponUse, ...]:
        kept = looks_up(pieces, me, foe, places, engaged)
        if pieces.lines[places].seen and random.random() < 0.05:
            compared[0] += 1
            assert kept == pieces._find_shots(me, foe, places, engaged)
        return kept

    monkeypatch.setattr(Pieces, "shots", shots)
    made = Walker(random_scenario(random))
    made.fights(generator(seed, 0), 30)
    assert compared[0] > 5 or not made.kept
