"""How a story stands: who takes part with what tokens, what stands against them, the conflict."""

from __future__ import annotations

from collections.abc import Iterator

from wildtable.saga.character.facts import ASSETS
from wildtable.saga.character.view import SeenCharacter
from wildtable.saga.conflict.facts import DICE, FOES, PLAYERS, Condition
from wildtable.saga.conflict.view import SeenConflict, SeenElement
from wildtable.saga.harm.facts import HURTS
from wildtable.saga.sets import Phase, Status
from wildtable.saga.view import SeenStory
from wildtable.text.english import word
from wildtable.text.saga.book import say
from wildtable.text.spoken import Panel, PanelCard, PanelFact


def panels(story: SeenStory) -> tuple[Panel, ...]:
    """The characters; what they face; in a conflict what is at stake."""
    characters = tuple([_character(story, who) for who in story.characters])
    found = [Panel("characters", say("panels", "characters"), characters)]
    elements = tuple([_element(element) for element in story.elements])
    if elements:
        found.append(Panel("elements", say("panels", "elements"), elements, _conflict(story)))
    conflict = story.conflict
    if conflict is not None and conflict.conditions:
        cards = tuple([_condition(conflict, known) for known in conflict.conditions])
        found.append(Panel("conditions", say("panels", "conditions"), cards))
    return tuple(found)


def _conflict(story: SeenStory) -> str:
    """The conflict in a line, or nothing."""
    conflict = story.conflict
    if conflict is None:
        return ""
    phase = say("panels", "elements-act" if conflict.phase == Phase.ELEMENTS else conflict.phase)
    return say("panels", "conflict", stakes=word(conflict.stakes), round=conflict.round, phase=phase)


def _character(story: SeenStory, who: SeenCharacter) -> PanelCard:
    facts = (*_tokens(who), *_harm(who), *_words(who))
    waits = bool(who.seat) and who.seat in story.waiting
    out = "" if who.status == Status.IN else say("panels", who.status)
    return PanelCard(who.id, who.name, facts, out or who.concept, who.seat, waits)


def _tokens(who: SeenCharacter) -> Iterator[PanelFact]:
    """What there is to spend, of what there may be."""
    for asset in ASSETS:
        count, most = who.tokens.of(asset), who.assets.of(asset)
        yield PanelFact(word(asset), str(count), count, max(most, count))
    yield PanelFact(word("spark"), str(who.spark))


def _harm(who: SeenCharacter) -> Iterator[PanelFact]:
    """What one suffers, of what is too much."""
    for kind, limit in zip(HURTS, who.thresholds, strict=True):
        if count := who.harm.of(kind):
            yield PanelFact(word(kind), f"{count}/{limit}", count, max(limit, count), "bad")
    if who.harm.kismet:
        yield PanelFact(word("kismet"), str(who.harm.kismet), tone="bad")
    marked, last = who.doom
    if marked:
        yield PanelFact(say("panels", "doom"), f"{marked}/{last}", marked, last, "bad")


def _words(who: SeenCharacter) -> Iterator[PanelFact]:
    """Drives with their tokens, consequences, benefits."""
    for drive in who.drives:
        yield PanelFact(say("panels", "drive"), f"{drive.name} ({drive.tokens})")
    for consequence in who.consequences:
        yield PanelFact(say("panels", "consequence"), f"{consequence.name} (-{consequence.severity})", tone="bad")
    for boon in who.boons:
        yield PanelFact(say("panels", "boon"), boon.name, tone="good")


def _condition(conflict: SeenConflict, known: Condition) -> PanelCard:
    """Whom a condition touches, the roll, what spares it, what failing costs; how a tally stands."""
    facts = [PanelFact(say("conditions", "when"), say("conditions", f"when-{known.when}"))]
    if known.skill is not None:
        rating = say("conditions", "against", n=known.rating) if known.rating else ""
        facts.append(PanelFact(say("conditions", "roll"), f"{word(known.skill)} {rating}".rstrip()))
    if known.instead is not None:
        facts.append(PanelFact(say("conditions", "instead"), f"1 {say('values', known.instead)}"))
    if known.harm is not None:
        facts.append(PanelFact(say("conditions", "harm"), f"1 {say('values', known.harm)}", tone="bad"))
    if known.dice:
        facts.append(PanelFact(say("conditions", "dice"), f"{known.dice:+d}", tone="bad" if known.dice < 0 else "good"))
    tallies = dict(conflict.tallies)
    for side in (PLAYERS, FOES) if known.goal else ():
        count = tallies.get(f"{known.id}:{side}", 0)
        facts.append(PanelFact(say("sides", side), f"{count}/{known.goal}", count, known.goal))
    return PanelCard(known.id, known.title, tuple(facts))


def _element(element: SeenElement) -> PanelCard:
    pools = [PanelFact(word(pool), str(getattr(element, pool))) for pool in DICE]
    note = say("panels", "hidden" if element.hidden else "out") if element.hidden or element.status != Status.IN else ""
    facts = tuple([fact for fact in pools if fact.value != "0"])
    return PanelCard(element.id, element.name, facts, note)
