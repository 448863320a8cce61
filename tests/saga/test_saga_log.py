"""The log and the table's line of Saga: which perk, which element, for how long, and how many."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.dice import Marks, Tape
from wildtable.play import GM, WATCH, Did, Entry, Offer, Table
from wildtable.saga.base import Command, Event
from wildtable.saga.character.messages import Compel, CompelTrait, Invoke
from wildtable.saga.character.model import Phrase, Purse
from wildtable.saga.conflict.messages.commands import Act, Allot, EndChapter, EndScene, Impose, Reward, RewardGear
from wildtable.saga.conflict.model import Boon, Conflict, Guard, Struck
from wildtable.saga.events import Told
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing.figures import conditions, opening
from wildtable.saga.growing.messages import BuyGear, BuyPerk, BuyRank, BuySpecialty, Leave
from wildtable.saga.roll.messages import Attempt, Decline, Done, Judged, MakeTrait, Roll, Threw
from wildtable.saga.roll.model import Attack, Compared, Deed, Failing, Pushing, Thrown
from wildtable.saga.rulings.messages import LiftCondition
from wildtable.saga.sets import (
    BoonKind,
    ElementPool,
    GearKind,
    HarmKind,
    Lasts,
    Outcome,
    Phase,
    Skill,
    Stakes,
    StoryPhase,
    Tale,
    Throw,
)
from wildtable.server.table import seat_view
from wildtable.systems import system
from wildtable.text.entries import shown
from wildtable.text.evenings import BEGINS, CountedEntry, evenings
from wildtable.text.saga.book import say
from wildtable.text.saga.lines import line
from wildtable.text.saga.words import WORDS
from wildtable.text.spoken import Met

PAIN = Attack("watch", ElementPool.PHYSICAL, HarmKind.PAIN)


def story(**facts: Any) -> Story:
    """The customs house, with nothing that waits."""
    return replace(opening(), **{"pending": (), **facts})


def said(at: Story, command: Command, dice: str = "") -> list[str]:
    """Return what the log says of a command of the game master's."""
    table: Table[Story, Any, Any] = Table(SAGA, at)
    entry = table.do(GM, command, Tape([tuple([(int(face),) for face in throw]) for throw in dice.split()]))
    table.add(entry)
    return list(line(table.state, entry, GM).said)


def changed(at: Story, who: str, **facts: Any) -> Story:
    """A story with somebody otherwise."""
    return replace(at, characters=tuple([replace(c, **facts) if c.id == who else c for c in at.characters]))


def test_what_is_bought_is_named() -> None:
    at = changed(story(phase=StoryPhase.BETWEEN), "mira", spark=30)
    assert "Mira Vale gains a perk: Lucky." in said(at, BuyPerk("mira", "lucky"))
    assert "Mira Vale now has Weaponry 6." in said(at, BuyRank("mira", Skill.WEAPONRY))
    assert "Mira Vale gains a specialty: sabers." in said(at, BuySpecialty("mira", Skill.WEAPONRY, "sabers"))
    gear = BuyGear("mira", GearKind.BUFF, 1, "Fine coat")
    assert "Mira Vale gains gear: Fine coat (permanent)." in said(at, gear)


def test_what_is_won_and_what_fades_is_named_with_how_long_it_lasts() -> None:
    at = story(fought=Stakes.MINOR)
    assert "Mira Vale gains Thanks (until the end of the scene)." in said(at, Reward("mira", "Thanks", BoonKind.TRAIT))
    reward = RewardGear("mira", "Coat", GearKind.BUFF, 1)
    assert "Mira Vale gains gear: Coat (until the end of the scene)." in said(at, reward)
    won = changed(at, "mira", boons=(Boon("Thanks", BoonKind.TRAIT, Lasts.TEMPORARY),))
    assert "Mira Vale loses Thanks." in said(won, EndScene())


def test_all_who_took_part_in_a_shared_challenge_are_named() -> None:
    failing = Failing((opening().players[0].id,), (opening().players[1].id,))
    names = [who.name for who in opening().players[:2]]
    (together,) = said(story(pending=(failing,)), Decline())
    assert together == f"{names[0]} and {names[1]} together: success."
    old = Told("", Tale.TOGETHER, "success", "saga.cooperate")
    assert line(opening(), Entry(1, "", 0, Did(GM, Decline(), (), (old,))), GM).said == ("Together: success.",)


