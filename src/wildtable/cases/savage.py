"""The keys of a Savage Worlds case, and the game that plays them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec.structs import replace

from wildtable.cards import DECK
from wildtable.cases import ships
from wildtable.cases.chases import chase
from wildtable.cases.dice import CaseDice
from wildtable.cases.facts import FightFacts
from wildtable.cases.ground import along, drawn
from wildtable.cases.shape import Case, CaseError, command_name
from wildtable.cases.ways import ways
from wildtable.dice import TapeError
from wildtable.play import GM, Offer, Refused, Unlike, union
from wildtable.savage.cards.model import Hand, RoundEnd
from wildtable.savage.characters.model import Own, Sheet
from wildtable.savage.edges.queries import traits as edges
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import FACTS, Fight, Fighter
from wildtable.savage.firing.model import Stray
from wildtable.savage.game import SAVAGE
from wildtable.savage.parts.facts import PartFacts
from wildtable.savage.riding.queries import saddled
from wildtable.savage.scene import CORE
from wildtable.savage.sheets import known
from wildtable.savage.sheets.building import fighter
from wildtable.savage.sheets.table import TableFile, read_values
from wildtable.savage.sight.model import LIGHTS
from wildtable.savage.table.base import Command, Event
from wildtable.savage.table.messages import Play
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.traits.messages import Threw
from wildtable.savage.turns.model import Turn
from wildtable.written import Written

_COMMANDS = {str(t.__struct_config__.tag): t for t in CORE.commands}
_ALIASES = {"by": "who", "with": "weapon", "on": "target", "option": "options"}
_SHAPES: tuple[tuple[str, type, str], ...] = (
    ("weapons", tuple, "a list, such as [club, {is: knife, parry: 1}]"),
    ("edges", tuple, "a list, such as [quick]"),
    ("hindrances", tuple, "a list, such as [hesitant]"),
    ("skills", dict, "named, such as {fighting: d8}"),
)


# Given.


def given(case: Case) -> Fight:
    """Return the state that a case begins with. Raises `CaseError` and `Refused` where the case makes no sense."""
    table = _table(case)
    rules, own = table.rules, table.own
    fight = Fight(
        rules=rules,
        board=drawn(case),
        fighters=tuple(
            _figure(str(who), what, place, rules, own) for place, (who, what) in enumerate(case.given.items())
        ),
        light=LIGHTS.index(_one_of("light", case.light, LIGHTS)),
        gm_bennies=_gm_bennies(case.gm),
        where=case.where,
        weather=case.weather,
        scene=case.scene,
        parts=_kept(case),
        gravity=case.gravity,
        own=own,
    )
    fight = saddled(fight)
    raced = chase(case, fight)
    fight = ships.launch(case, fight if raced is None else fight.keeping(raced))
    fight = saddled(_turn(case, fight))
    for tag, fields in case.pending.items():
        frame = {"type": tag, **(fields if isinstance(fields, dict) else {"who": fields})}
        try:
            fight = replace(fight, pending=(*fight.pending, msgspec.convert(frame, union(CORE.frames))))
        except msgspec.ValidationError as error:
            raise CaseError(f"pending {tag} does not fit: {error}") from None
    if complaint := SAVAGE.check(fight):
        raise CaseError(complaint)
    return fight


def _kept(case: Case) -> tuple[PartFacts, ...]:
    """Return the facts of parts, which a case states as in JSON. Raises `CaseError`."""
    world = ({"type": "world", "world": case.world},) if case.world else ()
    try:
        return tuple([msgspec.convert(facts, union(CORE.facts)) for facts in (*case.parts, *world)])
    except msgspec.ValidationError as error:
        raise CaseError(f"parts do not fit: {error}") from None


def _table(case: Case) -> TableFile:
    """Return the rules of the case and the table's own things, read as from a table's file. Raises `CaseError`."""
    options = {name.replace("-", "_"): value for name, value in case.options.items()}
    found = read_values(Written({"edition": case.edition, "options": options, **case.table}, {}))
    for problem in found.problems:
        raise CaseError(f"table: {problem.where}: {problem.problem} {problem.remedy}")
    return found


def _figure(who: str, what: Any, place: int, rules: Ruleset, own: Own) -> Fighter:
    """Return a figure: the first is a hero, the others are foes; it has no Bennies unless the case says so."""
    fields = dict(what) if isinstance(what, dict) else {"is": what}
    fields = {_key(key): _value(value) for key, value in fields.items()}
    if "along" in fields:
        fields["at"] = along(who, fields.pop("along"), fields)
    _one_of(f"the kind of {who}", fields.get("is", "hero"), known(own))
    for key, kind, words in _SHAPES:
        if key in fields and not isinstance(fields[key], kind):
            raise CaseError(f"the {key} of {who} are {words}, and not {fields[key]!r}")
    for edge in (*fields.get("edges", ()), *fields.get("hindrances", ())):
        _one_of(f"an Edge or Hindrance of {who}", edge, {**edges(), **dict(own.edges)})
    return fighter(who, {"side": HEROES if place == 0 else FOES, "bennies": 0, **fields}, rules, own)


def _one_of(what: str, value: Any, known: Collection[str]) -> Any:
    if not isinstance(value, str) or value not in known:
        raise CaseError(f"{what} is {value!r}, and should be one of {', '.join(known)}")
    return value


def _gm_bennies(gm: dict[str, Any]) -> int:
    for key, value in gm.items():
        _one_of("a key of gm", key, ("bennies",))
        if type(value) is not int:
            raise CaseError(f"gm has {value!r} for {key}, which is no number")
    return int(gm.get("bennies", 0))


def _turn(case: Case, fight: Fight) -> Fight:
    """Return the fight in somebody's turn: the one named by the case, or the one who first does something of a turn."""
    units = list(dict.fromkeys(f.unit for f in fight.fighters))
    if case.turn:
        _one_of("turn", case.turn, [*units, *(f.id for f in fight.fighters)])
    who = case.turn or _first_actor(case)
    unit = fight[who].unit if who in fight else who if who in units else ""
    hands = _hands(case, units, unit)
    held = {card for hand in hands for card in hand.cards}
    fight = replace(fight, hands=hands, deck=tuple(card for card in DECK if card not in held))
    if not unit:
        return fight
    fighters = tuple(replace(f, turn=f.turn or Turn()) if f.unit == unit else f for f in fight.fighters)
    return replace(fight, fighters=fighters, phase="turns", round=(case.chase or {}).get("round", 1))


