"""A table's campaign: its own characters, rules and places, chapter by chapter, each by its id.

It is written in files (`wildtable.play.campaign_files`) and on the page, and changed during play. A system says what
its chapters hold (`Keeping`). This module merges a change into a campaign, and reports each mistake with a remedy.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from wildtable.play.campaign_files import (
    MOST_OF_A_NUMBER,
    TOO_LARGE,
    CampaignSource,
    gathered,
    items_in,
    mapping_of,
    numbers_in,
    refusal,
    spoken,
)
from wildtable.play.domains import OneOf, Text
from wildtable.play.game import GM, Seat
from wildtable.play.letters import LINE, NO_LINE, is_line, is_text
from wildtable.play.offers import Offer
from wildtable.play.packs import PACKS
from wildtable.play.reading import FileReader, Problem
from wildtable.refused import Refused
from wildtable.written import Path, Written, is_too_deep

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

MOST_LETTERS = 500_000
"""Letters of a change as a command has it."""

MOST_OF_A_NAME, MOST_OF_A_TEXT = 120, 10_000
"""Letters of a name, a title or an id; of any other text."""

MOST_OF_A_CHAPTER = 500
"""The most things of a chapter of a campaign, such as figures, gear, Edges or notes."""

MOST_OF_A_CAMPAIGN = 1_000_000
"""Letters of all of a campaign, as JSON."""


MOST_OF_A_PLAYER = 8
"""The most figures that a player may have at the table."""

NOTHING_NEW = "nothing-new"
"""The code of a refusal: all that is written stands there already."""


class Changes(NamedTuple, Generic[E]):
    """The result of a written campaign: the events that bring it about, and the problems found."""

    events: tuple[E, ...] = ()
    problems: tuple[Problem, ...] = ()


class Keeping(Struct, Generic[S, E], frozen=True):
    """The functions by which a system reads and writes its campaign.

    ``told(state)``: all of it as plain values, as files have them. ``changes(state, written)``: what is to happen so
    that the state has what is written, all chapters of it. ``settled(value, id)``: what one file says, as chapters,
    where it is a single thing. ``may_write(state, seat, change)``: why a player may not write a change, in a sentence,
    or nothing. ``people``: the chapter of the players' characters, from which none is removed.
    ``write(text, whole)``: the game master's command. ``beyond(event)``: what is beyond all bounds in what a change
    brings about (`Game.beyond`). ``pack(told, name)``: the text of a pack of all that may be shared; None in a system
    without packs.
    """

    told: Callable[[S], dict[str, Any]]
    changes: Callable[[S, Written, Seat], Changes[E]]
    settled: Callable[[Any, str], Any]
    may_write: Callable[[S, Seat, Mapping[str, Any]], str]
    people: str
    write: Callable[[str, bool], Any]
    beyond: Callable[[Any], str] = lambda _event: ""
    pack: Callable[[Mapping[str, Any], str], str] | None = None


def check_true_name(reader: FileReader, name: str, path: Path) -> None:
    """Report a true name that is no line, or that the key of its figure, the last of ``path``, gives away."""
    key = "-".join(re.findall(r"[^\W_]+", name.lower()))
    if not is_line(name, MOST_OF_A_NAME):
        reader.wrong((*path, "true_name"), NO_LINE, LINE)
    elif path and key and key in str(path[-1]):
        reader.wrong(path, "Players would read the true name in the key.", "Make the key from the shown name.")


def as_files_have_it(told: Mapping[str, Any]) -> dict[str, Any]:
    """Return values without Structs, tuples and closed words, as files have them."""
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
    return made


def laid_over(told: Mapping[str, Any], change: Mapping[str, Any], whole: bool = False, people: str = "") -> Any:
    """Return a campaign with a change applied; None in the change removes a thing. ``whole``: things that a chapter of
    the change lacks are removed as well, except in the chapter ``people``."""
    made = dict(told)
    for chapter, things in change.items():
        known = made.get(chapter)
        if isinstance(things, Mapping):
            kept = known if isinstance(known, Mapping) and (not whole or chapter == people) else {}
            if chapter == PACKS:  # the latest is the last
                kept = {key: thing for key, thing in kept.items() if key not in things}
            both = {**kept, **things}
            made[chapter] = {key: thing for key, thing in both.items() if thing is not None}
        elif things is not None:
            made[chapter] = things
    return made


def beyond(written: Written, edition: str, chapter: str, there: Mapping[str, str]) -> Iterator[Problem]:
    """Yield a problem for each thing that no change of a campaign can do.

    It cannot change the edition. It cannot remove somebody who is ``there`` (names by id) from ``chapter``, the chapter
    of player characters.
    """
    if written.value.get("edition", edition) != edition:
        problem = f"This table uses {edition!r}."
        yield no_change(written, ("edition",), problem, "Open another table for it.")
    given = written.value.get(chapter)
    for key, name in there.items() if isinstance(given, Mapping) else ():
        if key not in (given or {}):
            remedy = "Let them leave the table instead."
            yield no_change(written, (chapter,), f"{name} cannot be removed by a file.", remedy)


def no_change(written: Written, path: Path, problem: str, remedy: str) -> Problem:
    """Return the problem of something written at ``path`` that the table does not allow in its present state."""
    return Problem(
        written.line(path), ".".join(map(str, path)), problem, remedy, code="no-change", file=written.file(path)
    )


def new_ones(change: Mapping[str, Any], chapter: str, there: Iterable[str]) -> list[str]:
    """Return the ids in a chapter of a change that are not in ``there``."""
    given = change.get(chapter)
    return [key for key in given if key not in set(there)] if isinstance(given, Mapping) else []


def change_of(text: str) -> dict[str, Any]:
    """Return the change that a command has as JSON: chapters with things by id. Raises `Refused`."""
    problem = "This is not a change of a campaign"
    try:
        made = msgspec.json.decode(text)
        is_deep = is_too_deep(made)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("not-written", f"{problem} ({error}).", "Send sections with entries by their ids.") from None
    if is_deep or not isinstance(made, dict) or not made:
        raise Refused("not-written", f"{problem}.", "Send sections with entries by their ids.")
    for path, number in numbers_in(made, ()):
        if abs(number) > MOST_OF_A_NUMBER:
            raise Refused("too-large", f"{spoken(path)}: {TOO_LARGE}", f"The limit is {MOST_OF_A_NUMBER}.")
    for path, words in _texts(made, ()):
        most = MOST_OF_A_NAME if path[-1] in ("name", "title", "id", words) else MOST_OF_A_TEXT
        if len(words) > most:
            raise Refused("too-long", f"{spoken(path)}: The text has {len(words)} characters.", f"The limit is {most}.")
        if not is_text(words):
            raise Refused("no-text", f"{spoken(path)}: It has a character that is not text.", "Leave it out.")
        if words and path[-1] in ("name", "title") and not is_line(words, most):
            raise Refused("no-text", f"{spoken(path)}: {NO_LINE}", LINE)
    return made


def _texts(value: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """Yield every text and every key, with its path; a key's own path ends with it."""
    if isinstance(value, str):
        yield path, value
    for key, each in items_in(value):
        if isinstance(key, str):
            yield (*path, key), key
        yield from _texts(each, (*path, key))


