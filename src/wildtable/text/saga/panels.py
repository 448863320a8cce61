"""Panels of a story: who takes part with which tokens, what stands against them, the conflict."""

from __future__ import annotations

from collections.abc import Iterator

from wildtable.play import Part
from wildtable.saga.character.model import ASSETS, Active
from wildtable.saga.character.view import SeenCharacter
from wildtable.saga.conflict.model import DICE, FOES, PLAYERS, Condition
from wildtable.saga.conflict.view import SeenConflict, SeenElement
from wildtable.saga.growing.making import left_in_words
from wildtable.saga.harm.model import HURTS
from wildtable.saga.roll.view import SeenRoll
from wildtable.saga.scenes.model import Scene
from wildtable.saga.sets import GearKind, Lasts, Phase, Status
from wildtable.saga.view import SeenStory
from wildtable.text.english import listed, word
from wildtable.text.saga.book import say
from wildtable.text.saga.names import against, dice, shown, until, won
from wildtable.text.spoken import Panel, PanelCard, PanelFact


def panels(story: SeenStory) -> tuple[Panel, ...]:
    """Return the panels of a story.

    They are the waiting roll, the characters, the elements, the conditions of a conflict, and traits of nobody. The
    game master also has the secrets of the scene.
    """
    characters = tuple([_character(story, who) for who in story.characters])
    elements = tuple([_element(story, element) for element in story.elements])
    conflict = _conflict(story)
    found = [_roll(story, story.roll)] if story.roll is not None else []
    found.append(
        Panel("characters", say("panels", "characters"), characters, _time(story, "" if elements else conflict))
    )
    if elements:
        found.append(Panel("elements", say("panels", "elements"), elements, conflict))
    if story.conflict is not None and story.conflict.conditions:
        cards = tuple([_condition(story.conflict, known) for known in story.conflict.conditions])
        found.append(Panel("conditions", say("panels", "conditions"), cards))
    if scene := (*_allies(story), *_loose(story)):
        found.append(Panel("scene", say("panels", "scene"), (PanelCard("scene", say("panels", "for-all"), scene),)))
    if story.setting is not None:
        found.append(Panel("setting", say("panels", "setting"), (_setting(story.setting),)))
    return tuple(found)


def _roll(story: SeenStory, roll: SeenRoll) -> Panel:
    """Return the panel of the roll that waits: every part of its pool, and what opposes it."""
    mine = [_part(part) for part in roll.parts]
    theirs = [PanelFact(say("panels", "opposing"), dice(roll.opposing))] if roll.opposing > 0 else []
    theirs += [_part(part) for part in roll.against]
    called = say("panels", "pool", who=_name(story, roll.who), skill=word(roll.skill))
    cards = [PanelCard("roll", called, tuple(mine), dice(roll.dice))]
    if theirs:
        cards.append(PanelCard("opposed", say("panels", "opposed"), tuple(theirs)))
    return Panel("roll", say("panels", "roll"), tuple(cards), against(roll.dice, roll.opposing))


def _part(part: Part) -> PanelFact:
    """Return a part of a pool with its dice, and the reason where it does not count."""
    told = shown(part)
    tone = "plain" if part.value > 0 and part.counts else "bad"
    return PanelFact(told.label, f"{part.value:+d}", tone=tone, hint=told.why, kind="part")


def _setting(scene: Scene) -> PanelCard:
    """Return a scene of the campaign: what it is about, and the notes on it."""
    told = (("about", scene.about), ("notes", scene.notes))
    facts = tuple([PanelFact(say("panels", label), text) for label, text in told if text])
    return PanelCard(scene.id, scene.title, facts)


def _time(story: SeenStory, conflict: str) -> str:
    """Return the chapter and scene, the conflict where no element's panel has it, and the order of turns."""
    now = say("panels", f"time-{story.phase}", chapter=story.chapter, scene=story.scene)
    turns = story.conflict.order if story.conflict else ()
    order = say("panels", "turns", order=listed([_name(story, who) for who in turns])) if turns else ""
    return " ".join(filter(None, [now, conflict, order]))


