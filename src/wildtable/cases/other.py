"""Cases of any game: given some fields of its state, seats give commands, then these fields are so."""

from __future__ import annotations

from typing import Any

import msgspec

from wildtable.cases.dice import CaseDice
from wildtable.cases.shape import Case, CaseError
from wildtable.play import Game


class GameStage:
    """Plays a case of a game. ``given`` and ``then``: fields of its state as they stand in JSON.

    Each item of ``do`` is ``{seat: command}``. The command is its JSON, or its name, or its name and the value of its
    first open field: ``{ann: {type: bid, dice: 3}}``, ``{ann: pass}``, ``{ann: {raise: 2}}``.
    """

    def __init__(self, game: Game[Any, Any, Any], first: Any, case: Case) -> None:
        self.game, self.dice = game, CaseDice(case.dice)
        facts = _plain(first) | case.given
        self.state = _read(facts, game.state, f"given {case.given}")

    def do(self, item: Any) -> None:
        """Carry out one command of the case. Raises `Refused` and `CaseError`."""
        if not isinstance(item, dict) or len(item) != 1:
            raise CaseError(f"{item!r} is no command; write {{seat: command}}")
        ((seat, said),) = item.items()
        command = _read(self._whole(str(seat), said), self.game.command, f"{item}")
        self.state = self.game.folded(self.state, self.game.decide(self.state, str(seat), command, self.dice))

    def _whole(self, seat: str, said: Any) -> Any:
        """Return a command with every field; those that the case leaves out are as they are offered."""
        if isinstance(said, dict) and "type" in said:
            return said
        name, value = next(iter(said.items())) if isinstance(said, dict) and len(said) == 1 else (said, None)
        for offer in self.game.offers(self.state, seat):
            facts = _plain(offer.template)
            if facts["type"] == name:
                field = next(iter(offer.open), "")
                return facts | ({field: value} if field and value is not None else {})
        return {"type": name}

    def finish(self) -> None:
        """Do nothing: a case of another game gives every command itself."""

    def check(self, expected: dict[str, Any]) -> None:
        """Compare every field that is named. Raises `CaseError` for the first that differs."""
        now = _plain(self.state)
        for name, value in expected.items():
            if name not in now:
                raise CaseError(f"there is no {name!r}; there are {', '.join(now)}")
            if now[name] != value:
                raise CaseError(f"{name} is {now[name]!r}, not {value!r}")


def _read(facts: Any, kind: Any, what: str) -> Any:
    try:
        return msgspec.convert(facts, kind)
    except msgspec.ValidationError as error:
        raise CaseError(f"{what} cannot be read: {error}") from None


def _plain(value: Any) -> Any:
    """Return a value as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(value))