def weighed(keeping: Keeping[S, E], state: S, seat: Seat, text: str, whole: bool = False) -> Changes[E]:
    """Return the events and all problems of a change by the game master (an empty seat) or a player.

    Raises `Refused` for one that cannot be read or is not theirs to write.
    """
    change = change_of(text)
    if seat and (problem := keeping.may_write(state, seat, change)):
        raise Refused("not-yours", problem, "Ask the game master.")
    return _changes(keeping, state, Written(change, {}), seat, whole)


def _changes(keeping: Keeping[S, E], state: S, change: Written, seat: Seat, whole: bool) -> Changes[E]:
    """Return what a change comes to, laid over what stands, where none of it is beyond all bounds."""
    had = keeping.told(state)
    document = laid_over(had, change.value, whole, keeping.people)
    if problems := tuple(_too_much(keeping, had, change._replace(value=document))):
        return Changes(problems=problems)
    made = keeping.changes(state, change._replace(value=document), seat)
    for event in made.events:
        if problem := keeping.beyond(event):
            return Changes(problems=(Problem(0, "", problem, "Write another number.", "too-large"),))
    return made


def _too_much(keeping: Keeping[S, E], had: Mapping[str, Any], written: Written) -> Iterator[Problem]:
    """Say of which chapters there would be more than a campaign may have, and more than there is."""
    for chapter, things in written.value.items():
        many, known = len(mapping_of(things)), len(mapping_of(had.get(chapter)))
        if many > max(MOST_OF_A_CHAPTER, known) and chapter != keeping.people:  # of people the systems know the most
            yield no_change(written, (chapter,), f"There are {many} {chapter}.", f"The limit is {MOST_OF_A_CHAPTER}.")
    if (many := len(msgspec.json.encode(written.value))) > MOST_OF_A_CAMPAIGN and many > len(msgspec.json.encode(had)):
        remedy = f"The limit is {MOST_OF_A_CAMPAIGN}. Remove something, or open another table."
        yield Problem(0, "", f"The campaign has {many} characters.", remedy, "too-large")


