"""A writer of session notes: one Markdown file a session day, written while the table plays.

Run it as `WILDTABLE_LINK=http://SERVER/#/TABLE/KEY python notes_writer.py FOLDER`, with the players' link. It writes
what a spectator reads; an entry that is taken back later stays, and so does the line that says so.
"""

from __future__ import annotations

import asyncio
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from wildtable.client import connect
from wildtable.text.spoken import Line


def noted(line: Line) -> str:
    """Return a line of the log as Markdown: chat as a quotation, the rest as a point of a list."""
    text = " ".join((line.head, *line.said))
    return f"> {text}\n\n" if line.kind == "said" else f"- {text}\n"


def write(folder: Path, title: str, line: Line) -> None:
    """Add a line of the log to the notes of its day."""
    day = datetime.fromtimestamp(line.at / 1000, UTC).date()
    notes = folder / f"{day}.md"
    folder.mkdir(parents=True, exist_ok=True)
    if not notes.exists():
        notes.write_text(f"# {title}, {day}\n\n", encoding="utf-8")
    with notes.open("a", encoding="utf-8") as file:
        file.write(noted(line))


async def main(link: str, folder: Path) -> None:
    """Write each line as it comes, and follow the table until the program is stopped."""
    async with connect(link) as client:
        async for line in client.lines():
            write(folder, client.title, line)


if __name__ == "__main__":
    asyncio.run(main(os.environ["WILDTABLE_LINK"], Path(sys.argv[1])))
