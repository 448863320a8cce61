"""Random tables, everything checked after each of thousands of legal commands, and nothing left out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from tests.covering import blocks, never_seen, told
from tests.savage.walker import COMMANDS, DOORS, LINE, SHIPS, Seen, Walker, walks
from wildtable.savage.attacks.model import OPTIONS
from wildtable.savage.characters.model import Sheet
from wildtable.savage.chases.topic import CHASES
from wildtable.savage.edges import queries as book
from wildtable.savage.edges.queries import traits
from wildtable.savage.scene import CORE
from wildtable.savage.wounds.injuries import Harm

EACH = 100
BLOCKS = blocks(150, each=10)
FEW = (
    1205,
    1046,
    1027,
    1245,
    1304,
    1283,
    1006,
    1259,
    1182,
    1012,
    1263,
    1290,
    1045,
    1126,
    1286,
    1017,
    1029,
    1203,
    1274,
    1013,
    1037,
    1081,
    1131,
    1242,
    1016,
)
"""Seeds that leave nothing out: `python -m tests.covering tests.savage.test_walkers` chooses them anew."""
MORE = range(1000, 1500)
"""Seeds for what the few have left out since."""

ELSEWHERE = {
    *("write", "owned", "renumbered"),  # `test_campaign` has them
    # `test_papers` has these.
    *("hand-out", "put-away", "filed", "handed-out", "rewritten", "gathered"),
    # `test_places_in_play` has these.
    *("open-place", "open-scene", "leave-scene", "show", "hide", "reveal"),
    *("went-on", "redrawn", "concealed", "uncovered", "revealed"),
    "both-barrels",  # the scene `fire` has it
    "set-gravity",
    "gravity",
    "influence",
    "influenced",
    "wish",
    "grant",
    "grant-free",
    "give-back",
    "frenzy",
    "reloading",
    "smash",
    "struck",
    "cleared",
    "outfitted",
    "interrupt",
    "interrupting",
    "spend-power",
    "set-power",
    "set-homeworld",
    "home-named",
    "recharge",
    "power-points",
    *(
        "mount-up",
        "dismount",
        "set-against",
        "group-roll",
        "attack-as-one",
        "mounted",
        "braced",
        "charging",
        "jolted",
        "stay-mounted",
    ),
    *(
        "assist",
        "assist-trait",
        "assist-specially",
        "set-world",
        "trait-changed",
        "on-world",
        "changing-trait",
        "special",
    ),
    *("supported", "supporting", "charge", "achieved", "stunning", "keep-senses"),
    *("call-bystander", "overlook", "stray", "share-benny", "power-outmatched"),  # their cases tell of them
    *("switch-on", "switch-off", "grant-edge", "end-edge", "edge-switched", "too-many-wounds"),  # so do theirs
    # `test_walk_powers` has these.
    *("keep-up", "end-power", "power-began", "power-ended", "power-kept", "power-used"),
    *("cast-wall", "conjured", "vanished"),
    *("interrupted", "breaking-out", "keeping-up"),
    "crush",  # `test_walk_close` has it
    "carry-out",  # of a table that holds people to their words: `test_declared` has it
    "more-smashes",  # a burst at a thing: too rare for these walks, its cases tell of it
}
"""Commands that have a random walk of their own, or are too rare for these."""

OF_CHASES = {
    *(str(kind.__struct_config__.tag) for kind in CHASES.commands),
    *("chase-rolls", "all-rolled", "complication", "crash", "chase-over"),
    *("cards-shared", "vehicle-hits", "vehicle-struck"),
    *("maneuver", "swerve", "hit-vehicle", "hold-course"),
    *("chase-started", "raced", "hazard", "lengthened", "chase-ended"),
}
"""Commands that have walks of their own, in `tests.savage.test_walk_chases`."""


def tags(types: tuple[type[Any], ...]) -> set[str]:
    """The short names of some types, but for those of chases, ships, doors and distances."""
    return {str(kind.__struct_config__.tag) for kind in types if kind not in {*SHIPS, *DOORS, *LINE}} - OF_CHASES


@pytest.mark.slow
@pytest.mark.parametrize("seeds", BLOCKS, ids=lambda seeds: f"seeds-{seeds.start}-{seeds.stop - 1}")
def test_whatever_is_done_everything_holds(seeds: range) -> None:
    seen = walks(seeds, EACH)
    assert sum(seen.commands.values()) >= len(seeds) * EACH * 0.99
    assert sum(seen.refusals.values()) > len(seeds) * EACH / 10


def listening(names: set[str], patch: pytest.MonkeyPatch) -> None:
    """The Edges, Hindrances and injuries that have a say in something; those that change no number, that are asked."""
    effects = book._effects

    class Listening(dict[str, Any]):
        def get(self, question: str, default: Any = None) -> Any:
            names.update(part.source for _, part in super().get(question, ()))
            return super().get(question, default)

    def heard(sheet: Sheet, *more: Any) -> Mapping[str, Any]:
        names.update(
            name for name in (*sheet.edges, *sheet.hindrances) if name in traits() and not traits()[name].effects
        )
        return Listening(effects(sheet, *more))

    patch.setattr(book, "_effects", heard)


def occurred(seed: int) -> set[str]:
    """Everything that occurs on the walk of a seed, each with its kind."""
    answered: set[str] = set()
    with pytest.MonkeyPatch.context() as patch:
        listening(answered, patch)
        seen = Walker(seed).walk(EACH)
    return {*seen.told(), *told("traits", answered)}


WANTED = {
    *told("commands", set(COMMANDS) - ELSEWHERE),
    *told("options", set(OPTIONS) - ELSEWHERE),
    *told("frames", tags(CORE.frames) - ELSEWHERE),
    *told("goals", tags(CORE.goals) - ELSEWHERE),
    *told("events", tags(CORE.events) - ELSEWHERE),
    *told("injuries", Harm),
    *told("refusals", {"not-open", "waiting", "not-yours", "impossible"}),
    *told("acts", {"did", "ruled", "taken-back", "asked-back", "declined"}),
    *told("traits", set(traits()) - {"zero-g", "silver-tongue", "second-wind"}),  # two are walked in the gaol
}
"""Messages that have to occur on the walks."""


def test_on_some_of_the_few_walks_everything_holds() -> None:
    for seed in FEW[:5]:
        assert occurred(seed)


@pytest.mark.slow
def test_nothing_is_left_out() -> None:
    assert set(COMMANDS) == tags(CORE.commands)
    assert not never_seen(WANTED, FEW, MORE, occurred)


def test_a_walk_is_the_same_under_any_hash_seed() -> None:
    logs = {walked_elsewhere(seed="7", hashing=hashing) for hashing in ("0", "1")}
    assert len(logs) == 1
    assert len(logs.pop()) > 10_000


def walked_elsewhere(seed: str, hashing: str) -> bytes:
    """The log of a walk in a process of its own."""
    code = f"import sys; from tests.savage.walker import logged; sys.stdout.buffer.write(logged({seed}, 60))"
    env = {**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)  # noqa: S603
    return run.stdout


def test_a_failure_has_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wildtable.savage.wounds.messages._OFF", {"distracted": -1, "vulnerable": -1})
    with pytest.raises(AssertionError, match=r"seed \d+, after entry \d+: .*\n.*walker --seed \d+"):
        walks(range(40), EACH)


def test_seen_adds_up() -> None:
    once, twice = Walker(3).walk(20), Seen()
    for _ in range(2):
        twice.add(Walker(3).walk(20))
    assert sum(twice.commands.values()) == 2 * sum(once.commands.values()) == 40
