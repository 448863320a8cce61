"""`wildtable forecast`: a fight, fought many times."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec

from wildtable.cli.shared import PathTo, WholeNumber, as_json, counted, example, plain_number, print_json
from wildtable.play import Refused

MOST_PROCESSES = 64


@click.command(
    epilog=example(
        "wildtable forecast ambush.toml",
        "wildtable forecast ambush.toml --runs 10000 --executor processes",
        "wildtable forecast table.json --seed 7 --json",
        "wildtable forecast ambush.toml --error 0.02 --html report.html",
        "wildtable forecast ambush.toml --even raider",
    )
)
@click.argument("fight", type=PathTo("file"))
@click.option("--runs", default=1000, show_default=True, type=WholeNumber(1, 1_000_000), help="The number of fights.")
@click.option(
    "--seed", default=0, show_default=True, type=WholeNumber(0, 2**64 - 1), help="The same seed gives the same result."
)
@click.option(
    "--executor",
    default="serial",
    show_default=True,
    help="Where the fights run: serial, processes, processes=4, dask or dask=tcp://HOST:8786.",
)
@click.option(
    "--way",
    type=click.Choice(["laws", "engine"]),
    default="laws",
    show_default=True,
    help="Fast (laws), or move by move.",
)
@click.option("--error", default=0.0, help="Stop at this error of the heroes' chance: 0.02 is 2 points.")
@click.option(
    "--against",
    type=PathTo("file"),
    help="Another fight, compared by the same random numbers.",
)
@click.option("--even", "figure", default="", help="Find how many of this figure make an even fight.")
@click.option("--html", type=PathTo("file"), help="Write a report to this file.")
@as_json
def forecast(
    fight: Path,
    runs: int,
    seed: int,
    executor: str,
    way: Any,
    error: float,
    against: Path | None,
    figure: str,
    html: Path | None,
    json_: bool,
) -> None:
    """Play FIGHT many times, and print how it may end.

    FIGHT is a file of the fighters (docs/reference/forecast.md), or an exported table.
    """
    from wildtable.forecast import forecast as told

    if against is not None:
        _compare(fight, against, runs, seed, error=error, json_=json_)
        return
    if figure:
        _even(fight, figure, runs, seed, json_=json_)
        return
    asked = _asked(fight)
    with _executor(executor) as at_work, _progress(runs, hidden=json_) as progress:
        found = told(asked, runs, seed, way=way, executor=at_work, progress=progress, error=error)
    if html is not None:
        _write(html, found, fight.stem)
    if json_:
        values: dict[str, Any] = msgspec.to_builtins(found)
        del values["tally"]
        print_json(values)
        return
    for line in _picture(found):
        click.echo(line)


def _compare(fight: Path, against: Path, runs: int, seed: int, *, error: float, json_: bool) -> None:
    """Print two fights side by side, with the limits of the difference."""
    from wildtable.forecast import compared

    found = compared(_asked(fight), _asked(against), runs, seed, error)
    if json_:
        print_json(msgspec.to_builtins(found))
        return
    click.echo(f"{counted(found.runs, 'pair')} of fights, seed {seed}. The heroes win:")
    click.echo("")
    told = ((fight, found.first), (against, found.second))
    for line in _bars([(path.name, each.chance, each.low, each.high) for path, each in told]):
        click.echo(line)
    click.echo("")
    low, high = (f"{100 * limit:+.1f}" for limit in (found.low, found.high))
    click.echo(f"Difference: {100 * found.difference:+.1f} points, {low} to {high} at 95% confidence.")


def _even(fight: Path, figure: str, runs: int, seed: int, *, json_: bool) -> None:
    """Print how many of a figure make an even fight."""
    from wildtable.forecast import even
    from wildtable.forecast.files import with_so_many

    found = even(lambda many: with_so_many(fight, figure, many), runs, seed)
    if json_:
        print_json(msgspec.to_builtins(found))
        return
    click.echo(f"Nearest to an even fight: {found.foes} × {figure}. The heroes win:")
    click.echo("")
    for line in _bars([(str(many), each.chance, each.low, each.high) for many, each in found.tried]):
        click.echo(line)


def _write(path: Path, found: Any, title: str) -> None:
    """Write a report as HTML. Raises `Refused`."""
    from wildtable.cli.forecast_page import page

    try:
        path.write_text(page(found, title.replace("-", " ").capitalize()), "utf-8")
    except OSError as problem:
        raise Refused("unwritable", f"{path} cannot be written ({problem.strerror}).", "Choose another file.") from None


def _asked(path: Path) -> Any:
    """Return the scenario of a fight's file, or of the state of an exported table. Raises `Refused`."""
    from wildtable.forecast import Scenario, read_file

    if path.suffix.lower() != ".json":
        return read_file(path)
    from wildtable.play import Table
    from wildtable.store.exported import read_whole

    _, found, first, entries = read_whole(path)
    if found.name != "savage":
        raise Refused("other-system", "Only Savage Worlds fights can be forecast.", "Choose another table.")
    return Scenario(Table(found.game, first, entries).state)