def _first_actor(case: Case) -> str:
    """Return the first who acts in a turn; nobody if the fight has to begin before that."""
    for name, fields in map(_parts, case.do):
        if name in ("begin", "start-chase"):
            return ""
        if name in _COMMANDS and _COMMANDS[name].facts.on_turn:
            return str(fields.get("who", ""))
    return ""


def _hands(case: Case, units: list[str], acting: str) -> tuple[Hand, ...]:
    """Return the cards that units hold: ``cards: {red: KS}``.

    In a turn the others have the lowest cards, in the order of ``given``. In a chase they have none, and the one who
    acts has the highest below the Jokers.
    """
    cards = {_one_of("a key of cards", unit, units): _cards(value) for unit, value in case.cards.items()}
    if acting and case.chase is not None:
        cards.setdefault(acting, (DECK[-3],))
    elif acting:
        named = {card for held in cards.values() for card in held}
        low = (card for card in DECK if card not in named)
        others = sorted((unit for unit in units if unit not in cards), key=acting.__ne__)
        cards |= {unit: (next(low),) for unit in reversed(others)}
    return tuple(Hand(unit, held, held[0], "acting" if unit == acting else "waiting") for unit, held in cards.items())


def _cards(value: Any) -> tuple[str, ...]:
    """Return one card, or several of which the first counts. Raises `CaseError`."""
    cards = value if isinstance(value, list) and value else [value]
    return tuple(_one_of("a card", str(card), DECK) for card in cards)


# Do.


