"""What the game master may rule about a chase, between choices: each offer asks for its reason."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import OneOf, Whole
from wildtable.savage.chases import commands
from wildtable.savage.chases.facts import Racer
from wildtable.savage.chases.questions import running
from wildtable.savage.chases.sets import Gone, Part
from wildtable.savage.fight import Fight
from wildtable.savage.rulings.offers import WHY, ruling
from wildtable.savage.table.offering import Some

MOST_ROUNDS = 20


@cite("7w.chase.round", "7w.chase.vehicle")
def chase_rulings(fight: Fight) -> Some:
    """Wounds of vehicles, who takes part, how many rounds; a wreck is a wreck."""
    chase = running(fight)
    if fight.pending or chase is None:
        return
    there = [racer for racer in chase.racers if any(f.up for f in fight.members(racer.unit))]
    yield from _vehicles([racer for racer in there if racer.vehicle is not None and not racer.out], fight)
    parts = {racer.unit: _other(racer) for racer in there if racer.out != Gone.WRECKED and not racer.aboard}
    if parts:
        who, part = next(iter(parts.items()))
        yield ruling(
            commands.SetPart(who, part, WHY),
            "7w.chase.round",
            who=OneOf(list(parts)),
            part=OneOf((Part.OUT.value, Part.IN.value)),
            unless=lambda command: parts.get(command.who) != command.part,
        )
    rounds = Whole(max(1, fight.round), MOST_ROUNDS)
    yield ruling(commands.SetRounds(MOST_ROUNDS, WHY), "7w.chase.round", rounds=rounds)


def _other(racer: Racer) -> str:
    return Part.IN.value if racer.out else Part.OUT.value


def _vehicles(driven: list[Racer], fight: Fight) -> Some:
    if driven:
        wounds = Whole(1, fight.rules.edition.wounds_most + 1)
        template = commands.DealVehicleWounds(driven[0].unit, 1, WHY)
        yield ruling(template, "7w.chase.vehicle", who=OneOf([racer.unit for racer in driven]), wounds=wounds)
    if hurt := {racer.unit: racer.wounds for racer in driven if racer.wounds}:
        yield ruling(
            commands.MendVehicle(next(iter(hurt)), 1, WHY),
            "7w.chase.vehicle",
            who=OneOf(list(hurt)),
            wounds=Whole(1, max(hurt.values())),
            unless=lambda command: command.wounds > hurt.get(command.who, 0),
        )