@contextmanager
def _executor(name: str) -> Iterator[Any]:
    """Yield the executor of that name; None for the calling thread. Raises `Refused`."""
    kind, _, detail = name.partition("=")
    if kind == "serial" and not detail:
        yield None
    elif kind == "processes" and name != "processes=":
        from concurrent.futures import ProcessPoolExecutor

        many = plain_number(detail)
        if detail and not (many and 1 <= many <= MOST_PROCESSES):
            raise Refused("too-many", f"There cannot be {detail!r:.20} processes.", f"Give 1 to {MOST_PROCESSES}.")
        with ProcessPoolExecutor(many) as pool:
            yield pool
    elif kind == "dask" and name != "dask=":
        from wildtable.cli.clustered import clustered

        with clustered(detail) as pool:
            yield pool
    else:
        raise Refused(
            "no-executor",
            f"There is no executor {name!r:.40}.",
            "Write serial, processes, processes=4, dask or dask=tcp://HOST:8786.",
        )


@contextmanager
def _progress(runs: int, hidden: bool) -> Iterator[Any]:
    """Yield a function that draws a bar of the fights that are done, where a person watches."""
    if hidden or not sys.stderr.isatty():
        yield lambda _done: None
        return
    with click.progressbar(length=runs, label="Fighting", file=sys.stderr) as bar:
        yield lambda done: bar.update(done - bar.pos)


def _picture(found: Any) -> Iterator[str]:
    """Yield the lines of bars and numbers for people."""
    from wildtable.text.savage.forecasts import ends, participant

    yield f"{counted(found.runs, 'fight')}, seed {found.seed}. Each chance has its limits at 95% confidence beside it."
    yield ""
    yield from _bars([(each.label, each.value, each.low, each.high) for each in ends(found)])
    yield f"  {found.rounds.mean:.2f} ± {found.rounds.standard_error:.2f} rounds"
    if spoken := [participant(found, each) for each in found.participants]:
        yield ""
        told = [each for one in spoken for each in (one.main, *one.chances)]
        yield from _bars([(each.label, each.value, each.low, each.high) for each in told])
        heat = found.kind == "ships"
        yield ""
        yield f"Wounds of {'ships, and their Heat Fatigue' if heat else 'vehicles'} (means with their standard errors):"
        yield from _means(
            [(each.name, each.wounds, *([each.heat_fatigue] if heat else ())) for each in found.participants]
        )
    for side in ("heroes", "foes"):
        mine = [
            (each.id, each.falls.chance, each.falls.low, each.falls.high) for each in found.figures if each.side == side
        ]
        if mine:
            yield ""
            yield f"{side.capitalize()} who fall:"
            yield from _bars(mine)
    if found.figures:
        yield ""
        yield "Wounds at the end, and Bennies spent (means with their standard errors):"
        yield from _means([(each.id, each.wounds, each.bennies_spent) for each in found.figures])


def _bars(rows: list[tuple[str, float, float, float]]) -> Iterator[str]:
    """Yield a line with a bar for each chance, with its limits."""
    from wildtable.cli.odds import bar, percent

    wide = max(len(name) for name, *_ in rows)
    for name, chance, low, high in rows:
        between = f"{100 * low:5.1f}% to {100 * high:5.1f}%"
        yield f"  {name:<{wide}}  {percent(chance)}  {between}  {bar(chance, unicode=True)}".rstrip()


def _means(rows: list[Any]) -> Iterator[str]:
    """Yield a line of means for each name."""
    wide = max(len(name) for name, *_ in rows)
    for name, *means in rows:
        yield f"  {name:<{wide}}  " + "  ".join([f"{each.mean:.2f} ± {each.standard_error:.2f}" for each in means])
