"""Attacks, of one or of a group: from the command to the roll."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against
from wildtable.play import total
from wildtable.savage.attacks.messages import Attack, AttackAsOne, Drop, Engaged, GiveDrop, LetGo, Strike, Used
from wildtable.savage.attacks.model import BURSTS, RATES, Blow, FreeStrike, Hit, SecondBlow
from wildtable.savage.attacks.play.hits import mark_used
from wildtable.savage.attacks.queries import aims, figure, modifiers, part_of, parts_of
from wildtable.savage.attacks.targets import attackers_as_one
from wildtable.savage.bennies.queries import purses
from wildtable.savage.edges.asking import KEEPS_GUARD
from wildtable.savage.edges.queries import flag
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.messages import ShotWatched
from wildtable.savage.firing.play import use_rounds
from wildtable.savage.firing.queries import AttackMode, rapid_option, rate_of, stray_face, way
from wildtable.savage.melee.queries import fighting_dice, frenzy_option, in_melee, is_melee, other_weapon, parry_parts
from wildtable.savage.riding.model import Braced, Charging
from wildtable.savage.riding.queries import fighting_skill, mount_of, set_weapon
from wildtable.savage.scene import Play, answers_to, carries_out, goes_on
from wildtable.savage.sight.queries import spared_without_cover
from wildtable.savage.traits.model import Aim, Share, Test
from wildtable.savage.traits.play.rolling import for_all, roll, use_up
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.rules import TARGET_NUMBER
from wildtable.savage.turns.play import spend_action
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.weapons.queries import is_shooter, weapon, weapons_in_hand
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.messages import Became, Ceased
from wildtable.savage.wounds.model import Condition


@carries_out(Attack)
@cite("sw.melee", "sw.ranged", "sw.multi-action", "sw.two-weapons", "sw.mounted.set")
def attack(play: Play, command: Attack) -> None:
    """Spend an action and make an attack; in Deluxe, two weapons make one attack each."""
    by, on = play[command.who], play[command.target]
    item = weapon(by, command.weapon)
    melee = is_melee(play.state, by, on, item)
    options = (*command.options, *frenzy_option(play.state, melee, command.options, command.also))
    also = command.also if set(command.also) != {command.target} else ()
    blow = Blow(by.id, command.target, command.weapon, options, drop=by.drop == command.target, also=also)
    rule = "sw.melee" if melee else "sw.ranged"
    spend_action(play, by.id, "attack", rule, target=command.target, weapon=item.id, options=options)
    open_up(play, blow)
    if "two-weapons" in command.options:
        play.ask(SecondBlow(replace(blow, weapon=other_weapon(by, item).id, also=())))
    if set_weapon(play.state, by, on, blow, weapons_in_hand(on)) is not None:
        play.ask(Braced(blow))
    else:
        swing(play, blow)


@goes_on(Charging)
@cite("sw.mounted.charge", "sw.mounted.set")
def _charging(play: Play, frame: Charging) -> None:
    """Make the charge's attack if the attacker can still act and the target is still up."""
    by = play[frame.blow.by]
    if by.up and not by.states.shaken and not by.states.stunned and play[frame.blow.on].up:
        swing(play, frame.blow)


@cite("sw.wild-attack", "sw.vulnerable", "sw.rapid-attack")
def open_up(play: Play, blow: Blow) -> None:
    """Make the attacker of a Wild Attack or a Rapid Attack easier to hit, whether or not it hits."""
    by = play[blow.by]
    if rapid_option(blow.options):
        play.emit(Became(by.id, Condition.HASTY, "sw.rapid-attack", untold=by.states.hasty))
    if "wild-attack" not in blow.options or flag(by, KEEPS_GUARD):
        return
    if play.state.rules.edition.wild_attack_costs == "vulnerable":
        open_already = bool(by.states.vulnerable)
        play.emit(Became(by.id, Condition.VULNERABLE, "sw.wild-attack", 2, untold=open_already))
    else:
        play.emit(Became(by.id, Condition.RECKLESS, "sw.wild-attack", untold=by.states.reckless))


