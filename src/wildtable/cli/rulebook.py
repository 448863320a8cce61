"""`wildtable rules`: the catalogue, where each rule lives, and its cases."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

import click
from msgspec import Struct

import wildtable
from wildtable.catalogue import SYSTEMS, cited
from wildtable.catalogue import rule as find
from wildtable.catalogue import rules as catalogue
from wildtable.cli.shared import as_json, example, print_json, say_what_is_left_out
from wildtable.systems import plugins


class Status(Struct, frozen=True):
    """A rule, where the code carries it out, and how many cases hold it to that."""

    slug: str
    title: str
    editions: tuple[str, ...]
    places: tuple[str, ...]
    cases: tuple[str, ...]
    done: bool


def statuses(folder: Path | None) -> list[Status]:
    """Every rule of the catalogue with its places and cases."""
    _import_all()
    cases = _cases(folder)
    for system in plugins():
        if system.cases is not None:
            cases |= _cases(system.cases)
    found = []
    for slug, rule in catalogue().items():
        places, names = cited().get(slug, ()), cases.get(slug, {})
        held = bool(set(names.values()) & set(rule.editions)) if rule.editions else bool(names)
        found.append(Status(slug, rule.title, rule.editions, places, tuple(names), bool(places) and held))
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


def _cases(folder: Path | None) -> dict[str, dict[str, str]]:
    from wildtable.cases import read
    from wildtable.savage.settings import edition

    ours = SYSTEMS.values()
    found: dict[str, dict[str, str]] = {}
    for path in sorted(folder.rglob("*.yaml")) if folder else ():
        for case in read(path):
            known = case.rule.partition(".")[0] in ours  # a setting is played with an edition
            found.setdefault(case.rule, {})[case.name] = edition(case.edition).name if known else case.edition
    return found


@click.command(
    epilog=example("wildtable rules", "wildtable rules sw.soak", "wildtable rules --missing", "wildtable rules --json")
)
@click.argument("slug", required=False)
@click.option("--missing", is_flag=True, help="Only rules without code or without a case.")
@click.option("--cases", "folder", type=click.Path(path_type=Path, exists=True), help="Where the cases are.")
@as_json
def rules(slug: str | None, missing: bool, folder: Path | None, json_: bool) -> None:
    """Every rule: where it lives and which cases hold it. With SLUG, one rule whole."""
    say_what_is_left_out()
    known = statuses(folder or cases_folder())
    if slug:
        _whole(slug, known, json_)
        return
    chosen = [status for status in known if not (missing and status.done)]
    if json_:
        print_json(chosen)
        return
    for status in chosen:
        where = status.places[0] if status.places else "-"
        mark = "done" if status.done else "    "
        click.echo(f"{status.slug:<34} {mark}  {len(status.cases):>3} cases  {where}")
    done = sum(status.done for status in known)
    click.echo(f"{done} of {len(known)} rules done.")


def _whole(slug: str, known: list[Status], json_: bool) -> None:
    try:
        rule = find(slug)
    except KeyError as error:
        raise click.ClickException(str(error.args[0])) from None
    status = next(status for status in known if status.slug == slug)
    if json_:
        print_json({"rule": rule, "status": status})
        return
    editions = f" ({', '.join(rule.editions)})" if rule.editions else ""
    click.echo(f"{rule.slug}: {rule.title}{editions}\n\n{rule.gist}\n")
    for line in rule.examples:
        click.echo(f"  Example: {line}")
    for option in rule.table_options:
        click.echo(f"  Table option {option.name}: {option.default} (of {', '.join(option.values)})")
    for place in status.places:
        click.echo(f"  Code: {place}")
    for name in status.cases:
        click.echo(f"  Case: {name}")
