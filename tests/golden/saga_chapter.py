"""A chapter of Saga that always goes the same way, as a readable log.

Three scenes, a serious conflict that becomes deadly, a
counterattack that hurts, kismet for good and ill, healing, a fulfilled drive, Spark, an advancement.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.dice import Tape
from wildtable.play import GM, Table
from wildtable.saga import commands as c
from wildtable.saga.facts import Story
from wildtable.systems import system
from wildtable.text.spoken import Line, RollCard

SAGA = system("saga")
SEATS = (GM, "ann", "ben")
BLADE, DEBTS, BOOK = "Be the best blade", "Pay my debts", "Find the burnt book"
RAPIER = {"specialties": ("rapier",), "gear": ("Balanced rapier",)}

BEGINNING: tuple[tuple[Any, ...], ...] = (
    ("ann", c.Play("mira", "ann")),
    ("ben", c.Play("josef", "ben")),
    (GM, c.BeginChapter()),
    ("ben", c.PlaceToken("josef", BOOK)),
    ("ann", c.PlaceToken("mira", DEBTS)),
    # The first scene: a search in the archive.
    (GM, c.BeginScene()),
    (GM, c.CallRoll("josef", "academia", 4)),
    ("ben", c.Respond("josef", acuity=1, specialties=("occult",))),
    ("ben", c.AddDrive("josef", BOOK, 1)),
    ("ben", c.Roll("josef", 1), "5632114"),
    ("ben", c.Deliberate("josef", 1), "6"),
    ("ben", c.Stand("josef"), "5112"),
    ("ben", c.Stand("josef")),
    ("ben", c.Benefit("josef", "A name in the margin", 1)),
    ("ben", c.FollowOn("josef", 2)),
    (GM, c.Rate(2)),
    ("ben", c.Respond("josef")),
    ("ben", c.Roll("josef"), "51"),
    ("ben", c.Stand("josef"), "16"),
    ("ben", c.Retry("josef"), "3"),
    ("ben", c.Stand("josef")),
    ("ben", c.Claim("josef")),
    ("ben", c.Mar("The lamp goes out")),
    ("ben", c.Done("josef")),
    (GM, c.Compel("mira", DEBTS, "Take the bait", 2)),
    ("ann", c.Agree()),
    (GM, c.EndScene()),
)
QUAY: tuple[tuple[Any, ...], ...] = (
    # The second: a fight on the quay.
    (GM, c.BeginScene()),
    (GM, c.AddTrait("Slippery Planks")),
    (GM, c.SceneInvoke("scene:Slippery Planks", 1)),
    ("ann", c.Invert("mira", "scene:Slippery Planks", 2)),
    (GM, c.BeginConflict("serious")),
    (GM, c.SetAllies("players", 2)),
    (GM, c.Impose("dread")),
    (GM, c.Allot("watch", "mira")),
    (GM, c.StartRound("players"), "11", "616"),
    ("ann", c.Spare("mira")),
    ("ben", c.Respond("josef", specialties=("empathy",))),
    ("ben", c.Roll("josef", 2)),
    ("ben", c.Stand("josef"), "151"),
    ("ann", c.Act("mira", "attack", "weaponry", "watch", "physical", force=2, **RAPIER)),
    ("ann", c.UseAllies("mira", 1)),
    ("ann", c.Roll("mira", 2), "5612341122"),
    ("ann", c.Stand("mira"), "5611234"),
    ("ann", c.Stand("mira")),
    ("ann", c.Deal("mira", 1)),
    ("ann", c.MakeTrait("mira", "Off balance", 1)),
    ("ann", c.Done("mira")),
    (GM, c.Done("watch")),
    ("ben", c.Pass("josef")),
    ("ann", c.Pass("mira")),
    (GM, c.Strike("watch", "mira", "physical", "pain")),
    (GM, c.Roll("watch"), "566511"),
    (GM, c.Deal("watch", 4)),
    ("ann", c.Act("mira", "block", "weaponry", "mira", grace=1, **RAPIER)),
    ("ann", c.Bring("mira", "watch:Off balance", 3)),
    ("ann", c.Roll("mira", 4), "61"),
    ("ann", c.Stand("mira")),
    ("ann", c.Stand("mira")),
    ("ann", c.Ward("mira", 2)),
    ("ann", c.Counter("mira", "watch", "physical", 3)),
    ("ann", c.Respond("mira", **RAPIER)),
    ("ann", c.Roll("mira"), "561"),
    ("ann", c.Stand("mira"), "111151"),
    ("ann", c.Stand("mira")),
    ("ann", c.Deal("mira", 1)),
    ("ann", c.Done("mira")),
    (GM, c.Done("watch")),
    ("ann", c.Done("mira")),
    ("ann", c.Accept("mira", 1), "2"),
    ("ann", c.Stand("mira")),
    (GM, c.Next()),
    ("ann", c.Recover("mira", "force")),
)
DEADLY: tuple[tuple[Any, ...], ...] = (
    (GM, c.Escalate()),
    ("ann", c.Shed("mira", "pain")),
    ("ann", c.Escalate()),
    ("ann", c.Done("mira")),
    (GM, c.StartRound("elements"), "5", "111"),
    ("ann", c.Spare("mira")),
    ("ben", c.Spare("josef")),
    (GM, c.Strike("watch", "mira", "physical", "pain")),
    (GM, c.Roll("watch"), "56651"),
    (GM, c.Deal("watch", 4)),
    ("ann", c.Done("mira")),
    ("ann", c.Accept("mira")),
    (GM, c.Strike("watch", "mira", "physical", "pain")),
    (GM, c.Roll("watch", 1), "66"),
    (GM, c.Deal("watch", 3)),
    ("ann", c.Done("mira")),
    ("ann", c.Accept("mira")),
    (GM, c.NameIt("Cracked ribs", 2, ("athletics",))),
    ("ann", c.Claim("mira")),
    ("ann", c.NameIt("A scarred cheek", 1, ("influence",)), "6"),
    (GM, c.Next()),
    ("ann", c.Act("mira", "attack", "weaponry", "watch", "physical", force=2, acuity=1, **RAPIER)),
    ("ann", c.Roll("mira", 4), "5661"),
    ("ann", c.Stand("mira"), "11115"),
    ("ann", c.Stand("mira")),
    ("ann", c.Deal("mira", 6)),
    ("ann", c.Done("mira")),
    ("ann", c.Pass("mira")),
    ("ben", c.Pass("josef")),
    ("ann", c.Recover("mira", "force")),
    ("ben", c.Recover("josef", "force")),
    (GM, c.Reward("mira", "Thanks of the Harbour", "trait")),
    (GM, c.EndConflict("won")),
    ("ann", c.Heal("mira", "Field kit", "pain")),
    ("ann", c.Heal("mira", "Field kit", "kismet")),
    (GM, c.GiveDrive("josef", "Keep Mira alive")),
    (GM, c.EndScene()),
)
AFTER: tuple[tuple[Any, ...], ...] = (
    # The third: the morning after.
    (GM, c.BeginScene()),
    (GM, c.Fulfil("mira", DEBTS, "See the sea again")),
    ("ann", c.OfferSpark("mira", "josef", "You have a sister in the harbour")),
    ("ben", c.Agree()),
    (GM, c.Agree()),
    ("ann", c.Dare("mira"), "6"),
    (GM, c.EndScene()),
    (GM, c.EndChapter()),
    ("ann", c.BuyRank("mira", "athletics")),
    ("ann", c.BuyOff("mira", "A scarred cheek")),
    ("ben", c.BuySpecialty("josef", "academia", "old maps")),
)


def chapter() -> Table[Story, Any, Any]:
    """The customs house, from the chapter's first token to its last Spark."""
    first = replace(SAGA.new("saga", "customs-house"), phase="between", chapter=0, scene=0)
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
        text += page(SAGA.words.line(again.state, entry, GM))
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
