"""Invariants after every command; each breach is an AssertionError that says what broke."""

from __future__ import annotations

from collections import Counter

from wildtable.board import distance
from wildtable.cards import DECK
from wildtable.play import GM, WATCH, total
from wildtable.savage.bennies.messages import Benny
from wildtable.savage.cards.messages import Dealt
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.messages import Moved
from wildtable.savage.movement.rules import FARTHEST
from wildtable.savage.offers import offers, waiting_for
from wildtable.savage.parts.questions import names as parts_names
from wildtable.savage.powers.queries import pool_of
from wildtable.savage.scene import evolve
from wildtable.savage.table.base import Event, Frame
from wildtable.savage.table.messages import Entered
from wildtable.savage.table.offering import plays
from wildtable.savage.traits.messages import Answered, Threw
from wildtable.savage.weapons.model import IMPROVISED
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.wits.messages import Supported, UpperHand

WHOLE_DECK = frozenset(DECK)
SPENDS = {"assistant", "reroll", "soak", "card", "unshake", "power", "story"}
EARNS = {"joker", "award", "returned"}
STATUSES = {"up", "incapacitated", "unconscious", "dead", "gone"}


def hold(fight: Fight) -> None:
    """Everything that is true of any state."""
    cards(fight)
    crowd(fight)
    turns(fight)
    for frame in fight.pending:
        named(fight, frame)


def cards(fight: Fight) -> None:
    """Deck and hands are parts of one deck of 54; a hand acts on one of its cards."""
    held = [card for hand in fight.hands for card in hand.cards]
    count = Counter([*fight.deck, *held])
    assert set(count) <= WHOLE_DECK, f"no cards: {set(count) - WHOLE_DECK}"
    assert not [card for card, times in count.items() if times > 1], f"twice: {count.most_common(3)}"
    for hand in fight.hands:
        of = fight.hand(hand.shares) if hand.shares else hand
        cards = of.cards if of is not None else (hand.card,)  # whose card it was may have left the table
        assert hand.card in cards, f"{hand} acts on a card that it does not hold"


def crowd(fight: Fight) -> None:
    """Wounds, Bennies and squares of every figure are possible."""
    assert fight.gm_bennies >= 0
    assert 0 <= fight.light <= 3
    ids = [f.id for f in fight.fighters]
    assert len(set(ids)) == len(ids)
    for fighter in fight.fighters:
        figure(fight, fighter)
    places = [f.at for f in fight.fighters if f.up and f.at is not None and not f.mount]
    if fight.board is not None:
        assert len(set(places)) == len(places), f"two stand on one square: {sorted(places)}"
    else:
        assert all(abs(x) <= FARTHEST and y == 0 for x, y in places), f"they stand off the line: {sorted(places)}"
    saddles(fight)


def saddles(fight: Fight) -> None:
    """A rider is where its mount is, and on one card with it; nobody is ridden by two, and no rider is ridden."""
    riders = [f for f in fight.fighters if f.mount]
    assert len({f.mount for f in riders}) == len(riders), "one mount carries two"
    for rider in riders:
        mount = fight[rider.mount]
        assert mount.id != rider.id, f"{rider.id} rides itself"
        assert not mount.mount, f"{rider.id} rides a rider"
        assert mount.at == rider.at, f"{rider.id} is at {rider.at}, its mount at {mount.at}"
        assert mount.unit == rider.unit, f"{rider.id} acts with {rider.unit}, its mount with {mount.unit}"