def written(keeping: Keeping[S, E], state: S, seat: Seat, text: str, whole: bool = False) -> tuple[E, ...]:
    """Return the events of a change by the game master (an empty seat) or a player. Raises `Refused`."""
    made = weighed(keeping, state, seat, text, whole)
    if made.problems:
        raise refusal(made.problems)
    if not made.events:
        raise Refused(NOTHING_NEW, "Nothing in it is new.", "Change something first.")
    return made.events


def change_by_files(
    keeping: Keeping[S, E],
    state: S,
    files: Iterable[CampaignSource],
    whole: bool = False,
    before: Mapping[str, Any] | None = None,
) -> str:
    """Return the change that files describe, as the game master's command has it. Raises `Refused`.

    A problem is given with its file and line. ``before``: the content of the files when they were last written; things
    that they no longer have are removed.
    """
    told, problems = gathered(files, keeping.settled)
    if problems:
        raise refusal(problems)
    told = told._replace(value=_without_what_was(told.value, before or {}, keeping.people))
    if wrong := _changes(keeping, state, told, "", whole).problems:
        raise refusal(wrong)
    return msgspec.json.encode(told.value).decode()


def _without_what_was(now: Mapping[str, Any], before: Mapping[str, Any], people: str) -> dict[str, Any]:
    """Return the content of files, with None for each thing that they had before and no longer have."""
    made = dict(now)
    for chapter, things in before.items():
        gone = [key for key in mapping_of(things) if key not in mapping_of(now.get(chapter))]
        if gone and chapter != people:
            made[chapter] = {**mapping_of(now.get(chapter)), **dict.fromkeys(gone)}
    return made


class Change(Text):
    """Any change of a campaign; whether it fits is asked of the whole command."""

    __slots__ = ()
    kind: ClassVar[str] = "change"

    def __init__(self) -> None:
        super().__init__((), MOST_LETTERS)

    def __contains__(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= self.most


CHANGE, WHOLE, IN_PART = Change(), OneOf((False, True)), OneOf((False,))
"""Any change; whether it replaces a chapter as a whole, or adds to it only."""


def writing(template: C, seat: Seat, unfit: Callable[[C], Refused | None], rule: str) -> Offer[C]:
    """Return the offer to write in a campaign at any time; the game master may also replace a chapter as a
    ``whole``."""

    def bars(command: C) -> bool:
        return unfit(command) is not None

    return Offer(template, (rule,), when="campaign", unless=bars, text=CHANGE, whole=WHOLE if seat == GM else IN_PART)


def misfit(keeping: Keeping[S, E], state: S, seat: Seat, text: str, whole: bool = False) -> Refused | None:
    """Return the reason why a change is refused; None where it is not."""
    try:
        written(keeping, state, seat, text, whole)
    except Refused as refused:
        return refused
    return None
