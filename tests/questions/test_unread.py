"""No text makes an exception: what cannot be read is answered by the nearest question, or by a suggestion."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from wildtable import odds
from wildtable.odds.questions.reading.phrases import PHRASES

FIGURES = ("sellsword", "bandit", "5 bandits", "captain", "sharpshooter", "bear", "wolf", "d8", "fighting d10", "medic")
ASKED = 250


def test_misspelt_words_are_read_as_the_nearest() -> None:
    told = odds.ask("sellsword v bandt, wyld")
    assert told["hit"] == odds.ask("sellsword v bandit, wild")["hit"]
    assert told.suggestion == "sellsword v bandit, wild"
    assert {"Read 'bandt' as 'bandit'.", "Read 'wyld' as 'wild'."} <= set(told.notes)


def test_a_place_to_hide_behind_is_not_passed_over() -> None:
    assert odds.ask("rifleman behind a wall shoots raider").unread == ("behind",)


def test_a_burst_of_rounds_is_no_number_of_tries() -> None:
    told = odds.ask("d8 burst of 3 rounds at -2")
    assert told.idle == ("burst of 3 rounds",)
    assert not any("at least once" in row.outcome for row in told.summary)


def test_several_mine_clouds_are_told_of() -> None:
    told = odds.ask("salvo of 4 v PDLB 3, 2 clouds")
    assert not told.idle
    assert any("do not add up" in note for note in told.notes)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("sellsword v bandit, 2 bennies", "Bennies are spent on a roll that fails, and on damage without a Wound."),
        ("captain recovers from shaken, 2 bennies", "Bennies are spent on a roll that fails."),
        ("captain v bandit, damage with a raise", "Of a hit with a raise"),
        ("captain v bandit, wild, damage with a raise", "Of a hit with a raise"),
        ("fighting d8, d8+d6 v bandit, wild, damage with a raise", "The damage is that of all hits"),
        ("sellsword charges bandit", "A charge is ridden, here on a horse"),
        ("d8 with 2 bennies, chance of a raise", "Bennies are spent until it has a raise."),
        ("d8 with 2 bennies", "Bennies are spent until it succeeds."),
        ("shooting d8 v prone target, 2d6 v toughness 5", "A prone target is covered"),
        ("sellsword v bandit, head, the drop", "A knock-out counts"),
    ],
)
def test_a_note_says_what_is_counted(question: str, said: str) -> None:
    assert any(note.startswith(said) for note in odds.ask(question).notes)


def test_what_is_left_out_is_named() -> None:
    told = odds.ask("sellsword v bandit, zzyzx")
    assert told
    assert told.unread == ("zzyzx",)
    assert told["hit"] == odds.ask("sellsword v bandit")["hit"]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("", "no question"),
        ("what is love", "love"),
        ("what does fear do", "not in the rules"),
        ("adept casts bolt at bandit, 3 bolts", "one bolt"),
        ("house shaken-bonus 2, sellsword v bandit", "shaken-bonus"),
        ("sixth edition: sellsword v bandit", "edition"),
        ("sellsword v bandit with missing.toml", "missing.toml"),
        ("d8 tn 1..9999", "too many"),
        ("sellsword v bandit, 9 wounds", "bear"),
        ("bandit v sellsword, medium range, pitch dark, 40 inches", "seen"),
        ("d8, 4 wounds", "Wounds"),
        ("duel d8 v d8", "two figures"),
        ("stun v bandit, spellcasting d8", "power"),
        ("d8! or d6!", "comparison"),
        ("2d6 >= 8 tn 4", "total"),
        ("40 bandits v sellsword as one, soak 3", "as one"),
        ("captain supports medic", "skill"),
        ("hero v hydra", "hydra"),
        ("house wild-die 8, d8", "wild-die"),
        ("saga: v 10", "dice"),
        ("saga: 8 dice v goblin", "dice"),
        ("saga: 8 dice v", "dice"),
        ("saga: 8 d8 v 10", "d8"),
        ("sellsword v bandit " + "x" * 700, "longer"),
        ("a Joker among 90", "dealt"),
        ("salvo of 900", "missiles"),
        ("sellsword v bandit, bennies 99999999", "Bennies"),
        ("sellsword v bandit, soak 21", "Bennies"),
        ("sellsword v bandit, +999999999", "modifier"),
        ("sellsword v bandit, support 99999", "modifier"),
        ("sellsword v bandit, size 9999", "Size"),
        ("sellsword fighting d1 v bandit", "sides"),
        ("sellsword fighting 0d6 v bandit", "trait dice"),
        ("sellsword, damage 300d10000, v bandit", "damage dice"),
        ("8 raiders shoot the captain", "nothing to shoot"),
        ("goblin throws a spear at hero", "nothing to shoot"),
        ("5d6 reroll what I like", "reroll"),
        ("Fighting d8, Str d10 to break a door", "Hardness"),
        ("bandit chief attacks captain, soak 2, at least one wound soaked", "Soak rolls"),
        ("draw a red card with quick", "Quick"),
        ("how many rolls until 2d6 >= 13", "never"),
        ("how many rounds until how many rounds until d8 succeeds", "stands in another"),
        ("saga: 10 dice v 6, trade 2", "whole number of marks"),
        ("saga: 6 dice + grace 1 v 5", "Grace adds no dice"),
        ("stealth d8 v 3 notice d6", "3"),
        ("d8 tn 4 tn 9", "tn twice"),
        ("armor 0..4, toughness 8, 2d8+2", "All answers are the same"),
    ],
)
def test_what_cannot_be_answered_is_said_in_a_sentence(question: str, said: str) -> None:
    told = odds.ask(question)
    assert not told
    assert said in told.problem
    assert told.suggestion
    assert repr(told)
    assert "problem" in told.as_dict()


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in (1, 2, 3))])
def test_random_words_make_no_exception(seed: int) -> None:
    random = Random(seed)
    words = [
        phrase.replace("#", "2").replace("+", "-1").replace("D", "d6").replace("T", "7(2)")
        for phrase in sorted(PHRASES)
    ]
    words = [word for word in words if word not in (",", "best")] + [
        "",
        "(",
        "4d6kh",
        "..",
        "é",
        "%",
        "vs",
        "0..2",
        "ap",
    ]
    for _ in range(ASKED // 4):
        one, other = random.choice(FIGURES), random.choice(FIGURES)
        some = random.sample(words, random.randint(0, 4))
        question = f"{one}{random.choice((' v ', ' ', ', '))}{other}, {', '.join(some)}"
        told: Any = odds.ask(question)
        assert told.problem or told.summary or told.variants, question
        for row in told.rows():
            assert not row["chance"] or -1 <= row["value"] <= 1 + 1e-9, question


def test_what_is_not_understood_is_named_as_it_was_written() -> None:
    assert odds.ask("hello world").problem.startswith("Not understood: hello, world.")
    assert odds.ask("sellswrd v").problem.startswith("Nobody is named as the target.")


def test_files_are_named_only_where_that_is_allowed(tmp_path: Any) -> None:
    file = tmp_path / "table.toml"
    file.write_text('[numbers]\nwild_attack = 4\n[figures.ogre]\nname = "Ogre"\nstrength = "d12"\n')
    told = odds.ask(f"sellsword v bandit, wild with {file}")
    assert told["hit"] == odds.ask("sellsword v bandit, wild, house wild-attack 4")["hit"]
    assert odds.ask("sellsword v ogre", file=str(file))
    assert odds.ask("notice d8", file=str(file))["success"] == odds.ask("d8", file=str(file))["success"] == 0.8125
    assert not odds.questions.ask(f"sellsword v bandit with {file}", files=False)


def test_what_matters_most_is_the_greatest_change_first() -> None:
    told = odds.ask("sellsword v bandit, what matters most?")
    gains = [row.value for row in told.details if row.part == "difference: out of the fight"]
    assert len(gains) >= 6
    assert gains == sorted(gains, reverse=True)
    joker = (
        odds.ask("sellsword v bandit, joker")["out of the fight"] - odds.ask("sellsword v bandit")["out of the fight"]
    )
    assert told["a Joker"] == pytest.approx(joker)


def test_the_best_option_is_the_best_of_all() -> None:
    told = odds.ask("sellsword v bandit-chief, best option")
    by_option = {row.outcome: row.value for row in told.details if row.part == "out of the fight by option"}
    assert told.summary[0].outcome == f"best: {max(by_option, key=by_option.__getitem__)}"
    for name, option in {"Wild Attack": "wild-attack", "Head": "head"}.items():
        assert by_option[name] == odds.ask(f"sellsword v bandit-chief, {option}")["out of the fight"]


def test_an_edge_is_put_on_a_figure_by_its_name() -> None:
    told = odds.ask("sellsword edge frenzy v bandit")
    assert told["expected hits"] > 1


def test_several_attacks_one_after_another() -> None:
    one, two = odds.ask("sellsword v bandit"), odds.ask("sellsword v bandit, 2 rounds")
    out, shaken = one["out of the fight"], one["target: stands and is Shaken"]
    again = odds.ask("sellsword v shaken bandit")["out of the fight"]
    expected = out + shaken * again + (1 - out - shaken) * out
    assert two["after 2 attacks: out of the fight"] == pytest.approx(expected)


def test_a_target_is_asked_for_and_what_it_lacks_is_said() -> None:
    assert "target" in odds.ask("sellsword breaks a door").problem
    assert "The target has Toughness 5." in odds.ask("sellsword v parry 6").notes


def test_a_duel_is_asked_by_its_name() -> None:
    told = odds.ask("duel brawler v hero")
    assert told["Brawler wins"] == pytest.approx(odds.duel("brawler", "hero").wins[0])


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("d8 opposed by d8, short range", "short range"),
        ("strength d8 v strength d6, dark", "dark"),
        ("shooting d8, rof 3, tn 4, 2 Bennies", "2 bennies"),
        ("stealth d8, medium range", "medium range"),
        ("soak 2 wounds, vigor d8, wild attack", "wild attack"),
        ("d8 tn 6, soak 2, target shaken", "soak 2, shaken"),
        ("d8 d6", "d6"),
        ("d8 v parry 6 toughness 5", "toughness 5"),
        ("d8 opposed by d8, size 2", "size 2"),
        ("d8 wild card, extra", "extra"),
        ("adept casts bolt at bandit, long range", "long range"),
        ("bandit v surprised guard", "surprised"),
        ("duel hero v villain, dim", "dim"),
        ("duel brawler v sellsword, +2", "+2"),
        ("duel brawler v brawler, gang up 2", "gang up 2"),
        ("captain v 5 goblins", "5 goblins"),
        ("chase: driving d8 v driving d6, 5 rounds", "5 rounds"),
    ],
)
def test_an_answer_names_what_it_does_not_count(question: str, left: str) -> None:
    assert f"Not counted here: {left}." in odds.ask(question).notes


def test_a_wild_attack_may_stand_behind_the_damage() -> None:
    told = odds.ask("fighting d8 v parry 5 toughness 7, d8+d6 wild")
    assert told["hit"] == odds.ask("fighting d8 v parry 5 toughness 7, d8+d6, wild attack")["hit"]


def test_an_unknown_word_beside_a_bare_die_is_left_out() -> None:
    told = odds.ask("zzyzx, spirit d6")
    assert told["success"] == odds.ask("spirit d6")["success"]
    assert told["success"] == pytest.approx(0.75)
    assert any("zzyzx" in note for note in told.notes)


@pytest.mark.parametrize(
    ("question", "over"),
    [
        ("bandit v goblin, wolf v hero", "goblin"),
        ("hero v goblin and bandit", "goblin"),
        ("hero and captain v bandit", "hero"),
        ("shoot the gun out of his hand: gunslinger v bandit", "gunslinger"),
    ],
)
def test_a_third_figure_takes_nobody_s_place_in_silence(question: str, over: str) -> None:
    told = odds.ask(question)
    assert f"there is no place for {over}" in told.problem
    assert over in told.unread


@pytest.mark.parametrize("verb", ["hugs", "befriends", "blocks", "tracks", "interrupts", "surprises", "commands"])
def test_a_verb_that_is_no_attack_is_none(verb: str) -> None:
    told = odds.ask(f"hero {verb} goblin")
    assert told.problem.startswith(f"Not understood: {verb}.")


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("bandit flees from hero", "flees"),
        ("hero withdraws from melee with bandit", "withdraws, melee"),
        ("hero finishes off bandit", "finishes, off"),
    ],
)
def test_two_figures_with_unknown_words_between_do_not_fight(question: str, words: str) -> None:
    assert odds.ask(question).problem.startswith(f"Not understood: {words}.")


@pytest.mark.parametrize("verb", ["mauls", "pummels", "skewers", "whacks"])
def test_a_verb_for_violence_is_an_attack(verb: str) -> None:
    assert odds.ask(f"hero {verb} goblin")["hit"] == odds.ask("hero v goblin")["hit"]


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("a Joker among six players over 4 evenings", ("evenings",)),
        ("chase: driving d8 v driving d6, 5 rounds", ("rounds",)),
        ("bleeding out, vigor d8, dim", ("dim",)),
        ("salvo of 4 v PDLB 3, joker", ("joker",)),
        ("saga: 8 dice blorp 3 v 10, quickly", ("blorp", "quickly")),
        ("saga: 8 dice v ten thousand", ("thousand",)),
        ("kismet 4 dice, wobble", ("wobble",)),
    ],
)
def test_words_that_no_family_reads_are_named(question: str, left: tuple[str, ...]) -> None:
    assert odds.ask(question).unread == left


@pytest.mark.parametrize(
    "question",
    [
        "salvo of 4 v PDLB 3, cloud",
        "salvo of 4, evade, piloting d10",
        "chase: driving d8 v riding d6 at -1",
        "who acts first, quick v plain",
        "improved level headed joker",
        "incapacitated, vigor d8, 1 Benny",
        "bleeding out vigor d6",
        "what is the chance of a Joker among 7 players?",
        "saga: 8 dice + trait 3 + force 2 - doubt 1 v 10, trade 6",
        "saga: pool of 8 v a pool of 10, which defends, rerolling 2, 1 token",
        "saga: 8 dice against difficulty 10, best trade, want 2 net marks",
        "kismet 3 tokens, doom 2, fortune 4, retry 1",
    ],
)
def test_a_family_reads_all_of_its_own_words(question: str) -> None:
    assert odds.ask(question).unread == ()


def test_bennies_of_the_bleeding_are_said_not_to_count() -> None:
    assert "Bennies are not counted here." in odds.ask("bleeding out, vigor d8, 2 Bennies").notes


def test_point_defense_is_no_part_where_there_is_none() -> None:
    assert [part.roll for part in odds.ask("salvo of 4, evade, piloting d10").parts] == ["evasion"]


def test_a_question_about_what_is_needed_keeps_its_words_apart() -> None:
    told = odds.ask("sellsword v bandit what would have to change for 90% hit")
    assert not any("Read" in note for note in told.notes)


def test_a_long_question_ends_at_its_limit_and_not_the_process() -> None:
    code = (
        "from wildtable.server.jobs.asking_worker import AskingRequest, reply\n"
        "print(reply(AskingRequest(1, 'what matters most, sellsword v villain, bennies 3', 'json', 0.01)).how)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603 - our own code
    assert (done.returncode, done.stdout.strip()) == (0, "late"), done


def test_what_is_so_afterwards_is_told_in_words() -> None:
    assert "Afterwards: the attacker is Vulnerable." in odds.ask("sellsword v bandit, wild").notes


def test_how_far_expected_wounds_are_counted_is_said_of_numbers_and_of_a_fight() -> None:
    said = "A Wild Card is out with the fourth Wound: expected Wounds count no more (sw.incapacitated)."
    for question in ("d8, 3d10 v parry 5 toughness 4", "3d10 v toughness 4", "sellsword v villain"):
        assert said in odds.ask(question).notes
    for question in ("d8, 3d10 v parry 5 toughness 4 extra", "sellsword v bandit", "d8"):
        assert said not in odds.ask(question).notes


def test_the_die_of_another_who_rolls_is_never_passed_over() -> None:
    told = odds.ask("stealth d8 wild card next to his notice d6 guard")
    assert told.problem.startswith("Not understood: notice d6.")


def test_a_question_that_says_too_much_is_refused() -> None:
    assert "more than 40 things" in odds.ask("d8 6d6 " * 75).problem


@pytest.mark.parametrize(
    "question",
    [
        "what are the odds my d6 agility hero wins initiative against 4 goblins with level headed",
        "my hero with d8 fighting acts first with quick and attacks a goblin with parry 5, what are his odds to hit?",
    ],
)
def test_initiative_is_no_roll_of_a_trait(question: str) -> None:
    told = odds.ask(question)
    assert told.problem or any("first" in row.outcome for row in told.summary)


def test_successes_that_no_face_is_named_for_are_refused() -> None:
    assert "successes" in odds.ask("10d6, fewer than 3 successes").problem


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("My hero (who is tired) rolls Notice d8. What are the odds?", "tired"),
        ("salvo of 4 v PDLB 3, full defense", "full defense"),
        ("soak 2 wounds, vigor d8 (wild attack)", "wild attack"),
    ],
)
def test_what_changes_nothing_is_named(question: str, word: str) -> None:
    assert any("Not counted here" in note and word in note for note in odds.ask(question).notes)


@pytest.mark.parametrize(
    ("question", "problem"),
    [
        ("taunt d8 v smarts unskilled", "Smarts is an attribute, which nobody is without."),
        ("notice d8, unskilled", "A skill with d8 is no unskilled one."),
        ("shotgun, shooting d6, 2d8 v toughness 5, extra target", "A shotgun does 3d6"),
    ],
)
def test_what_no_rule_has_is_refused(question: str, problem: str) -> None:
    assert odds.ask(question).problem.startswith(problem)


def test_a_shot_against_parry_says_when_that_counts() -> None:
    assert any("sw.ranged-in-melee" in note for note in odds.ask("shooting d8 v parry 6").notes)