def figure(fight: Fight, fighter: Fighter) -> None:
    """One figure."""
    most = fight.rules.edition.wounds_most if fighter.sheet.wild_card else 1
    assert 0 <= fighter.health.wounds <= most, f"{fighter.id} has {fighter.health.wounds} Wounds"
    assert fighter.sheet.wild_card or not (fighter.health.wounds and fighter.up), (
        f"the Extra {fighter.id} stands wounded"
    )
    assert fighter.bennies >= 0, f"{fighter.id} has {fighter.bennies} Bennies"
    assert 0 <= fighter.power <= pool_of(fighter), f"{fighter.id} has {fighter.power} Power Points"
    assert 0 <= fighter.states.distracted <= 2, f"{fighter.id} is Distracted for {fighter.states.distracted} turns"
    assert 0 <= fighter.states.vulnerable <= 2, f"{fighter.id} is Vulnerable for {fighter.states.vulnerable} turns"
    assert fighter.status in STATUSES
    assert not (fighter.states.bleeding and fighter.status != "incapacitated"), (
        f"{fighter.id} bleeds and is {fighter.status}"
    )
    for load in fighter.arms.loaded:
        shots = weapon(fighter, load.weapon).shots
        assert 0 <= load.rounds <= shots, f"{fighter.id} has {load} of {shots} rounds"
    for held in fighter.arms.hands:
        known = held in IMPROVISED or any(w.id == held for w in fighter.sheet.weapons)
        assert not held or known, f"{fighter.id} holds {held!r}"
        assert held not in fighter.arms.ground or not held, f"{fighter.id} holds what lies on the ground: {held!r}"
    assert bool(fighter.grasp.hold) == bool(fighter.grasp.held_by), (
        f"{fighter.id} is {fighter.grasp.hold!r} by {fighter.grasp.held_by!r}"
    )
    if fight.board is not None and fighter.at is not None:
        assert fighter.at in fight.board, f"{fighter.id} is off the map"
        ground = fight.board.ground.get(fighter.at)
        assert ground is None or not ground.blocks, f"{fighter.id} stands in a {ground}"


def turns(fight: Fight) -> None:
    """At most one unit acts; only its members have a turn, and those whose turn was broken into."""
    acting = [hand for hand in fight.hands if hand.state == "acting"]
    assert len(acting) <= 1
    units = [hand.unit for hand in fight.hands]
    assert len(set(units)) == len(units)
    assert not acting or fight.phase == "turns"
    assert fight.phase != "peace" or not fight.hands
    for hand in fight.hands:
        assert not hand.broken_by or hand.state == "waiting", f"{hand} goes on and is still broken into"
    for fighter in fight.fighters:
        if fighter.turn is not None:
            hand = fight.hand(fighter.unit)
            assert hand is not None, f"{fighter.id} has a turn and no card"
            interrupted = hand.state == "waiting" and (fighter.turn.fresh or hand.broken_by)
            assert hand.state == "acting" or interrupted, f"{fighter.id} has a turn out of turn: {hand}"
            assert fighter.turn.done <= max(fighter.turn.acts, 1), f"{fighter.id} acts too often: {fighter.turn}"
            assert fighter.turn.moved >= 0
    if fight.pending and GM not in getattr(fight.pending[-1], "waiting", ()):
        assert waiting_for(fight, fight.pending[-1]), f"{fight.pending[-1]} waits for nobody"


def named(fight: Fight, frame: Frame) -> None:
    """A frame names figures and units that exist."""
    for name in names(frame):
        known = name in fight or name == GM or any(f.unit == name for f in fight.fighters)
        known = known or name in parts_names(fight)
        assert known, f"{type(frame).__name__} names {name!r}, who is not there"


def names(frame: object) -> list[str]:
    """Everybody that a frame, or what it carries, names."""
    fields = ("who", "by", "on", "unit", "patient", "other", "actor", "target")
    found = [name for field in fields if isinstance(name := getattr(frame, field, ""), str) and name]
    for field in ("waiting", "left", "foes"):
        found += getattr(frame, field, ())
    for field in ("test", "goal", "blow", "hurt"):
        if (part := getattr(frame, field, None)) is not None:
            found += names(part)
    return found


# Step by step.


