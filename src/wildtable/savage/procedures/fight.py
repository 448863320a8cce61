"""A fight: surprise, the deal of Action Cards, Jokers, the round of Benny cards, the end."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.cards import DECK, JOKERS, is_joker, order, rank
from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, total
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage.chases import standing
from wildtable.savage.chases.frames import AllRolled, ChaseRolls
from wildtable.savage.edges import flag, points
from wildtable.savage.edges.asking import ACTS_ON_LOWER_CARD, EXTRA_CARDS, REDRAWS_LOW_CARDS
from wildtable.savage.frames import Ambush, CardsOpen, RoundEnd, RoundStart
from wildtable.savage.goals import Notice, Outcome, Test
from wildtable.savage.model import HEROES, Fight, Fighter, Hand
from wildtable.savage.offering import BENNY, Some, plays
from wildtable.savage.procedures.downed import bleed
from wildtable.savage.procedures.holds import forget
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.procedures.turn import alert, next_round, next_turn
from wildtable.savage.rules import rounds
from wildtable.savage.scene import Play, answers_to, carries_out, goes_on, settles
from wildtable.savage.starships.frames import ShipsReady, ShipsRest

PASSING: tuple[e.Condition, ...] = (
    "distracted", "vulnerable", "defending", "aiming", "reckless", "surprised", "tricked", "hasty", "galloping",
)  # fmt: skip
"""What a fight's end puts an end to."""


@carries_out(c.Begin)
@cite("sw.surprise")
def _begin(play: Play, command: c.Begin) -> None:
    """Shuffle; the victims of an ambush roll Notice; the first round begins."""
    play.emit(e.Hands(()))
    play.emit(e.Shuffled(DECK))
    play.emit(e.Phase("cards", 0))
    if command.ambush:
        victims = tuple(f.id for f in play.state.fighters if f.side != command.ambush and f.up)
        play.ask(Ambush(victims, command.ambush))
    else:
        next_round(play)


@goes_on(Ambush)
@cite("sw.surprise")
def _ambush(play: Play, frame: Ambush) -> None:
    if not frame.left:
        _first_round(play, frame.side)
        return
    who, *left = frame.left
    play.ask(Ambush(tuple(left), frame.side))
    roll(play, prepare(play, who, "notice", Notice(), "sw.surprise"))


def _first_round(play: Play, ambush: str) -> None:
    """As any round, but whoever is surprised stays so until it is over."""
    play.emit(e.Phase("cards", 1))
    play.ask(RoundStart(tuple(f.id for f in play.state.fighters if f.bleeding), ambush))


