"""Plants faults for each sentence of a rule until one breaks a case of it: `python -m bench sentences`.

A fault is drawn from the functions that a sentence's cases pass through: those that cite the rule first, then those of
the same modules; at last from the numbers that the rule names. What was found is added to `rulebook/faults.toml`.
"""

from __future__ import annotations

import argparse
import datetime as dt
import random
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, partial
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import msgspec

from bench.faults.calling import Calls, Place
from bench.faults.planting import Fault, faults
from bench.faults.running import DATA, MAPPED
from bench.faults.swift import HUNG, ROOT
from bench.faults.trees import Tree, Trees
from wildtable.cases import Case, problem
from wildtable.cases.plain import load
from wildtable.catalogue import Rule, rules
from wildtable.cli.sentences import FaultTried, RuleTried, sentences_of, tried
from wildtable.cli.sourced import places
from wildtable.cli.tabled import rows

RECORD = ROOT / "rulebook" / "faults.toml"
HEAD = """\
# Made by `python -m bench sentences`: by sentence of each rule, the first planted fault that broke one of its cases,
# and how many were planted until then. A rule or a sentence that is not here was not tried.
"""
PATIENCE = 8.0
"""Seconds until the cases of a sentence hang."""


def main(arguments: Sequence[str]) -> int:
    """Read the command line of `python -m bench sentences`."""
    parser = argparse.ArgumentParser(prog="python -m bench sentences", description=__doc__)
    parser.add_argument("slugs", nargs="*", help="only these rules; all of them without")
    parser.add_argument("--tries", type=int, default=10, help="the most faults for a sentence")
    parser.add_argument("--jobs", type=int, default=1, help="how many rules at a time")
    args = parser.parse_args(arguments)
    return run([rules()[slug] for slug in args.slugs] or list(rules().values()), args.tries, args.jobs)


class PlainCase(NamedTuple):
    """A case of a sentence as plain values, with its rule and name."""

    value: Any
    slug: str
    name: str


def run(chosen: Sequence[Rule], tries: int, jobs: int) -> int:
    """Plant, look, and write down what was found, rule by rule."""
    MAPPED.parent.mkdir(exist_ok=True)
    plain = cases_of(chosen)
    with tempfile.TemporaryDirectory(dir=MAPPED.parent) as home:
        trees = Trees(Path(home), jobs)

        def look(tree: Tree, rule: Rule) -> None:
            found = looked(tree, rule, plain, tries)
            write(rule.slug, found)
            broken = sum(bool(each.fault) for each in found.values())
            print(f"{rule.slug}: {broken} of {len(found)} sentences broken", flush=True)

        with trees.swift([case.value for case in plain]):
            trees.each(look, chosen)
    return 0


def cases_of(chosen: Sequence[Rule]) -> list[PlainCase]:
    """Return the cases of the sentences of some rules."""
    named = {(rule.slug, name) for rule in chosen for each in sentences_of(rule) for name in each.cases}
    texts = [path.read_text("utf-8") for path in sorted((ROOT / "tests" / "cases").rglob("*.yaml"))]
    items = [item for text in texts if any(rule.slug in text for rule in chosen) for item in load(text)]
    return [PlainCase(item, *known) for item in items if (known := (item["rule"], item["name"])) in named]


def looked(tree: Tree, rule: Rule, plain: Sequence[PlainCase], tries: int) -> dict[str, FaultTried]:
    """Return what planted faults did to the cases of each sentence that has some."""
    found: dict[str, FaultTried] = {}
    for number, sentence in enumerate(sentences_of(rule), 1):
        held = [at for at, case in enumerate(plain) if case.slug == rule.slug and case.name in sentence.cases]
        if held:
            chosen = candidates(rule, through([plain[at] for at in held]), random.Random(f"{rule.slug} {number}"))
            found[str(number)] = first_broken(tree, chosen[:tries], held, plain)
    return found


_PROFILED = Lock()


def through(cases: Sequence[PlainCase]) -> frozenset[Place]:
    """Return the functions that some cases pass through; one thread at a time watches."""
    with _PROFILED:
        made = [msgspec.convert(case.value, Case) for case in cases]
        return frozenset(place for case in made for place in Calls().of(partial(problem, case)))


