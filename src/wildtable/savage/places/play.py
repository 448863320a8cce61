"""Places: the order of play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from wildtable.board import Board, Cell
from wildtable.catalogue import cite
from wildtable.play import Cells, Offer, OneOf
from wildtable.savage.bennies.play import come_in
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.questions import meets, parts_from
from wildtable.savage.places.messages import (
    Concealed,
    Hide,
    LeaveScene,
    MoveHidden,
    OpenPlace,
    OpenScene,
    Reveal,
    Revealed,
    Show,
    Uncovered,
    WentOn,
)
from wildtable.savage.places.model import Scene, Staged
from wildtable.savage.places.queries import (
    HIDDEN,
    company,
    covered,
    free_name,
    fresh,
    known_title,
    left_at,
    lying_in_wait,
    may_go_on,
    names_for,
    newcomers,
    room_for,
    room_of,
    standing_at,
    title_of,
    was_played,
    whole,
)
from wildtable.savage.riding.queries import rider_of
from wildtable.savage.riding.saddle import part
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.sheets import fighter, known
from wildtable.savage.sight.known import by_own_sight
from wildtable.savage.sight.messages import Covered
from wildtable.savage.sight.queries import makes_out
from wildtable.savage.table.messages import Entered, Left
from wildtable.savage.table.model import FOES, HEROES, MOST_FIGURES
from wildtable.savage.table.offering import Some, alongside, nearest_free, open_cells, walls
from wildtable.savage.table.play import is_missed
from wildtable.savage.table.queries import is_ally


@carries_out(OpenPlace)
@cite("sw.effects")
def _open_place(play: Play, command: OpenPlace) -> None:
    """Move the heroes' side to a place; figures left there are there again."""
    _go_on(play, "", command.place)


@carries_out(LeaveScene)
@cite("sw.effects")
def _leave_scene(play: Play, command: LeaveScene) -> None:
    """Move the heroes' side away, leaving everybody else behind."""
    _go_on(play, "", "")


@carries_out(OpenScene)
@cite("sw.effects", "sw.character", "sw.deck.share")
def _open_scene(play: Play, command: OpenScene) -> None:
    """Move the heroes' side into a scene. On the first visit, or if the scene begins again, its figures are brought
    in."""
    scene = dict(play.state.own.scenes)[command.scene]
    is_new = command.anew or left_at(play.state, command.scene, scene.place) is None
    lined = is_new and any(each.inches is not None for each in scene.figures)
    _go_on(play, command.scene, scene.place, scene.heroes_at, anew=command.anew, lined=lined)
    if is_new:
        _bring_in(play, scene)


def _go_on(
    play: Play, scene: str, place: str, entries: tuple[Cell, ...] = (), anew: bool = False, lined: bool = False
) -> None:
    """Go on at a place as it was left, or as it is drawn; ``lined``: the figures there stand along a line."""
    fight = play.state
    crowd = [each.id for each in company(fight)]
    behind = [each for each in fight.fighters if each.id not in crowd]
    for each in behind:
        if each.mount in crowd:
            part(play, each.id)
    left = None if anew else left_at(fight, scene, place)
    to = left or fresh(fight, scene, place)
    standing = standing_at(to.board, [play[who] for who in crowd], to.fighters, entries, lined)
    stay = tuple([each.id for each in behind])
    title = title_of(fight, scene, place)
    for event in parts_from(fight, stay):
        play.emit(event)
    went_on = WentOn(scene, place, title, to.board, to.veil, light=to.light, where=to.where)
    play.emit(replace(went_on, behind=stay, standing=standing, called=known_title(fight, place)))
    for who in stay:
        is_missed(play, who)
    for each in play.state.fighters:
        if each.cover is not None:
            play.emit(Covered(each.id, None))
    called = None if anew else names_for(play.state, to.fighters)
    for each in newcomers(play.state, to.fighters):
        play.emit(Entered(each))
    for event in meets(play.state, called):
        play.emit(event)
    for each in to.hidden:
        play.emit(Concealed(each))


def _bring_in(play: Play, scene: Scene) -> None:
    """Bring in the figures of a scene, each on its square, or wherever there is room. Those in hidden areas, and foes
    that no hero sees from where the heroes stand, are hidden. Nothing about the others reveals them."""
    for staged in scene.figures:
        fight = play.state
        under = fight.veil is not None and staged.at in fight.veil.cells
        if staged.hidden or under or _is_out_of_sight(fight, list(_made(fight, staged))):
            for made in _made(replace(fight, fighters=fight.hidden), staged):
                at = staged.at if under else made.at
                play.emit(Concealed(replace(made, id=f"{HIDDEN}{made.id}", at=at)))
        else:
            for made in _made(fight, staged):
                come_in(play, made)


