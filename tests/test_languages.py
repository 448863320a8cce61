"""Sentences in Fluent files: what is compiled says what `fluent.runtime` says, and a language is files and no code."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from wildtable.text import book as books
from wildtable.text.book import Book, languages
from wildtable.text.english import ENGLISH
from wildtable.text.saga.book import BOOK

ENGLISH_FOLDER = Path(books.__file__).parent / "en"
BOOKS = pytest.mark.parametrize("book", [ENGLISH, BOOK], ids=["savage", "saga"])
XX = """\
# Ten messages of a language that nobody speaks.
commands-move = xxMove
commands-run = xxRun
-coin = Xenny
said-benny-award = { $who } xxgets a { -coin }.
said-benny-start = { $n ->
    [one] { $who }: one { -coin }
   *[other] { $who }: { $n } { -coin }s
}
verdicts-shaken = xxShaken
asks-turn = xx{ $who }?
hints-run = xxfast
common-list = { $first } xx { $last }
words-fighting = xxFighting
panels-chase = xxChase
events-left = { $who } xxleaves.
"""


class Anything(dict[str, object]):
    """Names for any sentence: a text for each variable but for ``n`` and whatever else is counted."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __missing__(self, name: str) -> object:
        counted = ("n", "dice", "steps", "rating", "rounds", "dealt", "healed", "wounds", "delay")
        return self.number if name in counted else f"{{{name}}}"


@BOOKS
@pytest.mark.parametrize("number", [1, pytest.param(2, marks=pytest.mark.slow), 12345])
def test_every_message_is_filled_in_as_by_the_runtime(book: Book, number: int) -> None:
    names, seen = Anything(number), 0
    for chapter, sentences in book.chapters().items():
        for key in sentences:
            assert book.fill(chapter, key, names) == book.runtime(f"{chapter}-{key}")(names), key
            seen += 1
    assert seen > 700


@pytest.mark.parametrize("path", sorted(ENGLISH_FOLDER.rglob("*.ftl")), ids=lambda path: path.stem)
def test_each_file_is_fluent_and_has_the_messages_of_its_chapter(path: Path) -> None:
    entries = FluentParser().parse(path.read_text("utf-8")).body
    messages = [entry.id.name for entry in entries if isinstance(entry, ast.Message)]
    assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []
    assert [name for name in messages if not name.startswith(f"{path.stem}-")] == []
    assert len(messages) == len(set(messages))
    book = BOOK if path.parent.name == "saga" else ENGLISH
    assert [f"{path.stem}-{key}" for key in book.chapters()[path.stem]] == messages


def second(tmp_path: Path) -> Book:
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "ours.ftl").write_text(XX, "utf-8")
    return Book("", ENGLISH_FOLDER, tmp_path / "xx")


def test_a_second_language_says_what_it_has_and_english_the_rest(tmp_path: Path) -> None:
    book = second(tmp_path)
    assert book.say("commands", "move") == "xxMove"
    assert book.say("said", "benny-award", who="Ada") == "Ada xxgets a Xenny."
    assert [book.say("said", "benny-start", who="Ada", n=n) for n in (1, 2)] == ["Ada: one Xenny", "Ada: 2 Xennys"]
    assert book.say("commands", "stand") == ENGLISH.say("commands", "stand")
    assert book.say("words", "fighting") == "xxFighting"


def test_the_environment_chooses_the_language_of_a_table(tmp_path: Path) -> None:
    folder = tmp_path / "text"
    (folder / "xx").mkdir(parents=True)
    (folder / "en").symlink_to(ENGLISH_FOLDER)
    (folder / "xx" / "ours.ftl").write_text(XX, "utf-8")
    shown = (
        f"from pathlib import Path; from wildtable.text import book; book.LANGUAGES = Path({str(folder)!r});"
        "from wildtable.text.english import listed, say, word;"
        "from wildtable.text.saga.book import say as saga;"
        "print(say('commands', 'run'), word('fighting'), word('notice'), listed(['a', 'b']), saga('sides', 'players'))"
    )
    said = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", shown],
        env={**os.environ, books.VARIABLE: "xx"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert said.split(" ", 5)[:5] == ["xxRun", "xxFighting", "Notice", "a", "xx"]
    assert said.endswith(f"b {BOOK.say('sides', 'players')}\n")


def test_there_is_english() -> None:
    assert languages() == ("en",)


def test_a_part_brings_fluent(tmp_path: Path) -> None:
    book = Book("", ENGLISH_FOLDER)
    (tmp_path / "en.ftl").write_text("# Ours.\nsaid-burns = It burns: { $n }d6.\n", "utf-8")
    before = book.chapters()
    book.bring(tmp_path / "en.ftl")
    assert book.say("said", "burns", n=2) == "It burns: 2d6."
    assert book.chapters() is not before
    with pytest.raises(ValueError, match="already a message said-burns"):
        book.bring(tmp_path / "en.ftl")


def test_a_part_brings_its_words_in_the_language_of_the_table(tmp_path: Path) -> None:
    book = second(tmp_path)
    (tmp_path / "en.ftl").write_text("said-burns = It burns.\nsaid-ends = It ends.\n", "utf-8")
    (tmp_path / "xx.ftl").write_text("said-burns = xxburns\n", "utf-8")
    book.bring(tmp_path / "en.ftl")
    assert (book.say("said", "burns"), book.say("said", "ends")) == ("xxburns", "It ends.")


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        (
            "en.toml",
            '[said]\nburns = "It burns."\n',
            r"en\.toml is no Fluent file\. Write each sentence as chapter-key",
        ),
        ("en.ftl", "told-burns = It burns.\n", "told-burns begins with no chapter"),
        ("en.ftl", "said-miss = A miss.\n", "already a message said-miss"),
    ],
)
def test_what_a_part_cannot_bring_is_refused(tmp_path: Path, name: str, text: str, problem: str) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(ValueError, match=problem):
        Book("", ENGLISH_FOLDER).bring(tmp_path / name)


def test_a_message_that_is_not_fluent_is_named(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("said-burns = It burns { $n\n", "utf-8")
    book = Book("", ENGLISH_FOLDER)
    book.bring(tmp_path / "en.ftl")
    with pytest.raises(ValueError, match="The message said-burns is not Fluent"):
        book.say("said", "burns", n=1)
