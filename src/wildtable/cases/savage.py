"""What the keys of a Savage Worlds case mean."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from wildtable.cards import DECK
from wildtable.cases.dice import CaseDice
from wildtable.cases.facts import Facts
from wildtable.cases.shape import Broken, Case
from wildtable.dice import TapeError
from wildtable.play import GM, Offer
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage.figures import board, fighter
from wildtable.savage.frames import Frame
from wildtable.savage.game import SAVAGE
from wildtable.savage.model import FOES, HEROES, Fight, Fighter, Hand, Turn
from wildtable.savage.settings import ruleset

_COMMANDS = {str(t.__struct_config__.tag): t for t in c.AnyCommand.__args__}
_ALIASES = {"by": "who", "with": "weapon", "on": "target", "option": "options"}
_IDLE = ("keep", "suffer", "pass", "let-go")
_TURN = (c.Attack, c.Move, c.Run, c.Stand, c.GoProne, c.Declare, c.Aim, c.Defend, c.Ready, c.Treat, c.Search, c.Hold)


# Given.


def given(case: Case) -> Fight:
    """The state that a case begins with."""
    rules = ruleset(case.edition, **case.options)
    crowd = []
    for place, (who, what) in enumerate(case.given.items()):
        fields = dict(what) if isinstance(what, dict) else {"is": what}
        fields = {_key(key): _value(value) for key, value in fields.items()}
        fields = {"side": HEROES if place == 0 else FOES, "bennies": 0, **fields}
        crowd.append(fighter(str(who), fields, rules))
    fight = Fight(
        rules=rules,
        fighters=tuple(crowd),
        board=_board(case),
        light=c.LIGHTS.index(case.light) if case.light in c.LIGHTS else 0,
        deck=DECK,
        gm_bennies=int(case.gm.get("bennies", 0)),
    )
    fight = _cards(case, _turn(case, fight))
    for tag, fields in case.pending.items():
        frame = {"type": tag, **(fields if isinstance(fields, dict) else {"who": fields})}
        fight = replace(fight, pending=(*fight.pending, msgspec.convert(frame, Frame)))
    return fight


def _board(case: Case) -> Any:
    if case.map:
        return board(case.map, case.legend)
    placed = [what["at"] for what in case.given.values() if isinstance(what, dict) and "at" in what]
    if not placed:
        return None
    width, height = (max(at[axis] for at in placed) + 12 for axis in (0, 1))
    return board("\n".join("." * width for _ in range(height)), {})


def _turn(case: Case, fight: Fight) -> Fight:
    """Whose turn it is: as the case says, or of whoever does the first thing one does on one's turn."""
    who = case.turn or next((name for item in case.do if (name := _first_actor(item))), "")
    if not who or who not in fight:
        return fight
    unit = fight[who].unit
    members = [f.id for f in fight.members(unit)]
    fighters = tuple(replace(f, turn=f.turn or Turn()) if f.id in members else f for f in fight.fighters)
    hands = tuple(
        Hand(u, (), "", "acting" if u == unit else "waiting") for u in dict.fromkeys(f.unit for f in fight.fighters)
    )
    return replace(fight, fighters=fighters, hands=hands, phase="turns", round=1)


def _first_actor(item: Any) -> str:
    name, fields = _parts(item)
    return str(fields.get("who", "")) if _COMMANDS.get(name) in _TURN else ""


def _cards(case: Case, fight: Fight) -> Fight:
    """``cards: {red: KS}``: what the units hold."""
    for unit, card in case.cards.items():
        cards = tuple(card) if isinstance(card, list) else (str(card),)
        old = fight.hand(unit) or Hand(unit)
        hand = replace(old, cards=cards, card=cards[0])
        others = tuple(h for h in fight.hands if h.unit != unit)
        fight = replace(fight, hands=(*others, hand), deck=tuple(x for x in fight.deck if x not in cards))
    return fight


# Do.


