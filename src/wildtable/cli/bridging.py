"""`wildtable mcp`: an AI model's seat at a table that is being served, for programs that speak over standard input."""

from __future__ import annotations

import click

from wildtable.cli.shared import example


@click.command(epilog=example("wildtable mcp http://127.0.0.1:8000/#/TABLE/KEY"))
@click.argument("link", envvar="WILDTABLE_LINK")
def mcp(link: str) -> None:
    """Let an AI model sit down at a table, by the Model Context Protocol over standard input and output.

    LINK is a link with a key: http://SERVER/#/TABLE/KEY. The environment can hold it as WILDTABLE_LINK, where other
    users of the machine do not see it.
    """
    from wildtable.cli.stdio_bridge import run
    from wildtable.client import parse_link

    run(parse_link(link))
