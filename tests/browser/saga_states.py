"""All states of somebody in Saga: the way to each, and the lines that the page draws for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain, product, zip_longest
from typing import Any, TypeAlias

from boards import Changes, Lines, ruled, see, words
from msgspec import Struct
from msgspec.structs import replace
from people import Seat
from serving import Server

from wildtable.closed import Closed
from wildtable.saga import sets
from wildtable.saga.character.messages import Driven, Geared, Invoked, Phrased, Tokens
from wildtable.saga.character.model import ASSETS, Active, Drive, Gear, Phrase, Purse
from wildtable.saga.character.view import SeenCharacter
from wildtable.saga.conflict.messages.events import (
    ActAlone,
    Allied,
    Allotted,
    ElementStands,
    Imposed,
    Order,
    Rewarded,
    Round,
    Staked,
    Tallied,
    Time,
)
from wildtable.saga.conflict.model import ALLIES, FOES, PLAYERS, SCENE, Allies, Boon, Condition, Element
from wildtable.saga.conflict.tables import USES, read_table
from wildtable.saga.conflict.view import SeenConflict, SeenElement
from wildtable.saga.growing.figures import conditions, opening
from wildtable.saga.growing.messages import Sparked
from wildtable.saga.harm.messages import Became, Doomed, Harmed, Marked
from wildtable.saga.harm.model import HURTS, Consequence, Harm
from wildtable.saga.harm.queries import doom_end, threshold
from wildtable.saga.sets import ElementPool, First, GearKind, HarmKind, Lasts, Phase, Skill, Stakes, Status, When, Why
from wildtable.saga.view import SeenStory
from wildtable.text.english import listed
from wildtable.text.saga.book import has, say
from wildtable.text.saga.names import won

said = words(has, say)
RULE = "saga.condition"
SIDES = (PLAYERS, FOES)


# Conditions: those of the data, and a table's own of every kind.

LEAST: dict[str, Any] = {"skill": "athletics", "rating": 3, "dice": 2, "goal": 4}


def own_conditions() -> Iterator[dict[str, Any]]:
    """A condition for each word that a condition can have, by as little as it needs."""
    words = {"skill": Skill, "instead": sets.Asset, "harm": HarmKind, "pool": ElementPool}
    for when in When:
        needs, may = USES[when]
        least = {"when": when, **{name: LEAST[name] for name in needs}}
        yield least | ({"rating": 7} if "rating" in may else {})
        ways = [[(name, word) for word in kind] for name, kind in words.items() if name in (*needs, *may)]
        for some in zip_longest(*ways):
            fields = dict(filter(None, some))
            rated = {"rating": 5} if "rating" in may and "pool" not in fields else {}
            yield least | fields | rated


def own_table() -> str:
    """The table's file that brings them."""
    made = enumerate(own_conditions())
    chapters = (f"[conditions.own-{n}]\n" + "".join(f"{k} = {v!r}\n" for k, v in own.items()) for n, own in made)
    return 'edition = "saga"\n' + "".join(chapters)


def part(text: str) -> re.Pattern[str]:
    """A line that has this in it, up to a word's end."""
    return re.compile(rf"{re.escape(text)}(?!\w)")


DRAWN: dict[str, Callable[[Condition], str | re.Pattern[str]]] = {
    "title": lambda known: known.title,
    "when": lambda known: f"{said('conditions', 'when')}: {said('conditions', f'when-{known.when}')}",
    "skill": lambda known: part(f"{said('conditions', 'roll')}: {known.skill.called if known.skill else ''}"),
    "rating": lambda known: part(said("conditions", "against", n=known.rating)),
    "pool": lambda known: part(said("conditions", "strongest", pool=said("values", str(known.pool)))),
    "instead": lambda known: f"{said('conditions', 'instead')}: 1 {said('values', str(known.instead))}",
    "harm": lambda known: f"{said('conditions', 'harm')}: 1 {said('values', str(known.harm))}",
    "dice": lambda known: f"{said('conditions', 'dice')}: {known.dice:+d}",
    "goal": lambda known: f"{said('sides', PLAYERS)}: 2/{known.goal}",
    "won": lambda known: part(known.won),
    "lost": lambda known: part(known.lost),
    "then_won": lambda known: part(f"{said('conditions', 'won')}: {said('values', str(known.then_won))}"),
    "then_lost": lambda known: part(f"{said('conditions', 'lost')}: {said('values', str(known.then_lost))}"),
}
"""The text for each field of a condition; a goal, with the marks that the players have."""


