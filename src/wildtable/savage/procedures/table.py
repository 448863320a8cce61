"""Around the fight: the session's Bennies, who plays whom, and what the game master says is so."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import GM, Cells, Offer, OneOf, Part, Seat, Whole, total
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import limbs
from wildtable.savage import questions as q
from wildtable.savage.chases import standing
from wildtable.savage.conditions import Condition
from wildtable.savage.goals import Outcome, Spot, Test
from wildtable.savage.model import FOES, HEROES, IMPROVISED, Fight, Fighter
from wildtable.savage.offering import Some, free_cells
from wildtable.savage.procedures.opposed import opposed_calls
from wildtable.savage.procedures.trait import calls, group_rolls, judged, prepare, roll
from wildtable.savage.procedures.turn import spend_action
from wildtable.savage.rules import rounds
from wildtable.savage.scene import Play, carries_out, settles
from wildtable.savage.struggle import Help


@carries_out(c.StartSession)
@cite("sw.benny.start", "sw.benny.gm")
def _start_session(play: Play, command: c.StartSession) -> None:
    """Fresh Bennies for everybody; what was left of the last session is lost."""
    edition = play.state.rules.edition
    heroes = 0
    for fighter in play.state.fighters:
        if not fighter.sheet.wild_card:
            continue
        hero = fighter.side == HEROES
        heroes += hero
        base = edition.hero_bennies if hero else edition.gm_wild_card_bennies
        now = total(q.benny_parts(fighter, base))
        play.emit(e.Benny(fighter.id, now, "start", "sw.benny.start" if hero else "sw.benny.gm", fighter.id))
    play.emit(e.Benny("gm", rounds.gm_pool(heroes, edition.gm_bennies_per_hero), "start", "sw.benny.gm"))


@carries_out(c.Award)
@cite("sw.benny.award")
def _award(play: Play, command: c.Award) -> None:
    hero = play[command.who]
    play.emit(e.Benny(hero.id, hero.bennies + 1, "award", "sw.benny.award", hero.id, hero.awarded + 1))


@carries_out(c.Play)
def _play(play: Play, command: c.Play) -> None:
    play.emit(e.Seated(command.who, command.seat))


@carries_out(c.GiveDrop)
@cite("sw.drop")
def _give_drop(play: Play, command: c.GiveDrop) -> None:
    play.emit(e.Dropped(command.who, command.target))


@carries_out(c.SetLight)
@cite("sw.illumination")
def _set_light(play: Play, command: c.SetLight) -> None:
    play.emit(e.Light(c.LIGHTS.index(command.light)))


@carries_out(c.SetCover)
@cite("sw.cover")
def _set_cover(play: Play, command: c.SetCover) -> None:
    play.emit(e.Covered(command.who, None if command.cover < 0 else command.cover))


@carries_out(c.SetFooting)
@cite("sw.unstable-platform")
def _set_footing(play: Play, command: c.SetFooting) -> None:
    """A moving vehicle, a small boat, a rope bridge: shooting from there is harder."""
    change = e.Became if command.footing == "unstable" else e.Ceased
    play.emit(change(command.who, Condition.UNSTABLE, "sw.unstable-platform"))


@carries_out(c.Place)
def _place(play: Play, command: c.Place) -> None:
    turn = play[command.who].turn
    play.move(command.who, command.at, turn.moved if turn else 0)


@carries_out(c.Ready)
@cite("sw.off-hand")
def _ready(play: Play, command: c.Ready) -> None:
    """A weapon to a hand; one that is in the other hand changes over."""
    right, left = ("" if held == command.weapon else held for held in play[command.who].hands)
    hands = (command.weapon, left) if command.hand == "right" else (right, command.weapon)
    play.emit(e.Handed(command.who, hands))


@carries_out(c.Search)
@cite("sw.illumination")
def _search(play: Play, command: c.Search) -> None:
    """Notice, in the dark, to make somebody out."""
    spend_action(play, command.who, "search", "sw.illumination", command.target)
    fighter, light = play[command.who], play.state.light
    parts = [
        Part(play.state.rules.edition.light_penalties[light], f"light-{light}", "sw.illumination"),
        *q.action_parts(play.state, fighter),
    ]
    goal = Spot(command.target)
    test = prepare(play, fighter.id, "notice", goal, "sw.illumination", parts, target=command.target)
    roll(play, test, uses=Help.SUPPORT)


@settles(Spot)
@cite("sw.illumination")
def _spot(play: Play, goal: Spot, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome, target=goal.target)
    found = play[test.who].found
    if outcome.level >= 1 and goal.target not in found:
        play.emit(e.Found(test.who, (*found, goal.target)))


# What may be done around the fight.


def ready_offers(fight: Fight, fighter: Fighter) -> Some:
    """Each weapon to either hand, and what lies about."""
    turn = fighter.turn
    if turn is None or turn.rooted or fighter.stunned:
        return
    items = [w.id for w in fighter.sheet.weapons if "natural" not in w.flags and w.id not in fighter.ground]
    items += IMPROVISED
    if hands := [hand for hand in ("right", "left") if hand not in limbs.lost_hands(fighter)]:
        yield Offer(
            c.Ready(fighter.id, items[0], hands[0]),
            ("sw.off-hand", "sw.improvised"),
            actor=fighter.id,
            weapon=OneOf(["", *items]),
            hand=OneOf(hands),
        )


def search_offers(fight: Fight, fighter: Fighter) -> Some:
    """Make somebody out in pitch darkness."""
    if fighter.able and fight.light == 3:
        hidden = [f.id for f in fight.fighters if f.side != fighter.side and f.up and f.id not in fighter.found]
        if hidden:
            yield Offer(c.Search(fighter.id, hidden[0]), ("sw.illumination",), actor=fighter.id, target=OneOf(hidden))


def hero_offers(fight: Fight, seat: Seat) -> Some:
    """A hero that nobody plays yet."""
    free = [f.id for f in fight.fighters if f.side == HEROES and f.sheet.wild_card and not f.seat]
    if free and seat != GM:
        yield Offer(c.Play(free[0], seat), when="any", who=OneOf(free))


def game_master_offers(fight: Fight) -> Some:
    """What the game master may do at any time, and what only between choices."""
    yield from _judgements(fight, [f for f in fight.fighters if f.up])
    if not fight.pending:
        yield from calls([f for f in fight.fighters if f.up])
        yield from group_rolls(fight)
        yield from opposed_calls([f for f in fight.fighters if f.up])
        yield from _footings(fight)
        yield from _placing(fight)
        yield from _phases(fight)


def _awarded(heroes: list[Fighter], hero: Fighter) -> int:
    """Bennies that a hero's player was awarded this session, by any of that player's heroes."""
    return sum(f.awarded for f in heroes if f.id == hero.id or (f.seat and f.seat == hero.seat))


@cite("sw.benny.award")
def _judgements(fight: Fight, standing: list[Fighter]) -> Some:
    """Awards, light, cover, the Drop."""
    cap = fight.rules.options.award_cap
    heroes = [f for f in fight.fighters if f.side == HEROES and f.sheet.wild_card]
    if worthy := [f.id for f in heroes if rounds.may_award(_awarded(heroes, f), cap)]:
        yield Offer(c.Award(worthy[0]), ("sw.benny.award",), when="gm", who=OneOf(worthy))
    yield Offer(c.SetLight("bright"), ("sw.illumination",), when="gm", light=OneOf(c.LIGHTS))
    if standing:
        ids = [f.id for f in standing]
        yield Offer(c.SetCover(ids[0], 0), ("sw.cover",), when="gm", who=OneOf(ids), cover=Whole(-1, 4))
    for side in (HEROES, FOES):
        ours, theirs = ([f.id for f in standing if (f.side == side) == same] for same in (True, False))
        if ours and theirs:
            template = c.GiveDrop(ours[0], theirs[0])
            yield Offer(template, ("sw.drop",), when="gm", who=OneOf(ours), target=OneOf(theirs))


def _footings(fight: Fight) -> Some:
    """Who stands on something that sways, and who does not."""
    for footing, unstable in (("unstable", False), ("stable", True)):
        if ids := [f.id for f in fight.fighters if f.up and f.unstable == unstable]:
            rules = ("sw.unstable-platform",)
            yield Offer(c.SetFooting(ids[0], footing), rules, when="gm", who=OneOf(ids))


def _placing(fight: Fight) -> Some:
    """Any figure on any free square."""
    ids = [f.id for f in fight.fighters]
    if fight.board is not None and ids and standing.running(fight) is None:
        yield Offer(c.Place(ids[0], (0, 0)), when="gm", who=OneOf(ids), at=Cells(lambda: free_cells(fight)))


def _phases(fight: Fight) -> Some:
    """A session or a fight begins; a fight ends."""
    if fight.phase != "peace":
        if standing.running(fight) is None:
            yield Offer(c.EndFight(), when="gm")
        return
    yield Offer(c.StartSession(), ("sw.benny.start", "sw.benny.gm"), when="gm")
    if {f.side for f in fight.fighters if f.up} == {HEROES, FOES}:
        yield Offer(c.Begin(), ("sw.deck", "sw.surprise"), when="gm", ambush=OneOf(("", HEROES, FOES)))
