"""Bold words of the tutorials and tasks are words of the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SPOKEN = (
    "web/src/**/*.ts",
    "web/src/**/*.ftl",
    "src/wildtable/text/**/*.toml",
    "src/wildtable/text/**/*.ftl",
    "src/wildtable/savage/places/data/*.toml",
)
AHEAD = {
    "save": "keep",
    "preview": "read it",
    "import": "take it in",
    "import table": "bring a table",
    "export table": "keep the table as a file",
    "gm tools": "game master's hand",
    "search": "search the hand",
    "tv view": "a screen for the room",
    "reroll": "roll again",
    "access and links": "keys and the door",
    "add a condition": "bring a condition in",
    "add a figure": "bring somebody in",
    "add a group": "bring in a group",
    "add a ship": "bring in a ship",
    "add or edit a ship, a vehicle or a rule’s number": "write a ship, a vehicle or a number",
    "advance": "grow",
    "archive table": "put the table away",
    "assign a player": "say who plays whom",
    "assign a post": "give somebody a post",
    "assumptions": "what was assumed",
    "been here before? choose your name.": "who were you at this table?",
    "bring someone back up": "have somebody get up",
    "campaign": "the campaign",
    "check an exported table": "check the dice of a file",
    "choose a file": "choose the file",
    "choose what someone rolls": "name what somebody rolls",
    "code": "six letters",
    "continue": "go on",
    "continue at a place": "go on at a place",
    "crew": "posts",
    "delete table": "delete the table",
    "draw a map": "draw a place",
    "edit": "change",
    "elements": "what they face",
    "empty table: bring your own heroes and scenes": "an empty table, for heroes and a game of your own",
    "enter as game master": "go in as game master",
    "every page at the table helps roll the dice": "all pages at the table mix the dice",
    "group attack": "all attack as one",
    "hide a figure": "somebody hides",
    "house rule": "from now on",
    "how long it lasts": "when it is over",
    "how they move": "how they go",
    "i roll my own dice": "i throw my own dice",
    "ignore distances": "everybody is near everybody",
    "import anyway": "bring it as it is",
    "import your hero": "bring your hero",
    "in the template": "under it",
    "include undone entries": "with what was taken back",
    "invite players": "invite",
    "join": "sit down",
    "keep it": "let it stand",
    "link for your players": "for your players",
    "lock the table": "lock the door",
    "new game master link": "new link for yourself",
    "new handout": "write a handout",
    "new note": "write a note",
    "new player link": "new link for the players",
    "ok": "do it",
    "open a map from another program": "open a map of another program",
    "physical dice": "your own dice",
    "play scene": "play it",
    "players may type in their own dice rolls": "people may throw their own dice and type them in",
    "regain power points": "win power points back",
    "remove": "send away",
    "remove from the table": "take from the table",
    "repair a ship": "mend a ship",
    "repair a vehicle": "mend a vehicle",
    "restart a scene": "open a scene anew",
    "reveal a hidden figure": "somebody shows up",
    "reveal an element": "show an element",
    "reveal part of the map": "reveal a part of the map",
    "roll and deal all the damage": "roll, and deal it all",
    "rules": "rule",
    "save the log as text": "keep the log as a text",
    "session summary": "what was played",
    "set cover": "rule on cover",
    "set how close together they stand": "rule on how close together they stand",
    "set how far away they stand": "say how far away they stand",
    "set how someone travels": "say how somebody goes",
    "set the distance in inches": "say it to the inch",
    "set the length of the chase": "set the rounds of the chase",
    "show to everyone": "show to all",
    "simulate": "fight it out",
    "start a chapter": "begin a chapter",
    "start a chase": "begin a chase",
    "start a conflict": "begin a conflict",
    "start a scene": "begin a scene",
    "start table": "open the table",
    "take a passenger": "take somebody along",
    "take out of the chase, or back in": "out of the chase, or in it",
    "take someone out": "put somebody out",
    "treat a ship's casualties": "see to the casualties of a ship",
    "undo back to here": "take back to here",
    "undo it": "take it back",
    "watch the replay": "watch it again",
}
"""Standard words that the documentation uses already, each with what the page still says."""
NO_LABELS = ("limit-abuse.md", "write-a-part.md", "write-a-system.md", "odds.md", "first-case.md")
"""Pages whose bold words are not labels."""
PAGES = [
    page
    for folder in ("learn", "how-to")
    for page in sorted((ROOT / "docs" / folder).glob("*.md"))
    if page.name not in NO_LABELS
]


def spoken() -> str:
    """Return everything that the page or the server says, in small letters."""
    files = [path for pattern in SPOKEN for path in ROOT.glob(pattern) if "node_modules" not in path.parts]
    texts = [path.read_text("utf-8") for path in [*files, ROOT / "src/wildtable/server/run.py"]]
    return "\n".join(texts).lower()


SAYS = spoken()


def labels(text: str) -> set[str]:
    """Return the bold words of a page, but for sentences."""
    text = re.sub(r"^( *)```.*?^\1```$", "", text, flags=re.DOTALL | re.MULTILINE)
    found = {" ".join(words.split()) for words in re.findall(r"\*\*([^*]+)\*\*", text)}
    return {words for words in found if not words.endswith(".")} - {"bold"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_bold_is_said_by_the_page(page: Path) -> None:
    found = {words: words.lower() for words in sorted(labels(page.read_text("utf-8")))}
    assert [words for words, low in found.items() if low not in SAYS and AHEAD.get(low, low) not in SAYS] == []


def test_labels_are_found() -> None:
    assert labels("Tap **Draw a\nplace** and **bold**. **A sentence.**\n\n```\n**code**\n```\n") == {"Draw a place"}
    assert sum(len(labels(page.read_text("utf-8"))) for page in PAGES) > 150
