"""Random play in a gaol: rods stun, and who is hardy or glib makes a roll anew; everything checked after each."""

from __future__ import annotations

from tests.savage.loaded import Loaded
from tests.savage.seen import Seen
from tests.savage.walker import ASIDES, Walker
from wildtable.cards import DECK
from wildtable.play import Table
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.facts import FOES, HEROES
from wildtable.savage.traits.commands import RollAnew

EDGES = ("silver-tongue", "second-wind")
EACH, FIRST, MOST = 50, 4550, 30


def gaol() -> Fight:
    """Two gaolers with their rods, and two prisoners who talk well and do not tire."""
    rules = ruleset("adventure")
    hero = {"is": "hero", "side": HEROES, "edges": list(EDGES), "vigor": "d4", "taunt": "d6", "bennies": 2}
    gaoler = {"is": "gaoler", "side": FOES, "fighting": "d10", "strength": "d4"}
    crowd = [fighter(f"heroes-{place}", {**hero, "seat": seat}, rules) for place, seat in enumerate(("ann", "ben"))]
    crowd += [fighter(f"foes-{place}", gaoler, rules) for place in range(2)]
    return Fight(rules=rules, fighters=tuple(crowd), deck=DECK, gm_bennies=1)


class Prisoner(Walker):
    """A walker that strikes, taunts, and makes rolls anew."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.dice = Loaded(self.random, ("wild", "cold", "hot")[seed % 3])
        self.table = Table(SAVAGE, gaol())

    def taste(self, name: str) -> float:
        """How much this walker likes a command."""
        liked = {"begin": 99.0, "attack": 90.0, "test-of-will": 40.0, "roll-anew": 200.0, "keep": 10.0}
        return {**ASIDES, **liked}.get(name, super().taste(name))


def test_who_is_struck_by_a_rod_rolls_and_edges_make_rolls_anew() -> None:
    seen, edges = Seen(), set[str]()
    for seed in range(FIRST, FIRST + MOST):
        walker = Prisoner(seed)
        seen.add(walker.walk(EACH))
        edges |= {command.edge for _, command in walker.past if isinstance(command, RollAnew)}
        missing = ({"stunning"} - set(seen.frames)) | ({"keep-senses"} - set(seen.goals)) | (set(EDGES) - edges)
        if not missing:
            break
    assert not missing, missing
