"""Random play in every scene: all that must hold holds, the log decides itself again, and nothing is left out."""

from __future__ import annotations

import pytest

from tests.covering import never_seen
from tests.savage.scenes import SCENES


@pytest.mark.parametrize("name", SCENES)
def test_whatever_is_done_everything_holds_and_nothing_is_left_out(name: str) -> None:
    scene = SCENES[name]
    assert not never_seen(scene.wanted, scene.few, scene.more, scene.occurred)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, scene in SCENES.items() if scene.least > len(scene.few)])
def test_on_more_walks_everything_holds(name: str) -> None:
    scene = SCENES[name]
    assert not never_seen(scene.wanted, scene.few, scene.more, scene.occurred, scene.least)
