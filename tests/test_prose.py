"""The check of prose finds the planted faults in each format, leaves code alone, and its allowances only shrink."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.prose import passages
from tools.prose.__main__ import main
from tools.prose.checking import Breach, breaches, counted, lowered
from tools.prose.counting import figures, sentences
from tools.prose.documents import Document, documents
from tools.prose.passages import HOLE, Passage

LONG = "One " + "and one " * 20 + "is long."


def found_in(text: str, kind: str = "docs") -> list[Breach]:
    return list(breaches([Document("a", kind, (("a.md", Passage(1, text)),))]))


FAULTS = {
    "Ask whoever sits there.": "words",
    "Dice of one's own count.": "words",
    "What the files look like tells characters.md.": "words",
    f"It is short. How a group begins tells {HOLE}.": "words",
    "It takes effect, and is other at once.": "words",
    "She discards a Benny or two bennies.": "words",
    "A raider is shaken.": "words",
    "The chance is 66 % now.": "words",
    "The colours of the table.": "spelling",
    "The defence of the center.": "spelling",
    "They have learnt it.": "spelling",
    "It was recieved.": "spelling",
    LONG: "long",
}

SOUND = (
    "What do you roll? See the file format.",
    "Shaken foes spend a Benny; the catalogue has each Action Card.",
    "The chance is 66%.",
    "Where they do not fit, the log says so.",
    "What it means is yours to tell.",
    f"Run {HOLE} and wait.",
)


def test_planted_faults_are_found_and_nothing_else() -> None:
    given = [Document(text, "docs", (("a.md", Passage(1, text)),)) for text in (*FAULTS, *SOUND)]
    assert {(breach.document, breach.rule) for breach in breaches(given)} == set(FAULTS.items())


def test_some_words_are_avoided_in_some_documents_only() -> None:
    assert [breach.rule for breach in found_in("Take a seat.", "docs")] == ["words"]
    assert found_in("Take a seat.", "docstrings") == []
    document = Document("b", "docs", (("docs/reference/b.md", Passage(1, "Take a seat, whoever.")),))
    assert [breach.text.partition(":")[0] for breach in breaches([document])] == ["'whoever'"]


def test_an_average_needs_some_sentences() -> None:
    text = "This sentence has seventeen words, and that is one more than the average may be in a text. "
    assert [breach.rule for breach in found_in((text * 5).strip())] == ["average"]
    assert found_in((text * 4).strip()) == []


def test_sentences_and_figures() -> None:
    text = "You roll, e.g. Fighting. It hits! Is that what you want? A label"
    assert [(each.words, each.ends) for each in sentences(text)] == [(4, True), (2, True), (5, True), (2, False)]
    made = figures([Passage(1, text), Passage(2, "Take what is left from whoever has it.")])
    assert (made.words, made.sentences, made.nounless) == (21, 4, 2)
    assert made.mean == 19 / 4
    assert made.reader == pytest.approx(2 / 21 * 1000)


def texts(found: object) -> list[str]:
    return [passage.text for passage in found]  # type: ignore[attr-defined]


def test_markdown_without_code_and_addresses() -> None:
    text = """\
# Head