def of_a_condition(known: Condition) -> list[str | re.Pattern[str]]:
    """Return what a condition's card has to say."""
    hidden = () if known.goal else ("then_won", "then_lost")
    lines = [drawn(known) for field, drawn in DRAWN.items() if getattr(known, field) and field not in hidden]
    return [*lines, f"{said('sides', FOES)}: 3/{known.goal}"] if known.goal else lines


PLACED = [
    {"type": "place-token", "who": "mira", "drive": "Pay my debts"},
    {"type": "place-token", "who": "josef", "drive": "Keep Mira alive"},
]
"""The chapter's tokens, which a table as it is opened waits for."""


def befalls(server: Server, gm: Seat, ann: Seat) -> None:
    """All that stays with somebody at once, then what changes from moment to moment."""
    _everything_that_stays(server, gm, ann)
    _everything_that_changes(server, gm, ann)


def _every_condition(server: Server) -> Lines:
    """The game master brings in those of the data, a ruling the table's own; both sides come nearer to their goals."""
    assert {"id", "since", *DRAWN} == set(Condition.__struct_fields__)
    read = read_table(own_table())
    assert read.problems == ()
    every = (*conditions().values(), *read.conditions)
    impose = [{"type": "impose", "condition": known} for known in conditions()]
    server.orders(*PLACED, {"type": "begin-conflict", "stakes": "serious"}, *impose)
    tallies = [(f"{known.id}:{side}", n) for known in every if known.goal for n, side in enumerate(SIDES, 2)]
    ruled(server, Imposed(every), Tallied(tuple(tallies)))
    return {known.id: of_a_condition(known) for known in every}


# What befalls characters, elements and the scene.

STORY = opening()
MIRA, WATCH = STORY["mira"], next(element for element in STORY.elements if element.id == "watch")


def panel(key: str, /, **names: Any) -> str:
    """A sentence of the panels."""
    return said("panels", key, **names)


def _everything_that_stays(server: Server, *both: Seat) -> None:
    """Conditions; gear, drives, consequences, benefits, traits for a while; what counts; ally dice."""
    imposed = _every_condition(server)
    events, lines = zip(*[kept() for kept in (drives, gear, marks, boons)], strict=True)
    loose, loosely = phrases()
    ruled(server, *events, *loose)
    see({**imposed, **loosely, MIRA.id: [*chain(*lines), *loosely[MIRA.id]]}, *both)


Kept: TypeAlias = tuple[Struct, list[str]]
"""Rulings, and the lines that the page draws for them."""


def drives() -> Kept:
    """Drives with tokens, and without."""
    now = tuple([Drive(f"Drive {n}", n) for n in range(4)])
    return Driven(MIRA.id, now, Why.EARNED), [f"{panel('drive')}: {d.name} ({d.tokens})" for d in now]


def gear() -> Kept:
    """Every kind of gear, with something left in it and with nothing."""
    now = tuple([Gear(f"The {kind} {left}", kind, 2, left=left) for kind in GearKind for left in (0, 3)])
    lines = [f"{panel('gear')}: {g.name} ({panel(f'gear-{g.kind}', rating=2, left=g.left)})" for g in now]
    return Geared(MIRA.id, now, Why.FULL), lines


def marks() -> Kept:
    """Every kind of consequence: how long it lasts, which skills it touches, how bad it is."""
    ways = [(), *((skill,) for skill in Skill), tuple(Skill)]
    kinds = [(lasts, ways[0]) for lasts in Lasts] + [(Lasts.LASTING, skills) for skills in ways]
    now = tuple([Consequence(f"Mark {n}", n, lasts, skills) for n, (lasts, skills) in enumerate(kinds, 1)])
    lines = []
    for mark in now:
        what = listed([skill.called for skill in mark.skills]) or panel("every-roll")
        hint = panel("touches", lasts=said("lasts", mark.lasts), what=what)
        lines.append(f"{panel('consequence')}: {mark.name} (-{mark.severity}) ({hint})")
    return Marked(MIRA.id, now, Why.SUFFERED), lines