def test_whoever_leaves_is_called_by_their_name() -> None:
    assert "The Night Watch leaves." in said(story(), Leave("watch"))
    assert "Mira Vale leaves." in said(story(), Leave("mira"))
    assert "The Night Watch leaves." in said(story(phase=StoryPhase.CHAPTER), EndChapter())


def test_nothing_is_said_of_an_order_in_which_nobody_is_left() -> None:
    fight = Conflict(Stakes.SERIOUS, round=1, phase=Phase.PLAYERS, order=("mira", "josef"))
    assert "Turn order: Josef Arden." in said(story(conflict=fight), Leave("mira"))
    alone = said(story(conflict=replace(fight, order=("mira",))), Leave("mira"))
    assert not [words for words in alone if words.startswith("The order")]


def test_a_trait_says_how_long_it_lasts() -> None:
    fight = story(conflict=Conflict(Stakes.SERIOUS, round=2, phase=Phase.PLAYERS))
    hit = replace(fight, pending=(Pushing(Deed("mira", Skill.WEAPONRY, PAIN), 1),))
    made = said(hit, MakeTrait("mira", "Winded", 1))
    assert "Temporary trait on The Night Watch until the end of round 3: Winded." in made
    winded = replace(fight, phrases=(Phrase("watch", "Winded", 3),))
    told = said(winded, Invoke("mira", "watch:Winded", 2))
    assert "Winded gives 2 dice to Mira Vale until the end of round 3." in told
    assert "Cold Hands gives 1 die to Mira Vale until the end of the scene." in said(
        fight, Invoke("mira", "mira:Cold Hands", 1)
    )


def test_one_is_one() -> None:
    assert say("said", "guard", who="Ada", n=1) == "Ada has 1 push to block with."
    assert say("said", "guard", who="Ada", n=2) == "Ada has 2 pushes to block with."
    assert say("events", "doomed", who="Ada", steps=1) == "Ada: 1 step of doom."
    assert say("heads", "portion", who="Ada", dice=1) == "Ada faces 1 die"


def test_tokens_that_are_paid_for_one_thing_are_one_line() -> None:
    fight = story(conflict=Conflict(Stakes.SERIOUS, phase=Phase.PLAYERS))
    act = Act("mira", "attack", Skill.WEAPONRY, "watch", ElementPool.PHYSICAL, force=2, grace=1)
    told = said(changed(fight, "mira", tokens=Purse(5, 3, 1, 4)), act)
    assert [text for text in told if "force" in text] == [
        "Mira Vale spends tokens on the roll and now has 3 force, 2 grace, 1 acuity and 4 fortune."
    ]


def test_a_miss_asks_for_a_blow_in_return_and_for_no_block() -> None:
    conflict = Conflict(Stakes.SERIOUS, guards=(Guard("mira", "mira", Skill.WEAPONRY, 1),))
    missed = Struck("watch", replace(PAIN, on="mira"), 0)
    assert WORDS.asks(story(conflict=conflict, pending=(missed,))) == "Mira Vale: strike back?"
    plea = WORDS.plea(story(conflict=conflict, pending=(missed,)), "ben")
    assert plea is not None
    assert plea.says == "Mira Vale decides: strike back?"


def test_who_is_struck_takes_the_hit_and_a_neighbor_is_done() -> None:
    hit = Struck("watch", replace(PAIN, on="mira"), 2)
    conflict = Conflict(Stakes.SERIOUS, guards=(Guard("josef", "mira", Skill.WEAPONRY, 1),))
    at = story(conflict=conflict, pending=(hit,))
    done = [each for each in SAGA.offers(at, GM) if isinstance(each.template, Done)]
    assert {each.actor: WORDS.offer(at, each).label for each in done} == {
        "mira": "Take the hit, 2 damage",
        "josef": "Done",
    }
    missed = story(conflict=conflict, pending=(replace(hit, damage=0),))
    assert WORDS.offer(missed, Offer(Done("mira"))).label == "Done"


def test_after_a_chapter_nothing_is_named_that_is_not_open() -> None:
    at = story(phase=StoryPhase.BETWEEN, chapter=1)
    spoken = [WORDS.offer(at, each) for each in SAGA.offers(at, GM)]
    next_ = WORDS.next(at, GM, spoken) if WORDS.next else None
    assert next_ is not None
    assert next_.says == "Advance characters, then start the next chapter"
    assert next_.main.startswith("begin-chapter")


