"""`wildtable forecast`: a fight, fought many times."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec

from wildtable.cli.shared import Whole, as_json, example, plain_number, print_json
from wildtable.play import Refused

MOST_PROCESSES = 64


@click.command(
    epilog=example(
        "wildtable forecast ambush.toml",
        "wildtable forecast ambush.toml --runs 10000 --executor processes",
        "wildtable forecast table.json --seed 7 --json",
    )
)
@click.argument("fight", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--runs", default=1000, show_default=True, type=Whole(1, 1_000_000), help="How many fights.")
@click.option("--seed", default=0, show_default=True, type=Whole(0, 2**64 - 1), help="The same seed, the same numbers.")
@click.option(
    "--executor",
    default="serial",
    show_default=True,
    help="serial, processes or processes=4, dask or dask=tcp://HOST:8786.",
)
@click.option("--way", type=click.Choice(["laws", "engine"]), default="laws", show_default=True, help="How it plays.")
@as_json
def forecast(fight: Path, runs: int, seed: int, executor: str, way: Any, json_: bool) -> None:
    """What will this FIGHT come to? A fight's file (docs/forecast.md), or a table as wildtable export writes it."""
    from wildtable.forecast import forecast as told

    asked = _asked(fight)
    with _executor(executor) as at_work, _progress(runs, hidden=json_) as progress:
        found = told(asked, runs, seed, way=way, executor=at_work, progress=progress)
    if json_:
        values: dict[str, Any] = msgspec.to_builtins(found)
        del values["tally"]
        print_json(values)
        return
    for line in _picture(found):
        click.echo(line)


def _asked(path: Path) -> Any:
    """A scenario from a fight's file, or the state of an exported table."""
    from wildtable.forecast import Scenario, read_file

    if path.suffix.lower() != ".json":
        return read_file(path)
    from wildtable.cli.tables import read_table
    from wildtable.play import Table

    found, first, entries = read_table(path)
    if found.name != "savage":
        raise Refused("other-system", "Only Savage Worlds fights can be forecast.", "Choose another table.")
    return Scenario(Table(found.game, first, entries).state)


@contextmanager
def _executor(name: str) -> Iterator[Any]:
    """What does the work, by its name."""
    kind, _, detail = name.partition("=")
    if kind == "serial" and not detail:
        yield None
    elif kind == "processes" and name != "processes=":
        from concurrent.futures import ProcessPoolExecutor

        many = plain_number(detail)
        if detail and not (many and 1 <= many <= MOST_PROCESSES):
            raise Refused("too-many", f"There cannot be {detail!a:.20} processes.", f"1 to {MOST_PROCESSES} can be.")
        with ProcessPoolExecutor(many) as pool:
            yield pool
    elif kind == "dask" and name != "dask=":
        from wildtable.cli.clustered import clustered

        with clustered(detail) as pool:
            yield pool
    else:
        raise Refused(
            "no-executor",
            f"There is no executor {name!a:.40}.",
            "There are serial, processes, processes=4, dask and dask=tcp://HOST:8786.",
        )


@contextmanager
def _progress(runs: int, hidden: bool) -> Iterator[Any]:
    """A bar on the terminal, where anybody looks."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if hidden or not console.is_terminal:
        yield lambda _done: None
        return
    with Progress(console=console, transient=True) as bars:
        task = bars.add_task("Fighting", total=runs)
        yield lambda done: bars.update(task, completed=done)


def _picture(found: Any) -> Iterator[str]:
    """Bars and numbers for people."""
    from wildtable.cli.odds import bar, percent

    def line(name: str, chance: Any, wide: int) -> str:
        between = f"{100 * chance.low:5.1f} to {100 * chance.high:5.1f} %"
        return f"  {name:<{wide}}  {percent(chance.chance)}  {between}  {bar(chance.chance, unicode=True)}".rstrip()

    yield f"{found.runs:,} fights, seed {found.seed}; between what limits each chance lies with 95 % confidence."
    yield ""
    yield line("heroes win", found.heroes_win, 10)
    yield line("foes win", found.foes_win, 10)
    if found.neither.chance:
        yield line("neither", found.neither, 10)
    yield f"  {found.rounds.mean:.2f} ± {found.rounds.standard_error:.2f} rounds"
    wide = max(len(figure.id) for figure in found.figures)
    for side in ("heroes", "foes"):
        yield ""
        yield f"{side.capitalize()} who fall:"
        for figure in found.figures:
            if figure.side == side:
                yield line(figure.id, figure.falls, wide)
    yield ""
    yield "Wounds at the end, and Bennies spent (means with their standard errors):"
    for figure in found.figures:
        wounds, spent = figure.wounds, figure.bennies_spent
        yield (
            f"  {figure.id:<{wide}}  {wounds.mean:.2f} ± {wounds.standard_error:.2f}  "
            f"{spent.mean:.2f} ± {spent.standard_error:.2f}"
        )
