"""All offers of a seat: the only legal commands, and the only place that decides which are legal.

Each procedure makes its own offers; this module says which seats each is for, and the order in which they are shown.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from wildtable.catalogue import cite
from wildtable.play import GM, Gathering, OfferMaker, Seat, always, idle, idle_master, idle_pieces, master, pieces
from wildtable.saga.campaign.play import bring_in_offers, campaign_offers, handout_offers
from wildtable.saga.character.model import Character, Earned, Lucky, Placing, Tempted
from wildtable.saga.character.play.offers import (
    clear_offers,
    earned_offers,
    fortune_offers,
    game_master_offers,
    lucky_offers,
    own_offers,
    placing_offers,
    scene_trait_offers,
    tempted_offers,
)
from wildtable.saga.character.play.renaming import name_offers
from wildtable.saga.conflict.model import Conceding, Recovering, Shedding, Struck
from wildtable.saga.conflict.play.automatic import automatic_offers
from wildtable.saga.conflict.play.offers import (
    begin_offers,
    block_offers,
    cast_offers,
    conceding_offers,
    done_offers,
    give_in_offers,
    grant_offers,
    guard_offers,
    impose_offers,
    may_raise,
    phase_offers,
    recovering_offers,
    running_offers,
    shedding_offers,
    shield_offers,
    time_offers,
    versus_offers,
)
from wildtable.saga.conflict.queries import plays, still_asked
from wildtable.saga.facts import Story
from wildtable.saga.growing.figures import drafts
from wildtable.saga.growing.model import Liked, Offered
from wildtable.saga.growing.play.offers import (
    company_offers,
    growing_offers,
    idea_offers,
    liked_offers,
    offered_offers,
    open_trait_offers,
    seat_offers,
    spark_offers,
    unspent_offers,
)
from wildtable.saga.harm.model import Fated, Hurt, Naming
from wildtable.saga.harm.play.offers import (
    dare_offers,
    ease_offers,
    fated_offers,
    font_offers,
    given_offers,
    hurt_offers,
    naming_offers,
)
from wildtable.saga.roll.model import (
    Blemish,
    Called,
    Compared,
    Dividing,
    Dramatic,
    Failing,
    Judging,
    Pushing,
    Rating,
    Rolled,
    ToRoll,
)
from wildtable.saga.roll.play.offers import (
    attempt_offers,
    blemish_offers,
    call_offers,
    called_offers,
    compared_offers,
    dividing_offers,
    dramatic_offers,
    failing_offers,
    judging_offers,
    pushing_offers,
    rating_offers,
    rolled_offers,
    to_roll_offers,
    together_offers,
)
from wildtable.saga.rulings.play import (
    element_rulings,
    mark_rulings,
    modify_offers,
    reward_offers,
    side_offers,
    token_rulings,
    trait_rulings,
)
from wildtable.saga.scene import CORE, Some
from wildtable.saga.scenes.play import scene_offers
from wildtable.saga.sets import StoryPhase


def _struck_offers(story: Story, seat: Seat, frame: Struck) -> Some:
    """Offer pushes first, then blocks, then to end."""
    yield from guard_offers(story, seat, frame)
    yield from shield_offers(story, seat, frame)
    if frame.damage:
        yield from block_offers(story, seat, frame.goal.on)
    yield from done_offers(story, seat, frame)


def _to_roll_offers(story: Story, seat: Seat, frame: ToRoll) -> Some:
    """Offer the additions to a roll, and the game master's decisions on it."""
    yield from to_roll_offers(story, seat, frame)
    yield from modify_offers(story, seat, frame)


ALWAYS = (own_offers, spark_offers)
"""Offers of a character at any time, also between chapters."""

AT_ANY_TIME: dict[StoryPhase, tuple[Callable[[Story, Character], Some], ...]] = {
    StoryPhase.SCENE: (fortune_offers, clear_offers, ease_offers, font_offers, dare_offers, *ALWAYS, open_trait_offers),
    StoryPhase.CHAPTER: (clear_offers, font_offers, dare_offers, *ALWAYS),
    StoryPhase.BETWEEN: ALWAYS,
}
"""Offers of a character at any time, while anything waits: in a scene, between scenes, between chapters."""


@cite("saga.trait", "saga.drive", "saga.damage.voluntary", "saga.damage.given", "saga.spark.offer")
def _at_any_time(state: Story, seat: Seat) -> list[OfferMaker]:
    """Return the sources of offers that need no turn."""
    mine = [who for who in state.players if plays(state, who.id, seat)] if state.chapter else []
    return [OfferMaker(ask, who) for who in mine for ask in AT_ANY_TIME[state.phase]]


def _between(state: Story, seat: Seat) -> list[OfferMaker]:
    """Return the sources of the phase's actions."""
    mine = [who for who in state.players if plays(state, who.id, seat)]
    asks: tuple[Callable[[Story, Character], Some], ...] = ()
    if state.phase == StoryPhase.SCENE:
        asks = (may_raise if state.conflict else attempt_offers,)
    elif state.phase == StoryPhase.BETWEEN and state.chapter:
        asks = (growing_offers, idea_offers)
    if state.conflict is None:
        asks = (*asks, unspent_offers)
    return [OfferMaker(ask, who) for who in mine for ask in asks]