class FightStage:
    """A case being played: the fight, the dice of the case, and what has happened so far."""

    def __init__(self, case: Case) -> None:
        self.fight, self.dice = given(case), CaseDice(case.dice)
        things = [thing for thing in case.legend.values() if isinstance(thing, dict)]
        self.refused = case.do[-1] if case.refused and case.do else None
        self.materials = {str(thing.get("name")): thing.get("material") for thing in things}
        self.happened: list[Event] = []

    def check(self, expected: dict[str, Any]) -> None:
        """Compare every fact that is named. Raises `CaseError`."""
        FightFacts(self.fight, self.happened).check(expected)

    def do(self, item: Any) -> None:
        """Carry out one command of a case, after the choices that the case leaves out, made in the idle way.

        Raises `Refused` and `CaseError`.
        """
        name, fields = _parts(item)
        if name not in _COMMANDS:
            raise CaseError(f"there is no command {name!r}; there are {', '.join(sorted(_COMMANDS))}")
        if "obstacle" in fields:
            fields["obstacle"] = self.materials.get(str(fields["obstacle"])) or fields["obstacle"]
        if name in ("move", "move-along", "run") and (who := str(fields.get("who"))) in self.fight:
            fields["who"] = self.fight[who].mount or who
        if _COMMANDS[name].facts.implied and item is not self.refused and self._is_done(name, fields.get("who")):
            return None
        while True:
            idle = _idle(self.fight)
            try:
                command = _command(self.fight, name, fields)
            except Refused:
                if idle is None:
                    raise
            else:
                if idle is None or command in SAVAGE.offers(self.fight, _seat(self.fight, command)):
                    return self._decide(command)
            self._decide(idle)

    def _is_done(self, name: str, who: Any) -> bool:
        """Return whether an answer is not needed: nobody has to choose anything, or this figure something else."""
        if name in ("call-bystander", "overlook"):
            return not any(isinstance(frame, Stray) for frame in (*self.fight.asides, *self.fight.pending))
        answers = [o for seat in _seats(self.fight) for o in SAVAGE.offers(self.fight, seat).answers()]
        asked = [o for o in answers if who is None or getattr(o.template, "who", who) == who]
        return not answers or (bool(asked) and not any(isinstance(o.template, _COMMANDS[name]) for o in asked))

    def finish(self) -> None:
        """Make the choices that are left in the idle way; a round on Hold ends only where the case has more cards."""
        while (idle := _idle(self.fight)) is not None:
            if isinstance(self.fight.pending[-1], RoundEnd) and not self.dice.rest:
                return
            self._decide(idle)

    def _decide(self, command: Command) -> None:
        first = len(self.dice.names)
        try:
            events = SAVAGE.decide(self.fight, _seat(self.fight, command), command, self.dice)
        except TapeError as error:
            raise CaseError(f"{type(command).__struct_config__.tag} {getattr(command, 'who', '')}: {error}") from None
        thrown = [event for event in events if isinstance(event, Threw)]
        for name, threw in zip(self.dice.names[first:], thrown, strict=True):
            if name not in (threw.trait, threw.what):
                raise CaseError(f"a throw of {threw.trait or threw.what} is made where the case has one of {name}")
        for event in events:
            self.fight = SAVAGE.evolve(self.fight, event)
        self.happened += events


def _idle(fight: Fight) -> Command | None:
    """Keep the roll, take the Wounds, pass, let go: no Benny spent, nothing done."""
    if not fight.pending:
        return None
    for seat in _seats(fight):
        for offer in SAVAGE.offers(fight, seat):
            if offer.when == "answer" and offer.template.facts.default:
                return offer.template
    return None


def _seats(fight: Fight) -> list[str]:
    return list(dict.fromkeys([GM, *(f.seat for f in fight.fighters if f.seat)]))


def _seat(fight: Fight, command: Command) -> str:
    """Return the seat that gives a command: the one that plays the figure it is about."""
    if isinstance(command, Play):
        return command.seat
    if command.facts.master or command.facts.ruling:
        return GM
    who = getattr(command, "who", "")
    owners = [f.seat or GM for f in fight.fighters if who in (f.id, f.unit)]
    return owners[0] if owners else GM


