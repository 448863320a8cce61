"""Roll cards: a throw as the table sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Sum, Trait
from wildtable.play import Did, total
from wildtable.savage.attacks.messages import AttackAsOne
from wildtable.savage.close_combat.messages import Held
from wildtable.savage.edges.conditions import ATTACKS
from wildtable.savage.fight import Fight
from wildtable.savage.starships.model.facts import Space
from wildtable.savage.table.base import Command, Event
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.traits.messages import Call, CallOpposed, Roll, Threw
from wildtable.savage.traits.model import OpposedSide, Opposing, Term, kind
from wildtable.savage.traits.queries import with_its_like
from wildtable.savage.traits.rules import confirms
from wildtable.savage.turns.messages import Acted
from wildtable.savage.wounds.messages import Ceased
from wildtable.savage.wounds.model import Condition, Unshake
from wildtable.text.english import has, say, word
from wildtable.text.savage.ladder import ladder
from wildtable.text.savage.long_odds import long_odds
from wildtable.text.savage.names import group_name, name, shown, test_name, weapon_name
from wildtable.text.savage.typed import level_words
from wildtable.text.savage.verdicts import verdict
from wildtable.text.spoken import RollCard, ShownDie, ShownPart


def roll_cards(
    fight: Fight, threw: Threw, after: Sequence[Event] = (), item: str = "", thing: str = ""
) -> list[RollCard]:
    """Return the cards of a throw: one for each target of its dice, or one for all who roll as one with equal numbers.

    ``fight``: as its entry left it; ``after``: what happened in the entry after it; ``item``: the weapon that the entry
    is about; ``thing``: the thing that it is aimed at.
    """
    every: Iterable[tuple[Threw, tuple[str, ...]]] = (
        (each, ()) for each in (_by_target(threw) if threw.aims else [threw])
    )
    if threw.shares:
        every = _by_roller(threw)
    critical = _is_critical(threw)
    return [
        _roll_card(fight, _as_counted(fight, each, after), after, item, thing, critical=critical, whose=whose)
        for each, whose in every
    ]


@cite("sw.benny.reroll-damage", "sw.damage")
def with_note(card: RollCard, threw: Threw, *, again: bool) -> RollCard:
    """Return a card that says which of several hits its damage is of, and whether it rerolls the one before it."""
    key = ("nth-hit-again" if again else "nth-hit") if threw.hits else "again" if again else ""
    if not key:
        return card
    return replace(card, again=again, note=say("outcomes", key, n=threw.hit, hits=threw.hits))


@cite("sw.critical-failure.extra")
def _as_counted(fight: Fight, threw: Threw, after: Sequence[Event]) -> Threw:
    """Return a throw as it counts: an Extra's natural 1 fails, whatever was added.

    Its total counts only at a table with that option, where no d6 confirms the 1.
    """
    pool = threw.pool
    if not (threw.reading.botched and threw.reading.levels and isinstance(pool, Trait)):
        return threw
    confirmed = next((e.reading.level == 0 for e in after if isinstance(e, Threw) and e.what == "confirm"), True)
    counts = not confirmed and fight.rules.options.extra_natural_one == "total"
    if counts or not confirms(bool(pool.wild), len(pool.dice)):
        return threw
    return replace(threw, reading=replace(threw.reading, levels=(min(0, threw.reading.level),)))


def _by_target(threw: Threw) -> Iterator[Threw]:
    """Yield the part of a throw for each target as if thrown alone, with the Wild Die where it replaces a die."""
    pool, against = threw.pool, threw.against
    if against is None or not isinstance(pool, Trait):
        return
    whose = (threw.target, *(aim.target for aim in threw.aims))
    judges = (against, *against.others)
    parts = (threw.parts, *(aim.parts for aim in threw.aims))
    totals = [sum(chain) for chain in threw.faces]
    levels = tuple([judge.level(total) for judge, total in zip(judges, totals, strict=False)])
    stood_in = against.stands_in(levels, totals[-1]) if pool.wild else None
    with_wild = whose[stood_in[0] if stood_in else 0]
    for who in dict.fromkeys(whose):
        places = [place for place, at in enumerate(whose) if at == who]
        wild = pool.wild * (who == with_wild)
        faces = tuple([threw.faces[place] for place in places])
        mine = tuple(sorted([threw.reading.levels[place] for place in places], reverse=True))
        yield replace(
            threw,
            pool=Trait(tuple([pool.dice[place] for place in places]), wild),
            faces=(*faces, threw.faces[-1]) if wild else faces,
            reading=replace(threw.reading, levels=mine),
            target=who,
            against=replace(judges[places[0]], others=()),
            parts=parts[places[0]],
            aims=(),
        )


@cite("sw.group")
def _by_roller(threw: Threw) -> Iterator[tuple[Threw, tuple[str, ...]]]:
    """Yield a throw as it counts for those who roll together, and the ids of all that have the same numbers."""
    if threw.against is None:
        return
    whose = (threw.who, *(share.who for share in threw.shares))
    judges = [replace(judge, each=()) for judge in (threw.against, *threw.against.each)]
    parts = (threw.parts, *(share.parts for share in threw.shares))
    for place in range(len(whose)):
        same = [other for other in range(len(whose)) if (judges[other], parts[other]) == (judges[place], parts[place])]
        if same[0] == place:
            reading = replace(threw.reading, levels=(threw.reading.levels[place],))
            mine = replace(
                threw, who=whose[place], against=judges[place], parts=parts[place], reading=reading, shares=()
            )
            yield mine, tuple([whose[other] for other in same])


def _roll_card(
    fight: Fight, threw: Threw, after: Sequence[Event], item: str, thing: str, critical: bool, whose: Sequence[str] = ()
) -> RollCard:
    """Return the card of a throw: its dice, the parts of its modifier, and its effect where that is known.

    ``critical``: it is a Critical Failure, or a part of one; ``whose``: the ids of those whose throw it is, where
    they are several.
    """
    throwers = whose or rollers(fight, threw, after)
    called = group_name(fight, throwers)
    dice, best = _dice(threw)
    plus = total(threw.parts)
    outcome, tone = (say("outcomes", "critical"), "awful") if critical else _outcome(threw, best + plus)
    told = None if critical else verdict(fight, threw, after)
    parts = [shown(part) for part in threw.parts]
    if told is not None:
        outcome, tone = told
        parts += _over(threw, best + plus)
    against = threw.against.tn if threw.against and threw.what != "confirm" else None
    opposing = threw.opposing
    return RollCard(
        who=threw.who,
        title=_title(fight, threw, item, thing, called=called, many=len(throwers), several=len(whose) > 1),
        dice=dice,
        parts=tuple(parts),
        total=best + plus,
        against=opposing.number if opposing else against,
        beat=_beat(fight, opposing),
        totals=_totals(threw, dice, plus),
        outcome=outcome,
        tone=tone,
        rule=threw.rule,
        called=called,
        target=threw.target,
        ladder=() if critical else ladder(fight, threw, after, best + plus),
        odds="" if critical else long_odds(threw),
        helps_foes=_helps_foes(fight, threw),
    )


def _helps_foes(fight: Fight, threw: Threw) -> bool:
    """Return whether a success is good for the heroes' foes: it harms a hero, or a foe threw it and harms no foe."""
    struck = _side(fight, threw.target) if threw.what == "damage" or threw.goal in ATTACKS else ""
    if struck and threw.target != threw.who:
        return struck == HEROES
    return _side(fight, threw.who) == FOES


