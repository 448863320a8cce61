"""An attack: the roll to hit, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Seat, Subset, total
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import firing, saddle, shelter, struggle
from wildtable.savage import questions as q
from wildtable.savage.blows import Blow
from wildtable.savage.chases import standing
from wildtable.savage.frames import Braced, Charging, FreeStrike, MoreHits, Obstructed, SecondBlow
from wildtable.savage.goals import Hit, Outcome, Test
from wildtable.savage.model import Fight, Fighter, Weapon
from wildtable.savage.modifiers import figure, modifiers
from wildtable.savage.offering import Some, plays
from wildtable.savage.procedures.area import meet
from wildtable.savage.procedures.loading import use_rounds
from wildtable.savage.procedures.openings import counterattack, use_up
from wildtable.savage.procedures.strays import astray
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.procedures.turn import spend_action
from wildtable.savage.rules import firing as firing_rule
from wildtable.savage.rules.traits import TARGET_NUMBER
from wildtable.savage.scene import Play, answers_to, carries_out, goes_on, settles


@carries_out(c.Attack)
@cite("sw.melee", "sw.ranged", "sw.multi-action", "sw.two-weapons", "sw.mounted.set")
def attack(play: Play, command: c.Attack) -> None:
    """One action: an attack, or with two weapons in Deluxe one with each."""
    by = play[command.who]
    blow = Blow(by.id, command.target, command.weapon, command.options, drop=by.drop == command.target)
    item = q.weapon(by, command.weapon)
    rule = "sw.melee" if q.is_melee(play.state, by, play[command.target], item) else "sw.ranged"
    spend_action(play, by.id, "attack", rule, command.target, item.id, command.options)
    _open_up(play, blow)
    if "two-weapons" in command.options:
        other = next(w for w in by.hands if w and w != command.weapon)
        play.ask(SecondBlow(replace(blow, weapon=other)))
    if saddle.set_weapon(play.state, by, blow, q.weapons_in_hand(play[blow.on])) is not None:
        play.ask(Braced(blow))
    else:
        swing(play, blow)


@goes_on(Charging)
@cite("sw.mounted.charge", "sw.mounted.set")
def _charging(play: Play, frame: Charging) -> None:
    """If whoever strikes still can, and whoever is struck still stands."""
    by = play[frame.blow.by]
    if by.up and not by.shaken and not by.stunned and play[frame.blow.on].up:
        swing(play, frame.blow)


@cite("sw.wild-attack", "sw.vulnerable", "sw.rapid-attack")
def _open_up(play: Play, blow: Blow) -> None:
    """A Wild Attack or a Rapid Attack leaves its attacker open, hit or miss."""
    if any(option in c.RAPID for option in blow.options):
        play.emit(e.Became(blow.by, "hasty", "sw.rapid-attack"))
    if "wild-attack" not in blow.options:
        return
    if play.state.rules.edition.wild_attack_costs == "vulnerable":
        play.emit(e.Became(blow.by, "vulnerable", "sw.wild-attack", 2))
    else:
        play.emit(e.Became(blow.by, "reckless", "sw.wild-attack"))


@cite("sw.melee", "sw.ranged", "sw.parry")
def swing(play: Play, blow: Blow) -> None:
    """Roll to hit: Fighting against Parry, anything else against 4; the rounds that this takes are gone."""
    by, on = play[blow.by], play[blow.on]
    item = q.weapon(by, blow.weapon)
    aim, fire = figure(play.state, by, on, item), firing.way(play.state, by, blow, item)
    melee = aim.melee
    parts, penalties = modifiers(play.state, by, aim, blow, item, fire)
    tn = target_number(play, by, on, item)
    spared = shelter.spared_without_cover(play.state, by, on, penalties)
    low = tn - spared - 1 if spared else None  # what misses for the cover alone is told from what misses anyway
    skill = saddle.fighting_skill(play.state, by) if melee else item.skill
    dice = struggle.fighting_dice(play.state, by, blow) if melee else 1
    if dice > 1:
        play.emit(e.Used(by.id, "frenzy", play.state.round))
    _spend_drop_and_aim(play, blow)
    slug = "sw.melee" if melee else "sw.ranged"
    dice = max(dice, fire.dice)
    test = prepare(play, by.id, skill, Hit(blow), slug, parts, tn=tn, dice=dice, target=on.id, low=low, enough=2)
    if not melee and test.against:
        use_rounds(play, by.id, item.id, fire.rounds)
        natural = firing.stray_face(play.state, fire, blow, item, tn, test.plus)
        if saddle.mount_of(play.state, on) is not None:
            natural = max(natural, 1)
        test = replace(test, against=replace(test.against, natural=natural))
    roll(play, test, uses=struggle.Help.NOTHING if blow.free else struggle.Help.ALL)


@cite("sw.ranged-in-melee")
def target_number(play: Play, by: Fighter, on: Fighter, item: Weapon) -> int:
    """The target's Parry in melee, also for shots there; 4 for everything else."""
    if q.is_melee(play.state, by, on, item) or (by.at is not None and q.inches(by, on) <= 1):
        return total(q.parry_parts(play.state, on))
    return TARGET_NUMBER