def _command(fight: Fight, name: str, fields: dict[str, Any]) -> Command:
    """Return the command; fields that the case leaves out are those of the offer that fits the others best.

    Raises `Refused` where they are needed and no such command is open.
    """
    kind = _COMMANDS[name]
    if unknown := set(fields) - set(kind.__struct_fields__):
        raise CaseError(f"{name} has no {', '.join(sorted(unknown))}; it has {', '.join(kind.__struct_fields__)}")
    if "together" in kind.__struct_fields__:
        fields = {"together": False, **fields}  # one by one, unless a case says so
    open_to_all = (offer for seat in _seats(fight) for offer in SAVAGE.offers(fight, seat))
    same = (offer for offer in open_to_all if isinstance(offer.template, kind))
    offer = max(same, key=lambda offer: _fit(offer, fields), default=None)
    raw = {**(_filled(offer, fields) if offer else {}), "type": name, **fields}
    if missing := [field.name for field in msgspec.structs.fields(kind) if field.required and field.name not in raw]:
        raise Refused("not-open", f"{name} is not open, and {', '.join(missing)} not said.", "Choose what is open.")
    if "options" in kind.__struct_fields__:
        raw["options"] = ways(fight, raw, offer)
    try:
        command: Command = msgspec.convert(raw, SAVAGE.command)
    except msgspec.ValidationError as error:
        raise CaseError(f"{name} {fields}: {error}") from None
    return command


def _fit(offer: Offer[Command], fields: dict[str, Any]) -> int:
    """Return how many of the fields are as an offer has them or allows them."""
    return sum(
        value in offer.open[key] if key in offer.open else value == getattr(offer.template, key)
        for key, value in fields.items()
    )


def _filled(offer: Offer[Command], fields: dict[str, Any]) -> dict[str, Any]:
    """Return a value for each open field that the case does not name: the template's if it is allowed, else the first.

    An attack whose options are not named has none.
    """
    chosen = dict(msgspec.to_builtins(offer.template))
    for key, domain in offer.open.items():
        other = {**chosen, **fields}[domain.field] if isinstance(domain, Unlike) else None
        values = domain if other is None else [value for value in domain if value != other]
        if key not in fields and getattr(offer.template, key) not in values and len(values):
            chosen[key] = next(iter(values))
    return {**chosen, "options": ()} if "options" in chosen else chosen


def _parts(item: Any) -> tuple[str, dict[str, Any]]:
    """Return a command's name and fields: ``{attack: {who: red, target: blue}}`` or ``{attack: red, target: blue}``."""
    if isinstance(item, str):
        return command_name(item, SAVAGE), {}
    if not isinstance(item, dict) or not item:
        raise CaseError(f"{item!r} is no command; write {{soak: blue}}")
    (name, value), *others = item.items()
    name = command_name(str(name), SAVAGE)
    first = next(iter(_COMMANDS[name].__struct_fields__), "who") if name in _COMMANDS else "who"
    fields = dict(value) if isinstance(value, dict) else {} if value is None else {first: value}
    fields.update(others)
    fields = {_ALIASES.get(key, key): _value(v) for key, v in fields.items()}
    options = fields.get("options", ())
    if isinstance(options, str):
        fields["options"] = (options,)
    elif not isinstance(options, tuple) or not all(isinstance(option, str) for option in options):
        raise CaseError(f"the options of {name} are words, and not {options!r}")
    return name, fields


def _key(key: str) -> str:
    """Return the field of a figure or its sheet for a key with hyphens or underscores; any other key is a skill."""
    field = str(key).replace("-", "_")
    return field if field in (*FACTS, *Sheet.__struct_fields__) else field.replace("_", "-")


def _value(value: Any) -> Any:
    """Return a value with its lists as tuples."""
    return tuple(_value(item) for item in value) if isinstance(value, list) else value
