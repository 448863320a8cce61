"""Action Cards: Hold, the deal, the round of Benny cards, and the end of a fight."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.cards import DECK, JOKERS, is_joker, order, rank
from wildtable.catalogue import cite
from wildtable.play import Refused, total
from wildtable.savage.attacks.messages import Drop, Engaged, Used
from wildtable.savage.bennies.messages import Benny
from wildtable.savage.bennies.queries import gains, is_hero, purses
from wildtable.savage.cards.messages import (
    ActOn,
    Chosen,
    Dealt,
    EndFight,
    Go,
    Hands,
    Hold,
    Interrupt,
    NewCard,
    Pass,
    Phase,
    Shuffled,
)
from wildtable.savage.cards.model import (
    CardsClosed,
    CardsOpen,
    FightOver,
    Hand,
    Interrupting,
    RoundEnd,
    RoundStart,
    Stage,
)
from wildtable.savage.cards.queries import all_are_out, asked, has_a_choice, has_joker, joker_pays
from wildtable.savage.cards.rules import act_on, draws_again
from wildtable.savage.close_combat.play.grapples import forget
from wildtable.savage.edges.asking import ACTS_ON_LOWER_CARD, EXTRA_CARDS, REDRAWS_LOW_CARDS
from wildtable.savage.edges.model import UsePeriod
from wildtable.savage.edges.queries import flag, points
from wildtable.savage.edges.switching import switch_off_after
from wildtable.savage.fight import Fighter, by_unit
from wildtable.savage.melee.queries import openness_parts
from wildtable.savage.parts.questions import is_left_behind
from wildtable.savage.parts.seams import ASKED
from wildtable.savage.powers.play.lasting import end_all
from wildtable.savage.scene import Play, answers_to, carries_out, follows, goes_on
from wildtable.savage.sight.messages import Found
from wildtable.savage.table.model import HEROES
from wildtable.savage.traits.messages import TraitChanged
from wildtable.savage.traits.model import Contest
from wildtable.savage.traits.play.calling import oppose
from wildtable.savage.traits.play.rerolls import serve_again
from wildtable.savage.turns.messages import Acted
from wildtable.savage.turns.play import alert, end_round, forget_turns, next_turn, set_states, start_turn
from wildtable.savage.wounds.messages import Ceased
from wildtable.savage.wounds.model import PASSING
from wildtable.savage.wounds.play import bleed


@carries_out(Hold)
@cite("sw.hold")
def _hold(play: Play, command: Hold) -> None:
    """Go on Hold, and start the next turn."""
    forget_turns(play, command.who)
    set_states(play, **{command.who: "hold"})
    next_turn(play)


@carries_out(Go)
@cite("sw.hold")
def _go(play: Play, command: Go) -> None:
    """Come off Hold between two turns, before the next unit starts its own."""
    _step_in(play, command.who)


@cite("sw.hold")
def _step_in(play: Play, unit: str) -> None:
    """Start a unit's turn from Hold; a turn that it interrupts goes on afterwards."""
    if acting := play.state.acting:
        _change(play, acting.unit, state="waiting", broken_by=unit)
    held = play.state.hand(unit)
    assert held is not None
    start_turn(play, held)


def _change(play: Play, unit: str, **facts: str) -> None:
    play.emit(Hands(tuple([replace(h, **facts) if h.unit == unit else h for h in play.state.hands])))


# Breaking in.


@carries_out(Interrupt)
@cite("sw.hold", "sw.joker", "sw.opposed")
def _interrupt(play: Play, command: Interrupt) -> None:
    """Resolve an interruption: an opposed roll against a foe, none for a friend or the owner of a Joker."""
    by = next(f for f in play.state.members(command.who) if alert(f))
    on = play[command.target]
    if by.side == on.side or has_joker(play.state, by):
        _step_in(play, command.who)
        return
    trait = play.state.rules.edition.interrupt_trait
    oppose(
        play,
        by.id,
        trait,
        on.id,
        resists=trait,
        purpose=Interrupting(),
        rule="sw.hold",
        parts=openness_parts(play.state, on),
    )


@follows(Interrupting)
@cite("sw.hold")
def _interrupted(play: Play, purpose: Interrupting, contest: Contest) -> None:
    """Let the winner go first; a loser stays on Hold during this turn."""
    unit, acting = play[contest.actor].unit, play.state.acting
    hand = play.state.hand(unit)
    if hand is None or hand.state != "hold" or acting is None:
        return
    if contest.level:
        _step_in(play, unit)
    else:
        _change(play, unit, beaten=acting.unit)


# When all others are done.


@answers_to(RoundEnd, Go)
@cite("sw.hold")
def _last(play: Play, frame: RoundEnd, command: Go) -> None:
    """Come off Hold at the end of the round; the units still on Hold are asked again afterwards."""
    play.answered()
    _step_in(play, command.who)


@answers_to(RoundEnd, Pass)
@cite("sw.hold")
def _stay(play: Play, frame: RoundEnd, command: Pass) -> None:
    """Stay on Hold into the next round."""
    play.answered()
    if left := tuple([unit for unit in frame.waiting if unit != command.who]):
        play.ask(RoundEnd(left))
    else:
        end_round(play)


