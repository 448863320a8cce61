"""Events to states: it only assigns. Whatever reasons stands in the rules and procedures."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable import play
from wildtable.play import Register
from wildtable.savage import events as e
from wildtable.savage.chases.assigns import ASSIGNS as OF_A_CHASE
from wildtable.savage.conditions import Condition
from wildtable.savage.model import Fight, Fighter, Load
from wildtable.savage.starships.assigns import SHIP_ASSIGNS


class Draft(play.Draft[Fight]):
    """A fight that is being assigned to: what the events have changed so far."""

    __slots__ = ("_crowd",)

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight)
        self._crowd: dict[str, Fighter] | None = None

    @property
    def crowd(self) -> dict[str, Fighter]:
        """The figures by their id, to be changed."""
        if self._crowd is None:
            self._crowd = {fighter.id: fighter for fighter in self.state.fighters}
        return self._crowd

    def put(self, who: str, **facts: Any) -> None:
        """Other facts about one figure. Raises KeyError where there is no such figure."""
        crowd = self.crowd
        crowd[who] = replace(crowd[who], **facts)

    def done(self) -> Fight:
        """The fight with everything that has changed."""
        if self._crowd is not None:
            self.changed["fighters"] = tuple(self._crowd.values())
        return super().done()


_OFF: dict[str, Any] = dict.fromkeys((condition for condition in Condition if condition.counted), 0)
"""What a condition is when it has ceased, where that is not false."""

assigns: Register[Draft] = Register("assigns")
"""What each event assigns; those that are not here tell, and change nothing."""


@assigns(e.Benny)
def _benny(draft: Draft, event: e.Benny) -> None:
    if event.purse == "gm":
        draft.changed["gm_bennies"] = event.now
    else:
        draft.put(event.purse, bennies=event.now, awarded=event.awarded)


@assigns(e.Seated)
def _seated(draft: Draft, event: e.Seated) -> None:
    draft.put(event.who, seat=event.seat)


@assigns(e.Entered)
def _entered(draft: Draft, event: e.Entered) -> None:
    draft.crowd.pop(event.fighter.id, None)
    draft.crowd[event.fighter.id] = event.fighter


@assigns(e.Left)
def _left(draft: Draft, event: e.Left) -> None:
    draft.crowd.pop(event.who, None)


@assigns(e.Phase)
def _phase(draft: Draft, event: e.Phase) -> None:
    draft.changed["phase"], draft.changed["round"] = event.phase, event.round


@assigns(e.Shuffled)
def _shuffled(draft: Draft, event: e.Shuffled) -> None:
    draft.changed["deck"] = event.deck


@assigns(e.Dealt)
def _dealt(draft: Draft, event: e.Dealt) -> None:
    deck = list(draft.of("deck"))
    deck.remove(event.drawn)
    hands = [hand for hand in draft.of("hands") if hand.unit != event.hand.unit]
    draft.changed["deck"], draft.changed["hands"] = tuple(deck), (*hands, event.hand)


@assigns(e.Hands)
def _hands(draft: Draft, event: e.Hands) -> None:
    draft.changed["hands"] = event.hands


@assigns(e.Acted)
def _acted(draft: Draft, event: e.Acted) -> None:
    draft.put(event.who, turn=event.turn)


@assigns(e.Moved)
def _moved(draft: Draft, event: e.Moved) -> None:
    turn = draft.crowd[event.who].turn
    draft.put(event.who, at=event.at, turn=turn and replace(turn, moved=event.spent, start=event.start))


@assigns(e.Hurt)
def _hurt(draft: Draft, event: e.Hurt) -> None:
    draft.put(event.who, wounds=event.wounds, shaken=event.shaken)


@assigns(e.Became)
def _became(draft: Draft, event: e.Became) -> None:
    draft.put(event.who, **{event.condition: event.turns or True})


@assigns(e.Ceased)
def _ceased(draft: Draft, event: e.Ceased) -> None:
    draft.put(event.who, **{event.condition: _OFF.get(event.condition, False)})


@assigns(e.Fell)
def _fell(draft: Draft, event: e.Fell) -> None:
    draft.put(event.who, status=event.status, bleeding=event.bleeding, hours=event.hours)


@assigns(e.Injured)
def _injured(draft: Draft, event: e.Injured) -> None:
    draft.put(event.who, injuries=(*draft.crowd[event.who].injuries, event.injury))


@assigns(e.Handed)
def _handed(draft: Draft, event: e.Handed) -> None:
    draft.put(event.who, hands=event.hands)


@assigns(e.Dropped)
def _dropped(draft: Draft, event: e.Dropped) -> None:
    draft.put(event.who, drop=event.target)


@assigns(e.Found)
def _found(draft: Draft, event: e.Found) -> None:
    draft.put(event.who, found=event.found)


@assigns(e.Light)
def _light(draft: Draft, event: e.Light) -> None:
    draft.changed["light"] = event.light


@assigns(e.Covered)
def _covered(draft: Draft, event: e.Covered) -> None:
    draft.put(event.who, cover=event.cover)


@assigns(e.Held)
def _held(draft: Draft, event: e.Held) -> None:
    draft.put(event.who, held_by=event.by, hold=event.hold)


@assigns(e.Guarded)
def _guarded(draft: Draft, event: e.Guarded) -> None:
    draft.put(event.who, guard=event.parry)


@assigns(e.Supported)
def _supported(draft: Draft, event: e.Supported) -> None:
    draft.put(event.who, supported=event.bonus)


@assigns(e.UpperHand)
def _upper_hand(draft: Draft, event: e.UpperHand) -> None:
    draft.put(event.who, upper_hand=event.target)


@assigns(e.LaidDown)
def _laid_down(draft: Draft, event: e.LaidDown) -> None:
    draft.put(event.who, hands=event.hands, ground=event.ground)


@assigns(e.Used)
def _used(draft: Draft, event: e.Used) -> None:
    others = [pair for pair in draft.crowd[event.who].used if pair[0] != event.edge]
    draft.put(event.who, used=(*others, (event.edge, event.round)) if event.round else tuple(others))


@assigns(e.Loaded)
def _loaded(draft: Draft, event: e.Loaded) -> None:
    others = [load for load in draft.crowd[event.who].loaded if load.weapon != event.weapon]
    draft.put(event.who, loaded=(*others, Load(event.weapon, event.rounds, event.progress)))


@assigns(e.Mounted)
def _mounted(draft: Draft, event: e.Mounted) -> None:
    draft.put(event.who, mount=event.mount if event.on else "")
    draft.put(event.mount, group=event.group)


@assigns(e.TraitChanged)
def _trait_changed(draft: Draft, event: e.TraitChanged) -> None:
    draft.put(event.who, changed=event.changed)


@assigns(e.OnWorld)
def _on_world(draft: Draft, event: e.OnWorld) -> None:
    draft.changed["world"] = event.world


@assigns(e.Cleared)
def _cleared(draft: Draft, event: e.Cleared) -> None:
    draft.changed["board"] = replace(draft.of("board"), features=event.features)


@assigns(e.Outfitted)
def _outfitted(draft: Draft, event: e.Outfitted) -> None:
    sheet = replace(draft.crowd[event.who].sheet, weapons=event.weapons, shield=event.shield)
    draft.put(event.who, sheet=sheet, hands=event.hands)


@assigns(e.Mended)
def _mended(draft: Draft, event: e.Mended) -> None:
    draft.put(event.who, wounds=event.now)


@assigns(e.Healed)
def _healed(draft: Draft, event: e.Healed) -> None:
    draft.put(event.who, injuries=event.left)


@assigns(e.Tended)
def _tended(draft: Draft, event: e.Tended) -> None:
    draft.put(event.who, tended=event.by, old_wounds=event.old)


@assigns(e.Tired)
def _tired(draft: Draft, event: e.Tired) -> None:
    draft.put(event.who, fatigue=event.fatigue)


@assigns(e.Gravity)
def _gravity(draft: Draft, event: e.Gravity) -> None:
    draft.changed["gravity"] = event.gravity


@assigns(e.PowerPoints)
def _power_points(draft: Draft, event: e.PowerPoints) -> None:
    draft.put(event.who, power=event.now)


@assigns(e.Scene)
def _scene(draft: Draft, event: e.Scene) -> None:
    draft.changed["where"] = event.where


for _kind, _assign in (*OF_A_CHASE.items(), *SHIP_ASSIGNS.items()):
    assigns(_kind)(_assign)

evolve, fold = play.folding(Draft, assigns, e.Asked, e.Answered)