def _in_scene(ask: Callable[[Story], Some], conflict: bool | None = None) -> Callable[[Story], Some]:
    """Return a source of the same offers in a scene only; ``conflict``: only during a conflict, or only outside of
    one."""

    def asked(state: Story) -> Some:
        if state.phase == StoryPhase.SCENE and conflict in (None, state.conflict is not None):
            yield from ask(state)

    return asked


def _in_a_chapter(state: Story) -> Some:
    """Offer the game master's other commands in a chapter."""
    if state.phase != StoryPhase.BETWEEN:
        yield from game_master_offers(state)


def _given(state: Story) -> Some:
    yield from given_offers(state, [who.id for who in state.players])


GAME_MASTERS: tuple[Callable[[Story], Some], ...] = (
    _in_scene(call_offers),
    _in_scene(together_offers),
    _in_scene(scene_trait_offers),
    _in_scene(cast_offers),
    _in_scene(bring_in_offers),
    _in_scene(begin_offers, conflict=False),
    _in_scene(running_offers, conflict=True),
    _in_scene(impose_offers, conflict=True),
    _in_scene(versus_offers),
    _in_scene(grant_offers, conflict=False),
    _in_a_chapter,
    scene_offers,
    time_offers,
    _in_scene(_given),
    side_offers,
    reward_offers,
    token_rulings,
    mark_rulings,
    trait_rulings,
    element_rulings,
)
"""Makers of the game master's offers while nothing waits."""


WAITING = (Rating, Called, Judging, ToRoll, Struck)
"""Frames in which a roll is called for and has yet to be thrown."""


def _meanwhile(state: Story) -> Some:
    """Offer the game master traits to bring in while a roll waits."""
    if state.pending and isinstance(state.pending[-1], WAITING) and state.phase == StoryPhase.SCENE:
        yield from scene_trait_offers(state)


CORE.open += [
    *idle(phase_offers),
    *idle_pieces(_between),
    *pieces(_at_any_time),
    *always(give_in_offers, campaign_offers, lambda story, seat: seat_offers(story, seat, drafts())),
    *idle_master(*GAME_MASTERS),
    *master(_meanwhile, automatic_offers, company_offers, name_offers, handout_offers),
]

# Frames that ask: what may be answered, and whom they wait for: ids of characters, or the game master.


def _doing(story: Story, frame: Called | ToRoll | Pushing) -> list[str]:
    return [frame.deed.who if frame.deed.who in story else GM]


def _left(story: Story, frame: Compared | Recovering | Shedding | Placing) -> list[str]:
    return list(frame.left)


def _who(story: Story, frame: Hurt | Fated | Tempted | Earned) -> list[str]:
    return [frame.who]


def _by(story: Story, frame: Naming | Blemish | Dramatic) -> list[str]:
    return [frame.by or GM]


def _struck(story: Story, frame: Struck) -> list[str]:
    return [who if who in story else GM for who in still_asked(story, frame) or [frame.goal.on]]


def _lucky(story: Story, frame: Lucky) -> list[str]:
    return [frame.by or GM]


def _master(story: Story, frame: Struct) -> list[str]:
    return [GM]


CORE.asks(Rating, rating_offers, _master)
CORE.asks(Called, called_offers, _doing)
CORE.asks(ToRoll, _to_roll_offers, _doing)
CORE.asks(Judging, judging_offers, _master)
CORE.asks(Rolled, rolled_offers, lambda _, frame: [frame.thrown.deed.who])
CORE.asks(Compared, compared_offers, _left)
CORE.asks(Pushing, pushing_offers, _doing)
CORE.asks(Blemish, blemish_offers, _by)
CORE.asks(Dramatic, dramatic_offers, _by)
CORE.asks(Dividing, dividing_offers, _master)
CORE.asks(Failing, failing_offers, _master)
CORE.asks(Struck, _struck_offers, _struck)
CORE.asks(Hurt, hurt_offers, _who)
CORE.asks(Naming, naming_offers, _by)
CORE.asks(Fated, fated_offers, _who)
CORE.asks(Recovering, recovering_offers, _left)
CORE.asks(Shedding, shedding_offers, _left)
CORE.asks(Conceding, conceding_offers, _master)
CORE.asks(Lucky, lucky_offers, _lucky)
CORE.asks(Tempted, tempted_offers, _who)
CORE.asks(Earned, earned_offers, _who)
CORE.asks(Placing, placing_offers, _left)
CORE.asks(Offered, offered_offers, lambda _, frame: [frame.to])
CORE.asks(Liked, liked_offers, _master)

waiting_for = CORE.asks.waiting_for
"""The function that returns the ids of the characters that a frame waits for, or the game master's."""

OFFERS = Gathering(CORE.asks, CORE.open)
"""Everything that can be done, by what makes it."""

offers = OFFERS.offers
"""Everything that a seat may do; nothing for spectators."""