@cite("sw.drop", "sw.aim")
def _spend_drop_and_aim(play: Play, blow: Blow) -> None:
    """Both serve one action."""
    by = play[blow.by]
    if by.drop and not blow.free:
        play.emit(e.Dropped(by.id, ""))
    if by.aiming and not blow.free:
        play.emit(e.Ceased(by.id, "aiming", "sw.aim"))


@settles(Hit)
@cite("sw.mounted.miss")
def _hit_or_miss(play: Play, goal: Hit, test: Test, outcome: Outcome) -> None:
    blow = goal.blow
    judged(play, test, outcome, target=blow.on)
    if outcome.level < 1:
        counterattack(play, blow)
    if outcome.naturals:
        spread = firing.spreads(q.weapon(play[blow.by], blow.weapon), blow)
        shots = firing_rule.strays(outcome.naturals, len(test.pool.dice), spread, outcome.level >= 1)
        mount = saddle.mount_of(play.state, play[blow.on])
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
        play.ask(Obstructed(blow, shelter.obstacles(play.state, play[blow.by], play[blow.on]), stopped))


@goes_on(SecondBlow)
@cite("sw.two-weapons", "sw.off-hand")
def _second_blow(play: Play, frame: SecondBlow) -> None:
    """The other hand follows, if both still stand."""
    if play[frame.blow.by].up and play[frame.blow.on].up:
        swing(play, frame.blow)


@answers_to(FreeStrike, c.Strike)
@cite("sw.free-attack", "sw.withdraw")
def _free_strike(play: Play, frame: FreeStrike, command: c.Strike) -> None:
    """A single attack with no Edges or options."""
    play.answered()
    use_up(play, frame)
    options = ("counterattack",) if frame.cause == "counterattack" else ()
    swing(play, Blow(frame.by, frame.on, command.weapon, options, free=True))


@answers_to(FreeStrike, c.LetGo)
def _let_go(play: Play, frame: FreeStrike, command: c.LetGo) -> None:
    play.answered()


# What may be attacked, and how.


def attack_offers(fight: Fight, fighter: Fighter) -> Some:
    """An attack with each weapon in hand."""
    if not fighter.able or not standing.can_attack(fight, fighter):
        return
    for item in q.weapons_in_hand(fighter):
        melee = item.range is None
        if not firing.rounds_in(fighter, item):
            continue
        options, apart = attack_options(fight, fighter, item)
        rules = ("sw.melee", "sw.parry", "sw.gang-up") if melee else ("sw.ranged", "sw.range", "sw.cover")
        yield Offer(
            c.Attack(fighter.id, "", item.id),
            rules,
            actor=fighter.id,
            target=OneOf(_targets(fight, fighter, item)),
            options=Subset(options, apart),
        )
        if "shotgun" in item.flags and firing.reaches_extreme(fighter, item, slug=True):
            yield _slug_offer(fight, fighter, item)


@cite("sw.shotgun.slug", "sw.range")
def _slug_offer(fight: Fight, fighter: Fighter, item: Weapon) -> Offer[c.AnyCommand]:
    """A slug at somebody beyond Long Range, where shot does not reach."""
    return Offer(
        c.Attack(fighter.id, "", item.id, ("slug",)),
        ("sw.ranged", "sw.range", "sw.shotgun.slug"),
        actor=fighter.id,
        target=OneOf(_targets(fight, fighter, item, far=True)),
        options=OneOf(firing.slug_ways(fight, fighter, item)),
    )