@cite("sw.melee", "sw.ranged", "sw.parry", "sw.automatic-fire")
def swing(play: Play, blow: Blow) -> None:
    """Roll to hit, Fighting against Parry and any other skill against 4, and use up the rounds it fires.

    Each die has its target before the roll.
    """
    fight = play.state
    by, on = fight[blow.by], fight[blow.on]
    item = weapon(by, blow.weapon)
    melee, fire = is_melee(fight, by, on, item), way(fight, by, blow, item)
    blows = fighting_dice(fight, by, blow) if melee else 0
    test = aimed_at(fight, blow, item, fire, max(blows, fire.dice))
    if blow.also:
        test = _divided(fight, test, blow, item, fire)
    if blows > 1:
        play.emit(Used(by.id, "frenzy", fight.round))
    pay(play, blow, item, fire, melee=melee)
    roll(play, test, uses=Help.NOTHING if blow.free else Help.ALL)


def pay(play: Play, blow: Blow, item: Weapon, fire: AttackMode, *, melee: bool) -> None:
    """Use up the Drop, the aim, the rounds, and the game master's call for bystanders; ``melee``: the attack is hand to
    hand."""
    by = play[blow.by]
    if not blow.free:
        _spend_drop_and_aim(play, by)
    if melee:
        engage(play, by, play[blow.on])
        return
    use_rounds(play, by, item, fire.rounds)
    if by.id in play.state.watched:
        play.emit(ShotWatched(by.id, watched=False))


def aimed_at(fight: Fight, blow: Blow, item: Weapon, fire: AttackMode, dice: int) -> Test:
    """Return the roll to hit one target, as if all its dice were for that target."""
    by, on = fight[blow.by], fight[blow.on]
    aim = figure(fight, by, on, item)
    parts, penalties = modifiers(fight, by, aim, blow, item=item, fire=fire)
    tn = target_number(fight, by, on, melee=aim.melee)
    spared = spared_without_cover(fight, by, on, penalties)
    low = tn - spared - 1 if spared else None  # what misses for the cover alone is told from what misses anyway
    skill = fighting_skill(fight, by) if aim.melee else item.skill
    slug = "sw.melee" if aim.melee else "sw.ranged"
    test = prepare(
        fight, by.id, skill, Hit(blow), rule=slug, parts=parts, tn=tn, dice=dice, target=on.id, low=low, enough=2
    )
    if aim.melee or not test.against:
        return test
    natural = stray_face(fight, fire, blow, item, target_number=tn, modifier=test.plus)
    if mount_of(fight, on) is not None:
        natural = max(natural, 1)
    return replace(test, against=replace(test.against, natural=natural))


@cite("sw.automatic-fire")
def _divided(fight: Fight, test: Test, blow: Blow, item: Weapon, fire: AttackMode) -> Test:
    """Return the roll with its last dice for other targets; each die is judged against its own target."""
    dice = len(test.pool.dice)
    whose = aims(blow, dice)
    each = {who: aimed_at(fight, part_of(blow, who), item, fire, dice) for who in dict.fromkeys(whose)}
    aimed = [each[who] for who in whose]
    if test.against is None:
        return test
    others = tuple([one.against for one in aimed[1:] if one.against is not None])
    told = tuple([Aim(one.target, one.parts) for one in aimed[1:]])
    return replace(test, against=replace(test.against, others=others), aims=told)


@cite("sw.ranged-in-melee")
def target_number(fight: Fight, by: Fighter, on: Fighter, *, melee: bool) -> int:
    """Return the target's Parry in melee, also for shots there, and 4 in all other cases; ``melee``: the attack is hand
    to hand."""
    if melee or in_melee(fight, by, on):
        return total(parry_parts(fight, on))
    return TARGET_NUMBER


@cite("sw.ranged-in-melee")
def engage(play: Play, by: Fighter, on: Fighter) -> None:
    """Record that a figure struck at another hand to hand; without a map, this decides who is in melee.

    Skipped where neither has a ranged weapon, since nothing depends on it then.
    """
    if by.at is not None and on.at is not None:
        return
    if on.id not in by.engaged and (is_shooter(by) or is_shooter(on)):
        play.emit(Engaged(by.id, (*by.engaged, on.id)))


