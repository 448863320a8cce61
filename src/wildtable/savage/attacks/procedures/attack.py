"""Attacks: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import total
from wildtable.savage.areas.procedures import meet
from wildtable.savage.attacks.commands import Attack, GiveDrop, LetGo, Strike
from wildtable.savage.attacks.events import Drop, Used
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.attacks.frames import FreeStrike, MoreHits, SecondBlow
from wildtable.savage.attacks.goals import Hit
from wildtable.savage.attacks.procedures.openings import counterattack, use_up
from wildtable.savage.attacks.questions import figure, modifiers
from wildtable.savage.breaking.frames import Obstructed
from wildtable.savage.fight import Fighter
from wildtable.savage.firing.facts import RAPID
from wildtable.savage.firing.procedures import astray, use_rounds
from wildtable.savage.firing.questions import spreads, stray_face, way
from wildtable.savage.firing.rules import strays
from wildtable.savage.goals import Outcome, Test
from wildtable.savage.melee.questions import fighting_dice, is_melee, parry_parts
from wildtable.savage.movement.questions import inches
from wildtable.savage.riding.frames import Braced, Charging
from wildtable.savage.riding.questions import fighting_skill, mount_of, set_weapon
from wildtable.savage.scene import Play, answers_to, carries_out, goes_on, settles
from wildtable.savage.sight.questions import obstacles, spared_without_cover
from wildtable.savage.traits.procedures import judged, prepare, roll
from wildtable.savage.traits.rules import TARGET_NUMBER
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.weapons.facts import Weapon
from wildtable.savage.weapons.questions import weapon, weapons_in_hand
from wildtable.savage.wits.questions import Help
from wildtable.savage.wounds.events import Became, Ceased
from wildtable.savage.wounds.sets import Condition


@carries_out(Attack)
@cite("sw.melee", "sw.ranged", "sw.multi-action", "sw.two-weapons", "sw.mounted.set")
def attack(play: Play, command: Attack) -> None:
    """One action: an attack, or with two weapons in Deluxe one with each."""
    by = play[command.who]
    blow = Blow(by.id, command.target, command.weapon, command.options, drop=by.drop == command.target)
    item = weapon(by, command.weapon)
    rule = "sw.melee" if is_melee(play.state, by, play[command.target], item) else "sw.ranged"
    spend_action(play, by.id, "attack", rule, command.target, item.id, command.options)
    _open_up(play, blow)
    if "two-weapons" in command.options:
        other = next(w for w in by.arms.hands if w and w != command.weapon)
        play.ask(SecondBlow(replace(blow, weapon=other)))
    if set_weapon(play.state, by, blow, weapons_in_hand(play[blow.on])) is not None:
        play.ask(Braced(blow))
    else:
        swing(play, blow)


@goes_on(Charging)
@cite("sw.mounted.charge", "sw.mounted.set")
def _charging(play: Play, frame: Charging) -> None:
    """If whoever strikes still can, and whoever is struck still stands."""
    by = play[frame.blow.by]
    if by.up and not by.states.shaken and not by.states.stunned and play[frame.blow.on].up:
        swing(play, frame.blow)


@cite("sw.wild-attack", "sw.vulnerable", "sw.rapid-attack")
def _open_up(play: Play, blow: Blow) -> None:
    """A Wild Attack or a Rapid Attack leaves its attacker open, hit or miss."""
    if any(option in RAPID for option in blow.options):
        play.emit(Became(blow.by, Condition.HASTY, "sw.rapid-attack"))
    if "wild-attack" not in blow.options:
        return
    if play.state.rules.edition.wild_attack_costs == "vulnerable":
        play.emit(Became(blow.by, Condition.VULNERABLE, "sw.wild-attack", 2))
    else:
        play.emit(Became(blow.by, Condition.RECKLESS, "sw.wild-attack"))


@cite("sw.melee", "sw.ranged", "sw.parry")
def swing(play: Play, blow: Blow) -> None:
    """Roll to hit: Fighting against Parry, anything else against 4; the rounds that this takes are gone."""
    by, on = play[blow.by], play[blow.on]
    item = weapon(by, blow.weapon)
    aim, fire = figure(play.state, by, on, item), way(play.state, by, blow, item)
    melee = aim.melee
    parts, penalties = modifiers(play.state, by, aim, blow, item, fire)
    tn = target_number(play, by, on, item)
    spared = spared_without_cover(play.state, by, on, penalties)
    low = tn - spared - 1 if spared else None  # what misses for the cover alone is told from what misses anyway
    skill = fighting_skill(play.state, by) if melee else item.skill
    dice = fighting_dice(play.state, by, blow) if melee else 1
    if dice > 1:
        play.emit(Used(by.id, "frenzy", play.state.round))
    _spend_drop_and_aim(play, blow)
    slug = "sw.melee" if melee else "sw.ranged"
    dice = max(dice, fire.dice)
    test = prepare(play, by.id, skill, Hit(blow), slug, parts, tn=tn, dice=dice, target=on.id, low=low, enough=2)
    if not melee and test.against:
        use_rounds(play, by.id, item.id, fire.rounds)
        natural = stray_face(play.state, fire, blow, item, tn, test.plus)
        if mount_of(play.state, on) is not None:
            natural = max(natural, 1)
        test = replace(test, against=replace(test.against, natural=natural))
    roll(play, test, uses=Help.NOTHING if blow.free else Help.ALL)


@cite("sw.ranged-in-melee")
def target_number(play: Play, by: Fighter, on: Fighter, item: Weapon) -> int:
    """The target's Parry in melee, also for shots there; 4 for everything else."""
    if is_melee(play.state, by, on, item) or (by.at is not None and inches(by, on) <= 1):
        return total(parry_parts(play.state, on))
    return TARGET_NUMBER


