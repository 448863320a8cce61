"""The keys of a Saga case, and the game that plays them."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wildtable.cases.dice import CaseDice
from wildtable.cases.saga_facts import StoryFacts
from wildtable.cases.shape import Case, CaseError, command_name
from wildtable.dice import TapeError
from wildtable.play import GM, Offer, union
from wildtable.play.reading import FileReader
from wildtable.saga.base import Command, Event
from wildtable.saga.character.model import ASSETS, Active, Phrase
from wildtable.saga.conflict.model import DICE, FOES, SCENE, Allies, Condition, Conflict, Element, Guard
from wildtable.saga.conflict.tables import condition
from wildtable.saga.core import CORE
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing.figures import character, conditions, ready
from wildtable.saga.growing.messages import Make, Play
from wildtable.saga.roll.messages import Mar, Threw
from wildtable.saga.sets import Phase, StoryPhase
from wildtable.saga.settings import ruleset

T = TypeVar("T", bound=Struct)

_COMMANDS = {str(t.__struct_config__.tag): t for t in CORE.commands}
_ALIASES = {"by": "who", "with": "skill"}
_PLAYER = "ann"
"""A seat for commands of people who play nobody yet."""


def given(case: Case) -> Story:
    """Return the state that a case begins with: in a scene, and in a conflict where the case says so."""
    rules = ruleset("saga", **case.options)
    people, elements = [], []
    for who, what in case.given.items():
        fields = {
            str(key).replace("_", "-") if key == "skill_x" else key: _value(v) for key, v in _fields(what).items()
        }
        if set(fields) & set(DICE):
            named = {"name": str(who).title(), "side": FOES, **fields}
            elements.append(_read(Element, named, who, "an element", id=str(who)))
        else:
            people.append(character(str(who), fields, rules))
    story = Story(rules, tuple(people), tuple(elements), ready=tuple(conditions().values()))
    return _pending(case, _told(story, dict(case.story)))


def _fields(what: Any) -> dict[str, Any]:
    if what is None:
        return {}
    return dict(what) if isinstance(what, dict) else {"is": what}


def _told(story: Story, told: dict[str, Any]) -> Story:
    """Return a story with the facts of the key ``story``: phase, traits, ally dice, a conflict."""
    allies = [Allies(side, n, n) for side, n in told.pop("allies", {}).items()]
    phrases = [Phrase(SCENE, name) for name in told.pop("traits", ())]
    phrases += [Phrase(of, name, ends) for of, name, ends in told.pop("phrases", ())]
    actives = [Active(key, on, value) for key, on, value in told.pop("actives", ())]
    conflict = told.pop("conflict", None)
    facts = {"phase": StoryPhase.SCENE, "chapter": 1, "scene": 1, **told}
    if unknown := set(facts) - {"phase", "chapter", "scene"}:
        raise CaseError(f"a story has no {', '.join(sorted(unknown))}")
    return replace(
        story,
        allies=tuple(allies),
        phrases=tuple(phrases),
        actives=tuple(actives),
        conflict=_conflict(conflict),
        **facts,
    )


def _conflict(told: Any) -> Conflict | None:
    """Return a conflict from its stakes or its fields, in the players' phase unless another is named."""
    if told is None:
        return None
    fields = {"stakes": told} if isinstance(told, str) else dict(told)
    known = [_condition(item) for item in fields.pop("conditions", ())]
    guards = [dict(zip(Guard.__struct_fields__, g, strict=False)) for g in fields.pop("guards", ())]
    made = _read(Conflict, {"phase": Phase.PLAYERS, "guards": guards, **fields}, "conflict", "a conflict")
    return replace(made, conditions=tuple(known))


