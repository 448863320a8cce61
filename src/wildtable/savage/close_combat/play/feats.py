"""Resolution of touches, finishing moves and Full Defense."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Part, total
from wildtable.savage.attacks.model import Blow
from wildtable.savage.attacks.play.attack import swing
from wildtable.savage.close_combat import rules as close_rules
from wildtable.savage.close_combat.messages import (
    Finish,
    FullDefense,
    Guarded,
    Touch,
)
from wildtable.savage.close_combat.model import Guarding
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.play import use_rounds
from wildtable.savage.firing.queries import rounds_in
from wildtable.savage.melee.queries import (
    clumsy_parts,
    is_at_hand,
    lowering_parts,
    lying_parts,
    parry_parts,
)
from wildtable.savage.movement.play.moving import climb_offers
from wildtable.savage.parts.questions import by_distance
from wildtable.savage.riding.queries import at_rest
from wildtable.savage.scene import Play, carries_out, settles
from wildtable.savage.sight.queries import in_sight
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.messages import Acted
from wildtable.savage.turns.model import Turn
from wildtable.savage.turns.play import spend_action
from wildtable.savage.weapons.queries import weapon, weapons_in_hand
from wildtable.savage.wits.queries import Help, help_and_hold_parts
from wildtable.savage.wounds.messages import Fell
from wildtable.savage.wounds.model import Status


@carries_out(Touch)
@cite("sw.touch")
def _touch(play: Play, command: Touch) -> None:
    """Roll an attack that only has to touch its target."""
    by = play[command.who]
    drop = by.drop == command.target
    spend_action(play, by.id, "touch", "sw.touch", command.target)
    swing(play, Blow(by.id, command.target, "fists", ("touch",), drop=drop))


@carries_out(Finish)
@cite("sw.finishing-move")
def _finish(play: Play, command: Finish) -> None:
    """Kill a helpless foe without a roll; a gun uses one round."""
    spend_action(play, command.who, "finish", "sw.finishing-move", target=command.target, weapon=command.weapon)
    by = play[command.who]
    item = weapon(by, command.weapon)
    if not item.serves_in_hand:
        use_rounds(play, by, item, 1)
    play.emit(Fell(command.target, Status.DEAD, "sw.finishing-move"))


@carries_out(FullDefense)
@cite("sw.full-defense")
def _full_defense(play: Play, command: FullDefense) -> None:
    """Spend the whole turn, without movement or other actions, and roll Fighting for a better Parry."""
    spend_action(play, command.who, "full-defense", "sw.full-defense")
    turn = play[command.who].turn or Turn()
    play.emit(Acted(command.who, replace(turn, able=False, rooted=True), "full-defense", "sw.full-defense"))
    bonus = Part(play.state.rules.edition.full_defense or 0, "full-defense", "sw.full-defense")
    fighter = play[command.who]
    clumsy = clumsy_parts(play.state, weapons_in_hand(fighter))
    parts = [bonus, *help_and_hold_parts(play.state, fighter), *lying_parts(play.state, fighter), *clumsy]
    test = prepare(play.state, command.who, "fighting", Guarding(), rule="sw.full-defense", parts=parts, by_total=True)
    roll(play, test, uses=Help.SUPPORT)


@settles(Guarding)
@cite("sw.full-defense")
def _guarding(play: Play, goal: Guarding, test: Test, outcome: Outcome) -> None:
    """Raise Parry to the roll's total if that is higher."""
    fighter = play[test.who]
    better = outcome.level > total(parry_parts(play.state, fighter))
    judged(play, test, outcome, int(better))
    if better:
        lowered = -total(lowering_parts(play.state, fighter, weapons_in_hand(fighter)))
        play.emit(Guarded(test.who, outcome.level, lowered=lowered))


def feat_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield touching a foe, finishing a helpless one, and Full Defense."""
    if not fighter.able or fighter.turn is None:
        return
    who = fighter.id
    near = [f for f in fight.fighters if f.side != fighter.side and is_at_hand(fight, fighter, f)]
    if upright := [f.id for f in near if f.up and in_sight(fight, fighter, f)]:
        yield Offer(Touch(who, upright[0]), ("sw.touch",), actor=who, target=OneOf(upright))
    lethal = [w.id for w in weapons_in_hand(fighter) if "unarmed" not in w.flags and rounds_in(fighter, w)]
    if lethal and (helpless := [f.id for f in near if close_rules.helpless(f.status)]):
        template = Finish(who, helpless[0], lethal[0])
        rules = ("sw.finishing-move",)
        yield Offer(template, rules, actor=who, target=OneOf(helpless), weapon=OneOf(lethal))
    if fight.rules.edition.full_defense and fighter.turn.fresh and at_rest(fight, fighter):
        yield Offer(FullDefense(who), ("sw.full-defense",), actor=who)
    if by_distance(fight):
        yield from climb_offers(fighter)