def attack_options(fight: Fight, fighter: Fighter, item: Weapon) -> tuple[tuple[str, ...], tuple[frozenset[str], ...]]:
    """The options of an attack with a weapon, and which of them exclude each other."""
    edition = fight.rules.edition
    options: tuple[str, ...] = c.CALLED
    apart: list[frozenset[str]] = [frozenset((*c.CALLED, "disarm"))]
    if item.range is None:
        options = ("wild-attack", *(("charge",) if saddle.may_claim_charge(fight, fighter, item) else ()), *options)
    elif fighter.aiming:
        steady = edition.aim_ignores or "scope" in item.flags
        options = (*(c.RANGED_OPTIONS if steady else c.RANGED_OPTIONS[:1]), *options)
        apart.append(frozenset(c.RANGED_OPTIONS))
    ways, excluding = firing.options(fight, fighter, item)
    return (*close_options(fight, fighter, item), *ways, *options), (*apart, *excluding)


@cite("sw.disarm", "sw.nonlethal", "sw.two-weapons")
def close_options(fight: Fight, fighter: Fighter, item: Weapon) -> tuple[str, ...]:
    """Both weapons, disarming, sparing a life, and Frenzy where it has a price."""
    options: tuple[str, ...] = ("disarm",)
    if struggle.may_use_both(fight, fighter, item):
        options += ("two-weapons",)
    if item.range is not None and "thrown" not in item.flags:
        return options
    if "natural" not in item.flags:
        options += ("nonlethal",)
    frenzied = fight.rules.edition.frenzy_costs == "penalty" and struggle.more_dice(fighter)
    if frenzied and item.range is None and not struggle.is_used(fight, fighter, "frenzy"):
        options += ("frenzy",)
    return options


def _targets(fight: Fight, fighter: Fighter, item: Weapon, far: bool = False) -> Callable[[], list[str]]:
    """The foes that a weapon reaches and its owner sees, nearest first; ``far``: those at Extreme Range only."""

    def list_them() -> list[str]:
        within = [
            (away, f.id)
            for f in fight.fighters
            if f.side != fighter.side and f.up and _in_range(fight, fighter, f, item, away := q.inches(fighter, f), far)
            if q.in_sight(fight, fighter, f) and standing.may_attack(fight, fighter, f)
        ]
        return [who for _, who in sorted(within, key=lambda pair: pair[0])]

    return list_them


@cite("sw.range", "sw.ranged-in-melee")
def _in_range(fight: Fight, fighter: Fighter, on: Fighter, item: Weapon, away: int, far: bool = False) -> bool:
    if item.range is None:
        return q.in_reach(fight, fighter, on, item)
    band = q.band_of(fight, fighter, on, item)
    engaged = fighter.at is not None and (away <= 1 or bool(q.adjacent_foes(fight, fighter)))
    if band is None or (engaged and not _at_close_quarters(item)):
        return False
    return far or firing.reaches_extreme(fighter, item) if band == 3 else not far


@cite("sw.ranged-in-melee", "sw.free-attack")
def _at_close_quarters(item: Weapon) -> bool:
    """Whether a weapon serves against somebody adjacent: any for melee or to be thrown, and no gun above a pistol."""
    return item.range is None or "thrown" in item.flags or "pistol" in item.flags


def free_strike_offers(fight: Fight, seat: Seat, frame: FreeStrike) -> Some:
    """Strike at the one who leaves, or let it go."""
    by = fight[frame.by]
    if not plays(by, seat):
        return
    items = [w.id for w in q.weapons_in_hand(by) if _at_close_quarters(w) and firing.rounds_in(by, w)] or ["fists"]
    if frame.cause:
        items = [name for name in items if q.is_melee(fight, by, fight[frame.on], q.weapon(by, name))] or ["fists"]
    rules = ("sw.effects" if frame.cause else "sw.withdraw", "sw.free-attack")
    yield Offer(c.Strike(by.id, items[0]), rules, when="answer", actor=by.id, weapon=OneOf(items))
    if not frame.cause and struggle.held_foe(fight, by) is None:
        yield Offer(c.Grapple(by.id, frame.on), (*rules, "sw.grapple"), when="answer", actor=by.id)
    yield Offer(c.LetGo(by.id), rules, when="answer", actor=by.id)
