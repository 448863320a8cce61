"""Assistants and their deeds."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Trait
from wildtable.play import Offer, OneOf, Part, Refused, Seat, Text, always, master, total
from wildtable.savage.bennies import queries as bennies_queries
from wildtable.savage.bennies.messages import Benny
from wildtable.savage.characters.model import Sheet
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.melee.queries import openness_parts
from wildtable.savage.parts.questions import at_home
from wildtable.savage.scene import CORE, Play
from wildtable.savage.table.base import Command
from wildtable.savage.table.offering import BENNY, Some, plays
from wildtable.savage.traits.messages import TraitChanged
from wildtable.savage.traits.model import ATTRIBUTES, Challenge, Changed, Contest, Die, Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.rules import TARGET_NUMBER
from wildtable.savage.wits.model import Tricking, Unsettling
from wildtable.savage.worlds.messages import (
    Assist,
    AssistSpecially,
    AssistTrait,
    HomeNamed,
    OnWorld,
    SetHomeworld,
    SetWorld,
)
from wildtable.savage.worlds.model import Assistance, Assisting, ChangingTrait, Special
from wildtable.savage.worlds.numbers import WorldNumbers
from wildtable.savage.worlds.queries import DEEDS, RULE, free_edges, worlds
from wildtable.savage.worlds.topic import WORLDS, asked, carries_out, follows, settles


@carries_out(Assist)
@cite("7w.assistant")
def _assist(play: Play, command: Assist) -> None:
    """Start an Assistant's deed: a Trick with Hacking against Smarts, or a test of will with Persuasion against Spirit,
    or a Taunt against Smarts."""
    play.spend(command.who, command.purse, "assistant", RULE)
    skill, resists = DEEDS[command.deed]
    purpose = Assisting(Tricking() if command.deed == Assistance.TRICK else Unsettling())
    parts = openness_parts(play.state, play[command.target])
    _roll(
        play,
        command.who,
        skill,
        Challenge(command.target, resists, purpose),
        command.target,
        parts=parts,
        by_total=True,
    )


@carries_out(AssistTrait)
@cite("7w.assistant")
def _change(play: Play, command: AssistTrait) -> None:
    """Roll to raise a trait, or to lower it against the target's Spirit."""
    play.spend(command.who, command.purse, "assistant", RULE)
    goal = ChangingTrait(command.target, command.trait, command.deed)
    if command.deed == "raise":
        _roll(play, command.who, command.skill, goal, command.target)
    else:
        challenge = Challenge(command.target, "spirit", Assisting(goal))
        _roll(play, command.who, command.skill, challenge, command.target, by_total=True)


@carries_out(AssistSpecially)
@cite("7w.assistant")
def _special(play: Play, command: AssistSpecially) -> None:
    """Roll for a deed that the scene offers; the game master decides what a success brings."""
    play.spend(command.who, command.purse, "assistant", RULE)
    _roll(play, command.who, command.skill, Special(command.words))


def _roll(
    play: Play,
    who: str,
    skill: str,
    goal: Challenge | ChangingTrait | Special,
    target: str = "",
    parts: list[Part] | None = None,
    *,
    by_total: bool = False,
) -> None:
    """Roll the Assistant's own die, without a Wild Die and without its owner's penalties."""
    die = dict(play[who].sheet.assistant)[skill]
    every = (*([Part(die.plus, "die", "sw.trait")] if die.plus else []), *(parts or ()))
    plus = total(every)
    against = None if by_total else Against(TARGET_NUMBER, plus)
    roll(play, Test(who, skill, Trait((die.sides,)), against, plus, parts=every, goal=goal, rule=RULE, target=target))


# What comes of it.


@follows(Assisting)
@cite("7w.assistant")
def _assisted(play: Play, purpose: Assisting, contest: Contest) -> None:
    """Carry out the deed of a won contest; a raise returns the Benny."""
    _give_back(play, contest.actor, contest.level)
    inner = purpose.purpose
    if isinstance(inner, ChangingTrait):
        _set(play, inner, contest.level)
    else:
        CORE.follows.of(inner)(play, inner, contest)


@settles(ChangingTrait)
@cite("7w.assistant")
def _changed(play: Play, goal: ChangingTrait, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome, target=test.target)
    _give_back(play, test.who, outcome.level)
    _set(play, goal, outcome.level)


@settles(Special)
def _done(play: Play, goal: Special, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    _give_back(play, test.who, outcome.level)


def _give_back(play: Play, who: str, level: int) -> None:
    if level >= 2:
        owner = play[who]
        play.emit(Benny(who, owner.bennies + 1, "returned", RULE, who, awarded=owner.awarded))


def _set(play: Play, goal: ChangingTrait, level: int) -> None:
    """Change a trait by a die type for a success, two with a raise."""
    if level < 1:
        return
    steps = min(level, 2) * (1 if goal.deed == "raise" else -1)
    known = worlds(play.state)
    assert known is not None
    until = play.state.round + known.assistant_rounds
    on = play[goal.target]
    others = tuple([change for change in on.changed if change.trait != goal.trait])
    play.emit(TraitChanged(on.id, (*others, Changed(goal.trait, steps, until)), goal.trait, steps))


@carries_out(SetWorld)
@cite("7w.environment")
def _set_world(play: Play, command: SetWorld) -> None:
    play.emit(OnWorld(command.world))


@carries_out(SetHomeworld)
@cite("7w.homeworld")
def _set_homeworld(play: Play, command: SetHomeworld) -> None:
    """Give the benefit too; of a free Edge, the one that was named."""
    sheet = replace(play[command.who].sheet, homeworld=command.world)
    born = at_home(sheet, play.state.rules)
    chosen = (command.edge,) if command.edge and command.edge not in born.edges else ()
    play.emit(HomeNamed(command.who, command.world, born.strength, (*born.edges, *chosen)))


def world_offers(fight: Fight) -> Some:
    """Yield the game master's offers to set the world and a figure's homeworld."""
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
"""Examples of deeds for an Assistant; players write their own."""


# What may be asked of one.


def assistant_offers(fight: Fight, seat: Seat) -> Some:
    """Yield every deed that the skills of an Assistant allow."""
    if worlds(fight) is None:
        return
    for owner in fight.fighters:
        purses = bennies_queries.purses(fight, owner)
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
            change = AssistTrait(owner.id, deed, targets[0], "agility", skills[0], purse=purse)
            domains = {"target": OneOf(targets), "trait": OneOf(list(known)), "skill": OneOf(skills)}
            found.append((change, dict(domains)))
    special = AssistSpecially(owner.id, IDEAS[0], skills[0], purse)
    found.append((special, {"words": Text(IDEAS), "skill": OneOf(skills)}))
    return found


WORLDS.open += [*always(assistant_offers), *master(world_offers)]


@asked.at_home(WorldNumbers)
@cite("7w.homeworld")
def _at_home(rules: Ruleset, known: WorldNumbers, sheet: Sheet) -> Sheet:
    """Return a sheet with the benefit of its homeworld. Raises `Refused` for a world that the setting does not have."""
    world = known.world(sheet.homeworld)
    if world is None:
        names = ", ".join(each.id for each in known.worlds)
        raise Refused("unknown-world", f"There is no homeworld {sheet.homeworld!r}.", f"There are {names}.")
    edges = sheet.edges
    if world.edge and world.edge != "any" and world.edge not in edges:
        edges = (*edges, world.edge)
    if world.strength is not None:
        sheet = replace(sheet, strength=max(sheet.strength, Die(world.strength), key=lambda die: die.sides))
    return replace(sheet, edges=edges)
