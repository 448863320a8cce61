"""A chapter of Saga that always goes the same way, as a readable log.

Three scenes, a serious conflict that becomes deadly, a
counterattack that hurts, kismet for good and ill, healing, a fulfilled drive, Spark, an advancement.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.dice import Tape
from wildtable.play import GM, Table
from wildtable.saga import commands
from wildtable.saga.facts import Story
from wildtable.systems import system
from wildtable.text.entries import line
from wildtable.text.spoken import Line, RollCard

SAGA = system("saga")
SEATS = (GM, "ann", "ben")
BLADE, DEBTS, BOOK = "Be the best blade", "Pay my debts", "Find the burnt book"
RAPIER = {"specialties": ("rapier",), "gear": ("Balanced rapier",)}

BEGINNING: tuple[tuple[Any, ...], ...] = (
    ("ann", commands.Play("mira", "ann")),
    ("ben", commands.Play("josef", "ben")),
    (GM, commands.BeginChapter()),
    ("ben", commands.PlaceToken("josef", BOOK)),
    ("ann", commands.PlaceToken("mira", DEBTS)),
    # The first scene: a search in the archive.
    (GM, commands.BeginScene()),
    (GM, commands.CallRoll("josef", "academia", 4)),
    ("ben", commands.Respond("josef", acuity=1, specialties=("occult",))),
    ("ben", commands.AddDrive("josef", BOOK, 1)),
    ("ben", commands.Roll("josef", 1), "5632114"),
    ("ben", commands.Deliberate("josef", 1), "6"),
    ("ben", commands.Stand("josef"), "5112"),
    ("ben", commands.Stand("josef")),
    ("ben", commands.Benefit("josef", "A name in the margin", 1)),
    ("ben", commands.FollowOn("josef", 2)),
    (GM, commands.Rate(2)),
    ("ben", commands.Respond("josef")),
    ("ben", commands.Roll("josef"), "51"),
    ("ben", commands.Stand("josef"), "16"),
    ("ben", commands.Retry("josef"), "3"),
    ("ben", commands.Stand("josef")),
    ("ben", commands.Claim("josef")),
    ("ben", commands.Mar("The lamp goes out")),
    ("ben", commands.Done("josef")),
    (GM, commands.Compel("mira", DEBTS, "Take the bait", 2)),
    ("ann", commands.Agree()),
    (GM, commands.EndScene()),
)
QUAY: tuple[tuple[Any, ...], ...] = (
    # The second: a fight on the quay.
    (GM, commands.BeginScene()),
    (GM, commands.AddTrait("Slippery Planks")),
    (GM, commands.SceneInvoke("scene:Slippery Planks", 1)),
    ("ann", commands.Invert("mira", "scene:Slippery Planks", 2)),
    (GM, commands.BeginConflict("serious")),
    (GM, commands.SetAllies("players", 2)),
    (GM, commands.Impose("dread")),
    (GM, commands.Allot("watch", "mira")),
    (GM, commands.StartRound("players"), "11", "616"),
    ("ann", commands.Spare("mira")),
    ("ben", commands.Respond("josef", specialties=("empathy",))),
    (GM, commands.AcceptFits()),
    ("ben", commands.Roll("josef", 2)),
    ("ben", commands.Stand("josef"), "151"),
    ("ben", commands.Done("josef")),
    ("ann", commands.Act("mira", "attack", "weaponry", "watch", "physical", force=2, **RAPIER)),
    (GM, commands.AcceptFits()),
    ("ann", commands.UseAllies("mira", 1)),
    ("ann", commands.Roll("mira", 2), "5612341122"),
    ("ann", commands.Stand("mira"), "5611234"),
    ("ann", commands.Stand("mira")),
    ("ann", commands.Deal("mira", 1)),
    ("ann", commands.MakeTrait("mira", "Off balance", 1)),
    ("ann", commands.Done("mira")),
    (GM, commands.Done("watch")),
    ("ben", commands.Pass("josef")),
    ("ann", commands.Pass("mira")),
    (GM, commands.Strike("watch", "mira", "physical", "pain")),
    (GM, commands.Roll("watch"), "566511"),
    (GM, commands.Deal("watch", 4)),
    ("ann", commands.Act("mira", "block", "weaponry", "mira", grace=1, **RAPIER)),
    (GM, commands.AcceptFits()),
    ("ann", commands.Bring("mira", "watch:Off balance", 3)),
    ("ann", commands.Roll("mira", 4), "61"),
    ("ann", commands.Stand("mira")),
    ("ann", commands.Stand("mira")),
    ("ann", commands.Ward("mira", 2)),
    ("ann", commands.Counter("mira", "watch", "physical", 3)),
    ("ann", commands.Respond("mira", **RAPIER)),
    (GM, commands.AcceptFits()),
    ("ann", commands.Roll("mira"), "561"),
    ("ann", commands.Stand("mira"), "111151"),
    ("ann", commands.Stand("mira")),
    ("ann", commands.Deal("mira", 1)),
    ("ann", commands.Done("mira")),
    (GM, commands.Done("watch")),
    ("ann", commands.Done("mira")),
    ("ann", commands.Accept("mira", 1), "2"),
    ("ann", commands.Stand("mira")),
    (GM, commands.Next()),
    ("ann", commands.Recover("mira", "force")),
)
DEADLY: tuple[tuple[Any, ...], ...] = (
    (GM, commands.Escalate()),
    ("ann", commands.Shed("mira", "pain")),
    ("ann", commands.Escalate()),
    ("ann", commands.Done("mira")),
    (GM, commands.StartRound("elements"), "5", "111"),
    ("ann", commands.Spare("mira")),
    ("ben", commands.Spare("josef")),
    (GM, commands.Strike("watch", "mira", "physical", "pain")),
    (GM, commands.Roll("watch"), "56651"),
    (GM, commands.Deal("watch", 4)),
    ("ann", commands.Done("mira")),
    ("ann", commands.Accept("mira")),
    (GM, commands.Strike("watch", "mira", "physical", "pain")),
    (GM, commands.Roll("watch", 1), "66"),
    (GM, commands.Deal("watch", 3)),
    ("ann", commands.Done("mira")),
    ("ann", commands.Accept("mira")),
    (GM, commands.NameIt("Cracked ribs", 2, ("athletics",))),
    ("ann", commands.Claim("mira")),
    ("ann", commands.NameIt("A scarred cheek", 1, ("influence",)), "6"),
    (GM, commands.Next()),
    ("ann", commands.Act("mira", "attack", "weaponry", "watch", "physical", force=2, acuity=1, **RAPIER)),
    (GM, commands.AcceptFits()),
    ("ann", commands.Roll("mira", 4), "5661"),
    ("ann", commands.Stand("mira"), "11115"),
    ("ann", commands.Stand("mira")),
    ("ann", commands.Deal("mira", 6)),
    ("ann", commands.Done("mira")),
    ("ann", commands.Pass("mira")),
    ("ben", commands.Pass("josef")),
    ("ann", commands.Recover("mira", "force")),
    ("ben", commands.Recover("josef", "force")),
    (GM, commands.Reward("mira", "Thanks of the Harbour", "trait")),
    (GM, commands.EndConflict("won")),
    ("ann", commands.Heal("mira", "Field kit", "pain")),
    ("ann", commands.Heal("mira", "Field kit", "kismet")),
    (GM, commands.GiveDrive("josef", "Keep Mira alive")),
    (GM, commands.EndScene()),
)
AFTER: tuple[tuple[Any, ...], ...] = (
    # The third: the morning after.
    (GM, commands.BeginScene()),
    (GM, commands.Fulfil("mira", DEBTS, "See the sea again")),
    ("ann", commands.KeepToken("mira")),
    ("ann", commands.OfferSpark("mira", "josef", "You have a sister in the harbour")),
    ("ben", commands.Agree()),
    (GM, commands.Agree()),
    ("ann", commands.Dare("mira"), "6"),
    (GM, commands.EndScene()),
    (GM, commands.EndChapter()),
    ("ann", commands.BuyRank("mira", "athletics")),
    ("ann", commands.BuyOff("mira", "A scarred cheek")),
    ("ben", commands.BuySpecialty("josef", "academia", "old maps")),
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
