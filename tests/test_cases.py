"""The rule cases hold; the runner says in one sentence where one does not; no rule is without its case."""

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

import pytest

import wildtable.savage.game  # noqa: F401 - whatever cites a rule has to be imported to be found
from tests.quick_cases import quickly
from wildtable.cases import Case, facts, problem, read, run
from wildtable.catalogue import cited, folder, rules
from wildtable.play import Refused
from wildtable.savage.attacks.model import OPTIONS
from wildtable.savage.scene import CORE

HOME = Path(__file__).parent / "cases"
FILES = sorted(HOME.rglob("*.yaml"))


def _called(path: Path) -> str:
    return path.relative_to(HOME).with_suffix("").as_posix()


@cache
def cases_of(path: Path) -> tuple[Case, ...]:
    """The cases of a file."""
    return tuple(quickly(path))


def every() -> list[Case]:
    """All cases."""
    return [case for path in FILES for case in cases_of(path)]


@cache
def by_rule() -> Mapping[str, list[Case]]:
    """All cases, by the rule that each is about."""
    found = defaultdict[str, list[Case]](list)
    for case in every():
        found[case.rule].append(case)
    return found


@pytest.mark.parametrize("path", FILES, ids=_called)
def test_the_cases_of_a_file_hold(path: Path) -> None:
    """Each is told of that does not hold."""
    said = {f"{case.rule}: {case.name}": problem(case) for case in cases_of(path)}
    assert {name: what for name, what in said.items() if what} == {}


@pytest.mark.parametrize("path", [pytest.param(path, marks=pytest.mark.slow) for path in FILES[1:]] + FILES[:1])
def test_files_are_read_here_as_they_are_elsewhere(path: Path) -> None:
    assert quickly(path) == read(path)


def test_no_two_cases_of_a_rule_have_the_same_name() -> None:
    names = [(case.rule, case.name) for case in every()]
    assert [name for name, times in Counter(names).items() if times > 1] == []


# Which rules have cases.

_WITHOUT = """
"""
NOT_YET = frozenset(_WITHOUT.split())
"""Rules that nothing carries out so far. Whoever writes one takes it off."""

DONE = [slug for slug, rule in rules().items() if rule.system == "savage" and slug not in NOT_YET]
DONE += [slug for slug in rules() if slug.startswith("7w.space.")]


@pytest.mark.parametrize("slug", DONE)
def test_a_rule_is_cited_in_the_code_and_has_a_case(slug: str) -> None:
    assert slug in cited()
    assert by_rule()[slug]


def test_every_case_is_of_a_rule_that_there_is() -> None:
    assert {case.rule for case in every()} <= set(rules())


def test_what_is_not_yet_done_is_not_done() -> None:
    """Takes care that `NOT_YET` gets shorter."""
    with_cases = {case.rule for case in every()}
    assert sorted(slug for slug in NOT_YET if slug in cited() and slug in with_cases) == []


def test_where_the_editions_differ_both_have_cases() -> None:
    one, other = (
        tomllib.loads((folder() / "editions" / f"{name}.toml").read_text("utf-8")) for name in ("adventure", "deluxe")
    )
    differ = {slug for slug in one if one[slug] != other[slug]} - NOT_YET
    assert len(differ) >= 8
    for slug in sorted(differ):
        assert {case.edition for case in by_rule()[slug]} >= {"adventure", "deluxe"}, slug


# Cases that do not hold, and cases that make no sense.