def _conflict(story: SeenStory) -> str:
    """Return the conflict in a line; an empty text where there is none."""
    conflict = story.conflict
    if conflict is None:
        return ""
    phase = say("panels", "elements-act" if conflict.phase == Phase.ELEMENTS else conflict.phase)
    return say("panels", "conflict", stakes=word(conflict.stakes), round=conflict.round, phase=phase)


def _name(story: SeenStory, who: str) -> str:
    """Return the name of a character or an element."""
    return _named(story).get(who, word(who))


def _named(story: SeenStory) -> dict[str, str]:
    """Return the names of all that have a card, by id."""
    return {known.id: known.name for known in story.characters} | {known.id: known.name for known in story.elements}


def _character(story: SeenStory, who: SeenCharacter) -> PanelCard:
    facts = (*_tokens(who), *_harm(who), *_words(who), *_for_now(story, who))
    waits = bool(who.seat) and who.seat in story.waiting
    out = "" if who.status == Status.IN else say("panels", who.status)
    return PanelCard(
        id=who.id,
        title=who.name,
        facts=facts,
        note=out or who.concept,
        seat=who.seat,
        now=waits,
        portrait=who.portrait,
        foe=who.side == FOES,
    )


def _tokens(who: SeenCharacter) -> Iterator[PanelFact]:
    """Yield the tokens and the Spark to spend, each with its maximum."""
    for asset in ASSETS:
        count, most = who.tokens.of(asset), who.assets.of(asset)
        yield PanelFact(word(asset), str(count), count, max(most, count), kind="token")
    yield PanelFact(word("spark"), str(who.spark), kind="spark")


def _harm(who: SeenCharacter) -> Iterator[PanelFact]:
    """Yield the harm of each kind, with the threshold at which it is too much."""
    for kind, limit in zip(HURTS, who.thresholds, strict=True):
        count = who.harm.of(kind)
        tone = "bad" if count else "plain"
        yield PanelFact(word(kind), f"{count}/{limit}", count, max(limit, count), tone, kind="harm")
    if who.harm.kismet:
        yield PanelFact(word("kismet"), str(who.harm.kismet), tone="bad", kind="harm")
    marked, last = who.doom
    if marked:
        yield PanelFact(say("panels", "doom"), f"{marked}/{last}", marked, last, "bad", kind="doom")


def _words(who: SeenCharacter) -> Iterator[PanelFact]:
    """Yield drives with their tokens, gear with what is left in it, consequences, benefits."""
    if who.open:
        yield PanelFact(say("panels", "open"), str(who.open), kind="growth")
    if left := left_in_words(who.unspent):
        yield PanelFact(say("panels", "unspent"), left, kind="growth")
    for drive in who.drives:
        yield PanelFact(
            say("panels", "drive"), f"{drive.name} ({drive.tokens})", drive.tokens, drive.tokens, kind="drive"
        )
    for item in who.gear:
        holds = say("panels", f"gear-{item.kind}", rating=item.rating, left=item.left)
        if item.lasts != Lasts.PERMANENT:
            holds = say("panels", "gear-lasts", holds=holds, lasts=say("lasts", item.lasts))
        empty = item.kind != GearKind.BUFF and not item.left
        yield PanelFact(say("panels", "gear"), item.name, tone="bad" if empty else "plain", hint=holds, kind="gear")
        if item.excludes:
            yield PanelFact(say("panels", "gear-not"), listed([what.called for what in item.excludes]), hint=item.name)
    for mark in who.consequences:
        touches = listed([skill.called for skill in mark.skills]) if mark.skills else say("panels", "every-roll")
        hint = say("panels", "touches", lasts=say("lasts", mark.lasts), what=touches)
        yield PanelFact(
            say("panels", "consequence"), f"{mark.name} (-{mark.severity})", tone="bad", hint=hint, kind="mark"
        )
    for boon in who.boons:
        hint = f"{say('values', boon.kind)}, {won(boon.lasts)}"
        yield PanelFact(say("panels", "boon"), boon.name, tone="good", hint=hint, kind="mark")