@cite("sw.drop", "sw.aim")
def _spend_drop_and_aim(play: Play, blow: Blow) -> None:
    """Both serve one action."""
    by = play[blow.by]
    if by.drop and not blow.free:
        play.emit(Drop(by.id, ""))
    if by.states.aiming and not blow.free:
        play.emit(Ceased(by.id, Condition.AIMING, "sw.aim"))


@settles(Hit)
@cite("sw.mounted.miss")
def _hit_or_miss(play: Play, goal: Hit, test: Test, outcome: Outcome) -> None:
    blow = goal.blow
    judged(play, test, outcome, target=blow.on)
    if outcome.level < 1:
        counterattack(play, blow)
    if outcome.naturals:
        spread = spreads(weapon(play[blow.by], blow.weapon), blow)
        shots = strays(outcome.naturals, len(test.pool.dice), spread, outcome.level >= 1)
        mount = mount_of(play.state, play[blow.on])
        if mount is not None and mount.up and shots:
            play.ask(MoreHits(replace(blow, on=mount.id), (1,) * shots))
        else:
            astray(play, blow, shots)
    ask_about_cover(play, blow, test, outcome)
    land(play, blow, outcome.levels or (outcome.level,))


@cite("sw.damage", "sw.touch", "sw.automatic-fire")
def land(play: Play, blow: Blow, levels: tuple[int, ...]) -> None:
    """Each die that hits does damage of its own, one after the other, while the target stands; a touch does none."""
    hits = tuple([level for level in levels if level >= 1])
    if "touch" in blow.options or not hits or not play[blow.on].up:
        return
    if hits[1:]:
        play.ask(MoreHits(blow, hits[1:]))
    meet(play, replace(blow, raised=hits[0] > 1))


@goes_on(MoreHits)
def _more_hits(play: Play, frame: MoreHits) -> None:
    land(play, frame.blow, frame.levels)


@cite("sw.cover.obstacle")
def ask_about_cover(play: Play, blow: Blow, test: Test, outcome: Outcome) -> None:
    """Each die that only the cover made a miss: the game master says whether it would have struck."""
    stopped = sum(level == 0 for level in outcome.levels) if test.against and test.against.low is not None else 0
    if stopped and play[blow.on].up:
        play.ask(Obstructed(blow, obstacles(play.state, play[blow.by], play[blow.on]), stopped))


@goes_on(SecondBlow)
@cite("sw.two-weapons", "sw.off-hand")
def _second_blow(play: Play, frame: SecondBlow) -> None:
    """The other hand follows, if both still stand."""
    if play[frame.blow.by].up and play[frame.blow.on].up:
        swing(play, frame.blow)


@answers_to(FreeStrike, Strike)
@cite("sw.free-attack", "sw.withdraw")
def _free_strike(play: Play, frame: FreeStrike, command: Strike) -> None:
    """A single attack with no Edges or options."""
    play.answered()
    use_up(play, frame)
    options = ("counterattack",) if frame.cause == "counterattack" else ()
    swing(play, Blow(frame.by, frame.on, command.weapon, options, free=True))


@answers_to(FreeStrike, LetGo)
def _let_go(play: Play, frame: FreeStrike, command: LetGo) -> None:
    play.answered()


@carries_out(GiveDrop)
@cite("sw.drop")
def _give_drop(play: Play, command: GiveDrop) -> None:
    play.emit(Drop(command.who, command.target))
