"""Closed sets are closed: no field of a Struct holds one as a plain word, and what follows from a member is played."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import get_args, get_type_hints

import msgspec
import pytest
from msgspec.structs import replace

import wildtable.savage
from wildtable.cards import DECK
from wildtable.closed import Closed
from wildtable.play import GM
from wildtable.savage.cards.messages import Begin, EndFight, Phase
from wildtable.savage.cards.model import Stage
from wildtable.savage.close_combat.messages import Held
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.view import SeenFighter
from wildtable.savage.wounds.messages import Became, Ceased
from wildtable.savage.wounds.model import PASSING, SHOWN, Condition, States

OPEN = {
    # Who and what, by its id.
    *(
        "aboard",
        "power",
        "others",
        "extras",
        "actor",
        "against",
        "also",
        "arm",
        "beaten",
        "broken_by",
        "by",
        "chief",
        "driver",
        "drop",
        "engineer",
        "escaped",
        "figure",
        "foes",
    ),
    *(
        "engaged",
        "found",
        "near",
        "new",
        "group",
        "gunner",
        "hands",
        "held_by",
        "holder",
        "id",
        "left",
        "lost",
        "members",
        "mount",
        "on",
        "other",
    ),
    *("corrections", "layout", "line"),
    *("patient", "prey", "purse", "salvo", "salvos", "screens", "seat", "section", "sections", "ship"),
    *(
        "target",
        "together",
        "targets",
        "tended",
        "thing",
        "things",
        "under",
        "value",
        "unit",
        "whose",
        "whom",
        "shares",
        "aboard",
        "vehicle",
        "vehicles",
        "ships",
        "arms",
        "upper_hand",
        "waiting",
        "watched",
        "automatic",
        "weapon",
        "who",
        "summoned",
        "summoner",
        "ground",
        "design",
        "door",
    ),
    # What a power has made, and the figures that it calls.
    *("built", "summons", "raise_summons"),
    # Places of the campaign, and scenes; figures that stay there; a picture.
    *("place", "scene", "behind", "hash", "hidden", "notes"),
    # Handouts and notes by their ids, and who has them.
    *("handout", "handouts", "no_handouts", "no_notes", "seats"),
    # Cards and dice.
    *("card", "cards", "choice", "deck", "discarded", "drawn"),
    # Figures in an ambush.
    *("spared", "stealth"),
    # Names that a setting, a table or a sheet brings, and words for people.
    *("code", "codes", "damage", "edge", "edges", "edition", "gear", "hindrances", "homeworld", "injuries", "is_"),
    *("brings", "granted", "reason"),  # the game master's own words
    *("true_name", "was"),  # of figures
    *("meets", "name", "native", "note", "obstacle", "obstacles", "own", "problem", "range", "remedy", "ride", "rule"),
    *("system", "title", "words", "world", "numbers", "flags", "breaks", "figures", "assistant", "used", "space_bands"),
    *("hash", "portrait"),  # of a picture
    *("called", "material", "says", "word"),  # of what there is to draw a place with
    # Traits: attributes, and skills by any name.
    *("trait", "traits", "skill", "skills", "resists", "grapple_trait", "grapple_break", "grapple_crush"),
    *("interrupt_trait", "push_resists", "test_skills", "agility", "smarts", "spirit", "strength", "vigor"),
    # Edges say them, and a table may have its own: see `wildtable.savage.edges`.
    *("question", "when", "and_when", "cause", "zone", "weather", "led_by"),
    *("carries", "declared", "first", "second", "third"),  # people's own words for their actions
}
"""Names of fields that are truly open."""

STILL_OPEN = {
    "turns.messages.Acted.deed",  # mostly a command's tag
    "traits.messages.Threw.goal",  # the word of a goal's type, which every topic brings
    "traits.messages.Judged.goal",  # the same
    "edges.conditions.About.goal",  # the same
    "edges.conditions.About.wielder",  # a figure's id
    "weapons.model.Weapon.kind",  # kinds of damage may be a table's own
    "table.view.SeenSheet.attributes",  # traits with their dice
    "table.view.SeenSheet.rolls",  # dice, as they are typed
    "table.view.SeenSheet.powers",  # names, which may be the table's own
    "table.view.SeenFighter.at_work",  # the same
    "table.view.SeenWeapon.roll",  # the same
    *(f"table.view.{name}" for name in ("SeenNumber.label", "SeenNumber.reads", "SeenAddend.label", "SeenAddend.why")),
    "chases.view.SeenRung.rank",  # a card's
    "starships.view.SeenGap.one",  # a ship's id
    "starships.view.SeenShip.crew",  # a post, which is closed, and who has it
    *(
        f"wounds.injuries.{name}"
        for name in ("InjuryRow.again", "InjuryRow.lasts", "InjuryTable.rows", "InjuryTable.durations")
    ),
    *(
        f"starships.criticals.CriticalRow.{name}" for name in ("said", "over", "state", "rolls")
    ),  # sentences, and skills
    *(f"rulings.messages.{name}" for name in ("SetItem.item", "SetAbility.ability", "SetTrait.die")),
    "rulings.messages.Decreed.what",  # a command's tag
    "breaking.messages.Outfitted.gone",  # a weapon's id
    "cards.model.Ambush.hider",  # a figure's id
    "cards.model.Notice.hider",  # a figure's id
    "campaign.messages.Write.text",  # a change, as JSON
    "campaign.messages.Owned.gone",  # a chapter, which is closed, and an id
    "characters.model.Own.places",  # by their ids
    "characters.model.Own.scenes",  # the same
    "characters.model.Own.packs",  # the same
    "campaign.messages.Owned.taken",  # a thing, and the names of two packs
    *(
        f"{kind}.{name}"
        for kind in ("characters.model.Pack", "sheets.pack_forms.PackForm", "sheets.pack_forms.PackOfTable")
        for name in ("version", "author", "license", "source")
    ),  # what a pack says of itself
    "places.messages.WentOn.standing",  # figures' ids, with squares
    "places.messages.Redrawn.standing",  # the same
    "movement.messages.Distanced.standing",  # the same
    "campaign.messages.Renumbered.changed",  # names of numbers, ids of vehicles and ships
    "riding.model.SettingWeapon.at",  # a figure's id
    *(f"fight.{name}.explored" for name in ("Fight", "Elsewhere")),  # squares, by figures' ids
    "wounds.injuries.InjuryTable.by_vigor",  # names of rows and durations, which the sets are made from
}
"""Fields that hold plain words, and why; the others are ids, names and words of people's own, by the field's name."""


FORMS = (".sheets.forms", ".sheets.place_forms", ".sheets.by_fields", ".places.palette", ".edges.question_kinds")


def structs() -> Iterator[type[msgspec.Struct]]:
    """Every Struct of Savage Worlds but the forms of sheets, which are made from the others, and what people are told:
    the questions, what there is to draw with, what is written by fields."""
    for module in pkgutil.walk_packages(wildtable.savage.__path__, "wildtable.savage."):
        if not module.name.endswith(FORMS):
            for kind in vars(importlib.import_module(module.name)).values():
                if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.name:
                    yield kind


def is_plain(kind: object) -> bool:
    """Return whether a word of any sort fits somewhere in a type."""
    return kind is str or any(map(is_plain, get_args(kind)))


def test_no_field_holds_a_closed_set_as_a_plain_word() -> None:
    plain = {
        f"{kind.__module__.removeprefix('wildtable.savage.')}.{kind.__name__}.{name}"
        for kind in structs()
        for name, hint in get_type_hints(kind).items()
        if name in kind.__struct_fields__ and is_plain(hint) and name not in OPEN
    }
    assert plain == STILL_OPEN


def sets() -> list[type[Closed]]:
    for module in pkgutil.walk_packages(wildtable.savage.__path__, "wildtable.savage."):
        importlib.import_module(module.name)
    return [kind for kind in Closed.__subclasses__() if kind.__module__.startswith("wildtable.savage")]


@pytest.mark.parametrize("kind", sets(), ids=lambda kind: kind.__name__)
def test_every_member_has_a_sentence(kind: type[Closed]) -> None:
    for member in kind:
        assert member.says[0].isupper(), member
        assert member.says.endswith("."), member
        assert member.called, member
        assert hash(member) == hash(member.value)
        assert f"{member}" == member.value == msgspec.json.decode(msgspec.json.encode(member))


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (SAVAGE.event, {"type": "became", "who": "red", "condition": "shakn", "rule": "x"}),
        (SAVAGE.event, {"type": "fell", "who": "red", "status": "ded", "rule": "x"}),
        (SAVAGE.event, {"type": "held", "who": "red", "by": "blue", "hold": "bund"}),
        (SAVAGE.event, {"type": "scene", "where": "towm"}),
        (SAVAGE.command, {"type": "push", "who": "red", "target": "blue", "how": "bsh"}),
        (SAVAGE.command, {"type": "attack", "who": "red", "target": "blue", "options": ["haed"]}),
    ],
)
def test_a_misspelt_word_is_refused(kind: object, said: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value"):
        msgspec.convert(said, kind)


def test_nothing_is_read_as_nothing() -> None:
    assert msgspec.convert({"type": "held", "who": "red", "by": "", "hold": ""}, SAVAGE.event) == Held("red", "", "")
    assert msgspec.convert({"type": "begin", "ambush": ""}, SAVAGE.command) == Begin()


# Conditions.


SIDES = (("red", "heroes"), ("blue", "foes"))


def fight(edition: str = "adventure") -> Fight:
    rules = ruleset(edition)
    pair = (
        fighter("red", {"is": "hero", "side": "heroes"}, rules),
        fighter("blue", {"is": "villain"}, rules),
    )
    return Fight(rules, pair, deck=DECK)


def test_a_figure_can_be_in_every_condition_and_in_no_other() -> None:
    flags = {field.name for field in msgspec.structs.fields(States) if field.type is bool}
    assert flags == {condition for condition in Condition if not condition.counted}
    for condition in Condition:
        began = SAVAGE.evolve(fight(), Became("red", condition, "x", 2 * condition.counted))
        assert getattr(began["red"].states, condition), condition
        assert (condition in SAVAGE.view(began, GM).fighters[0].states) == condition.shown
        assert SAVAGE.evolve(began, Ceased("red", condition, "x")) == fight()


@pytest.mark.parametrize("condition", Condition)
def test_the_end_of_the_fight_ends_what_it_should(condition: Condition) -> None:
    shaken = changed(fight()["red"], shaken=True)  # nobody is adrift without
    began = replace(fight(), fighters=(shaken, fight()["blue"]))
    began = SAVAGE.folded(began, (Phase(Stage.TURNS, 1), Became("red", condition, "x", 2 * condition.counted)))
    after = SAVAGE.folded(began, tuple(SAVAGE.decide(began, GM, EndFight(), None)))
    assert bool(getattr(after["red"].states, condition)) == (condition not in PASSING)


def test_what_is_shown_is_seen() -> None:
    assert set(SHOWN) < set(get_args(get_args(get_type_hints(SeenFighter)["states"])[0]))