def test_what_goes_is_not_told_as_what_has_come() -> None:
    known = conditions()
    both = Conflict(Stakes.SERIOUS, phase=Phase.PLAYERS, conditions=(known["darkness"], known["pursuit"]))
    lifted = said(story(conflict=both), LiftCondition("pursuit", "They lost the trail"))
    assert "A condition: Pitch darkness." not in lifted
    assert "Condition: Dread." in said(story(conflict=both), Impose("dread"))
    faced = Conflict(Stakes.SERIOUS, phase=Phase.SETUP, allotted=(("watch", "mira"), ("magistrate", "josef")))
    assert "The Night Watch faces Mira Vale." not in said(story(conflict=faced), Leave("magistrate"))
    assert "The Night Watch faces Josef Arden." in said(story(conflict=faced), Allot("watch", "josef"))


def test_a_chance_die_that_fails_in_the_roll_for_the_order_is_told_as_a_failure() -> None:
    failed = Judged("mira", Skill.ATHLETICS, Outcome.DRAMATIC, 0, "saga.round.versus", ordering=True)
    entry: Entry[Any, Any] = Entry(1, "a", 0, Did(GM, Roll("mira"), (), (failed,)))
    told = line(story(), entry, GM).said
    assert told == ("Turn order: Mira Vale has 0 net marks.", "Mira Vale fails dramatically.")


def threw(who: str, what: Throw, faces: str, target: str = "") -> Threw:
    """A throw of these faces."""
    fell, pool = tuple([(int(face),) for face in faces]), Marks(len(faces))
    return Threw(who, what, pool, pool.read(fell, None), fell, "saga.challenge", target=target)


def cards(*events: Event) -> list[tuple[str, str, int | None, bool]]:
    """Return the result, tone, number to beat and side of each roll that the log shows of some events."""
    entry: Entry[Any, Any] = Entry(1, "a", 0, Did(GM, Roll("mira"), (), events))
    return [(card.outcome, card.tone, card.against, card.opposes) for card in line(story(), entry, GM).rolls]


def test_a_roll_shows_the_marks_against_it_and_what_it_comes_to() -> None:
    mine, theirs = threw("mira", Throw.ROLL, "65265", "watch"), threw("watch", Throw.OPPOSING, "615", "mira")
    against = ("2 marks", "plain", None, True)
    assert cards(mine, theirs) == [("4 marks", "good", 2, False), against]

    def came_to(outcome: Outcome, net: int) -> tuple[str, str, int | None, bool]:
        (card, other) = cards(mine, theirs, Judged("mira", Skill.WEAPONRY, outcome, net, "saga.challenge"))
        assert other == against
        return card

    assert came_to(Outcome.SUCCESS, 2) == ("2 pushes", "good", 2, False)
    assert came_to(Outcome.QUALIFIED, 0) == ("Success with a blemish", "good", 2, False)
    assert came_to(Outcome.FAILURE, -1) == ("Failure", "bad", 2, False)
    again = threw("mira", Throw.AGAIN, "6")
    judged = Judged("mira", Skill.WEAPONRY, Outcome.SUCCESS, 3, "saga.challenge")
    assert cards(mine, theirs, again, judged)[0] == ("4 marks", "good", 2, False)
    assert cards(mine, theirs, again, judged)[2] == ("3 pushes", "good", None, False)
    ordering = Judged("mira", Skill.ATHLETICS, Outcome.NEUTRAL, 4, "saga.round.versus", ordering=True)
    assert cards(mine, ordering) == [("4 marks", "good", None, False)]


def test_who_is_asked_with_others_is_asked_by_their_own_names() -> None:
    at = changed(changed(opening(), "mira", seat="p1"), "josef", seat="p2")
    words = system("saga")
    asked = [seat_view.now(words, at, seat).asks for seat in ("p1", "p2", GM)]
    assert asked == [
        "Mira Vale: which drive gets the token?",
        "Josef Arden: which drive gets the token?",
        "Mira Vale and Josef Arden: which drive gets the token?",
    ]


def test_a_player_who_may_act_in_a_conflict_is_told_so() -> None:
    at = changed(
        changed(story(conflict=Conflict(Stakes.MINOR, phase=Phase.PLAYERS, round=1)), "mira", seat="p1"),
        "josef",
        seat="p2",
    )
    told = [seat_view.now(system("saga"), at, seat).asks for seat in ("p1", WATCH)]
    assert told == ["Your turn", "Waiting for Mira Vale and Josef Arden"]