@cite("sw.drop", "sw.aim")
def _spend_drop_and_aim(play: Play, by: Fighter) -> None:
    """End the Drop and the aim, which serve one action; a free attack spends neither."""
    if by.drop:
        play.emit(Drop(by.id, ""))
    if by.states.aiming:
        play.emit(Ceased(by.id, Condition.AIMING, "sw.aim"))


@goes_on(SecondBlow)
@cite("sw.two-weapons", "sw.off-hand")
def _second_blow(play: Play, frame: SecondBlow) -> None:
    """Make the attack with the other hand if attacker and target are both still up."""
    if play[frame.blow.by].up and play[frame.blow.on].up:
        swing(play, frame.blow)


@answers_to(FreeStrike, Strike)
@cite("sw.free-attack", "sw.withdraw")
def _free_strike(play: Play, frame: FreeStrike, command: Strike) -> None:
    """Make a single attack without Edges or options, on the rider or the mount as the striker chooses."""
    play.answered()
    mark_used(play, frame)
    options = ("counterattack",) if frame.cause == "counterattack" else ()
    swing(play, Blow(frame.by, command.target or frame.on, command.weapon, options, free=True))


@answers_to(FreeStrike, LetGo)
def _let_go(play: Play, frame: FreeStrike, command: LetGo) -> None:
    play.answered()


@carries_out(GiveDrop)
@cite("sw.drop")
def _give_drop(play: Play, command: GiveDrop) -> None:
    play.state_as(Drop(command.who, command.target))


@carries_out(AttackAsOne)
@cite("sw.group", "sw.melee", "sw.ranged", "sw.multi-action")
def _attack_as_one(play: Play, command: AttackAsOne) -> None:
    """Spend an action and the rounds of each attacker, then roll one trait die and a Wild Die for all.

    Each attacker has its own modifiers and target number. A gun that could fire several dice fires one.
    """
    on, item = play[command.target], weapon(play[command.who], command.weapon)
    whose = [f.id for f in attackers_as_one(play.state, play[command.who], on, item)]
    single = rate_of(play.state, play[command.who], item) > 1 and not set(command.options) & {*BURSTS, "both-barrels"}
    options = (*command.options, *RATES[:1]) if single else command.options
    melee = is_melee(play.state, play[whose[0]], on, item)
    for who in whose:
        spend_action(
            play, who, "attack", "sw.melee" if melee else "sw.ranged", target=on.id, weapon=item.id, options=options
        )
    blow = Blow(whose[0], on.id, item.id, options, drop=play[whose[0]].drop == on.id, together=tuple(whose[1:]))
    blows = parts_of(blow)
    for one in blows:
        open_up(play, one)
    tests = [_test(play.state, one) for one in blows]
    for one in blows:
        pay(play, one, item, way(play.state, play[one.by], one, item), melee=melee)
    first, *others = tests
    for other in others:
        use_up(play, other, Help.ALL)
    roll(play, _shared(play, first, others, blow), uses=Help.ALL)


def _test(fight: Fight, blow: Blow) -> Test:
    """Return one attacker's roll to hit, as if it attacked alone."""
    by = fight[blow.by]
    item = weapon(by, blow.weapon)
    return aimed_at(fight, blow, item, way(fight, by, blow, item), 1)


@cite("sw.group")
def _shared(play: Play, first: Test, others: list[Test], blow: Blow) -> Test:
    """Return the first attacker's roll with a Wild Die, judged for the others too.

    While it may be rerolled, each level makes a difference, so none is capped as `enough`.
    """
    test = for_all(replace(first, goal=replace(first.goal, blow=blow)))
    assert test.against is not None
    judges = [test.against, *[_judge(other) for other in others]]
    if purses(play.state, play[first.who]):
        judges = [replace(judge, enough=0) for judge in judges]
    shares = tuple([Share(other.who, other.parts) for other in others])
    return replace(test, against=replace(judges[0], each=tuple(judges[1:])), shares=shares)


def _judge(test: Test) -> Against:
    assert test.against is not None
    return test.against
