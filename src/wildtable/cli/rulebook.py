"""`wildtable rules`: the catalogue, the functions that carry each rule out, and its cases."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import click
from msgspec import Struct

import wildtable
from wildtable.cases.reading import read, read_about
from wildtable.cases.shape import Case
from wildtable.catalogue import SYSTEMS, Rule, reached
from wildtable.catalogue import folder as rulebook
from wildtable.catalogue import rules as catalogue
from wildtable.cli.rule import RuleStatus, find, page, whole
from wildtable.cli.shared import as_json, example, print_json, say_what_is_left_out
from wildtable.cli.sourced import places
from wildtable.outside import is_any_installed
from wildtable.refused import Refused


def statuses(folder: Path | None) -> list[RuleStatus]:
    """Return every rule of the catalogue with its places and cases."""
    cases, there = _cases(folder), places()
    return [_status(rule, there, cases) for rule in catalogue().values()]


def status_of(rule: Rule, folder: Path | None) -> RuleStatus:
    """Return one rule with its places and cases; a case file that does not name it is not read."""
    return _status(rule, places(rule.slug), _cases(folder, rule.slug))


def _status(rule: Rule, there: Mapping[str, tuple[str, ...]], cases: Mapping[str, list[_Held]]) -> RuleStatus:
    functions, held = there.get(rule.slug, ()), cases.get(rule.slug, [])
    done = bool(functions) and (any(case.edition in rule.editions for case in held) if rule.editions else bool(held))
    names, files = tuple([case.name for case in held]), Counter([case.file for case in held])
    ways, brought = dict(reached().get(rule.slug, {})), rule.system not in SYSTEMS
    return RuleStatus(
        slug=rule.slug,
        title=rule.title,
        editions=rule.editions,
        places=functions,
        cases=names,
        files=dict(files),
        done=done,
        reached=ways,
        brought=brought,
    )


def cases_folder() -> Path | None:
    """Return the folder of the cases that come with the package, or of those of a checkout; None without either."""
    home = Path(wildtable.__file__).parent
    for folder in (home / "cases" / "book", home.parents[1] / "tests" / "cases"):
        if folder.is_dir():
            return folder
    return None


class _Held(Struct, frozen=True):
    """A case: its name, the edition that it is played with, its file."""

    name: str
    edition: str
    file: str


def _cases(folder: Path | None, slug: str = "") -> dict[str, list[_Held]]:
    """Return the cases in a folder and those of systems and parts from outside, by rule; with a slug its own."""
    folders = [] if folder is None else [folder]
    if is_any_installed():
        from wildtable.savage.parts.installed import installed
        from wildtable.systems import plugins

        folders += [brought.cases for brought in (*plugins(), *installed()) if brought.cases is not None]
    found: dict[str, list[_Held]] = {}
    for path in [path for folder in folders for path in sorted(folder.rglob("*.yaml"))]:
        for case in read_about(path, slug) if slug else read(path):
            found.setdefault(case.rule, []).append(_Held(case.name, _played_with(case), _shown(path)))
    return found


def _played_with(case: Case) -> str:
    """Return the edition of a case; a setting of ours is played with an edition."""
    if case.rule.partition(".")[0] not in SYSTEMS.values():
        return case.edition
    return edition_of(case.edition)


@cache
def edition_of(name: str) -> str:
    """Return the edition that a setting's file names, or else the name."""
    setting = rulebook() / "settings" / f"{name}.toml"
    return str(tomllib.loads(setting.read_text("utf-8"))["edition"]) if setting.is_file() else name


def _shown(path: Path) -> str:
    """Return a path as one would type it in the current folder."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


@click.command(
    epilog=example("wildtable rules", "wildtable rules sw.soak", "wildtable rules --missing", "wildtable rules --json")
)
@click.argument("slug", required=False)
@click.option("--missing", is_flag=True, help="Only rules without code, without a case, or out of reach.")
@click.option(
    "--cases", "folder", type=click.Path(path_type=Path, exists=True, file_okay=False), help="Where the cases are."
)
@as_json
def rules(slug: str | None, missing: bool, folder: Path | None, json_: bool) -> None:
    """List every rule with its functions and cases. With SLUG, show one rule whole, with its numbers and parts."""
    say_what_is_left_out()
    if slug:
        try:
            rule = find(slug)
        except KeyError as error:
            raise Refused("unknown-rule", str(error.args[0])) from None
        found = whole(rule, status_of(rule, folder or cases_folder()))
        print_json(found) if json_ else click.echo(page(found))
        return
    known = statuses(folder or cases_folder())
    chosen = [status for status in known if not (missing and status.done and status.is_reached)]
    if json_:
        print_json(chosen)
        return
    for status in chosen:
        where = status.places[0] if status.places else "-"
        mark = "done" if status.done else "    "
        way = "reached" if status.is_reached else "       "
        click.echo(f"{status.slug:<34} {mark}  {way}  {len(status.cases):>3} cases  {where}")
    done, there = (sum(getattr(status, name) for status in known) for name in ("done", "is_reached"))
    click.echo(f"{done} of {len(known)} rules done, {there} of {len(known)} reached.")
