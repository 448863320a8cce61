"""The line: what is typed, who gets to know of it, and that the game is none the other for it."""

from __future__ import annotations

import msgspec
import pytest
from duel import ANN, BLOW, do, table
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from wildtable.dice import Random, Tape
from wildtable.dice.notation import NotationError, parse, written
from wildtable.play import GM, WATCH, Codec, Heard, Refused, Said, rehearse
from wildtable.play.line import LONGEST, answer, barred, check, fallen, heard, read, threw
from wildtable.saga.game import SAGA
from wildtable.savage.game import SAVAGE
from wildtable.savage.traits.messages import Call, Roll
from wildtable.text import line
from wildtable.text.entries import shown
from wildtable.text.saga.words import WORDS as SAGA_WORDS
from wildtable.text.savage.words import WORDS
from wildtable.text.spoken import RollCard, Words

BOB, CY = "p-bob", "p-cy"
HIT = ((7,), (3,))
PEOPLE = {GM: "Game master", ANN: "Ann", BOB: "Bob", CY: "Bob the Elder", WATCH: "Spectators"}
SEATS = (GM, ANN, BOB, CY, WATCH)
ALL, SOME, MASTER, BLIND, SELF = Heard


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello there", Said(ANN, "hello there")),
        ("  two   spaces\N{NO-BREAK SPACE}more ", Said(ANN, "two spaces more")),
        ("2 guards, and so on", Said(ANN, "2 guards, and so on")),
        ("shoot d6 times", Said(ANN, "shoot d6 times")),
        ("/me opens the door", Said(ANN, "opens the door", does=True)),
        ("/ME opens it", Said(ANN, "opens it", does=True)),
        ("/w bob come here", Said(ANN, "come here", heard=SOME, to=(BOB,))),
        ("/w Bob the Elder come here", Said(ANN, "come here", heard=SOME, to=(CY,))),
        ("/w Bob, gm: come, both", Said(ANN, "come, both", heard=SOME, to=(BOB, GM))),
        ("/w Game master it is me", Said(ANN, "it is me", heard=SOME, to=(GM,))),
        ("/w Ann, Bob, bob twice", Said(ANN, "twice", heard=SOME, to=(BOB,))),
        ("s8+2", Said(ANN, roll=parse("s8+2"))),
        ("2d6!+1 damage", Said(ANN, roll=parse("2d6!+1 damage"))),
        ("2d6x+1 damage", Said(ANN, roll=parse("2d6!+1 damage"))),
        ("1 + d6", Said(ANN, roll=parse("1+d6"))),
        ("/r 3s8w10", Said(ANN, roll=parse("3s8w10"))),
        ("/gmr d20", Said(ANN, heard=MASTER, roll=parse("d20"))),
        ("/br d20 lore", Said(ANN, heard=BLIND, roll=parse("d20 lore"))),
        ("/sr d20", Said(ANN, heard=SELF, roll=parse("d20"))),
    ],
)
def test_what_is_typed_is_words_or_dice(text: str, said: Said) -> None:
    assert read(text, ANN, PEOPLE) == said


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "The message is empty. Write words, or dice such as 2d6+1."),
        ("/me", "The message is empty. Write /me opens the door."),
        ("/w", "Nobody at the table has the name nothing at all. Whisper to one of: Bob, Bob the Elder, gm."),
        ("/w Bobby hi", "Nobody at the table has the name 'Bobby'. Whisper to one of: Bob, Bob the Elder, gm."),
        (
            "/w Spectators hi",
            "Nobody at the table has the name 'Spectators'. Whisper to one of: Bob, Bob the Elder, gm.",
        ),
        ("/w Bob, Tom hi", "Nobody at the table has the name 'Tom'. Whisper to one of: Bob, Bob the Elder, gm."),
        ("/w Bob", "The message is empty. Write what to whisper, as in /w Bob come here."),
        ("/w Ann me", "You cannot whisper to yourself. Name someone else."),
        ("/x hi", "There is no chat command /x. Use /r, /gmr, /br or /sr with dice, /me with what you do, "),
        ("/r", "No dice found. Write 2d6+1, or s8 for a trait."),
        ("/gmr hello", "'hello' is neither dice nor a number. Write 2d6+1"),
        ("s7", "No trait and no Wild Die is a d7. They are d4, d6, d8, d10 or d12."),
        ("s8w7", "No trait and no Wild Die is a d7. They are d4, d6, d8, d10 or d12."),
        ("21d6", "That is too many dice: 21. Roll at most 20 at once."),
        ("d101", "A d101 is too large. A die has at most 100 sides."),
        ("1d20adv", "'adv' touches the dice and means nothing there. Put a space before words; "),
        ("2d6r1", "'r1' touches the dice"),
        ("e6damage", "'damage' touches the dice"),
        ("\u22122d6 fire \u2013 3", "'fire \u2013 3' has a number after the label."),
        ("s8 against 6", "'against 6' could be a target number. Write it after the dice, as in s8t6"),
        ("2d6 TN: 7", "'TN: 7' could be a target number."),
        ("2d6 luck 2d6", "'luck 2d6' has dice after the label. Write 2d6+d8 fire"),
        ("d6 / 2", "'/ 2' cannot be read. Put + or - between dice"),
        ("a" * 501, "The message has 501 characters. The limit is 500; split it."),
        ("up\ndown", "A message cannot have control characters, line breaks or changes of direction. Type it again."),
        ("abc \N{RIGHT-TO-LEFT OVERRIDE}def", "A message cannot have control characters"),
        ("z\u0300\u0300\u0300", "A letter can have at most 2 marks."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(Refused) as refused:
        read(text, ANN, PEOPLE, SAVAGE.dice)
    assert str(refused.value).startswith(says)


@pytest.mark.parametrize("text", ["s8", "d6!", "2d6x", "d6+d4!"])
def test_saga_has_plain_dice(text: str) -> None:
    with pytest.raises(Refused) as refused:
        read(text, ANN, PEOPLE, SAGA.dice)
    assert str(refused.value) == "Saga has no acing dice and no trait dice. Write 5d6, or 2d6+1."
    with pytest.raises(NotationError, match="Write 5d6"):
        SAGA.dice("d")
    with pytest.raises(NotationError, match="Saga has no target for a total"):
        SAGA.dice("5d6t3")


@given(st.text(alphabet=st.characters(codec="utf-8")) | st.text("sdwx!+- 0123456789/grbme,ANnBob\u0301", max_size=40))
def test_whatever_is_typed_is_refused_in_words_or_can_be_kept(text: str) -> None:
    try:
        said = threw(read(text, ANN, PEOPLE), Random())
    except Refused as refused:
        said = None
        sentences = refused.problem[-1] + refused.remedy[-1]
    if said is None:
        assert sentences == ".."
        return
    check(said)
    at = table()
    at.add(at.say(said, Random()))
    codec = Codec(SAVAGE)
    assert codec.entry.decode(codec.encode(at.entries[0])) == at.entries[0]
    told = line.line(WORDS, 1, 0, said, PEOPLE)
    assert told.head.startswith("Ann")
    assert len(told.rolls) == (said.roll is not None)
    if said.roll is not None:
        assert parse(f"{written(said.roll)}{said.roll.plus:+d}").terms == said.roll.terms


def test_dice_for_a_hero_are_told_with_the_hero_and_what_is_rolled() -> None:
    said = replace(threw(read("s8-1 agility", ANN, PEOPLE), Tape([((5,), (3,))])), who="red")
    check(said)
    assert barred(said, SAVAGE.dice, own_dice=False) == ""
    told = line.line(WORDS, 1, 0, said, PEOPLE, hero="Ada Quill")
    assert told.head == "Ada Quill rolls Agility"
    assert [(roll.who, roll.called, roll.title) for roll in told.rolls] == [("red", "Ada Quill", "Agility")]
    assert line.line(WORDS, 1, 0, said, PEOPLE).head == "Ann rolls s8-1 agility"
    assert WORDS.hero(table().state, ANN, "red") == "Red"
    assert WORDS.hero(table().state, GM, "blue") == ""  # no word of foes, who may be unseen
    assert WORDS.hero(table().state, BOB, "red") == ""
    assert WORDS.hero(table().state, ANN, "nobody") == ""
    words = Said(ANN, "hello", who="red")
    assert barred(words, SAVAGE.dice, own_dice=False)
    with pytest.raises(ValueError, match="dice"):
        check(words)


# Who gets to know of it.


@pytest.mark.parametrize(
    ("text", "knows"),
    [
        ("hello", {GM, ANN, BOB, CY, WATCH}),
        ("d6", {GM, ANN, BOB, CY, WATCH}),
        ("/me waves", {GM, ANN, BOB, CY, WATCH}),
        ("/w Bob psst", {ANN, BOB}),
        ("/w gm psst", {GM, ANN}),
        ("/gmr d6", {GM, ANN}),
        ("/br d6", {GM, ANN}),
        ("/sr d6", {ANN}),
    ],
)
def test_nobody_else_gets_to_know_of_it(text: str, knows: set[str]) -> None:
    said = threw(read(text, ANN, PEOPLE), Random())
    assert {seat for seat in SEATS if heard(said, seat)} == knows


def test_what_falls_blind_is_for_the_game_master_alone() -> None:
    said = threw(read("/br s8 lore", ANN, PEOPLE), Tape([((3,), (2,))]))
    to_gm, to_ann = heard(said, GM), heard(said, ANN)
    assert to_gm == said
    assert to_ann is not None
    assert (to_ann.chance, fallen(to_ann)) == ((), None)
    assert line.line(WORDS, 1, 0, to_ann, PEOPLE).rolls == ()
    assert line.line(WORDS, 1, 0, said, PEOPLE).rolls[0].total == 3
    own = threw(read("/br d6", GM, PEOPLE), Random())
    assert heard(own, GM) == own, "the game master's own"


def told_to(seat: str, text: str, faces: tuple[tuple[int, ...], ...] = ()) -> str:
    at = table()
    entry = at.say(read(text, ANN, PEOPLE), Tape([faces]))
    seen = shown(SAVAGE, entry, seat, at.state, at.state)
    assert seen is not None
    assert isinstance(seen.act, Said)
    return line.line(WORDS, 1, 0, seen.act, PEOPLE).head


def test_it_is_told_in_words_for_whom_it_is() -> None:
    assert told_to(BOB, "hello") == "Ann: hello"
    assert told_to(BOB, "/me waves") == "Ann waves"
    assert told_to(BOB, "/w Bob, gm psst") == "Ann whispers to Bob and Game master: psst"
    assert told_to(BOB, "d6+1 luck", ((3,),)) == "Ann rolls d6+1 luck"
    assert told_to(GM, "/gmr d6", ((3,),)) == "Ann rolls d6 for the game master only"
    assert told_to(ANN, "/br d6", ((3,),)) == "Ann rolls d6 blind: only the game master sees the result"
    assert told_to(ANN, "/sr d6", ((3,),)) == "Ann rolls d6 in secret"


# What dice come to.


def card(text: str, *faces: tuple[int, ...], words: Words = WORDS) -> RollCard:
    """The roll card of dice that fell so."""
    said = read(text, ANN, PEOPLE)
    assert said.roll
    left, throws = list(faces), []
    for term in said.roll.terms:
        throws.append(tuple(left[: len(term.pool.sides)]))
        left = left[len(term.pool.sides) :]
    made = threw(said, Tape(throws))
    (roll,) = line.line(words, 1, 0, made, PEOPLE).rolls
    return roll


def test_the_better_of_trait_and_wild_die_counts() -> None:
    roll = card("s8+2", (3,), (6, 4))
    assert [(die.faces, die.role, die.counts) for die in roll.dice] == [((3,), "trait", False), ((6, 4), "wild", True)]
    assert (roll.total, roll.outcome, roll.called, roll.title) == (12, "", "Ann", "s8+2")
    assert [(part.label, part.value) for part in roll.parts] == [("Modifier", 2)]
    assert card("s8+2", (8, 5), (6, 4)).total == 15


def test_snake_eyes_are_a_critical_failure() -> None:
    assert (card("s8+9", (1,), (1,)).outcome, card("s8", (1,), (1,)).tone) == ("Critical Failure", "awful")
    assert card("s8", (1,), (2,)).outcome == ""
    assert card("3s8w10", (1,), (1,), (5,), (1,)).outcome == "Critical Failure"
    roll = card("3s8w10", (1,), (7,), (5,), (4,))
    assert (roll.total, roll.outcome) == (7, "7, 5 and 4")


def test_a_target_is_judged() -> None:
    hit = card("s8+2t6 Shooting", (8, 4), (3,))
    assert (hit.total, hit.against, hit.outcome, hit.tone) == (14, 6, "Success with 2 raises", "great")
    assert hit.title == "s8+2t6 Shooting"
    assert card("s8t6", (5,), (3,)).outcome == "Failure"
    assert card("s8t6", (1,), (1,)).outcome == "Critical Failure"
    assert card("3s8t4", (5,), (1,), (8, 2), (2,)).outcome == "Success with a raise, Success and Failure"
    assert [card("2d6!t7", (first,), (3,)).outcome for first in (3, 4, 5)] == ["No effect", "Shaken", "Shaken"]
    assert card("2d6t7", (5,), (6,)).outcome == "Shaken and 1 Wound"
    assert card("2d6!t7", (6, 5), (4,)).outcome == "Shaken and 2 Wounds"


def test_dice_are_kept_and_an_extra_has_no_wild_die() -> None:
    kept = card("4d6kh3 might", (2,), (5,), (1,), (5,))
    assert (kept.total, [die.counts for die in kept.dice]) == (12, [True, True, False, True])
    assert card("2d20kl1", (13,), (4,)).total == 4
    extra = card("e6\u22121", (6, 2))
    assert (extra.total, extra.outcome, len(extra.dice)) == (7, "", 1)
    assert card("e6", (1,)).outcome == ""
    assert card("10-4d6dl2", (1,), (2,), (5,), (6,)).total == -1


def test_an_old_label_that_is_dice_today_can_still_be_kept() -> None:
    """Earlier versions took ``kh3`` for a label and counted all dice; their logs stay as they are."""
    for label in ("kh3", "r1", "fire -2"):
        said = Said(ANN, roll=replace(parse("4d6"), label=label))
        assert barred(said, SAVAGE.dice, own_dice=False) == ""
    forged = Said(ANN, roll=replace(parse("4d6"), label="\u202ea"))
    assert barred(forged, SAVAGE.dice, own_dice=False)


def test_each_die_aces_for_itself() -> None:
    roll = card("2d6!+1", (6, 6, 2), (3,))
    assert (roll.total, roll.outcome) == (18, "")
    off = threw(read("2d6-d4", ANN, PEOPLE), Tape([((2,), (3,)), ((4,),)]))
    (roll,) = line.line(WORDS, 1, 0, off, PEOPLE).rolls
    assert (roll.total, [(part.label, part.value) for part in roll.parts]) == (1, [("d4, subtracted", -4)])


def test_saga_counts_marks() -> None:
    assert card("4d6", (5,), (6,), (1,), (4,), words=SAGA_WORDS).outcome == "2 marks"
    assert card("4d6", (5,), (4,), (1,), (4,), words=SAGA_WORDS).outcome == "1 mark"
    assert card("4d6+1", (5,), (6,), (1,), (4,), words=SAGA_WORDS).outcome == ""
    assert card("4d6", (5,), (6,), (1,), (4,)).outcome == ""


# At a table.


def test_the_game_is_none_the_other_for_it() -> None:
    at = table()
    do(at, ANN, BLOW, HIT)
    before = (at.state, at.before, list(at.standing), list(at.fallen), dict(at.wanted))
    for text in ("hello", "s8", "/w Ann psst"):
        at.add(at.say(read(text, BOB, PEOPLE), Random()))
    assert (at.state, at.before, list(at.standing), list(at.fallen), dict(at.wanted)) == before
    at.add(at.take_back(GM, 0))
    assert at.standing == []
    assert [entry.seq for entry in at.lasting] == [2, 3, 4], "what was said stays said"
    assert at.fallen == [HIT], "and its dice are not the game's"
    rehearse(at.game, at.first, at.entries)


def test_dice_of_what_was_taken_back_do_not_fall_on_the_line() -> None:
    at = table()
    do(at, ANN, BLOW, HIT)
    at.add(at.take_back(GM, 0))
    other = ((2,), (2,))
    said = at.say(read("s8", ANN, PEOPLE), Tape([other])).act
    assert isinstance(said, Said)
    assert said.chance == (other,)
    assert at.fallen == [HIT]


ANSWERS = ("s8", "s8+1 up", "/r s8")
ELSE = ("s8+2", "s6", "s8w8", "2s8", "d8!", "d8", "s8+0-1", "/gmr s8", "hello")


@pytest.mark.parametrize("text", [*ANSWERS, *ELSE])
def test_dice_that_the_table_asks_for_answer_it(text: str) -> None:
    at, answers = table(), text in ANSWERS
    do(at, GM, Call("red", "fighting", 1, reason="footing"))
    meant = answer(SAVAGE, at.state, read(text, ANN, PEOPLE))
    assert meant == (Roll("red") if answers else None)
    if answers:
        assert answer(SAVAGE, at.state, read(text, BOB, PEOPLE)) is None, "nobody else's"
        do(at, ANN, meant, ((3,), (2,)))
    assert answer(SAVAGE, at.state, read("s8", ANN, PEOPLE)) == (None if answers else Roll("red"))


def test_an_extra_is_asked_for_a_single_die() -> None:
    at = table()
    do(at, GM, Call("brute", "fighting"))
    sides = at.state.pending[-1].test.pool.dice[0]
    assert answer(SAVAGE, at.state, read(f"d{sides}!", GM, PEOPLE)) == Roll("brute")
    assert answer(SAVAGE, at.state, read(f"s{sides}", GM, PEOPLE)) is None


def test_who_watches_says_nothing() -> None:
    with pytest.raises(Refused, match="You are watching"):
        table().say(Said(WATCH, "hello"), Random())


@pytest.mark.parametrize(
    "said",
    [
        Said(ANN, "a\nb"),
        Said(ANN, "x" * (LONGEST + 1)),
        Said(ANN, "hello", chance=(((1,),),)),
        Said(ANN, roll=parse("d6")),
        Said(ANN, roll=parse("d6"), chance=(((7,),),)),
        Said(ANN, roll=parse("d6"), chance=(((3,),), ((3,),))),
        Said(ANN, "and words", roll=parse("d6"), chance=(((3,),),)),
        Said(ANN, roll=msgspec.structs.replace(parse("d6"), terms=()), chance=()),
    ],
)
def test_what_nobody_can_have_said_is_in_no_log(said: Said) -> None:
    at = table()
    entry = msgspec.structs.replace(at.say(Said(ANN, "x"), Random()), act=said)
    with pytest.raises(ValueError, match=r"."):
        at.add(entry)
    assert at.entries == []