def test_everybody_reads_what_somebody_tries_before_the_roll() -> None:
    table: Table[Story, Any, Any] = Table(SAGA, changed(story(conflict=None), "mira", seat="p1"))
    entry = table.do("p1", Attempt("mira", Skill.WEAPONRY), Tape([]))
    before = table.state
    table.add(entry)
    seen = shown(SAGA, entry, WATCH, before, table.state)
    assert seen is not None
    assert line(table.state, seen, WATCH).head == "Mira Vale tries: Weaponry"


def test_a_roll_of_a_foe_helps_the_foes_of_the_heroes() -> None:
    both = (threw("mira", Throw.ROLL, "65", "watch"), threw("watch", Throw.OPPOSING, "6", "mira"))
    entry: Entry[Any, Any] = Entry(1, "a", 0, Did(GM, Roll("mira"), (), both))
    assert [card.helps_foes for card in line(story(), entry, GM).rolls] == [False, True]


def test_dice_against_a_roll_of_an_earlier_entry_say_what_that_came_to() -> None:
    theirs = threw("watch", Throw.OPPOSING, "615", "mira")
    deed = Deed("mira", Skill.WEAPONRY, PAIN)

    def came_to(at: Story, *events: Event) -> Met | None:
        entry: Entry[Any, Any] = Entry(2, "a", 0, Did(GM, Roll("mira"), (), (theirs, *events)))
        card, *_ = line(at, entry, GM).rolls
        assert (card.opposes, card.outcome, card.tone) == (True, "2 marks", "plain")
        return card.met

    judged = Judged("mira", Skill.WEAPONRY, Outcome.SUCCESS, 2, "saga.challenge", target="watch")
    assert came_to(story(), judged) == Met(4, "2 pushes", "good")
    waits = Compared(Thrown(replace(deed, rating=7), 2, 1), 2, ("mira",))
    assert came_to(story(pending=(waits,))) == Met(2, "A tie", "plain")
    failed = replace(waits, thrown=replace(waits.thrown, hitch=True))
    assert came_to(story(pending=(failed,))) == Met(2, "Dramatic failure", "awful")
    assert came_to(story()) is None
    entry: Entry[Any, Any] = Entry(1, "a", 0, Did(GM, Roll("mira"), (), (threw("mira", Throw.ROLL, "66"), theirs)))
    at_once = line(story(pending=(waits,)), entry, GM).rolls
    assert [(card.met, card.outcome) for card in at_once] == [(None, "A tie"), (None, "2 marks")]


def test_the_best_rolls_of_a_session_are_none_of_those_against_them() -> None:
    entry: Entry[Any, Any] = Entry(
        1, "a", 0, Did(GM, Roll("mira"), (), (threw("mira", Throw.ROLL, "6"), threw("watch", Throw.OPPOSING, "666")))
    )
    told = [CountedEntry(line(story(), entry, GM), (), BEGINS)]
    assert [(roll.who, roll.total) for (evening,) in [evenings(told, WORDS)] for roll in evening.best] == [("mira", 1)]


def test_a_failed_roll_is_none_of_the_best() -> None:
    failed = Judged("mira", Skill.WEAPONRY, Outcome.FAILURE, -1, "saga.challenge")
    entry: Entry[Any, Any] = Entry(1, "a", 0, Did(GM, Roll("mira"), (), (threw("mira", Throw.ROLL, "66"), failed)))
    (evening,) = evenings([CountedEntry(line(story(), entry, GM), (), BEGINS)], WORDS)
    assert evening.best == ()


def test_at_a_table_that_one_person_plays_alone_nobody_is_the_game_master() -> None:
    alone = story(solo=True)
    drive = Entry[Any, Any](1, "a", 0, Did(GM, Compel("mira", "Pay my debts", "Stay for the coins", 1), (), ()))
    trait = Entry[Any, Any](2, "b", 0, Did(GM, CompelTrait("mira", "Slippery Planks", 1), (), ()))
    assert [line(alone, each, GM).head for each in (drive, trait)] == [
        "Mira Vale is tempted: Stay for the coins",
        "Mira Vale is tempted: Slippery Planks",
    ]
