"""The cards of the start page: each ready scene has its words and its picture, and no picture is left over."""

from __future__ import annotations

from pathlib import Path

import pytest

from wildtable.systems import system

PICTURES = Path(__file__).parents[1] / "web/src/design/pictures"


@pytest.mark.parametrize("name", ["savage", "saga"])
def test_each_ready_scene_has_a_card_and_a_picture(name: str) -> None:
    played = system(name)
    assert set(played.cards) == set(played.scenes)
    for scene, card in played.cards.items():
        assert 0 < len(card.lead) <= 60, scene
        assert card.minutes % 5 == 0 < card.minutes, scene
        assert card.players >= 1, scene
        assert card.edition in ("", *played.editions), scene
    drawn = {path.stem for path in (PICTURES / name).glob("*.svg")}
    assert drawn == set(played.scenes)


@pytest.mark.parametrize("name", ["savage", "saga"])
def test_the_cards_say_which_scenes_one_person_can_play_alone(name: str) -> None:
    played = system(name)
    alone = played.automatic.alone if played.automatic else lambda _: None
    for scene, card in played.cards.items():
        for edition in played.editions:
            assert card.solo == (alone(played.new(edition, scene)) is not None), (scene, edition)


def test_heroes_are_counted_without_their_horses() -> None:
    savage = system("savage")
    assert [savage.cards[scene].players for scene in ("duel", "riders", "ship-duel")] == [1, 2, 3]
