"""A chapter of Saga that always goes the same way, as a readable log.

Three scenes, a serious conflict that becomes deadly, a
counterattack that hurts, kismet for good and ill, healing, a fulfilled drive, Spark, an advancement.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.dice import Tape
from wildtable.play import GM, Table
from wildtable.saga.character.messages import (
    AddTrait,
    Compel,
    Fulfil,
    GiveDrive,
    Invert,
    KeepToken,
    PlaceToken,
    Recover,
    SceneInvoke,
)
from wildtable.saga.conflict.messages.commands import (
    Act,
    Allot,
    BeginChapter,
    BeginConflict,
    BeginScene,
    Counter,
    EndChapter,
    EndConflict,
    EndScene,
    Escalate,
    Impose,
    Next,
    Pass,
    Reward,
    SetAllies,
    Shed,
    StartRound,
    Strike,
    Ward,
)
from wildtable.saga.facts import Story
from wildtable.saga.growing.messages import BuyOff, BuyRank, BuySpecialty, OfferSpark, Play
from wildtable.saga.harm.messages import Accept, Dare, Heal, NameIt
from wildtable.saga.roll.messages import (
    AcceptFits,
    AddDrive,
    Agree,
    Benefit,
    Bring,
    CallRoll,
    Claim,
    Deal,
    Deliberate,
    Done,
    FollowOn,
    MakeTrait,
    Mar,
    Rate,
    Respond,
    Retry,
    Roll,
    Spare,
    Stand,
    UseAllies,
)
from wildtable.systems import system
from wildtable.text.entries import line
from wildtable.text.spoken import Line, RollCard

SAGA = system("saga")
SEATS = (GM, "ann", "ben")
BLADE, DEBTS, BOOK = "Be the best blade", "Pay my debts", "Find the burned book"
RAPIER = {"specialties": ("rapier",), "gear": ("Balanced rapier",)}

BEGINNING: tuple[tuple[Any, ...], ...] = (
    ("ann", Play("mira", "ann")),
    ("ben", Play("josef", "ben")),
    (GM, BeginChapter()),
    ("ben", PlaceToken("josef", BOOK)),
    ("ann", PlaceToken("mira", DEBTS)),
    # The first scene: a search in the archive.
    (GM, BeginScene()),
    (GM, CallRoll("josef", "academia", 4)),
    ("ben", Respond("josef", acuity=1, specialties=("occult",))),
    ("ben", AddDrive("josef", BOOK, 1)),
    ("ben", Roll("josef", 1), "5632114"),
    ("ben", Deliberate("josef", 1), "6"),
    ("ben", Stand("josef"), "5112"),
    ("ben", Stand("josef")),
    ("ben", Benefit("josef", "A name in the margin", 1)),
    ("ben", FollowOn("josef", 2)),
    (GM, Rate(2)),
    ("ben", Respond("josef")),
    ("ben", Roll("josef"), "51"),
    ("ben", Stand("josef"), "16"),
    ("ben", Retry("josef"), "3"),
    ("ben", Stand("josef")),
    ("ben", Claim("josef")),
    ("ben", Mar("The lamp goes out")),
    ("ben", Done("josef")),
    (GM, Compel("mira", DEBTS, "Take the bait", 2)),
    ("ann", Agree()),
    (GM, EndScene()),
)
QUAY: tuple[tuple[Any, ...], ...] = (
    # The second: a fight on the quay.
    (GM, BeginScene()),
    (GM, AddTrait("Slippery Planks")),
    (GM, SceneInvoke("scene:Slippery Planks", 1)),
    ("ann", Invert("mira", "scene:Slippery Planks", 2)),
    (GM, BeginConflict("serious")),
    (GM, SetAllies("players", 2)),
    (GM, Impose("dread")),
    (GM, Allot("watch", "mira")),
    (GM, StartRound("players"), "11", "616"),
    ("ann", Spare("mira")),
    ("ben", Respond("josef", specialties=("empathy",))),
    (GM, AcceptFits()),
    ("ben", Roll("josef", 2)),
    ("ben", Stand("josef"), "151"),
    ("ben", Done("josef")),
    ("ann", Act("mira", "attack", "weaponry", "watch", "physical", force=2, **RAPIER)),
    (GM, AcceptFits()),
    ("ann", UseAllies("mira", 1)),
    ("ann", Roll("mira", 2), "5612341122"),
    ("ann", Stand("mira"), "5611234"),
    ("ann", Stand("mira")),
    ("ann", Deal("mira", 1)),
    ("ann", MakeTrait("mira", "Off balance", 1)),
    ("ann", Done("mira")),
    (GM, Done("watch")),
    ("ben", Pass("josef")),
    ("ann", Pass("mira")),
    (GM, Strike("watch", "mira", "physical", "pain")),
    (GM, Roll("watch"), "566511"),
    (GM, Deal("watch", 4)),
    ("ann", Act("mira", "block", "weaponry", "mira", grace=1, **RAPIER)),
    (GM, AcceptFits()),
    ("ann", Bring("mira", "watch:Off balance", 3)),
    ("ann", Roll("mira", 4), "61"),
    ("ann", Stand("mira")),
    ("ann", Stand("mira")),
    ("ann", Ward("mira", 2)),
    ("ann", Counter("mira", "watch", "physical", 3)),
    ("ann", Respond("mira", **RAPIER)),
    (GM, AcceptFits()),
    ("ann", Roll("mira"), "561"),
    ("ann", Stand("mira"), "111151"),
    ("ann", Stand("mira")),
    ("ann", Deal("mira", 1)),
    ("ann", Done("mira")),
    (GM, Done("watch")),
    ("ann", Done("mira")),
    ("ann", Accept("mira", 1), "2"),
    ("ann", Stand("mira")),
    (GM, Next()),
    ("ann", Recover("mira", "force")),
)
DEADLY: tuple[tuple[Any, ...], ...] = (
    (GM, Escalate()),
    ("ann", Shed("mira", "pain")),
    ("ann", Escalate()),
    ("ann", Done("mira")),
    (GM, StartRound("elements"), "5", "111"),
    ("ann", Spare("mira")),
    ("ben", Spare("josef")),
    (GM, Strike("watch", "mira", "physical", "pain")),
    (GM, Roll("watch"), "56651"),
    (GM, Deal("watch", 4)),
    ("ann", Done("mira")),
    ("ann", Accept("mira")),
    (GM, Strike("watch", "mira", "physical", "pain")),
    (GM, Roll("watch", 1), "66"),
    (GM, Deal("watch", 3)),
    ("ann", Done("mira")),
    ("ann", Accept("mira")),
    (GM, NameIt("Cracked ribs", 2, ("athletics",))),
    ("ann", Claim("mira")),
    ("ann", NameIt("A scarred cheek", 1, ("influence",)), "6"),
    (GM, Next()),
    ("ann", Act("mira", "attack", "weaponry", "watch", "physical", force=2, acuity=1, **RAPIER)),
    (GM, AcceptFits()),
    ("ann", Roll("mira", 4), "5661"),
    ("ann", Stand("mira"), "11115"),
    ("ann", Stand("mira")),
    ("ann", Deal("mira", 6)),
    ("ann", Done("mira")),
    ("ann", Pass("mira")),
    ("ben", Pass("josef")),
    ("ann", Recover("mira", "force")),
    ("ben", Recover("josef", "force")),
    (GM, Reward("mira", "Thanks of the Harbour", "trait")),
    (GM, EndConflict("won")),
    ("ann", Heal("mira", "Field kit", "pain")),
    ("ann", Heal("mira", "Field kit", "kismet")),
    (GM, GiveDrive("josef", "Keep Mira alive")),
    (GM, EndScene()),
)
AFTER: tuple[tuple[Any, ...], ...] = (
    # The third: the morning after.
    (GM, BeginScene()),
    (GM, Fulfil("mira", DEBTS, "See the sea again")),
    ("ann", KeepToken("mira")),
    ("ann", OfferSpark("mira", "josef", "You have a sister in the harbour")),
    ("ben", Agree()),
    (GM, Agree()),
    ("ann", Dare("mira"), "6"),
    (GM, EndScene()),
    (GM, EndChapter()),
    ("ann", BuyRank("mira", "athletics")),
    ("ann", BuyOff("mira", "A scarred cheek")),
    ("ben", BuySpecialty("josef", "academia", "old maps")),
)


def chapter() -> Table[Story, Any, Any]:
    """The customs house, from the chapter's first token to its last Spark."""
    first = replace(SAGA.new("saga", "customs-house"), phase="between", chapter=0, scene=0, pending=())
    table: Table[Story, Any, Any] = Table(SAGA.game, first)
    for seat, command, *throws in (*BEGINNING, *QUAY, *DEADLY, *AFTER):
        tape = Tape([tuple((int(face),) for face in throw) for throw in throws])
        table.add(table.do(seat, command, tape))
        assert not tape.rest, (command, tape.rest)
    return table


def text() -> str:
    """The whole log as the game master reads it."""
    table = chapter()
    again: Table[Story, Any, Any] = Table(table.game, table.first)
    text: list[str] = []
    for entry in table.entries:
        again.add(entry)
        text += page(line(SAGA.words, again.state, entry, GM))
    return "\n".join(text) + "\n"


def page(line: Line) -> list[str]:
    """An entry with its rolls and what came of it."""
    head = f"{line.seq:3} [{line.seat}] {line.head}"
    return [head, *(f"      {rolled(card)}" for card in line.rolls), *(f"      {said}" for said in line.said)]


def rolled(card: RollCard) -> str:
    """A roll card in a line."""
    dice = "".join(str(face) for die in card.dice for face in die.faces)
    parts = ", ".join(f"{part.label} {part.value:+d}" for part in card.parts)
    return f"{card.title}: {dice or '-'} {card.outcome}" + (f" ({parts})" if parts else "")
