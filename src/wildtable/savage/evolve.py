"""Events to states: it only assigns. Whatever reasons stands in the rules and procedures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from wildtable.savage import events as e
from wildtable.savage.chases.assigns import ASSIGNS as OF_A_CHASE
from wildtable.savage.conditions import Condition
from wildtable.savage.model import Fight, Fighter, Load
from wildtable.savage.starships.assigns import SHIP_ASSIGNS


def evolve(fight: Fight, event: e.AnyEvent) -> Fight:
    """The fight after an event. Raises KeyError where a ruling names a figure that is not there."""
    if type(event) is e.Asked:  # half of all that happens: what waits, and waits no longer
        return replace(fight, pending=(*fight.pending, event.frame))
    if type(event) is e.Answered:
        return replace(fight, pending=fight.pending[:-1])
    assign = _ASSIGN.get(type(event))
    if assign is None:
        return fight
    draft = Draft(fight)
    assign(draft, event)
    return draft.done()


def fold(fight: Fight, events: Iterable[e.AnyEvent]) -> Fight:
    """The fight after many events, as `evolve` one by one, only that nothing in between is built."""
    draft = Draft(fight)
    find = _ASSIGN.get
    for event in events:
        assign = find(type(event))
        if assign is not None:
            assign(draft, event)
    return draft.done()


class Draft:
    """A fight that is being assigned to: what the events have changed so far."""

    __slots__ = ("_crowd", "_fight", "changed", "pending")

    def __init__(self, fight: Fight) -> None:
        self._fight = fight
        self._crowd: dict[str, Fighter] | None = None
        self.pending = fight.pending
        self.changed: dict[str, Any] = {}

    @property
    def crowd(self) -> dict[str, Fighter]:
        """The figures by their id, to be changed."""
        if self._crowd is None:
            self._crowd = {fighter.id: fighter for fighter in self._fight.fighters}
        return self._crowd

    def of(self, name: str) -> Any:
        """A field of the fight as it is by now."""
        return self.changed[name] if name in self.changed else getattr(self._fight, name)

    def put(self, who: str, **facts: Any) -> None:
        """Other facts about one figure. Raises KeyError where there is no such figure."""
        crowd = self.crowd
        crowd[who] = replace(crowd[who], **facts)

    def done(self) -> Fight:
        """The fight with everything that has changed."""
        if self._crowd is not None:
            self.changed["fighters"] = tuple(self._crowd.values())
        return replace(self._fight, pending=self.pending, **self.changed)


def _asked(draft: Draft, event: e.Asked) -> None:
    draft.pending = (*draft.pending, event.frame)


def _answered(draft: Draft, event: e.Answered) -> None:
    draft.pending = draft.pending[:-1]


def _benny(draft: Draft, event: e.Benny) -> None:
    if event.purse == "gm":
        draft.changed["gm_bennies"] = event.now
    else:
        draft.put(event.purse, bennies=event.now, awarded=event.awarded)


def _seated(draft: Draft, event: e.Seated) -> None:
    draft.put(event.who, seat=event.seat)


def _entered(draft: Draft, event: e.Entered) -> None:
    draft.crowd.pop(event.fighter.id, None)
    draft.crowd[event.fighter.id] = event.fighter


def _left(draft: Draft, event: e.Left) -> None:
    draft.crowd.pop(event.who, None)


def _phase(draft: Draft, event: e.Phase) -> None:
    draft.changed["phase"], draft.changed["round"] = event.phase, event.round


def _shuffled(draft: Draft, event: e.Shuffled) -> None:
    draft.changed["deck"] = event.deck


def _dealt(draft: Draft, event: e.Dealt) -> None:
    deck = list(draft.of("deck"))
    deck.remove(event.drawn)
    hands = [hand for hand in draft.of("hands") if hand.unit != event.hand.unit]
    draft.changed["deck"], draft.changed["hands"] = tuple(deck), (*hands, event.hand)


def _hands(draft: Draft, event: e.Hands) -> None:
    draft.changed["hands"] = event.hands


def _acted(draft: Draft, event: e.Acted) -> None:
    draft.put(event.who, turn=event.turn)


def _moved(draft: Draft, event: e.Moved) -> None:
    turn = draft.crowd[event.who].turn
    draft.put(event.who, at=event.at, turn=turn and replace(turn, moved=event.spent, start=event.start))


def _hurt(draft: Draft, event: e.Hurt) -> None:
    draft.put(event.who, wounds=event.wounds, shaken=event.shaken)


def _became(draft: Draft, event: e.Became) -> None:
    draft.put(event.who, **{event.condition: event.turns or True})


def _ceased(draft: Draft, event: e.Ceased) -> None:
    draft.put(event.who, **{event.condition: _OFF.get(event.condition, False)})


def _fell(draft: Draft, event: e.Fell) -> None:
    draft.put(event.who, status=event.status, bleeding=event.bleeding, hours=event.hours)


def _injured(draft: Draft, event: e.Injured) -> None:
    draft.put(event.who, injuries=(*draft.crowd[event.who].injuries, event.injury))


def _handed(draft: Draft, event: e.Handed) -> None:
    draft.put(event.who, hands=event.hands)


def _dropped(draft: Draft, event: e.Dropped) -> None:
    draft.put(event.who, drop=event.target)


def _found(draft: Draft, event: e.Found) -> None:
    draft.put(event.who, found=event.found)


def _light(draft: Draft, event: e.Light) -> None:
    draft.changed["light"] = event.light


def _covered(draft: Draft, event: e.Covered) -> None:
    draft.put(event.who, cover=event.cover)


def _held(draft: Draft, event: e.Held) -> None:
    draft.put(event.who, held_by=event.by, hold=event.hold)


def _guarded(draft: Draft, event: e.Guarded) -> None:
    draft.put(event.who, guard=event.parry)


def _supported(draft: Draft, event: e.Supported) -> None:
    draft.put(event.who, supported=event.bonus)


def _upper_hand(draft: Draft, event: e.UpperHand) -> None:
    draft.put(event.who, upper_hand=event.target)


def _laid_down(draft: Draft, event: e.LaidDown) -> None:
    draft.put(event.who, hands=event.hands, ground=event.ground)


def _used(draft: Draft, event: e.Used) -> None:
    others = [pair for pair in draft.crowd[event.who].used if pair[0] != event.edge]
    draft.put(event.who, used=(*others, (event.edge, event.round)) if event.round else tuple(others))


def _loaded(draft: Draft, event: e.Loaded) -> None:
    others = [load for load in draft.crowd[event.who].loaded if load.weapon != event.weapon]
    draft.put(event.who, loaded=(*others, Load(event.weapon, event.rounds, event.progress)))


def _mounted(draft: Draft, event: e.Mounted) -> None:
    draft.put(event.who, mount=event.mount if event.on else "")
    draft.put(event.mount, group=event.group)


def _trait_changed(draft: Draft, event: e.TraitChanged) -> None:
    draft.put(event.who, changed=event.changed)


def _on_world(draft: Draft, event: e.OnWorld) -> None:
    draft.changed["world"] = event.world


def _cleared(draft: Draft, event: e.Cleared) -> None:
    draft.changed["board"] = replace(draft.of("board"), features=event.features)


def _outfitted(draft: Draft, event: e.Outfitted) -> None:
    sheet = replace(draft.crowd[event.who].sheet, weapons=event.weapons, shield=event.shield)
    draft.put(event.who, sheet=sheet, hands=event.hands)


def _mended(draft: Draft, event: e.Mended) -> None:
    draft.put(event.who, wounds=event.now)


def _healed(draft: Draft, event: e.Healed) -> None:
    draft.put(event.who, injuries=event.left)


def _tended(draft: Draft, event: e.Tended) -> None:
    draft.put(event.who, tended=event.by, old_wounds=event.old)


def _tired(draft: Draft, event: e.Tired) -> None:
    draft.put(event.who, fatigue=event.fatigue)


def _gravity(draft: Draft, event: e.Gravity) -> None:
    draft.changed["gravity"] = event.gravity


def _power_points(draft: Draft, event: e.PowerPoints) -> None:
    draft.put(event.who, power=event.now)


def _scene(draft: Draft, event: e.Scene) -> None:
    draft.changed["where"] = event.where


_OFF: dict[str, Any] = dict.fromkeys((condition for condition in Condition if condition.counted), 0)

_ASSIGN: dict[type, Callable[[Draft, Any], None]] = {
    e.Asked: _asked,
    e.Answered: _answered,
    e.Benny: _benny,
    e.Seated: _seated,
    e.Entered: _entered,
    e.Left: _left,
    e.Phase: _phase,
    e.Shuffled: _shuffled,
    e.Dealt: _dealt,
    e.Hands: _hands,
    e.Acted: _acted,
    e.Moved: _moved,
    e.Mounted: _mounted,
    e.Hurt: _hurt,
    e.Became: _became,
    e.Ceased: _ceased,
    e.Fell: _fell,
    e.Injured: _injured,
    e.Handed: _handed,
    e.Dropped: _dropped,
    e.Found: _found,
    e.Light: _light,
    e.Covered: _covered,
    e.Held: _held,
    e.Guarded: _guarded,
    e.Supported: _supported,
    e.UpperHand: _upper_hand,
    e.LaidDown: _laid_down,
    e.Used: _used,
    e.Cleared: _cleared,
    e.Outfitted: _outfitted,
    e.Loaded: _loaded,
    e.Mended: _mended,
    e.Healed: _healed,
    e.Tended: _tended,
    e.Tired: _tired,
    e.Scene: _scene,
    e.PowerPoints: _power_points,
    e.Gravity: _gravity,
    e.TraitChanged: _trait_changed,
    e.OnWorld: _on_world,
    **OF_A_CHASE,
    **SHIP_ASSIGNS,
}
"""What each event assigns; those that are not here tell, and change nothing."""
