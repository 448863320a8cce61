"""Random play where anything is tried: the game master allows it, it is rolled, and it brings what it was to bring."""

from __future__ import annotations

from tests.savage.seen import Seen
from tests.savage.walker import ASIDES, Walker

COMMANDS = {"attempt", "allow-attempt", "allow-opposed", "refuse-attempt"}
EVENTS = {"achieved"}
EACH, FEWEST, MOST = 40, 4, 200


class Trier(Walker):
    """A walker that tries whatever comes to its mind."""

    def taste(self, name: str) -> float:
        """How much this walker likes a command."""
        liked = {**ASIDES, **dict.fromkeys(COMMANDS, 40.0), "refuse-attempt": 10.0, "act-on": 40.0, "begin": 40.0}
        return liked.get(name, super().taste(name))


def test_whatever_is_tried_holds_and_may_be_achieved() -> None:
    seen = Seen()
    for seed in range(4400, 4400 + MOST):
        seen.add(Trier(seed).walk(EACH))
        missing = (COMMANDS - set(seen.commands)) | (EVENTS - set(seen.events))
        if seed >= 4400 + FEWEST and not missing:
            break
    assert not missing, missing