def _condition(item: Any) -> Condition:
    """Return a condition: a ready one, with other fields or not, or the case's own, checked as in a table's file."""
    given = {"is": item} if isinstance(item, str) else dict(item)
    reader, kind = FileReader(), given.pop("is", None)
    base: dict[str, Any] = {}
    if kind is not None and reader.name("condition", kind, conditions(), ("conditions",)):
        base = msgspec.to_builtins(conditions()[kind])
    _no_problems(reader)
    fields = {**base, **given}
    name = fields.pop("id", "condition")
    made = condition(reader, fields, ("conditions", name), name)
    _no_problems(reader)
    assert made is not None
    return made


def _read(kind: type[T], given: Any, where: str, what: str, **known: Any) -> T:
    """Return a struct from a case's fields. Raises `CaseError` with what does not fit."""
    reader = FileReader()
    made = reader.struct(kind, given, (where,), what, **known)
    _no_problems(reader)
    assert made is not None
    return made


def _no_problems(reader: FileReader) -> None:
    if reader.problems:
        first = reader.problems[0]
        raise CaseError(f"{first.where}: {first.problem} {first.remedy}")


def _pending(case: Case, story: Story) -> Story:
    for tag, fields in case.pending.items():
        frame = {"type": tag, **(fields if isinstance(fields, dict) else {"who": fields})}
        try:
            story = replace(story, pending=(*story.pending, msgspec.convert(frame, union(CORE.frames))))
        except msgspec.ValidationError as error:
            raise CaseError(f"pending {tag}: {error}") from None
        if unknown := set(frame) - {"type", *story.pending[-1].__struct_fields__}:
            raise CaseError(f"{tag} has no {', '.join(sorted(unknown))}")
    return story


class StoryStage:
    """A case being played: the story, the dice of the case, and what has happened so far."""

    def __init__(self, case: Case) -> None:
        self.story, self.dice = given(case), CaseDice(case.dice)
        self.happened: list[Event] = []
        self.refused = case.do[-1] if case.refused and case.do else None

    def check(self, expected: dict[str, Any]) -> None:
        """Compare every fact that is named. Raises `CaseError`."""
        StoryFacts(self.story, self.happened).check(expected)

    def do(self, item: Any) -> None:
        """Carry out one command of a case, after the choices that the case leaves out, made in the idle way.

        Raises `Refused` and `CaseError`.
        """
        name, fields = _parts(item)
        if name not in _COMMANDS:
            raise CaseError(f"there is no command {name!r}; there are {', '.join(_COMMANDS)}")
        while True:
            command = _command(self.story, name, fields)
            seat = _seat(self.story, command)
            idle = _idle(self.story, mars=True)
            if idle is None or item is self.refused or command in SAGA.offers(self.story, seat):
                return self._decide(seat, command)
            self._decide(*idle)

    def finish(self) -> None:
        """Choose the idle way what is left to choose; a blemish too, as long as dice are left."""
        while (idle := _idle(self.story, mars=bool(self.dice.rest))) is not None:
            self._decide(*idle)

    def _decide(self, seat: str, command: Command) -> None:
        first = len(self.dice.names)
        try:
            events = SAGA.decide(self.story, seat, command, self.dice)
        except TapeError as error:
            raise CaseError(f"{command}: {error}") from None
        thrown = [event for event in events if isinstance(event, Threw) and event.pool.sides]
        for name, threw in zip(self.dice.names[first:], thrown, strict=True):
            if name not in ("marks", threw.what, threw.skill, threw.who):
                raise CaseError(f"a throw of {threw.what} by {threw.who} is made where the case has one of {name}")
        for event in events:
            self.story = SAGA.evolve(self.story, event)
        self.happened += events


def _idle(story: Story, *, mars: bool) -> tuple[str, Command] | None:
    """Return the answer to what waits that spends nothing: throw, let it stand, take it; ``mars``: choose a blemish."""
    if not story.pending:
        return None
    for seat in _seats(story):
        for offer in SAGA.offers(story, seat):
            answer = offer.template
            if offer.when == "answer" and (answer.facts.default or (mars and isinstance(answer, Mar))):
                return seat, answer
    return None


