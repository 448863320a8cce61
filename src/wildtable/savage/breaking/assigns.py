"""Breaking things: what its events assign."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.savage.breaking.events import Breached, Cleared, Hardened, Outfitted
from wildtable.savage.draft import Draft, assigns


@assigns(Cleared)
def _cleared(draft: Draft, event: Cleared) -> None:
    draft.changed["board"] = replace(draft.of("board"), features=event.features)


@assigns(Hardened)
def _hardened(draft: Draft, event: Hardened) -> None:
    draft.changed["hard"] = event.hard


@assigns(Breached)
def _breached(draft: Draft, event: Breached) -> None:
    board = draft.of("board")
    left = tuple([line for line in board.lines if line.known_by != event.name])
    draft.changed["board"] = replace(board, lines=left)


@assigns(Outfitted)
def _outfitted(draft: Draft, event: Outfitted) -> None:
    sheet = replace(draft.crowd[event.who].sheet, weapons=event.weapons, shield=event.shield)
    draft.put(event.who, sheet=sheet)
    loaded = draft.crowd[event.who].arms.loaded
    kept = tuple([load for load in loaded if load.weapon != event.gone]) if event.gone else loaded
    draft.put_in(event.who, "arms", hands=event.hands, loaded=kept)