def _for_now(story: SeenStory, who: SeenCharacter | SeenElement) -> Iterator[PanelFact]:
    """Yield a true name, traits that somebody has for a while, and those that count for or against them."""
    if who.true_name:
        yield PanelFact(say("panels", "true-name"), who.true_name)
    for phrase in story.phrases:
        if phrase.of == who.id:
            yield PanelFact(say("panels", "phrase"), phrase.name, hint=until(phrase.ends), kind="trait")
    for active in story.actives:
        if active.on == who.id:
            yield _counts(active)


def _counts(active: Active) -> PanelFact:
    """Return a trait that counts by itself, with its dice."""
    tone = "good" if active.value > 0 else "bad"
    value = f"{active.key.partition(':')[2]} {active.value:+d}"
    return PanelFact(say("panels", "active"), value, tone=tone, hint=until(active.ends), kind="trait")


def _allies(story: SeenStory) -> Iterator[PanelFact]:
    """Yield the ally dice of each side."""
    for allies in story.allies:
        label = say("panels", "allies", side=say("sides", allies.side))
        yield PanelFact(label, f"{allies.left}/{allies.total}", allies.left, allies.total, kind="token")


def _loose(story: SeenStory) -> Iterator[PanelFact]:
    """Yield traits of the scene, and those that count for every player or for nobody who has a card."""
    cards = _named(story)
    for phrase in story.phrases:
        if phrase.of not in cards:
            yield PanelFact(
                say("panels", "trait"), phrase.name, hint=until(phrase.ends) if phrase.ends else "", kind="trait"
            )
    for active in story.actives:
        if active.on not in cards:
            yield _counts(active)


def _condition(conflict: SeenConflict, known: Condition) -> PanelCard:
    """Return the card of a condition: when it is tested, the roll, what spares it, what failing costs, its tallies."""
    facts = [PanelFact(say("conditions", "when"), say("conditions", f"when-{known.when}"))]
    skill = known.skill.called if known.skill is not None else ""
    against = say("conditions", "against", n=known.rating) if known.rating else ""
    if skill or against:
        facts.append(PanelFact(say("conditions", "roll"), f"{skill or say('conditions', 'any')} {against}".rstrip()))
    if known.pool is not None:
        strongest = say("conditions", "strongest", pool=say("values", known.pool))
        facts.append(PanelFact(say("conditions", "pool"), strongest))
    if known.instead is not None:
        facts.append(PanelFact(say("conditions", "instead"), f"1 {say('values', known.instead)}"))
    if known.harm is not None:
        facts.append(PanelFact(say("conditions", "harm"), f"1 {say('values', known.harm)}", tone="bad"))
    if known.dice:
        facts.append(PanelFact(say("conditions", "dice"), f"{known.dice:+d}", tone="bad" if known.dice < 0 else "good"))
    for kind, then, text in (("won", known.then_won, known.won), ("lost", known.then_lost, known.lost)):
        if known.goal:
            facts.append(PanelFact(say("conditions", kind), say("values", then), hint=text))
    return PanelCard(known.id, known.title, (*facts, *_tallies(conflict, known)))


def _tallies(conflict: SeenConflict, known: Condition) -> Iterator[PanelFact]:
    """Yield how far each side has come toward a goal."""
    tallies = dict(conflict.tallies)
    for side in (PLAYERS, FOES) if known.goal else ():
        count = tallies.get(f"{known.id}:{side}", 0)
        yield PanelFact(say("sides", side), f"{count}/{known.goal}", count, known.goal, kind="tally")


def _element(story: SeenStory, element: SeenElement) -> PanelCard:
    """Return the card of an element: its pools, and in a conflict the characters it faces and its actions left."""
    facts = []
    for pool in DICE:
        if count := getattr(element, pool):
            aside = say("panels", "aside") if pool in element.aside else ""
            facts.append(PanelFact(word(pool), str(count), count, count, hint=aside, kind="pool"))
    if story.conflict is not None and element.status == Status.IN:
        facts.append(PanelFact(say("panels", "actions"), str(element.left)))
        faces = [_name(story, who) for which, who in story.conflict.allotted if which == element.id]
        facts += [PanelFact(say("panels", "faces"), listed(faces))] if faces else []
    facts += _for_now(story, element)
    note = say("panels", "hidden" if element.hidden else "out") if element.hidden or element.status != Status.IN else ""
    return PanelCard(element.id, element.name, tuple(facts), note, foe=element.side == FOES)