DUEL = """
- rule: sw.melee
  name: a blow
  given: {red: brawler, blue: brawler}
  do:   [{attack: {by: red, on: blue}}]
  dice: [{fighting: [5], wild: [2]}]
  then: {result: {success: false}}
"""

Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Put a text into a case file."""

    def put(text: str) -> Path:
        path = tmp_path / "house.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return put


def test_the_duel_holds(write: Write) -> None:
    (result,) = run([write(DUEL)])
    assert (result.rule, result.name, result.problem) == ("sw.melee", "a blow", "")


SPOILT = [
    # what a case expects
    ("success: false", "success: true", "result: success should be True and is False"),
    ("{result: {success: false}}", "{blue: {wounds: 1}}", "blue: wounds should be 1 and is 0"),
    ("{result: {success: false}}", "{blue: {toughness: 7}}", "blue: toughness should be 7 and is 6"),
    ("{result: {success: false}}", "{blue: {fighting: d6}}", "blue: fighting should be 'd6' and is 'd8'"),
    ("{result: {success: false}}", "{roll: {total: 6}}", "roll: total should be 6 and is 5"),
    ("{result: {success: false}}", "{damage: {total: 6}}", "there was no damage"),
    ("{result: {success: false}}", "{round: {total: 6}}", "round should be {'total': 6} and is 1"),
    # what nobody knows
    ("{result: {success: false}}", "{blau: {wounds: 0}}", "then names 'blau', which is no figure and none of roll, "),
    ("{result: {success: false}}", "{blue: {luck: 0}}", "a figure has no 'luck'"),
    ("{result: {success: false}}", "{blue: 3}", "then says 3 of blue; write blue: {wounds: 1}"),
    ("success: false", "sucess: false", "result has no 'sucess'; it has who, level, "),
    ("attack:", "atack:", "there is no command 'atack'; there are absorb, act-on, "),
    ("by: red,", "bye: red,", "attack has no bye; it has who, target, weapon, options"),
    ("on: blue", "on: blau", "is refused: target 'blau' does not fit 'attack' now. Choose one of the values offered."),
    ("{by: red, on: blue}", "{by: red, on: 3}", "attack {'who': 'red', 'target': 3}: Expected `str`, got `int`"),
    ("{by: red, on: blue}", "{by: red, on: blue, option: 3}", "the options of attack are words, and not 3"),
    (
        "[{attack: {by: red, on: blue}}]",
        "[{attack: red, on: blue, keep: red}]",
        "attack has no keep; it has who, target",
    ),
    ("[{attack: {by: red, on: blue}}]", "[{}]", "{} is no command; write {soak: blue}"),
    ("[{attack: {by: red, on: blue}}]", "[[red]]", "['red'] is no command; write {soak: blue}"),
    ("blue: brawler", "blue: brawller", "the kind of blue is 'brawller', and should be one of brawler, "),
    ("sw.melee", "sw.meelee", "There is no rule sw.meelee; did you mean sw.melee"),
    ("sw.melee", "house.melee", "There is no rule house.melee; did you mean sw.melee"),
    ("blue: brawler", "blue: {is: brawler, hands: [sabre, '']}", "hands: 'sabre' is not carried. There are club, "),
    ("blue: brawler", "blue: {is: brawler, vigor: d7}", "The figure 'blue' does not fit: vigor: 'd7' is not a trait."),
    (
        "blue: brawler",
        "blue: {is: brawler, vigour: 8}",
        "field of a figure 'vigour'. Did you mean 'vigor'?",
    ),
    ("blue: brawler", "blue: {is: brawler, shaken: 1}", "it cannot be set up: The figure 'blue' does not fit: "),
    ("blue: brawler", "blue: {is: brawler, edges: [quik]}", "an Edge or Hindrance of blue is 'quik', and should be"),
    ("blue: brawler", "blue: {is: brawler, edges: quick}", "the edges of blue are a list, such as [quick], and not"),
    (
        "blue: brawler",
        "blue: {is: brawler, weapons: [clup]}",
        "no weapon 'clup'. Did you mean 'club'?",
    ),
    (
        "blue: brawler",
        "blue: {is: brawler, weapons: [{is: clup}]}",
        "no weapon 'clup'. Did you mean 'club'?",
    ),
    (
        "blue: brawler",
        "blue: {is: brawler, weapons: [{parri: 1}]}",
        "field of a weapon 'parri'. Did you mean 'parry'?",
    ),
    ("blue: brawler", "blue: {is: brawler, weapons: [3]}", "weapons.0: A weapon should have fields, and is 3."),
    (
        "blue: brawler",
        "blue: {is: brawler, injuries: [{kind: right-arm, lasts: permanent}]}",
        "There is no injury 'right-arm'. There are unmentionables, arm-left, arm-right, ",
    ),
    ("blue: brawler", "blue: {is: brawler, wounds: 4}", "Brawler would have more Wounds than there are."),
    ("blue: brawler", "blue: {is: brawler, cover: 9}", "Brawler would have cover that there is not; it goes from 0"),
    ("blue: brawler", "blue: {is: brawler, at: [3]}", "at is a column and a row, 0 to 499 each, such as [3, 4], and"),
    # what the other keys may hold
    ("name: a blow", "name: a blow\n  edition: delux", "table: edition: There is no edition 'delux'."),
    ("name: a blow", "name: a blow\n  options: {cap: 1}", "table: options.cap: There is no table option 'cap'."),
    ("name: a blow", "name: a blow\n  light: dusk", "light is 'dusk', and should be one of bright, dim, dark, pitch-"),
    ("name: a blow", "name: a blow\n  turn: blau", "turn is 'blau', and should be one of red, blue"),
    ("name: a blow", "name: a blow\n  cards: {blau: KS}", "a key of cards is 'blau', and should be one of red, blue"),
    ("name: a blow", "name: a blow\n  cards: {blue: KS, red: KS}", "The cards would not add up."),
    ("name: a blow", "name: a blow\n  cards: {blue: ZS}", "a card is 'ZS', and should be one of 2C, 2D, "),
    ("name: a blow", "name: a blow\n  gm: {benies: 1}", "a key of gm is 'benies', and should be one of bennies"),
    ("name: a blow", "name: a blow\n  gm: {bennies: no}", "gm has 'no' for bennies, which is no number"),
    ("name: a blow", "name: a blow\n  pending: {wonded: blue}", "pending wonded does not fit: Invalid value 'wonded'"),
    (
        "name: a blow",
        "name: a blow\n  pending: {wounded: {who: blau, wounds: 1}}",
        "The table waits for 'blau', who would not be there.",
    ),
    (
        "name: a blow",
        "name: a blow\n  pending: {wounded: blue}",
        "pending wounded does not fit: Object missing",
    ),
    (
        "name: a blow",
        "name: a blow\n  map: '..x'",
        "it cannot be set up: The map shows 'x', which is not in the legend",
    ),
    (
        "name: a blow",
        "name: a blow\n  map: '..x'\n  legend: {x: {cover: 9, name: hut}}",
        "it cannot be set up: The cover of the legend's 'x' is 9. It goes from 0 to 4.",
    ),
    # dice
    ("[{fighting: [5], wild: [2]}]", "[]", "d8/d6 should be thrown, and the case has no more dice"),
    ("wild: [2]}", "wild: [2], damage: [3, 4]}", "dice are left over: damage [3, 4]"),
    ("wild: [2]}", "wild: [2]}, {card: KS}", "dice are left over: card KS"),
    ("fighting: [5]", "shooting: [5]", "a throw of fighting is made where the case has one of shooting"),
    (", wild: [2]", "", "the throw 'fighting' of a Wild Card needs a wild die"),
    ("fighting: [5], wild: [2]", "wild: [2], fighting: [5]", "a wild die stands after the throw that it belongs to"),
    ("wild: [2]}", "wild: [2], of: d6/d6}", "fighting: d8/d6 is thrown, and not d6/d6"),
    ("fighting: [5], wild: [2]", "of: d8/d6, fighting: [5], wild: [2]", "of which dice a throw is stands after the"),
    ("fighting: [5]", "fighting: [9]", "[9] is not a roll of one d8"),
    ("fighting: [5]", "fighting: [8]", "[8] is not a roll of one d8"),
    ("fighting: [5]", "fighting: [5, 3]", "[5, 3] has more faces than 1 dice can show"),
    ("fighting: [5]", "fighting: []", "fighting: [] has too few faces for d8"),
    ("fighting: [5]", "fighting: [five]", "['five'] are no faces for fighting; write [5], [6, 2] or [[6, 2], 3]"),
    ("[{fighting: [5], wild: [2]}]", "[5]", "5 is no throw; write {fighting: [5], wild: [2]}"),
    # news
    ("{result: {success: false}}", "{news: {judged: {level: 3}}}", "news: judged: level should be 3 and is 0"),
    ("{result: {success: false}}", "{news: {judged: {lvl: 3}}}", "news: judged has no 'lvl'; it has "),
    ("{result: {success: false}}", "{news: {judged: null}}", "judged should be told 0 times and is told 1 times"),
    ("{result: {success: false}}", "{news: {judged: [{}, {}]}}", "judged should be told 2 times and is told 1 times"),
    ("{result: {success: false}}", "{news: {fell: {}}}", "news: there was no fell; there was acted"),
    ("{result: {success: false}}", "{news: hurt}", "news are 'hurt'; write news: {hurt: {wounds: 1}}"),
    # refusals
    ("then: {result: {success: false}}", "refused: true", "the last command should be refused, and is not"),
    ("by: red", "by: blue", "is refused: who 'blue' does not fit 'attack' now."),
]


@pytest.mark.parametrize(("right", "wrong", "complaint"), SPOILT, ids=[wrong for _, wrong, _ in SPOILT])
def test_a_spoilt_case_is_told_in_one_sentence(write: Write, right: str, wrong: str, complaint: str) -> None:
    assert DUEL.count(right) == 1
    text = DUEL.replace(right, wrong)
    if wrong == "by: blue":
        text = text.replace("a blow", "a blow\n  turn: red")
    (result,) = run([write(text)])
    assert complaint in result.problem
    assert "\n" not in result.problem


def test_a_case_that_cannot_be_read_does_not_stop_the_others(write: Write) -> None:
    spoilt, fine = run([write(DUEL.replace("given:", "givn:") + DUEL)])
    assert spoilt.name == "a blow"
    assert "case 1: Object contains unknown field `givn`" in spoilt.problem
    assert not fine.problem


def test_a_command_that_is_not_open_is_refused_whatever_it_leaves_out(write: Write) -> None:
    (result,) = run(
        [write("- {rule: sw.suppressive-fire, name: no, given: {red: gunner}, do: [{suppress: red}], refused: true}")]
    )
    assert not result.problem


def test_refused_is_compared_with_the_words_of_the_refusal(write: Write) -> None:
    again = DUEL.replace("blue}}]", "blue}}, {attack: {by: red, on: blue}}]")
    (result,) = run([write(again.replace("then: {result: {success: false}}", "refused: not open"))])
    assert result.problem == ""
    (result,) = run([write(again.replace("then: {result: {success: false}}", "refused: too tired"))])
    assert "it is refused with" in result.problem
    assert "not with 'too tired'" in result.problem


def test_refused_needs_a_command() -> None:
    assert problem(Case("sw.melee", "nothing", refused=True)).endswith("the last command in do, and there is none")


# Files that cannot be read.


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (DUEL + "  then: {round: 1}\n", r"house\.yaml, line 8: 'then' stands twice\."),
        (DUEL.replace("wild: [2]", "fighting: [2]"), r"house\.yaml, line 6: 'fighting' stands twice\."),
        ("- rule: sw.melee\n  name: a: b\n", r"house\.yaml, line 2: mapping values are not allowed here\."),
        ("- rule: [sw.melee\n", r"house\.yaml, line 2: expected ',' or '\]'"),
        ("- rule: !!python/name:os.system\n", r"house\.yaml, line 1: could not determine a constructor"),
        ("rule: sw.melee\n", r"house\.yaml holds no list of cases\."),
        ("", r"house\.yaml holds no list of cases\."),
        (DUEL + "  than: {round: 1}\n", r"house\.yaml, case 1: Object contains unknown field `than`"),
        (DUEL + "- rule: sw.soak\n", r"house\.yaml, case 2: Object missing required field `name`"),
        (DUEL.replace("do:   [", "do:   3 # ["), r"house\.yaml, case 1: Expected `array`, got `int` - at `\$\.do`"),
        ("# " + "x" * 1_000_000, r"house\.yaml is larger than a case file may be\."),
    ],
    ids=lambda text: text.strip().splitlines()[-1][:60] if text.strip() else "nothing",
)
def test_a_broken_file_is_told_with_its_place(write: Write, text: str, complaint: str) -> None:
    with pytest.raises(Refused, match=complaint):
        read(write(text))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"nowhere\.yaml cannot be read: No such file"):
        read(tmp_path / "nowhere.yaml")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.yaml"
    path.write_bytes(b"\xff\xd8\xff")
    with pytest.raises(Refused, match=r"picture\.yaml is not UTF-8 text\."):
        read(path)


def test_words_stay_words(write: Write) -> None:
    """`on` is a key and `no` is a word, whatever YAML 1.1 thinks of them; a number with a colon is a word."""
    (case,) = read(write("- {rule: sw.melee, name: no, then: {on: off, yes: 1:30, y: true, n: -2, zero: 010}}"))
    assert case.name == "no"
    assert case.then == {"on": "off", "yes": "1:30", "y": True, "n": -2, "zero": "010"}


# The pages that describe the format.

REFERENCE = Path(__file__).parents[1] / "docs/reference"
PAGES = ("cases.md", "cases-figures.md", "cases-chases-and-ships.md", "commands.md")
PAGE = "\n".join((REFERENCE / name).read_text("utf-8") for name in PAGES)


def test_the_examples_of_the_page_hold(write: Write) -> None:
    examples = re.findall(r"```yaml\n(- rule:.*?)```", PAGE, re.DOTALL)
    assert len(examples) == 2
    assert [result.problem for result in run([write("\n".join(examples))])] == [""] * 2


def test_the_page_knows_every_key_command_and_fact() -> None:
    words = set(re.findall(r"`([a-z0-9-]+)`", PAGE))
    assert set(Case.__struct_fields__) <= words
    assert {kind.__struct_config__.tag for kind in CORE.commands} <= words
    assert {str(name).replace("_", "-") for name in (*facts._FACTS, *facts._DERIVED)} <= words
    assert set(OPTIONS) <= words


def test_the_figures_of_the_page_are_those_that_there_are() -> None:
    rows = re.findall(r"^\| `([a-z]+)` \| (Wild Card|Extra)[^|]*\| (d\d+) \| (\d) \| (\d) \|", PAGE, re.MULTILINE)
    assert len(rows) == 9
    for kind, rank, fighting, parry, toughness in rows:
        is_so = {"wild_card": rank == "Wild Card", "fighting": fighting, "parry": int(parry)}
        case = Case("sw.parry", kind, given={"it": kind}, then={"it": {**is_so, "toughness": int(toughness)}})
        assert problem(case) == ""


# What a case leaves out.


def test_choices_that_are_left_out_are_made_the_idle_way(write: Write) -> None:
    text = DUEL.replace("red: brawler", "red: {is: brawler, bennies: 3}")
    (result,) = run([write(text)])
    assert result.problem == ""
    (result,) = run([write(text.replace("{result: {success: false}}", "{pending: rolled}"))])
    assert result.problem == ""


def test_flat_faces_are_dealt_to_the_dice_aces_first(write: Write) -> None:
    hit = DUEL.replace("[5]", "[6]").replace("blue: brawler", "blue: {is: brawler, armor: 40}")
    for faces, total in (("[8, 8, 3, 4, 1]", 24), ("[[8, 8, 3], [4, 1]]", 24), ("[7, 4, 4, 2]", 17), ("[7, 3]", 10)):
        text = hit.replace("wild: [2]", f"wild: [2], damage: {faces}")
        text = text.replace("{result: {success: false}}", f"{{damage: {{total: {total}}}}}")
        (result,) = run([write(text)])
        assert result.problem == ""
