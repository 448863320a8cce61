"""`wildtable rules`: the rules, one rule, what is left to people; on request the code and the cases of each."""

from __future__ import annotations

from pathlib import Path

import click

from wildtable.catalogue import rules as catalogue
from wildtable.cli.rule import find, page
from wildtable.cli.shared import PathTo, as_json, example, print_json, say_what_is_left_out
from wildtable.refused import Refused


@click.command(
    epilog=example("wildtable rules", "wildtable rules soak", "wildtable rules gang up", "wildtable rules --missing")
)
@click.argument("words", metavar="[RULE]", nargs=-1)
@click.option("--missing", is_flag=True, help="List what is only tracked, played by hand, or absent.")
@click.option("--code", is_flag=True, help="Show functions and cases too; with --missing, rules that lack them.")
@click.option("--effects", is_flag=True, help="List the effects that can be composed on the page, and how each counts.")
@click.option("--cases", "folder", type=PathTo("folder", exists=True), help="Where the cases are.")
@as_json
def rules(words: tuple[str, ...], missing: bool, code: bool, effects: bool, folder: Path | None, json_: bool) -> None:
    """List the rules, or show one: text, examples, numbers and odds.

    RULE is a slug or a title, or a part of one.
    """
    say_what_is_left_out()
    if effects:
        if words or missing or code:
            raise click.UsageError("--effects lists effects. Give it alone.")
        _list_effects(json_)
        return
    if words and missing:
        raise click.UsageError("--missing lists rules. Leave it out, or name no rule.")
    if words:
        _show(" ".join(words), code, folder, json_)
    elif code or (json_ and not missing):
        _list_with_code(missing, folder, json_)
    elif missing:
        from wildtable.cli import coverage

        left = coverage.left_to_people()
        print_json(left) if json_ else click.echo(coverage.page(left))
    else:
        for rule in catalogue().values():
            click.echo(f"{rule.slug:<26}  {rule.title}")
        click.echo(f"{len(catalogue())} rules. `wildtable rules --missing` lists what is not automated.")


def _list_effects(json_: bool) -> None:
    """Print every effect that an Edge can be built of, and the walk by which it counts at a newly opened table."""
    from wildtable.catalogue import reached_effects
    from wildtable.savage.edges.asking import effects

    by = {name: (question, reached_effects().get(name, "")) for name, question in effects().items()}
    if json_:
        print_json([{"effect": name, "about": each.about, "reached": walk} for name, (each, walk) in by.items()])
        return
    for name, (question, walk) in by.items():
        click.echo(f"{name:<22}  {'reached' if walk else '       '}  {question.about}")
    click.echo(f"{sum(bool(walk) for _, walk in by.values())} of {len(by)} effects reached on the page alone.")


def _show(words: str, code: bool, folder: Path | None, json_: bool) -> None:
    """Print the rule that some words mean, or the list of rules if they mean several."""
    try:
        named = find(words)
    except KeyError as error:
        raise Refused("unknown-rule", str(error.args[0])) from None
    if len(named) > 1:
        lines = "".join(f"\n  {rule.slug:<26}  {rule.title}" for rule in named)
        raise Refused("several-rules", f"{len(named)} rules fit {words!r}. Name one of them:{lines}")
    rule = next(iter(named))
    if not (code or json_):
        click.echo(page(rule))
        return
    from wildtable.cli.rule_code import cases_folder, code_page, status_of, whole

    found = whole(rule, status_of(rule, folder or cases_folder()))
    if json_:
        print_json(found)
    else:
        click.echo(f"{page(rule)}\n{code_page(found)}")


def _list_with_code(missing: bool, folder: Path | None, json_: bool) -> None:
    """Print every rule with its functions and cases; with ``missing`` those that lack some."""
    from wildtable.cli.rule_code import cases_folder, statuses

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
