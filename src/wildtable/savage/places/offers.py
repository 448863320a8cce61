"""Places: what may be done."""

from __future__ import annotations

from wildtable.play import Cells, Offer, OneOf
from wildtable.savage.fight import Fight
from wildtable.savage.places.commands import Hide, LeaveScene, MoveHidden, OpenPlace, OpenScene, Reveal, Show
from wildtable.savage.places.questions import lying_in_wait, may_go_on, room_for, was_played
from wildtable.savage.table.facts import FOES, MOST_FIGURES
from wildtable.savage.table.offering import Some, open_cells


def place_offers(fight: Fight) -> Some:
    """Go on elsewhere, show what is hidden, hide what is not."""
    if may_go_on(fight):
        yield from _elsewhere(fight)
        if foes := [f.id for f in fight.fighters if f.side == FOES and f.up]:
            yield Offer(Hide(foes[0]), ("sw.surprise",), when="gm", who=OneOf(foes))
    if fight.pending:
        return
    room = MOST_FIGURES - len(fight.fighters)
    if waiting := [named for named, several in lying_in_wait(fight).items() if len(several) <= room]:
        yield Offer(Show(waiting[0]), ("sw.surprise",), when="gm", hidden=OneOf(waiting))
    if fight.hidden and (board := fight.veil.under if fight.veil is not None else fight.board) is not None:
        waiting, taken = [each.id for each in fight.hidden], {each.at for each in fight.hidden}
        free = Cells(lambda: [cell for cell in open_cells(board) if cell not in taken])
        yield Offer(MoveHidden(waiting[0], (0, 0)), ("sw.surprise",), when="gm", waiting=OneOf(waiting), at=free)
    if fight.veil is not None:
        cells = fight.veil.cells
        yield Offer(Reveal(cells[0]), ("sw.effects",), when="gm", at=Cells(cells))


def _elsewhere(fight: Fight) -> Some:
    scenes = [key for key, _ in fight.own.scenes if key != fight.scene and room_for(fight, key)]
    if scenes:
        yield Offer(OpenScene(scenes[0]), ("sw.effects",), when="gm", scene=OneOf(scenes))
    if again := [key for key, _ in fight.own.scenes if was_played(fight, key) and room_for(fight, key, anew=True)]:
        yield Offer(OpenScene(again[0], anew=True), ("sw.effects",), when="gm", scene=OneOf(again))
    if places := [key for key, _ in fight.own.places if fight.scene or key != fight.place]:
        yield Offer(OpenPlace(places[0]), ("sw.effects",), when="gm", place=OneOf(places))
    if fight.scene or fight.place:
        yield Offer(LeaveScene(), ("sw.effects",), when="gm")