def follows(before: Fight, events: tuple[Event, ...]) -> Fight:
    """The fold of some events; each is checked against the state it came to."""
    for place, event in enumerate(events):
        match event:
            case Benny():
                benny(before, event)
            case Dealt(drawn=card):
                assert card in before.deck, f"{card} was dealt and is not in the deck"
            case Threw():
                threw(event)
                helped(before, event, events[place + 1 : place + 3])
            case Moved(who=who, at=at, spent=spent):
                moved(before, before[who], at, spent)
            case Answered():
                assert before.pending, "something was answered that nobody asked"
        before = evolve(before, event)
    return before


def benny(before: Fight, event: Benny) -> None:
    """Bennies come one by one and go one by one; only a session's start sets them, and whoever joins it adds some."""
    had = before.gm_bennies if event.purse == GM else before[event.purse].bennies
    if event.use in SPENDS:
        assert event.now == had - 1, event
    elif event.use in EARNS:
        assert event.now == had + 1, event
    else:
        assert event.use in ("start", "end", "ruling") or (event.use == "joined" and event.now > had), event


def threw(event: Threw) -> None:
    """Check that the log says of a throw what its dice show, and that its parts are its modifier."""
    assert event.pool.read(event.faces, event.against) == event.reading, event
    if event.against is not None and event.what in ("trait", "damage"):
        assert event.against.modifier == total(event.parts), event


def helped(before: Fight, event: Threw, after: tuple[Event, ...]) -> None:
    """Check that help in a roll is gone afterwards; no other roll takes it away."""
    if event.what != "trait" or event.who not in before:
        return
    fighter, sources = before[event.who], [part.source for part in event.parts]
    support, hand = Supported(fighter.id, 0), UpperHand(fighter.id, "")
    assert (support in after) == ("support" in sources and fighter.supported > 0), event
    assert (hand in after) == ("upper-hand" in sources and fighter.upper_hand != ""), event


def moved(before: Fight, fighter: Fighter, at: tuple[int, int] | None, spent: int) -> None:
    """Nobody gets farther than what it spends; nobody takes an occupied square of a map."""
    turn = fighter.turn
    if fighter.at is not None and turn is not None and spent != turn.moved:
        assert distance(fighter.at, at) <= spent - turn.moved, f"{fighter.id} flies"
    others = [f for f in before.fighters if f.up and f.id not in (fighter.id, fighter.mount) and f.mount != fighter.id]
    assert before.board is None or at is None or not any(f.at == at for f in others), f"{at} is taken"


def bennies_conserved(before: Fight, after: Fight, events: tuple[Event, ...]) -> None:
    """No Benny changes without an event that says so."""
    told = {event.purse for event in events if isinstance(event, Benny)}
    told |= {event.fighter.id for event in events if isinstance(event, Entered)}
    assert before.gm_bennies == after.gm_bennies or GM in told
    had = {f.id: f.bennies for f in before.fighters}
    for fighter in after.fighters:
        assert fighter.id in told or fighter.bennies == had[fighter.id], f"{fighter.id}'s Bennies changed untold"


def paid(price: tuple[tuple[str, int], ...], events: tuple[Event, ...]) -> None:
    """A command costs what its offer says."""
    spent = sum(isinstance(event, Benny) and event.use in SPENDS for event in events)
    assert spent == dict(price).get("benny", 0), f"the price was {price}, {spent} Bennies were spent"


# Who can do something.


def somebody_can_go_on(fight: Fight, seats: tuple[str, ...]) -> None:
    """An answer is open while something waits, a turn's command while somebody acts; nothing to spectators."""
    assert not list(offers(fight, WATCH))
    open_now = [(seat, offer) for seat in seats for offer in offers(fight, seat)]
    assert open_now
    if fight.pending:
        assert any(offer.when == "answer" for _, offer in open_now), f"nobody can answer {fight.pending[-1]}"
    elif fight.phase == "turns":
        assert any(offer.when in ("answer", "turn") for _, offer in open_now), "nobody can go on"
    for seat, offer in open_now:
        if offer.when in ("answer", "turn") and offer.actor not in ("", GM):
            owners = [f for f in fight.fighters if offer.actor in (f.id, f.unit)]
            assert any(plays(f, seat) for f in owners), f"{seat} may {offer.template}"