def candidates(rule: Rule, there: AbstractSet[Place], chance: random.Random) -> list[Fault]:
    """Return the faults to try, in order: of the functions that cite the rule, of the next, of its numbers."""
    cited = [_place(name) for name in places()[rule.slug]]
    ours = [place for place in cited if place in there]
    beside = sorted(at for at in there if at not in ours and at[0] in {file for file, _ in ours})
    groups = [
        [fault for file, where in group for fault in _faults(f"src/{file}").get(where, ())] for group in (ours, beside)
    ]
    return [fault for group in (*groups, _of_numbers(rule)) for fault in chance.sample(group, len(group))]


def _place(cited: str) -> Place:
    """Return the file and the function of a place as `wildtable rules --code` names it."""
    module, _, function = cited.partition(":")
    return f"{module.replace('.', '/')}.py", function


@cache
def _faults(file: str) -> dict[str, list[Fault]]:
    """Return the faults of a file, by the function or the place in data that they stand in."""
    found: dict[str, list[Fault]] = {}
    for fault in faults(ROOT, ROOT / file):
        found.setdefault(fault.where, []).append(fault)
    return found


def _of_numbers(rule: Rule) -> list[Fault]:
    """Return the faults of the numbers that a rule names."""
    names = {row.name for row in rows(rule.slug)}
    files = [path.relative_to(ROOT).as_posix() for glob in DATA for path in sorted(ROOT.glob(glob))] if names else []
    places = [(file, where) for file in files for where in _faults(file) if where.rpartition(".")[2] in names]
    return [fault for file, where in places for fault in _faults(file)[where]]


def first_broken(tree: Tree, chosen: Sequence[Fault], held: Sequence[int], plain: Sequence[PlainCase]) -> FaultTried:
    """Return the first of some faults that breaks one of some cases, and how many were planted."""
    assert tree.swift is not None
    for count, fault in enumerate(chosen, 1):
        said = tree.swift.ask(fault, list(held), PATIENCE)
        if said is None:
            said = _slowly(tree, fault, [plain[at].value for at in held])
        for at in held:
            if said != HUNG and said.startswith(f"{plain[at].slug}: {plain[at].name}: "):
                return FaultTried(count, told(fault), plain[at].name)
    return FaultTried(len(chosen))


def _slowly(tree: Tree, fault: Fault, cases: Sequence[Any]) -> str:
    """Return what is noticed of a fault that is no function's, by a process of its own."""
    tree.plant(fault)
    try:
        return tree.cases(cases, PATIENCE)
    finally:
        tree.mend(fault)


def told(fault: Fault) -> str:
    """Return a fault in a line: file, function, what stands there instead of what."""
    old, new = (" ".join(text.split()) for text in (fault.old, fault.new))
    file = fault.file.removeprefix("src/wildtable/")
    return f"{file}, {fault.where}: {new} for {old}"


_WRITTEN = Lock()


def write(slug: str, found: Mapping[str, FaultTried]) -> None:
    """Put what was found of a rule into the record, in the order of the catalogue."""
    with _WRITTEN:
        _write(slug, found)


def _write(slug: str, found: Mapping[str, FaultTried]) -> None:
    tried.cache_clear()
    known = dict(tried()) if RECORD.exists() else {}
    known[slug] = RuleTried(dt.datetime.now(dt.UTC).date(), dict(found))
    RECORD.write_text("\n".join([HEAD, *_lines({name: known[name] for name in rules() if name in known})]), "utf-8")


def _lines(known: Mapping[str, RuleTried]) -> Iterator[str]:
    for slug, rule in known.items():
        yield f'["{slug}"]\nday = {rule.day}\n\n["{slug}".sentences]'
        for number, each in rule.sentences.items():
            more = f", fault = {_quoted(each.fault)}, case = {_quoted(each.case)}" if each.fault else ""
            yield f"{number} = {{ planted = {each.planted}{more} }}"
        yield ""


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()
