"""The catalogue of rules is whole, well written and tied to the code."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import pkgutil
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from wildtable import catalogue, citing
from wildtable.catalogue import SYSTEMS, Rule, cite, cited, rule, rules

SLUG = re.compile(r"(sw|7w|saga)(\.[a-z0-9]+(-[a-z0-9]+)*)+")
MENTION = re.compile(r"`((?:sw|7w|saga)\.[^`]*)`")
UNPLAIN = re.compile(
    r"\b(who(m|se)?(so)?ever|whom|one's own|unhampered|thereby|hence|till|learnt|defence|armour|manoeuvre|aluminium|"
    r"centre|colour|otherwise said|be it|as though)\b",
    re.IGNORECASE,
)
"""Words and spellings that a catalogue in plain American English does not use."""
RULEBOOK = Path(__file__).resolve().parents[1] / "rulebook"
ENTRY = '["sw.soak"]\ntitle = "Soak"\ngist = "Vigor."\neditions = ["deluxe"]\nsource = "000"\n'

each_rule = pytest.mark.parametrize("entry", rules().values(), ids=lambda entry: entry.slug)


@pytest.fixture
def nothing_cited(monkeypatch: pytest.MonkeyPatch) -> None:
    """No citation from before, and none that stays after."""
    monkeypatch.setattr(citing, "_CITED", {})


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Put a text in the place of the whole catalogue."""
    monkeypatch.setattr(catalogue, "folder", lambda: tmp_path)
    monkeypatch.setattr(catalogue, "rules", rules.__wrapped__)  # past the cache

    def write(text: str, name: str = "savage/traits.toml") -> None:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    return write


def test_each_system_has_rules() -> None:
    assert {entry.system for entry in rules().values()} == set(SYSTEMS)


@each_rule
def test_an_entry_is_whole(entry: Rule) -> None:
    assert SLUG.fullmatch(entry.slug)
    assert entry.slug.startswith(SYSTEMS[entry.system] + ".")
    assert (RULEBOOK / entry.system / f"{entry.chapter}.toml").is_file()
    assert entry.title == entry.title.strip() != ""
    assert re.fullmatch(r"(\d{3}|common)(, (\d{3}|common))*", entry.source)
    assert all(example.strip() for example in entry.examples)


@each_rule
def test_a_gist_is_short_and_whole_sentences(entry: Rule) -> None:
    assert 0 < len(entry.gist) <= 700
    assert entry.gist.endswith(".")
    assert "  " not in entry.gist
    assert "\n" not in entry.gist


def sentences(text: str) -> list[str]:
    """Split a gist into its sentences."""
    return re.split(r'(?<=[.!?])\s+(?=[A-Z0-9+`"])', text)


@each_rule
def test_a_gist_can_be_read_aloud(entry: Rule) -> None:
    assert entry.examples
    for text in (entry.gist, *entry.examples):
        assert [sentence for sentence in sentences(text) if len(sentence.split()) > 25] == []
    for text in (entry.title, entry.gist, *entry.examples):
        assert not UNPLAIN.search(text), text


def test_the_sentences_of_all_gists_are_short() -> None:
    lengths = [len(sentence.split()) for entry in rules().values() for sentence in sentences(entry.gist)]
    assert sum(lengths) / len(lengths) <= 15


@pytest.mark.parametrize(
    "text", ["Whoever is hit rolls.", "It is of one's own.", "The defence counts.", "It learnt that."]
)
def test_unplain_words_are_found(text: str) -> None:
    assert UNPLAIN.search(text)


@each_rule
def test_editions_are_those_of_the_system(entry: Rule) -> None:
    known = {
        "savage": [("adventure",), ("deluxe",), ("adventure", "deluxe")],
        "seven-worlds": [("deluxe",)],
        "saga": [()],
    }
    assert entry.editions in known[entry.system]


@each_rule
def test_a_mentioned_slug_is_a_rule(entry: Rule) -> None:
    for text in (entry.gist, *entry.examples):
        assert set(MENTION.findall(text)) <= set(rules())


def test_the_readme_mentions_only_rules() -> None:
    mentioned = MENTION.findall((RULEBOOK / "README.md").read_text(encoding="utf-8"))
    assert mentioned
    assert all(SLUG.fullmatch(slug) for slug in mentioned)
    assert set(mentioned) <= set(rules())


def test_titles_are_unique_within_a_system() -> None:
    titles = Counter((entry.system, entry.title) for entry in rules().values())
    assert [title for title, count in titles.items() if count > 1] == []


def test_the_choices_of_a_table() -> None:
    options = [option for entry in rules().values() for option in entry.table_options]
    assert {option.name: option.default for option in options} == {
        "award_cap": "3",
        "bystander": "asked",
        "critical_failures": "mishap",
        "declared_actions": "number",
        "extra_natural_one": "failure",
        "heat_judged": "action",
        "laser_again": "no",
        "lucky_charm": "scene",
        "no_dice": "chance",
        "shaken_success": "edition",
        "space_bands": "1/3/6",
    }
    for option in options:
        spans = [re.escape(value).replace(r"0\.\.99", r"\d{1,2}") for value in option.values]
        assert re.fullmatch("|".join(spans), option.default), option


