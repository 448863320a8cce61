"""Movement: what its events assign."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.movement.events import Distanced, DoorSet, Moved


@assigns(Moved)
def _moved(draft: Draft, event: Moved) -> None:
    turn = draft.crowd[event.who].turn
    if turn is not None:
        turn = replace(turn, moved=event.spent, start=event.start, crawled=turn.crawled + event.crawled)
    draft.put(event.who, at=event.at, turn=turn)


@assigns(Distanced)
def _distanced(draft: Draft, event: Distanced) -> None:
    for who, at in event.standing:
        draft.put(who, at=at)


@assigns(DoorSet)
def _door_set(draft: Draft, event: DoorSet) -> None:
    board, state = draft.of("board"), {"open": event.state == "open", "locked": event.state == "locked"}
    lines = tuple([replace(line, **state) if line.id == event.door else line for line in board.lines])
    draft.changed["board"] = replace(board, lines=lines)