def _is_out_of_sight(fight: Fight, coming: Iterable[Fighter]) -> bool:
    """Return whether walls or darkness hide every one of some foes from every hero on the map. Where players see what
    their heroes see, nobody has to be hidden for that."""
    heroes = [f for f in fight.fighters if f.side == HEROES and f.up and f.at is not None]
    if fight.board is None or not heroes or by_own_sight(fight):
        return False
    return all(foe.side != HEROES and not any(makes_out(fight, hero, foe) for hero in heroes) for foe in coming)


@cite("sw.benny.gm")
def _made(fight: Fight, staged: Staged) -> Iterator[Fighter]:
    """Yield the figures of one line of a scene, each with a name of its own."""
    sheet, board = known(fight.own)[staged.figure], fight.board
    title = sheet.name
    ally = staged.side == HEROES and sheet.wild_card and is_ally(fight, staged.figure, "")
    wanted = staged.id or staged.figure
    ids = {name.removeprefix(HIDDEN) for f in fight.fighters for name in (f.id, f.unit)}
    group = free_name(f"{wanted}-group", ids) if staged.count > 1 else ""
    for number in range(1, staged.count + 1):
        ids = {name.removeprefix(HIDDEN) for f in fight.fighters for name in (f.id, f.unit)}
        names = {f.name for f in fight.fighters}
        made = fighter(
            free_name(f"{wanted}-{number}" if group else wanted, ids),
            {
                "is": staged.figure,
                "side": staged.side,
                "ally": ally,
                "group": group,
                "at": nearest_free(fight, staged.at or _far_side(board)) if board else _along(fight, staged),
                "name": free_name(f"{title} {number}" if group else title, names, " "),
            },
            fight.rules,
            fight.own,
        )
        fight = replace(fight, fighters=(*fight.fighters, made))
        yield made


def _along(fight: Fight, staged: Staged) -> Cell | None:
    """Return a place along the line without a map: that far from the heroes, who are at 0, or near everybody if not
    given."""
    return alongside(fight, HEROES) if staged.inches is None else (staged.inches, 0)


def _far_side(board: Board) -> Cell:
    return board.width // 2, 0


# Those who lie in wait.


@carries_out(Show)
@cite("sw.surprise")
def _show(play: Play, command: Show) -> None:
    """Bring hidden figures in where they wait, or as near as there is room. A group shares a card from now on."""
    found = lying_in_wait(play.state.hidden)[command.hidden]
    for each in found:
        play.emit(Uncovered(each.id))
    for each in newcomers(play.state, found):
        come_in(play, replace(each, at=_coming_out(play.state, each)))


def _coming_out(fight: Fight, coming: Fighter) -> Cell | None:
    """Return the square for a hidden figure that comes in, which waited on a square, along a line, or nowhere on the
    map."""
    at = coming.at
    if fight.board is None:
        return at if at is not None and not at[1] else alongside(fight, coming.side)
    if at is None or at not in fight.board:
        return nearest_free(fight, _far_side(fight.board))
    taken = at in walls(fight.board) or any(f.at == at for f in fight.fighters)
    return nearest_free(fight, at) if taken else at


@carries_out(MoveHidden)
@cite("sw.surprise")
def _move_hidden(play: Play, command: MoveHidden) -> None:
    """Move a hidden figure; only the game master sees it."""
    waiting = next(each for each in play.state.hidden if each.id == command.waiting)
    play.emit(Uncovered(waiting.id))
    play.emit(Concealed(replace(waiting, at=command.at)))


@carries_out(Hide)
@cite("sw.surprise")
def _hide(play: Play, command: Hide) -> None:
    """Hide a figure, so that players see it leave the table."""
    for each in (rider_of(play.state, play[command.who]), play[command.who]):
        if each is not None and each.mount:
            part(play, each.id)
    hidden = play[command.who]
    play.emit(Left(hidden.id))
    is_missed(play, hidden.id)
    taken = {each.id for each in play.state.hidden}
    play.emit(Concealed(replace(hidden, id=free_name(f"{HIDDEN}{hidden.id}", taken), cover=None)))


# What players have not seen yet.


@carries_out(Reveal)
@cite("sw.effects")
def _reveal(play: Play, command: Reveal) -> None:
    """Reveal a room of the map, with all that was broken or opened in it meanwhile."""
    fight = play.state
    assert fight.veil is not None
    seen = set(room_of(fight, command.at))
    left = [cell for cell in fight.veil.cells if cell not in seen]
    play.emit(Revealed(*covered(whole(fight.board, fight.veil), left)))


def place_offers(fight: Fight) -> Some:
    """Yield the game master's offers to go on elsewhere, show what is hidden, and hide what is not."""
    if may_go_on(fight):
        yield from _elsewhere(fight)
        if foes := [f.id for f in fight.fighters if f.side == FOES and f.up]:
            yield Offer(Hide(foes[0]), ("sw.surprise",), when="gm", who=OneOf(foes))
    if fight.pending:
        return
    room = MOST_FIGURES - len(fight.fighters)
    if waiting := [named for named, several in lying_in_wait(fight.hidden).items() if len(several) <= room]:
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