@goes_on(RoundStart)
@cite("sw.bleeding-out", "sw.joker")
def _round_start(play: Play, frame: RoundStart) -> None:
    """Roll for the figures that bleed, without last round's cards; then deal, unless a part deals in its own way."""
    if frame.left:
        if any(not (hand.state == "hold" and hand.kept) for hand in play.state.hands):
            _shuffle_after_joker(play)
        who, *left = frame.left
        play.ask(RoundStart(tuple(left), frame.ambush))
        if play[who].states.bleeding:
            bleed(play, who)
        return
    _shuffle_after_joker(play)
    if (frames := ASKED.dealing.first(play.state.parts, play.state)) is not None:
        for each in frames:
            play.ask(each)
        return
    for unit in _units(play):
        deal(play, unit, frame.ambush)
    open_cards(play)


@cite("sw.deck")
def _shuffle_after_joker(play: Play) -> None:
    """Drop all hands except those on Hold.

    All other cards are shuffled into the deck if a Joker was dealt last round, or came off Hold.
    """
    held = [h for h in play.state.hands if h.state == "hold"]
    earlier = {card for h in held if h.kept for card in h.cards}
    play.emit(Hands(tuple([replace(h, kept=True, beaten="") for h in held])))
    out = {card for h in held for card in h.cards}
    if any(joker not in play.state.deck and joker not in earlier for joker in JOKERS):
        play.emit(Shuffled(tuple(card for card in DECK if card not in out)))


def _units(play: Play) -> list[str]:
    """Return the units that are dealt in: those with a figure up and not surprised, not on Hold and not left behind."""
    found = dict.fromkeys(f.unit for f in play.state.fighters if f.up and not f.states.surprised)
    return [unit for unit in found if play.state.hand(unit) is None and not is_left_behind(play.state, unit)]


@cite("sw.deck", "sw.deck.share", "sw.quick", "sw.level-headed", "sw.hesitant")
def deal(play: Play, unit: str, ambush: str = "") -> None:
    """Deal a unit one card, and more for Level Headed and Hesitant; the Quick draw again on 5 or lower."""
    leader = min((f for f in play.state.members(unit) if f.up), key=lambda f: f.sheet.rideable)
    hand = Hand(unit, state="hold" if leader.side == ambush and alert(leader) else "waiting")
    hesitant = flag(leader, ACTS_ON_LOWER_CARD)
    deal_cards(play, leader, hand, 1 + total(points(leader, EXTRA_CARDS)), hesitant)


@cite("sw.deck", "sw.quick", "sw.hesitant")
def deal_cards(play: Play, leader: Fighter, hand: Hand, number: int, hesitant: bool = False) -> None:
    """Deal a number of cards to a hand; the best counts, or for the Hesitant the worst.

    The Quick discard only the card they would act on, if it is low, and draw until one is high enough.
    """
    quick = flag(leader, REDRAWS_LOW_CARDS)
    for place in range(number):
        card = _draw(play)
        cards = (*hand.cards, card)
        best = act_on(tuple(map(order, cards)), tuple(map(is_joker, cards)), hesitant)
        if quick and place == number - 1 and draws_again(rank(cards[best])):
            _give_away(play, leader, hand, card, cards[best])
            return
        hand = replace(hand, cards=cards, card=cards[best])
        play.emit(Dealt(hand, card))
        _joker(play, leader, card)


@cite("sw.quick")
def _give_away(play: Play, leader: Fighter, hand: Hand, last: str, low: str) -> None:
    """Discard the ``low`` card that the Quick would act on, and draw until one is high enough.

    ``last``: the last card dealt, which is not in the hand yet.
    """
    gone = ""
    if low == last:
        play.emit(Dealt(hand, last, "sw.quick"))
    else:
        play.emit(Dealt(replace(hand, cards=(*hand.cards, last)), last))
        kept = tuple([each for each in hand.cards if each != low])
        hand, gone = replace(hand, cards=(*kept, last), card=""), low
    while draws_again(rank(card := _draw(play))):
        play.emit(Dealt(hand, card, "sw.quick", gone))
        gone = ""
    play.emit(Dealt(replace(hand, cards=(*hand.cards, card), card=card), card, "sw.deck", gone))
    _joker(play, leader, card)


def _draw(play: Play) -> str:
    """Draw a card, first shuffling those that nobody holds where the deck is empty.

    Raises `Refused` where all cards are held.
    """
    if not play.state.deck:
        if all_are_out(play.state):
            raise Refused(
                "no-card", f"All {len(DECK)} Action Cards are out.", "Group some on one card, or remove some."
            )
        out = {card for hand in play.state.hands for card in hand.cards}
        play.emit(Shuffled(tuple(card for card in DECK if card not in out)))
    return play.dice.draw(play.state.deck)