def test_a_rule_comes_with_its_file_and_its_numbers() -> None:
    ace = rule("sw.ace")
    assert (ace.system, ace.chapter, ace.editions) == ("savage", "traits", ("adventure", "deluxe"))
    assert ace.examples == ("A d8 that shows 8, then 8, then 3 makes 19.",)
    assert rule("sw.full-defense").editions == ("deluxe",)
    assert rule("sw.benny.award").table_options[0].values == ("0..99", "none")


def test_an_unknown_slug_is_told_the_close_one() -> None:
    with pytest.raises(KeyError, match=r"no rule sw\.soack; did you mean sw\.soak\?"):
        rule("sw.soack")


def test_a_slug_like_no_other_is_just_unknown() -> None:
    with pytest.raises(KeyError, match=r"There is no rule zzzzzz\.'$"):
        rule("zzzzzz")


def test_cite_returns_the_very_function(nothing_cited: None) -> None:
    def soak() -> None:
        """Nothing; only its identity matters."""

    assert cite("sw.soak", "sw.wounds")(soak) is soak
    place = f"{__name__}:{soak.__qualname__}"
    assert cited() == {"sw.soak": (place,), "sw.wounds": (place,)}


def test_a_slug_may_live_in_several_places_each_told_once(nothing_cited: None) -> None:
    def one() -> None: ...
    def two() -> None: ...

    for function in (two, one, two):
        cite("sw.soak")(function)
    assert [place.rsplit(".", 1)[-1] for place in cited()["sw.soak"]] == ["two", "one"]


@pytest.mark.parametrize("slugs", [(), (len,)])
def test_cite_without_slugs_is_refused(slugs: tuple[str, ...]) -> None:
    with pytest.raises(TypeError, match="cite needs slugs"):
        cite(*slugs)


def test_citing_reads_no_file() -> None:
    code = (
        "from wildtable import catalogue\n"
        "catalogue.cite('sw.soak')(len)\n"
        "assert catalogue.cited() == {'sw.soak': ('builtins:len',)}\n"
        "assert catalogue.rules.cache_info().misses == 0\n"
    )
    home = str(Path(catalogue.__file__).parents[1])
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": home})  # noqa: S603 - our own text


def strangers(slugs: Iterable[str]) -> list[str]:
    """The cited slugs that the catalogue has not, each with its places."""
    return [f"{slug} in {', '.join(cited()[slug])}" for slug in slugs if slug not in rules()]


@pytest.mark.parametrize("system", ["wildtable.savage", "wildtable.saga"])
def test_the_code_cites_only_rules(system: str) -> None:
    if importlib.util.find_spec(system) is None:
        pytest.skip(f"{system} is not there yet")
    for module in pkgutil.walk_packages(importlib.import_module(system).__path__, system + "."):
        importlib.import_module(module.name)
    assert strangers(cited()) == []


def test_a_stranger_among_the_citations_is_found(nothing_cited: None) -> None:
    cite("sw.soak", "sw.soap")(strangers)
    assert strangers(cited()) == [f"sw.soap in {__name__}:strangers"]


def test_one_or_several_table_options(book: Callable[[str], None]) -> None:
    option = '{ name = "cap", default = "3", values = ["3", "none"] }'
    book(f"{ENTRY}table_option = {option}\n")
    assert len(rule("sw.soak").table_options) == 1
    book(f"{ENTRY}table_option = [{option}, {option}]\n")
    assert len(rule("sw.soak").table_options) == 2


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (ENTRY + "gits = 1\n", r"traits\.toml, sw\.soak: .*`gits`"),
        (ENTRY + 'table_options = "x"\n', r"traits\.toml, sw\.soak: .*`table_options`"),
        (ENTRY.replace('title = "Soak"\n', ""), r"traits\.toml, sw\.soak: .*`title`"),
        (ENTRY.replace("sw.", "saga."), r"saga\.soak does not begin with sw\."),
        (ENTRY + ENTRY, r"traits\.toml: "),
        ("= 1", r"traits\.toml: "),
        ("chapter = 1", r"traits\.toml: chapter does not begin"),
    ],
)
def test_a_spoilt_file_is_named(book: Callable[[str], None], text: str, complaint: str) -> None:
    book(text)
    with pytest.raises(ValueError, match=complaint):
        rule("sw.soak")


def test_a_slug_in_two_chapters_is_refused(book: Callable[..., None]) -> None:
    book(ENTRY)
    book(ENTRY, "savage/attacks.toml")
    with pytest.raises(ValueError, match=r"traits\.toml: sw\.soak stands in attacks\.toml already"):
        rule("sw.soak")


def test_the_examples_in_the_docstrings() -> None:
    outcome = doctest.testmod(catalogue)
    assert outcome.attempted >= 3
    assert outcome.failed == 0