See [the page](http://colour.uk) with `colour`
and https://colour.uk.

    colour

```
colour
```

| a | b |
|---|---|
| cell | `colour` |

- item
"""
    found = list(passages.markdown(text))
    assert texts(found) == ["Head", f"See the page with {HOLE} and {HOLE}", "a", "b", "cell", "item"]
    assert [passage.line for passage in found] == [1, 3, 12, 12, 14, 16]


def test_fluent_with_every_variant() -> None:
    text = """\
# A comment about colours.
save = Save { $what } as { "{" }file
cards =
    { $n ->
        [one] One card
       *[other] { NUMBER($n) } cards
    } in hand.
    Next line.
    .title = The title of { -brand }
-brand = Wildtable
"""
    found = list(passages.fluent(text))
    assert texts(found) == [
        f"Save {HOLE} as {{file",
        f"{HOLE} cards in hand. Next line.",
        "One card",
        f"The title of {HOLE}",
        "Wildtable",
    ]
    assert [passage.line for passage in found] == [2, 4, 4, 9, 10]


def test_what_is_not_fluent_is_refused() -> None:
    with pytest.raises(ValueError, match="not Fluent"):
        list(passages.fluent("save = Save\nSave it\n"))


def test_toml_with_the_lines_of_its_keys() -> None:
    text = '[b]\ngo = "Go to {place}."\n["sw.x"]\ntitle = "X"\ngist = """\nTwo\nlines."""\nsource = "001"\n'
    found = list(passages.toml(text))
    assert [(each.line, each.text) for each in found][:3] == [(2, f"Go to {HOLE}."), (4, "X"), (5, "Two lines.")]
    assert texts(passages.toml(text, keys=("gist",))) == ["Two lines."]


def test_typescript_without_its_code() -> None:
    text = """\
import { a } from "../colour";
// "colour"
export const en = {
  "some-key": "Some text",
  many: (n: number) => (n === 1 ? "one card" : `${n} cards, ${n > 2 ? "many" : `few ${n}`}`),
  role: { gm: "Game \\u2019 master" } as Record<"gm" | "player", string>,
};
"""
    assert texts(passages.typescript(text)) == [
        "Some text",
        "one card",
        f"{HOLE} cards, {HOLE}",
        "many",
        f"few {HOLE}",
        "Game ’ master",
    ]


def test_docstrings_help_and_refusals() -> None:
    text = '''\
"""A module with `code`.

    colour = 1

>>> colour
"""
MOST = 3
"""The most."""


@click.command(epilog="wildtable colour")
@click.option("--data", help="The folder.")
def run():
    """Run it.

    \\b
    colour
    """
    raise Refused("no-file", f"There is no {name}.", "Check " + "the path.")
'''
    assert texts(passages.docstrings(text)) == [f"A module with {HOLE}.", "The most.", "Run it."]
    assert sorted(texts(passages.help_texts(text))) == ["Run it.", "The folder."]
    assert texts(passages.refusals(text)) == [f"There is no {HOLE}.", "Check the path."]


def test_a_document_has_the_breaches_it_may_have_and_no_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "README.md").write_text("Whoever comes.\n\nWhoever goes.\n")
    debt = tmp_path / "debt.toml"
    debt.write_text('"README.md" = { words = 2 }\n"gone.md" = { long = 1 }\n')
    assert main(["--check"], tmp_path, debt) == 0
    (tmp_path / "NEW.md").write_text("Whoever.\n")
    assert main(["--check"], tmp_path, debt) == 1
    assert "NEW.md has 1 breaches of 'words' and may have 0" in capsys.readouterr().out
    (tmp_path / "README.md").write_text("Nobody comes.\n\nWhoever goes.\n")
    assert main(["--write"], tmp_path, debt) == 1
    assert debt.read_text().splitlines()[2:] == ['"README.md" = { words = 1 }']
    capsys.readouterr()
    assert main(["--list", "README.md"], tmp_path, debt) == 0
    assert capsys.readouterr().out.startswith("README.md:3: words: 'Whoever': say")
    assert main([], tmp_path, debt) == 0
    assert "ALL docs" in capsys.readouterr().out


def test_allowances_are_lowered_never_raised() -> None:
    debt = counted(found_in("Whoever. Whom."))
    assert debt == {"a": {"words": 2}}
    assert lowered(debt, {"a": {"words": 1, "long": 2}}) == {"a": {"words": 1}}
    assert lowered(debt, {}) == {}


@pytest.mark.slow
def test_every_place_that_people_read_is_a_document() -> None:
    found = {document.name: document for document in documents()}
    kinds = {document.kind for document in found.values()}
    assert {"docs", "page", "server", "gists", "help", "refusals", "docstrings"} <= kinds
    assert {"README.md", "ARCHITECTURE.md", "gists", "help texts", "docstrings of play"} <= found.keys()
    assert not any("decisions" in name for name in found)
    assert len([each for _, each in found["gists"].passages]) > 300


@pytest.mark.slow  # `make check` looks, too
def test_the_prose_keeps_to_its_allowances() -> None:
    assert main(["--check"]) == 0
