"""`wildtable rules`: the catalogue, where each rule lives, and its cases."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter
from pathlib import Path

import click
from msgspec import Struct

import wildtable
from wildtable.catalogue import SYSTEMS, cited, reached
from wildtable.catalogue import rules as catalogue
from wildtable.cli.rule import Status, page, whole
from wildtable.cli.shared import as_json, example, print_json, say_what_is_left_out
from wildtable.savage.parts.installed import installed
from wildtable.systems import plugins


def statuses(folder: Path | None, only: str = "") -> list[Status]:
    """Every rule of the catalogue with its places and cases; with ``only`` the cases of that one are enough."""
    _import_all()
    cases = _cases(folder, only)
    for brought in (*plugins(), *installed()):
        if brought.cases is not None:
            cases |= _cases(brought.cases, only)
    found = []
    for slug, rule in catalogue().items():
        places, held = cited().get(slug, ()), cases.get(slug, [])
        done = bool(places) and (any(case.edition in rule.editions for case in held) if rule.editions else bool(held))
        names, files = tuple([case.name for case in held]), Counter([case.file for case in held])
        ways, brought = dict(reached().get(slug, {})), rule.system not in SYSTEMS
        found.append(Status(slug, rule.title, rule.editions, places, names, dict(files), done, ways, brought))
    return found


def _import_all() -> None:
    """Whatever cites a rule has to be imported to be found."""
    for system in ("savage", "saga"):
        try:
            package = importlib.import_module(f"wildtable.{system}")
        except ModuleNotFoundError:
            continue
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)


def cases_folder() -> Path | None:
    """The cases that come with the package, or those of a checkout."""
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


def _cases(folder: Path | None, slug: str) -> dict[str, list[_Held]]:
    from wildtable.cases import read
    from wildtable.play.reading import text_of
    from wildtable.savage.editions.settings import edition

    ours = SYSTEMS.values()
    found: dict[str, list[_Held]] = {}
    for path in sorted(folder.rglob("*.yaml")) if folder else ():
        for case in read(path) if slug in text_of(path, what="a case file") else ():
            known = case.rule.partition(".")[0] in ours  # a setting is played with an edition
            played = edition(case.edition).name if known else case.edition
            found.setdefault(case.rule, []).append(_Held(case.name, played, _shown(path)))
    return found


def _shown(path: Path) -> str:
    """A path as one would type it here."""
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
    """Every rule: where it lives and which cases hold it. With SLUG, one rule whole, with its numbers and parts."""
    say_what_is_left_out()
    known = statuses(folder or cases_folder(), slug or "")
    if slug:
        try:
            found = whole(slug, known)
        except KeyError as error:
            raise click.ClickException(str(error.args[0])) from None
        print_json(found) if json_ else click.echo(page(found))
        return
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