def boons() -> Kept:
    """Everything that a conflict can have won; what is permanent is so for good, as nobody buys it off."""
    now = tuple([Boon(f"Thanks {n}", kind, lasts) for n, (kind, lasts) in enumerate(product(sets.BoonKind, Lasts))])
    lines = [f"{panel('boon')}: {b.name} ({said('values', b.kind)}, {won(b.lasts)})" for b in now]
    return Rewarded(MIRA.id, now), lines


def phrases() -> tuple[list[Struct], Lines]:
    """Traits and what counts, of a character, an element, everybody, somebody who has no card; ally dice."""
    whose = {MIRA.id: MIRA.id, WATCH.id: WATCH.id, SCENE: "scene"}
    lines: dict[str, list[str]] = {card: [] for card in whose.values()}
    for of, card in whose.items():
        label, ends = (panel("trait"), "") if of == SCENE else (panel("phrase"), f" ({panel('ends-scene')})")
        lines[card] += [f"{label}: Damp {of}{ends}", f"{label}: Brief {of} ({panel('ends-round', n=4)})"]
    now = [Phrase(of, f"{name} {of}", ends) for of in whose for name, ends in (("Damp", 0), ("Brief", 4))]
    actives = []
    for on, value in product((MIRA.id, WATCH.id, "", ALLIES + PLAYERS), (2, -1)):
        actives.append(Active(f"mira:Cold Hands {on or 'all'}", on, value, ends=5 * (value > 0)))
        ends = panel("ends-round", n=5) if value > 0 else panel("ends-scene")
        lines[whose.get(on, "scene")].append(f"{panel('active')}: Cold Hands {on or 'all'} {value:+d} ({ends})")
    allies = [Allies(side, left, 3) for left, side in enumerate(SIDES)]
    lines["scene"] += [f"{panel('allies', side=said('sides', a.side))}: {a.left}/{a.total}" for a in allies]
    events = [Phrased(tuple(now), Why.PUSH), Invoked(tuple(actives), RULE), Allied(tuple(allies))]
    return events, lines


STEPS = max(map(len, (Phase, Stakes, Status, ElementPool, sets.StoryPhase)))


def nth(members: type[Closed], step: int) -> Any:
    """A member of a set for a step: every one has its turn."""
    return list(members)[step % len(members)]


def _everything_that_changes(server: Server, *both: Seat) -> None:
    """Tokens, harm, doom, whether somebody takes part; the conflict, its stakes and phases; where the story stands."""
    changes = Changes()
    for step in range(STEPS):
        ruled(server, *the_conflict(step), *the_people(step))
        see({**conflict_lines(step), **people_lines(step)}, *both)
        note(changes, server.welcome()["now"]["view"])
    assert never_changed(changes) == {}, never_changed(changes)


def note(changes: Changes, view: dict[str, Any]) -> None:
    """Note the present view of everything."""
    changes.note(SeenStory, "", view)
    changes.note(SeenConflict, "", view["conflict"])
    for kind, which in ((SeenCharacter, "characters"), (SeenElement, "elements")):
        for seen in view[which]:
            changes.note(kind, seen["id"], seen)


NO_STATE = {
    SeenStory: "system edition",
    SeenConflict: "versus",
    SeenCharacter: (
        "portrait id name true_name concept side seat assets thresholds skills specialties traits perks unspent note "
        "open"
    ),
    SeenElement: "id name true_name side traits note",
}
"""Fields of somebody or something that no play changes from one moment to the next."""

ELSEWHERE = {
    SeenStory: "phrases actives allies waiting setting roll",
    SeenConflict: "order conditions tallies",
    SeenCharacter: "drives gear consequences boons",
    SeenElement: "",
}
"""Fields that the other tests here cover."""


