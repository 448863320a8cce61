"""A portrait is a picture's hash on a sheet: read, written back, and shown to whom the sheet is told."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from wildtable.play import GM, Refused
from wildtable.saga.campaign.queries import character as plain_character
from wildtable.saga.game import SAGA
from wildtable.saga.growing.figures import character as build
from wildtable.saga.growing.figures import opening as saga_opening
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.sheets.writing import plain
from wildtable.savage.table.opening import opening
from wildtable.text.saga.words import WORDS

HASH = "0123456789abcdef" * 4
WRONG: list[Any] = ["x", HASH.upper(), HASH + " ", "<script>alert(1)</script>", 5, [HASH], {"hash": HASH}]


def test_a_sheet_keeps_its_portrait() -> None:
    rules = opening().rules
    made = fighter("ada", {"name": "Ada", "portrait": HASH}, rules)
    assert made.sheet.portrait == HASH
    assert plain(made.sheet)["portrait"] == HASH
    assert fighter("ada", plain(made.sheet), rules).sheet == made.sheet
    assert "portrait" not in plain(fighter("ada", {"name": "Ada", "portrait": ""}, rules).sheet)


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_what_is_no_hash_is_refused(wrong: Any) -> None:
    with pytest.raises(Refused, match="is not a picture's hash"):
        fighter("ada", {"name": "Ada", "portrait": wrong}, opening().rules)
    with pytest.raises(Refused, match="is not a picture's hash"):
        build("ada", {"portrait": wrong}, saga_opening().rules)


def test_it_is_shown_to_whom_the_sheet_is_told() -> None:
    fight = opening()
    foe = next(f for f in fight.fighters if f.side == "foes")
    hero = next(f for f in fight.fighters if f.side == "heroes")

    def drawn(*who: str) -> Any:
        return replace(
            fight,
            fighters=tuple(
                [replace(f, sheet=replace(f.sheet, portrait=HASH)) if f.id in who else f for f in fight.fighters]
            ),
        )

    def shown(state: Any, seat: str) -> set[str]:
        return {f.id for f in SAVAGE.view(state, seat).fighters if f.portrait == HASH}

    assert shown(drawn(foe.id, hero.id), GM) == {foe.id, hero.id}
    assert shown(drawn(foe.id, hero.id), "p-1") == {hero.id}
    assert SAVAGE.view(drawn(foe.id), "p-1") == SAVAGE.view(fight, "p-1")


def test_saga_has_it_too() -> None:
    story = saga_opening()
    made = build("ada", {"name": "Ada", "portrait": HASH}, story.rules)
    assert plain_character(made)["portrait"] == HASH
    assert build("ada", plain_character(made), story.rules).sheet == made.sheet
    told = replace(story, characters=(*story.characters, made))
    view = SAGA.view(told, "p-1")
    assert [who.portrait for who in view.characters if who.id == "ada"] == [HASH]
    assert HASH in [card.portrait for panel in WORDS.panels(view) for card in panel.cards]