@cite("sw.benny.joker")
def _joker(play: Play, whose: Fighter, card: str) -> None:
    """Give the Bennies that a Joker brings, if the card is one."""
    pays = joker_pays(play.state, whose)
    if not is_joker(card) or not pays:
        return
    for fighter in filter(gains, play.state.fighters):
        if fighter.side == whose.side and (is_hero(fighter) if pays == HEROES else fighter.sheet.wild_card):
            play.emit(
                Benny(
                    fighter.id, fighter.bennies + 1, "joker", "sw.benny.joker", who=fighter.id, awarded=fighter.awarded
                )
            )
    if pays != HEROES:
        play.emit(Benny("gm", play.state.gm_bennies + 1, "joker", "sw.benny.joker"))


# The round of Benny cards.


@cite("sw.benny.card")
def open_cards(play: Play) -> None:
    """Ask each unit that can buy a card or has cards to choose from; start the turns where there is none."""
    fight, units = play.state, by_unit(play.state.fighters)
    every = [(hand, units.get(hand.unit, ())) for hand in fight.hands]
    waiting = [asked(hand.unit, members) for hand, members in every if has_a_choice(fight, hand, members)]
    if waiting:
        play.ask(CardsOpen(tuple(dict.fromkeys(waiting))))
    else:
        _start_turns(play)


def _start_turns(play: Play) -> None:
    play.emit(Phase(Stage.TURNS, play.state.round))
    frame = ASKED.turns_begin.first(play.state.parts, play.state)
    if frame is None:
        next_turn(play)
    else:
        play.ask(frame)


@goes_on(CardsClosed)
@cite("sw.benny.card")
def _cards_closed(play: Play, frame: CardsClosed) -> None:
    _start_turns(play)


@answers_to(CardsOpen, Pass)
@cite("sw.benny.card")
def _pass(play: Play, frame: CardsOpen, command: Pass) -> None:
    play.answered()
    left = tuple(unit for unit in frame.waiting if unit != command.who)
    if left:
        play.ask(CardsOpen(left))
    else:
        _start_turns(play)


@answers_to(CardsOpen, NewCard)
@cite("sw.benny.card")
def _new_card(play: Play, frame: CardsOpen, command: NewCard) -> None:
    """Draw another card for a Benny; the best counts until its owner chooses otherwise, and everybody is asked again.

    Quick and Level Headed do not apply to bought cards.
    """
    play.answered()
    payer = next(f for f in play.state.members(command.who) if f.up and command.purse in purses(play.state, f))
    play.spend(payer.id, command.purse, "card", "sw.benny.card")
    hand = play.state.hand(command.who)
    assert hand is not None
    card = _draw(play)
    choice = (*(hand.choice or (hand.card,)), card)
    best = max(choice, key=order)
    play.emit(Dealt(replace(hand, cards=(*hand.cards, card), card=best, choice=choice), card, "sw.benny.card"))
    _joker(play, play[payer.id], card)
    open_cards(play)


@answers_to(CardsOpen, ActOn)
@cite("sw.benny.card")
def _act_on(play: Play, frame: CardsOpen, command: ActOn) -> None:
    """Choose the card to act on, and go on asking the same units."""
    play.answered()
    play.emit(Chosen(command.who, command.card))
    play.ask(frame)


@carries_out(EndFight)
def _end_fight(play: Play, command: EndFight) -> None:
    end_fight(play)


@goes_on(FightOver)
def _nobody_stands(play: Play, frame: FightOver) -> None:
    end_fight(play)


def end_fight(play: Play, rule: str = "sw.deck", over: str = "fight") -> None:
    """End the fight: no more rounds, and no effects that last for a turn, a round or a fight."""
    for fighter in play.state.fighters:
        _rest(play, fighter)
    serve_again(play, play.state.fighters, UsePeriod.TURN, UsePeriod.ROUND, UsePeriod.FIGHT)
    switch_off_after(play, play.state.fighters, UsePeriod.TURN, UsePeriod.ROUND, UsePeriod.FIGHT)
    forget(play)
    end_all(play)
    play.emit(Hands(()))
    play.emit(Phase(Stage.PEACE, 0, rule, over))
    if (frame := ASKED.peace.first(play.state.parts, play.state)) is not None:
        play.ask(frame)


def _rest(play: Play, fighter: Fighter) -> None:
    """End the effects of one figure that last no longer than a fight."""
    for condition in PASSING:
        if getattr(fighter.states, condition):
            play.emit(Ceased(fighter.id, condition, "sw.deck"))
    if fighter.turn is not None:
        play.emit(Acted(fighter.id, None, "end", "sw.deck"))
    if fighter.drop:
        play.emit(Drop(fighter.id, ""))
    if fighter.engaged:
        play.emit(Engaged(fighter.id, ()))
    if fighter.found:
        play.emit(Found(fighter.id, ()))
    for edge, _ in fighter.used:
        play.emit(Used(fighter.id, edge, 0))
    if fighter.changed:
        play.emit(TraitChanged(fighter.id, ()))


@answers_to(RoundEnd, EndFight)
def _end_with_the_round(play: Play, frame: RoundEnd, command: EndFight) -> None:
    play.answered()
    _end_fight(play, command)
