"""`wildtable webhook`: sends each line of a table's log to a receiver."""

from __future__ import annotations

from pathlib import Path

import click

from wildtable.cli.shared import PathTo, example


@click.command(
    epilog=example(
        "wildtable webhook LINK https://example.org/lines --secret SECRET",
    )
)
@click.argument("link", envvar="WILDTABLE_LINK")
@click.argument("url")
@click.option("--secret", envvar="WILDTABLE_SECRET", required=True, help="Signs each POST; 16 characters or more.")
@click.option("--state", type=PathTo(), default=Path("webhook.json"), help="Keeps what was sent.")
@click.option("--private", is_flag=True, help="Allow a receiver in a private network, such as this machine.")
def webhook(link: str, url: str, secret: str, state: Path, private: bool) -> None:
    """Send a signed POST to URL for each line of a table's log.

    LINK is a link with a key; the players' link reads what a spectator does.
    """
    import asyncio
    import contextlib

    from wildtable.client import connect, parse_link
    from wildtable.client.webhook import Progress, forward, parse_target, port_of, resolved

    target = parse_target(url, secret, may_be_private=private)
    with contextlib.suppress(OSError):  # its name may be known later
        resolved(target.url.hostname or "", port_of(target.url), may_be_private=private)
    progress = Progress(state, parse_link(link).table)
    progress.note(progress.seq)  # before a line is sent: one that could not be noted would be sent again

    def tell(words: str) -> None:
        click.echo(words, err=True)

    async def run() -> None:
        async with connect(link, since=progress.seq) as client:
            click.echo(f"{client.title}: from entry {progress.seq + 1} on. Ctrl+C stops it.", err=True)
            await forward(client, target, progress, tell)

    try:
        asyncio.run(run())
    except KeyboardInterrupt:
        return