def _seats(story: Story) -> list[str]:
    return list(dict.fromkeys([GM, *(who.seat for who in story.characters if who.seat), _PLAYER]))


def _seat(story: Story, command: Command) -> str:
    """Return the seat that gives a command: the first that may, else the one that plays the character it is about."""
    for seat in _seats(story):
        if command in SAGA.offers(story, seat):
            return seat
    if isinstance(command, Play | Make):
        return command.seat
    who = getattr(command, "who", "")
    return (story[who].seat or GM) if who in story else GM


def _command(story: Story, name: str, fields: dict[str, Any]) -> Command:
    """Return the command; fields that the case leaves out are those of the first offer that fits the others."""
    kind = _COMMANDS[name]
    if name in ("act", "respond") and set(fields) & {*ASSETS, "harm_as", "stand_in"}:
        fields = {**{asset.value: 0 for asset in ASSETS}, **fields}
        fields |= {key: fields.get(key) for key in ("harm_as", "stand_in")} if name == "act" else {}
    if "who" in fields and "who" not in kind.__struct_fields__ and len(fields) == 1:
        fields = {kind.__struct_fields__[0]: fields["who"]} if kind.__struct_fields__ else {}
    if unknown := set(fields) - set(kind.__struct_fields__):
        raise CaseError(f"{name} has no {', '.join(sorted(unknown))}; it has {', '.join(kind.__struct_fields__)}")
    open_to_all = (offer for seat in _seats(story) for offer in SAGA.offers(story, seat))
    fitting = (o for o in open_to_all if isinstance(o.template, kind) and _fits(o, fields))
    offer = next(fitting, None)
    if isinstance(draft := fields.get("draft"), dict):
        fields = {**fields, "draft": _draft(draft)}
    raw = {**(_filled(offer, fields) if offer else {}), "type": name, **fields}
    try:
        command: Command = msgspec.convert(raw, SAGA.command)
    except msgspec.ValidationError as error:
        raise CaseError(f"{name} {fields}: {error}") from None
    return command


def _draft(fields: dict[str, Any]) -> dict[str, Any]:
    """Return a draft of a character: a ready one (``is``) with other steps."""
    base = msgspec.to_builtins(ready()[fields["is"]]) if "is" in fields else {}
    return {**base, **{key: value for key, value in fields.items() if key != "is"}}


def _fits(offer: Offer[Command], fields: dict[str, Any]) -> bool:
    for key, value in fields.items():
        domain = offer.open.get(key)
        if value not in domain if domain is not None else getattr(offer.template, key) != value:
            return False
    return True


def _filled(offer: Offer[Command], fields: dict[str, Any]) -> dict[str, Any]:
    """Return a value for each open field that the case leaves out: the template's if it is allowed, else the first."""
    chosen = dict(msgspec.to_builtins(offer.template))
    for key, domain in offer.open.items():
        if key not in fields and getattr(offer.template, key) not in domain and len(domain):
            chosen[key] = next(iter(domain))
    return chosen


def _parts(item: Any) -> tuple[str, dict[str, Any]]:
    """Return a command's name and fields: ``{pass: mira}``, ``{act: {by: mira, kind: attack}}`` or a bare name."""
    if isinstance(item, str):
        return command_name(item, SAGA), {}
    if not isinstance(item, dict) or not item:
        raise CaseError(f"{item!r} is no command; write {{pass: mira}}")
    (name, value), *others = item.items()
    fields = dict(value) if isinstance(value, dict) else {} if value is None else {"who": value}
    fields.update(others)
    return command_name(str(name), SAGA), {_key(key): _value(v) for key, v in fields.items()}


def _key(key: Any) -> str:
    return _ALIASES.get(key, str(key))


def _value(value: Any) -> Any:
    return tuple(_value(item) for item in value) if isinstance(value, list) else value
