"""Questions about figures that no single attack on somebody answers: a duel to the end, a blow at a thing."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from wildtable.odds.asking import Unanswerable
from wildtable.odds.harm import Damage
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.roll_parts import at_a_thing
from wildtable.odds.questions.fights.figures import ATTACKER, TARGET
from wildtable.odds.questions.fights.placing import FightQuestion
from wildtable.odds.things import breaking
from wildtable.savage.areas.rules import AT_REST, can_break
from wildtable.savage.breaking.queries import kind_of, weak_points
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fighter
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.traits.model import Die
from wildtable.savage.traits.queries import trait_die
from wildtable.savage.wounds.model import States

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.duelling import Duel


def duelled(question: str, placed: FightQuestion, sketched: bool) -> QuestionAnswer:
    """Return who wins a duel of two named figures, as the question has changed them; ``sketched``: only what the answer
    depends on. Raises `Unanswerable` and `Refused`."""
    facts = placed.facts
    if not (facts.attacker.name and facts.target.name):
        raise Unanswerable("A duel needs two figures by name.", "Write duel sellsword v villain.")
    if facts.attacker.count > 1 or facts.target.count > 1:
        raise Unanswerable("A duel is one against one.", "Play out more with wildtable forecast.")
    one, two = _duellist(placed, ATTACKER, HEROES), _duellist(placed, TARGET, FOES)
    bennies = facts.numbers.get("bennies")
    if sketched:
        return QuestionAnswer(question, notes=(str(hash((one, two, bennies))),))
    told = _solved(one, two, placed.rules, bennies)
    name, other = told.names
    names = (name, f"the other {other}" if other == name else other)
    rows = [AnswerRow("", f"{who} wins", chance) for who, chance in zip(names, told.wins, strict=True)]
    rows.append(AnswerRow("", "expected rounds", told.rounds, False))
    usual = "the usual Bennies" if bennies is None else f"{bennies} {'Benny' if bennies == 1 else 'Bennies'}"
    note = f"At arm's length to the end, each with {usual} and a plain policy."
    return QuestionAnswer(question, tuple(rows), notes=(note,))


@lru_cache(maxsize=8)
def _solved(one: Fighter, two: Fighter, rules: Ruleset, bennies: int | None) -> Duel:
    from wildtable.odds.duelling import duel

    return duel(one, two, edition=rules, bennies=bennies)


def _duellist(placed: FightQuestion, who: str, side: str) -> Fighter:
    """Return a figure of a question as a duel begins: outside its turn, with the usual Bennies of its side, and Shaken
    or not; other conditions do not last."""
    name = (placed.facts.attacker if who == ATTACKER else placed.facts.target).name
    usual = placed.heroes.get(name) or fighter(who, {"is": name, "side": side}, placed.rules, placed.own)
    made = placed.fight[who]
    states = States(shaken=made.states.shaken)
    return replace(made, at=None, turn=None, supported=0, drop="", granted=(), bennies=usual.bennies, states=states)


def broken(question: str, placed: FightQuestion) -> QuestionAnswer:
    """Return a figure's blow at a thing that lies still, with its own weapon."""
    by, item, facts = placed.fight[ATTACKER], placed.item, placed.facts
    skilled, strength = trait_die(by, item.skill), trait_die(by, "strength") or by.sheet.strength
    die = skilled or Die(4, placed.rules.edition.unskilled_penalty)
    dice, plus = item.damage.dice, item.damage.plus + sum(facts.damage_modifiers)
    if item.damage.strength:
        dice, plus = (strength.sides, *dice), plus + strength.plus
    if (breaks := weak_points(facts.thing)) and not can_break(kind_of(item), breaks):
        what = facts.thing.replace("-", " ")
        raise Unanswerable(f"{item.name} does not break {what}.", f"What does: {', '.join(breaks)}.")
    hardness = facts.target.numbers.get("hardness", facts.attacker.numbers.get("hardness", 0))
    wild = by.sheet.wild_die if by.sheet.wild_card else 0
    parry = facts.target.numbers.get("parry", facts.attacker.numbers.get("parry"))
    parts, damage = at_a_thing(facts)
    modifier, blow = die.plus + sum(facts.modifiers) + sum(part.value for part in parts), Damage(dice, plus + damage)
    told = breaking(die.sides, blow, hardness, tn=AT_REST if parry is None else parry, modifier=modifier, wild=wild)
    summary = (
        AnswerRow("", "broken", told.broken),
        AnswerRow("", "hit", told.hit),
        AnswerRow("", "damage of a hit is enough", told.damage),
    )
    where = "lies still" if parry is None else f"is held, with Parry {parry}"
    notes = (f"{item.name} at a thing that {where} (sw.breaking).", "No die of the damage aces.")
    return QuestionAnswer(question, summary, parts=tuple(parts), notes=(*placed.notes, *notes))