@settles(Notice)
@cite("sw.surprise")
def _notice(play: Play, goal: Notice, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    if outcome.level < 1:
        play.emit(e.Became(test.who, "surprised", "sw.surprise"))


@goes_on(RoundStart)
@cite("sw.bleeding-out")
def _round_start(play: Play, frame: RoundStart) -> None:
    """Those who bleed roll first, then everybody is dealt in; in a chase cards have to be earned."""
    if frame.left:
        who, *left = frame.left
        play.ask(RoundStart(tuple(left), frame.ambush))
        if play[who].bleeding:
            bleed(play, who)
        return
    _shuffle_after_joker(play)
    if standing.running(play.state) is not None:
        play.ask(AllRolled())
        play.ask(ChaseRolls(tuple(standing.units(play.state))))
        return
    for unit in _units(play):
        deal(play, unit, frame.ambush)
    open_cards(play)


@cite("sw.deck")
def _shuffle_after_joker(play: Play) -> None:
    """All cards go back, but for those on Hold; they are shuffled if a Joker was dealt, or is on Hold no longer."""
    held = [h for h in play.state.hands if h.state == "hold"]
    earlier = {card for h in held if h.kept for card in h.cards}
    play.emit(e.Hands(tuple([replace(h, kept=True, beaten="") for h in held])))
    out = {card for h in held for card in h.cards}
    if any(joker not in play.state.deck and joker not in earlier for joker in JOKERS):
        play.emit(e.Shuffled(tuple(card for card in DECK if card not in out)))


def _units(play: Play) -> list[str]:
    """Who is dealt in: every unit with somebody standing and not surprised, unless it is on Hold."""
    found = dict.fromkeys(f.unit for f in play.state.fighters if f.up and not f.surprised)
    return [unit for unit in found if play.state.hand(unit) is None]


@cite("sw.deck", "sw.deck.share", "sw.quick", "sw.level-headed", "sw.hesitant")
def deal(play: Play, unit: str, ambush: str = "") -> None:
    """One card, more for the Level Headed and the Hesitant; the Quick draw again on 5 or lower."""
    leader = min((f for f in play.state.members(unit) if f.up), key=lambda f: f.sheet.rideable)
    hand = Hand(unit, state="hold" if leader.side == ambush and alert(leader) else "waiting")
    hesitant = flag(leader, ACTS_ON_LOWER_CARD)
    deal_cards(play, leader, hand, 1 + max(0, total(points(leader, EXTRA_CARDS))), hesitant)


@cite("sw.deck", "sw.quick", "sw.hesitant")
def deal_cards(play: Play, leader: Fighter, hand: Hand, number: int, hesitant: bool = False) -> None:
    """So many cards to a hand, one after the other; the best counts, or the worst for the Hesitant."""
    for _ in range(number):
        card = _draw(play)
        while flag(leader, REDRAWS_LOW_CARDS) and rounds.draws_again(rank(card)):
            play.emit(e.Dealt(hand, card, "sw.quick"))
            card = _draw(play)
        cards = (*hand.cards, card)
        best = rounds.act_on(tuple(map(order, cards)), tuple(map(is_joker, cards)), hesitant)
        hand = replace(hand, cards=cards, card=cards[best])
        play.emit(e.Dealt(hand, card))
        _joker(play, leader, card)


def _draw(play: Play) -> str:
    """A card; when all are out, those that nobody holds are shuffled first."""
    if not play.state.deck:
        out = {card for hand in play.state.hands for card in hand.cards}
        play.emit(e.Shuffled(tuple(card for card in DECK if card not in out)))
    return play.dice.draw(play.state.deck)


@cite("sw.benny.joker")
def _joker(play: Play, whose: Fighter, card: str) -> None:
    """A hero's Joker: a Benny for every hero. A villain's: one to the pool and one to each enemy Wild Card."""
    if not is_joker(card):
        return
    for fighter in play.state.fighters:
        if fighter.side == whose.side and fighter.sheet.wild_card:
            play.emit(e.Benny(fighter.id, fighter.bennies + 1, "joker", "sw.benny.joker", fighter.id, fighter.awarded))
    if whose.side != HEROES:
        play.emit(e.Benny("gm", play.state.gm_bennies + 1, "joker", "sw.benny.joker"))


# The round of Benny cards.


@cite("sw.benny.card")
def open_cards(play: Play) -> None:
    """Ask everybody who was dealt in and can pay; with nobody left the round starts."""
    payers = [
        hand.unit if fighter.side == HEROES else GM
        for hand in play.state.hands
        for fighter in play.state.members(hand.unit)
        if fighter.up and not hand.kept and q.purses(play.state, fighter)
    ]
    if payers:
        play.ask(CardsOpen(tuple(dict.fromkeys(payers))))
    else:
        _start_turns(play)


def _start_turns(play: Play) -> None:
    play.emit(e.Phase("turns", play.state.round))
    if play.state.space is None:
        next_turn(play)
    else:
        play.ask(ShipsReady())


@answers_to(CardsOpen, c.Pass)
@cite("sw.benny.card")
def _pass(play: Play, frame: CardsOpen, command: c.Pass) -> None:
    play.answered()
    left = tuple(unit for unit in frame.waiting if unit != command.who)
    if left:
        play.ask(CardsOpen(left))
    else:
        _start_turns(play)


@answers_to(CardsOpen, c.NewCard)
@cite("sw.benny.card")
def _new_card(play: Play, frame: CardsOpen, command: c.NewCard) -> None:
    """Another card; the best of all draws counts, Quick and Level Headed have no say; all may answer it."""
    play.answered()
    payer = next(f for f in play.state.members(command.who) if f.up and command.purse in q.purses(play.state, f))
    play.spend(payer.id, command.purse, "card", "sw.benny.card")
    hand = play.state.hand(command.who)
    assert hand is not None
    card = _draw(play)
    best = max(hand.card, card, key=order)
    play.emit(e.Dealt(replace(hand, cards=(*hand.cards, card), card=best), card, "sw.benny.card"))
    _joker(play, play[payer.id], card)
    open_cards(play)


@carries_out(c.EndFight)
def _end_fight(play: Play, command: c.EndFight) -> None:
    end_fight(play)


def end_fight(play: Play, rule: str = "sw.deck") -> None:
    """No more rounds; what lasted for a turn or counted by rounds is over."""
    for fighter in play.state.fighters:
        for condition in PASSING:
            if getattr(fighter, condition):
                play.emit(e.Ceased(fighter.id, condition, "sw.deck"))
        if fighter.turn is not None:
            play.emit(e.Acted(fighter.id, None, "end", "sw.deck"))
        if fighter.drop:
            play.emit(e.Dropped(fighter.id, ""))
        if fighter.found:
            play.emit(e.Found(fighter.id, ()))
        for edge, _ in fighter.used:
            play.emit(e.Used(fighter.id, edge, 0))
        if fighter.changed:
            play.emit(e.TraitChanged(fighter.id, ()))
    forget(play)
    play.emit(e.Hands(()))
    play.emit(e.Phase("peace", 0, rule))
    if play.state.space is not None:
        play.ask(ShipsRest())


@answers_to(RoundEnd, c.EndFight)
def _end_with_the_round(play: Play, frame: RoundEnd, command: c.EndFight) -> None:
    play.answered()
    _end_fight(play, command)


def card_offers(fight: Fight, seat: Seat, frame: CardsOpen) -> Some:
    """Another card for a Benny, or pass."""
    rules = ("sw.benny.card",)
    for hand in fight.hands:
        if hand.kept:
            continue
        payers = [f for f in fight.members(hand.unit) if f.up and plays(f, seat) and q.purses(fight, f)]
        if not payers or (hand.unit if payers[0].side == HEROES else GM) not in frame.waiting:
            continue
        purses = tuple(dict.fromkeys(purse for f in payers for purse in q.purses(fight, f)))
        template = c.NewCard(hand.unit, purses[0])
        yield Offer(template, rules, when="answer", actor=hand.unit, price=BENNY, purse=OneOf(purses))
    for unit in frame.waiting:
        if seat == GM if unit == GM else any(plays(f, seat) for f in fight.members(unit)):
            yield Offer(c.Pass(unit), rules, when="answer", actor=unit)