class Stage:
    """A case being played: the fight, the dice of the case, and what has happened so far."""

    def __init__(self, case: Case) -> None:
        self.fight, self.dice = given(case), CaseDice(case.dice)
        self.happened: list[e.AnyEvent] = []

    @property
    def state(self) -> Fight:
        """How things stand by now."""
        return self.fight

    def check(self, expected: dict[str, Any]) -> None:
        """Compare every fact that is named. Raises `Broken`."""
        Facts(self.fight, self.happened).check(expected)

    def do(self, item: Any) -> None:
        """One command of a case. Choices that a case leaves out are made the idle way first.

        Raises `Refused` and `Broken`.
        """
        name, fields = _parts(item)
        if name not in _COMMANDS:
            raise Broken(f"there is no command {name!r}; there are {', '.join(_COMMANDS)}")
        while True:
            command = _command(self.fight, name, fields)
            idle = _idle(self.fight)
            if idle is None or command in SAVAGE.offers(self.fight, _seat(self.fight, command)):
                return self._decide(command)
            self._decide(idle)

    def finish(self) -> None:
        """What is left to choose is chosen the idle way."""
        while (idle := _idle(self.fight)) is not None:
            self._decide(idle)

    def _decide(self, command: c.AnyCommand) -> None:
        first = len(self.dice.names)
        try:
            events = SAVAGE.decide(self.fight, _seat(self.fight, command), command, self.dice)
        except TapeError as error:
            raise Broken(f"{command}: {error}") from None
        thrown = [event for event in events if isinstance(event, e.Threw)]
        for name, threw in zip(self.dice.names[first:], thrown, strict=True):
            if name not in (threw.trait, threw.what):
                raise Broken(f"a throw of {threw.trait or threw.what} is made where the case has one of {name}")
        for event in events:
            self.fight = SAVAGE.evolve(self.fight, event)
        self.happened += events


def _idle(fight: Fight) -> c.AnyCommand | None:
    """Keep the roll, take the Wounds, pass, let go: no Benny spent, nothing done."""
    if not fight.pending:
        return None
    for seat in _seats(fight):
        for offer in SAVAGE.offers(fight, seat):
            if offer.when == "answer" and type(offer.template).__struct_config__.tag in _IDLE:
                return offer.template
    return None


def _seats(fight: Fight) -> list[str]:
    return list(dict.fromkeys([GM, *(f.seat for f in fight.fighters if f.seat)]))


def _seat(fight: Fight, command: c.AnyCommand) -> str:
    """Who gives a command: whoever plays the figure that it is about."""
    if isinstance(command, c.Play):
        return command.seat
    if isinstance(command, (c.Award, c.Call, c.CallOpposed, c.GiveDrop, c.SetCover, c.Place)):
        return GM
    who = getattr(command, "who", "")
    owners = [f.seat or GM for f in fight.fighters if who in (f.id, f.unit)]
    return owners[0] if owners else GM


def _command(fight: Fight, name: str, fields: dict[str, Any]) -> c.AnyCommand:
    """The command; fields that the case leaves out are those of the first offer that fits the others."""
    kind = _COMMANDS[name]
    if unknown := set(fields) - set(kind.__struct_fields__):
        raise Broken(f"{name} has no {', '.join(sorted(unknown))}; it has {', '.join(kind.__struct_fields__)}")
    open_to_all = (offer for seat in _seats(fight) for offer in SAVAGE.offers(fight, seat))
    fitting = (o for o in open_to_all if isinstance(o.template, kind) and _fits(o, fields))
    offer = next(fitting, None)
    raw = {**(_filled(offer, fields) if offer else {}), "type": name, **fields}
    try:
        command: c.AnyCommand = msgspec.convert(raw, c.AnyCommand)
    except msgspec.ValidationError as error:
        raise Broken(f"{name} {fields}: {error}") from None
    return command


def _fits(offer: Offer[c.AnyCommand], fields: dict[str, Any]) -> bool:
    for key, value in fields.items():
        domain = offer.open.get(key)
        if value not in domain if domain is not None else getattr(offer.template, key) != value:
            return False
    return True


def _filled(offer: Offer[c.AnyCommand], fields: dict[str, Any]) -> dict[str, Any]:
    """A value for each open field that the case does not name: the template's if it is one, else the first."""
    chosen = dict(msgspec.to_builtins(offer.template))
    for key, domain in offer.open.items():
        if key not in fields and getattr(offer.template, key) not in domain and len(domain):
            chosen[key] = next(iter(domain))
    return chosen


def _parts(item: Any) -> tuple[str, dict[str, Any]]:
    """``{soak: blue}``, ``{attack: {who: red, target: blue}}`` or a bare name."""
    if isinstance(item, str):
        return _name(item), {}
    if not isinstance(item, dict) or not item:
        raise Broken(f"{item!r} is no command; write {{soak: blue}}")
    (name, value), *others = item.items()
    fields = dict(value) if isinstance(value, dict) else {} if value is None else {"who": value}
    fields.update(others)
    return _name(str(name)), {_ALIASES.get(key, key): _value(v) for key, v in fields.items()}


def _name(name: str) -> str:
    return name.replace("_", "-")


def _key(key: str) -> str:
    """A figure's field with dashes or without."""
    field = str(key).replace("-", "_")
    return field if field in Fighter.__struct_fields__ else str(key)


def _value(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_value(item) for item in value)
    return value.replace("_", "-") if isinstance(value, str) else value
