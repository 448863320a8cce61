"""What Assistants may be asked, and what the game master may do about worlds."""

from __future__ import annotations

from wildtable.play import Offer, OneOf, Seat, Text, always, master
from wildtable.savage.bennies import questions as bennies_questions
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.table.base import Command
from wildtable.savage.table.offering import BENNY, Some, plays
from wildtable.savage.traits.facts import ATTRIBUTES
from wildtable.savage.worlds.commands import Assist, AssistSpecially, AssistTrait, SetHomeworld, SetWorld
from wildtable.savage.worlds.questions import DEEDS, RULE, free_edges, worlds
from wildtable.savage.worlds.topic import WORLDS


def world_offers(fight: Fight) -> Some:
    """The game master says which world it is, and where somebody was born."""
    known = worlds(fight)
    if known is not None:
        names = ("", *(world.id for world in known.worlds))
        yield Offer(SetWorld(names[1]), ("7w.environment",), when="gm", world=OneOf(names))
        homeless = [f.id for f in fight.fighters if not f.sheet.homeworld and f.sheet.wild_card]
        if homeless and not fight.pending:
            free = {world.id for world in known.worlds if world.edge == "any"}
            yield Offer(
                SetHomeworld(homeless[0], names[1]),
                ("7w.homeworld",),
                when="gm",
                who=OneOf(homeless),
                world=OneOf(names[1:]),
                edge=OneOf(("", *free_edges(fight))),
                unless=lambda command: (
                    isinstance(command, SetHomeworld) and bool(command.edge) and command.world not in free
                ),
            )


IDEAS = ("open the lock", "find the file", "fly the drone")
"""What a scene may have for an Assistant to do; players have words of their own."""


# What may be asked of one.


def assistant_offers(fight: Fight, seat: Seat) -> Some:
    """Every deed that the skills of an Assistant allow."""
    if worlds(fight) is None:
        return
    for owner in fight.fighters:
        purses = bennies_questions.purses(fight, owner)
        if owner.up and owner.sheet.assistant and plays(owner, seat) and purses:
            for template, domains in _deeds(fight, owner, purses[0]):
                yield Offer(
                    template,
                    (RULE,),
                    when="any",
                    actor=owner.id,
                    price=BENNY,
                    unless=None,
                    purse=OneOf(purses),
                    **domains,
                )


def _deeds(fight: Fight, owner: Fighter, purse: str) -> list[tuple[Command, dict[str, OneOf | Text]]]:
    skills = [name for name, _ in owner.sheet.assistant]
    foes = [f.id for f in fight.fighters if f.side != owner.side and f.up]
    found: list[tuple[Command, dict[str, OneOf | Text]]] = []
    deeds = [deed for deed, (skill, _) in DEEDS.items() if skill in skills]
    if foes and deeds:
        template = Assist(owner.id, deeds[0], foes[0], purse)
        found.append((template, {"deed": OneOf(deeds), "target": OneOf(foes)}))
    for deed, targets in (("raise", [f.id for f in fight.fighters if f.side == owner.side and f.up]), ("lower", foes)):
        if targets:
            known = dict.fromkeys([*ATTRIBUTES, *(name for who in targets for name, _ in fight[who].sheet.skills)])
            change = AssistTrait(owner.id, deed, targets[0], "agility", skills[0], purse)
            domains = {"target": OneOf(targets), "trait": OneOf(list(known)), "skill": OneOf(skills)}
            found.append((change, dict(domains)))
    special = AssistSpecially(owner.id, IDEAS[0], skills[0], purse)
    found.append((special, {"words": Text(IDEAS), "skill": OneOf(skills)}))
    return found


WORLDS.open += [*always(assistant_offers), *master(world_offers)]