def _side(fight: Fight, who: str) -> str:
    """Return the side of a figure or a ship; empty for anything else."""
    if who in fight:
        return fight[who].side
    there = fight.part(Space)
    return next((ship.side for ship in there.ships if ship.id == who), "") if there else ""


@cite("sw.multiple-dice")
def _totals(threw: Threw, dice: Sequence[ShownDie], plus: int) -> tuple[int, ...]:
    """Return the total of each die that counts, where several trait dice are read on their own; else nothing."""
    several = isinstance(threw.pool, Trait) and len(threw.pool.dice) > 1 and threw.against is not None
    return tuple([sum(die.faces) + plus for die in dice if die.counts]) if several else ()


def _beat(fight: Fight, opposing: Opposing | None) -> str:
    """Return the number to meet or beat in words where it comes from another's roll; else nothing."""
    if opposing is None or not opposing.by:
        return ""
    return say("outcomes", "beat", n=opposing.number, who=name(fight, opposing.by))


def _over(threw: Threw, amount: int) -> list[ShownPart]:
    """Return by how much damage passes Toughness, as a part; nothing where it does not."""
    if threw.what != "damage" or threw.against is None or amount < threw.against.tn:
        return []
    over = "over-hardness" if _is_of_thing(threw) else "over-toughness"
    return [ShownPart(say("sources", over), amount - threw.against.tn, "sw.damage.result")]


@cite("sw.breaking")
def _is_of_thing(threw: Threw) -> bool:
    """Return whether it is damage to a thing: to no figure, or by dice that do not ace."""
    solid = isinstance(threw.pool, Sum) and not threw.pool.aces
    return threw.what == "damage" and (solid or not threw.target)


def _title(fight: Fight, threw: Threw, item: str, thing: str, called: str, many: int, several: bool) -> str:
    """Return the title: the actor, the action, its target, and the weapon or trait.

    ``called``: those who do it, and how ``many`` they are; ``several``: they attack as one.
    """
    trait = threw.what == "trait"
    key = threw.goal if trait else threw.what
    if key == "damage" and threw.target == threw.who:  # a fire's, a fall's, that of one's own grenade
        key, item = "damage-suffered", ""
    if _is_of_thing(threw):
        key = "damage-thing"
    if trait and threw.target == threw.who and has("rolls", f"{key}-own"):
        key = f"{key}-own"
    names: dict[str, Any] = {
        "who": called,
        "many": many,
        "thing": thing or say("outcomes", "something"),
        "target": name(fight, threw.target),
        "trait": word(threw.trait),
    }
    names["test"] = test_name(fight.rules)
    keys = [f"{key}-{threw.trait}", key] if trait else [key]
    keys = ["several", *keys] if several else keys
    whose = threw.who
    if threw.opposing and threw.opposing.role == OpposedSide.RESISTS and threw.opposing.by == threw.target:
        keys, whose = [f"{key}-resists", *(["resists"] if threw.against is None else keys)], threw.target
    if item:
        names["power"] = weapon_name(fight, whose, item)
        names["weapon"] = names["power"].lower()
        keys = [*[f"{each}-with" for each in keys], *keys]
    return say("rolls", next((each for each in keys if has("rolls", each)), "trait"), **names)