def never_changed(changes: Changes) -> dict[str, list[str]]:
    """The fields of what is seen that no step has changed, though they are a state."""
    never = {kind.__name__: changes.never(kind, f"{no} {ELSEWHERE[kind]}") for kind, no in NO_STATE.items()}
    return {name: fields for name, fields in never.items() if fields}


def the_conflict(step: int) -> list[Struct]:
    """The conflict and the story at a step."""
    return [
        Staked(nth(Stakes, step)),
        Round(step + 1, nth(Phase, step), First.PLAYERS, turn=step % 2),
        Time(nth(sets.StoryPhase, step), step + 1, step + 2),
        Allotted(((WATCH.id, (MIRA.id, "josef")[step % 2]),)),
        Order((MIRA.id, "josef")),
        ActAlone((WATCH.id,) * (step % 2)),
    ]


def conflict_lines(step: int) -> Lines:
    """Return what the panels say of it."""
    phase = nth(Phase, step)
    called = panel("elements-act" if phase == Phase.ELEMENTS else phase)
    conflict = panel("conflict", stakes=nth(Stakes, step).called, round=step + 1, phase=called)
    time = panel(f"time-{nth(sets.StoryPhase, step)}", chapter=step + 1, scene=step + 2)
    turns = panel("turns", order="Mira Vale and Josef Arden")
    return {"panel elements": [conflict], "panel characters": [f"{time} {turns}"]}


def harm_at(step: int) -> Harm:
    """More of every kind with every step, past what is borne."""
    return Harm(**dict.fromkeys(HarmKind, 2 * step + 1))


def tokens_at(step: int) -> Purse:
    """Less of every asset with every step, down to nothing."""
    return Purse(**{asset: max(0, MIRA.sheet.assets.of(asset) - step) for asset in ASSETS})


def element_at(step: int) -> Element:
    """An element that is hurt, and one pool of which is set aside."""
    pools = {pool: WATCH.of(pool) + step for pool in ElementPool}
    status = Status.IN if step < len(ElementPool) else Status.OUT
    return replace(WATCH, **pools, aside=(nth(ElementPool, step),), attacks=step % 2, hidden=False, status=status)


def the_people(step: int) -> list[Struct]:
    """Mira, Josef, the watch and the magistrate at a step."""
    return [
        Tokens(MIRA.id, tokens_at(step), Why.GRANTED, RULE),
        Harmed(MIRA.id, harm_at(step), Why.DAMAGE, RULE),
        Doomed(MIRA.id, doom_end(STORY, MIRA) - step, RULE),
        Sparked(MIRA.id, step, Why.GRANTED, RULE),
        Became("josef", nth(Status, step), RULE),
        ElementStands(element_at(step)),
        ElementStands(replace(STORY.elements[1], hidden=step % 2 == 0, status=Status.IN)),
    ]


def people_lines(step: int) -> Lines:
    """Return what their cards say."""
    harm, tokens, marked, last = harm_at(step), tokens_at(step), doom_end(STORY, MIRA) - step, doom_end(STORY, MIRA)
    mira = [f"{asset.called}: {tokens.of(asset)}" for asset in ASSETS]
    for kind in HarmKind:
        count = f"{harm.of(kind)}/{threshold(MIRA, kind)}" if kind in HURTS else f"{harm.of(kind)}"
        mira.append(f"{kind.called}: {count}")
    mira += [f"{panel('doom')}: {marked}/{last}", f"{said('values', 'spark')}: {step}"]
    status = nth(Status, step)
    watch, aside = element_at(step), nth(ElementPool, step)
    lines = [f"{pool.called}: {watch.of(pool)}" + f" ({panel('aside')})" * (pool == aside) for pool in ElementPool]
    if watch.status == Status.IN:
        left = STORY.rules.edition.element_actions - watch.attacks
        lines += [f"{panel('actions')}: {left}", f"{panel('faces')}: {('Mira Vale', 'Josef Arden')[step % 2]}"]
    else:
        lines.append(panel("out"))
    return {
        MIRA.id: mira,
        "josef": [STORY["josef"].sheet.concept if status == Status.IN else panel(status)],
        WATCH.id: lines,
    }