@cite("sw.group")
def rollers(fight: Fight, threw: Threw, after: Sequence[Event]) -> Sequence[str]:
    """Return the ids of the rollers: of like Extras where one rolls for all, known by its Wild Die.

    Against being Shaken these are only those who were.
    """
    if threw.who not in fight or not isinstance(threw.pool, Trait) or not threw.pool.wild:
        return (threw.who,)
    found = [f.id for f in with_its_like(fight, fight[threw.who])]
    if threw.goal == kind(Unshake()):
        eased = {event.who for event in after if isinstance(event, Ceased) and event.condition == Condition.SHAKEN}
        found = [who for who in found if who in eased or fight[who].states.shaken]
    return found or (threw.who,)


@cite("sw.group")
def together(fight: Fight, act: Did[Command, Event]) -> Sequence[str]:
    """Return the ids of all who carry out a command as one; empty where one figure does it alone."""
    command, found = act.command, list[str]()
    if isinstance(command, AttackAsOne) or getattr(command, "as_one", False):
        found = [event.who for event in act.events if isinstance(event, Acted)]
    elif isinstance(command, Call | CallOpposed) and Term.AS_ONE in command.terms:
        found = [f.id for f in with_its_like(fight, fight[command.who])]
    elif isinstance(command, Roll):
        threw = next((event for event in act.events if isinstance(event, Threw) and event.who == command.who), None)
        found = list(rollers(fight, threw, act.events)) if threw is not None else []
    several = tuple(dict.fromkeys(found))
    return several if len(several) > 1 else ()


def meant(who: str, events: Sequence[Event]) -> str:
    """Return the id of the figure that a command is about without naming it, by what came of it; empty for nobody."""
    rolled = (event.target for event in events if isinstance(event, Threw) and event.who == who)
    freed = (event.who for event in events if isinstance(event, Held))
    return next((target for target in (*rolled, *freed) if target), "")


def _dice(threw: Threw) -> tuple[tuple[ShownDie, ...], int]:
    """Return every die with its role, and the total that counts before the modifier."""
    pool, faces = threw.pool, threw.faces
    totals = [sum(chain) for chain in faces]
    if isinstance(pool, Trait):
        best = max(totals)
        counts = _counting(totals, len(pool.dice), bool(pool.wild))
        roles = [*["trait"] * len(pool.dice), *(["wild"] if pool.wild else [])]
        shown_dice = zip(pool.sides, faces, roles, counts, strict=True)
        return tuple([ShownDie(*die) for die in shown_dice]), best
    plain = "damage" if isinstance(pool, Sum) and pool.aces else "table"
    first_bonus = len(faces) - threw.bonus
    roles = ["bonus" if place >= first_bonus else plain for place in range(len(faces))]
    return tuple([ShownDie(s, f, r) for s, f, r in zip(pool.sides, faces, roles, strict=True)]), sum(totals)


def _counting(totals: list[int], dice: int, wild: bool) -> list[bool]:
    """Return for each die whether it is read: each trait die, the Wild Die instead of the lowest where it is higher."""
    counts = [*[True] * dice, *([False] if wild else [])]
    if wild:
        lowest = min(range(dice), key=totals.__getitem__)
        if totals[-1] > totals[lowest]:
            counts[lowest], counts[-1] = False, True
    return counts


def _outcome(threw: Threw, sum_of_all: int) -> tuple[str, str]:
    reading = threw.reading
    if threw.what == "trait":
        if threw.against is None:
            return "", "plain"
        hits = sum(level >= 1 for level in reading.levels)
        if threw.goal in ATTACKS and hits > 1:
            return say("outcomes", "hits", n=hits), "great"
        return level_words(reading.level, threw.goal in ATTACKS)
    if threw.what in ("damage", "crash") and threw.against is None:
        return say("outcomes", "damage-total", n=sum_of_all), "plain"
    if threw.what == "damage" and threw.against is not None:
        if reading.level <= 0:
            return say("outcomes", "no-damage"), "bad"
        over = sum_of_all - threw.against.tn
        return say("outcomes", "damage-over" if over else "damage", n=over), "good" if reading.level == 1 else "great"
    return "", "plain"


def _is_critical(threw: Threw) -> bool:
    """Return whether a throw is a Critical Failure by itself; that of an Extra's single die needs another die."""
    pool = threw.pool
    return threw.reading.botched and isinstance(pool, Trait) and bool(pool.wild or len(pool.dice) > 1)
