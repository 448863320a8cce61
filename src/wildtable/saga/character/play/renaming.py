"""Shown and true names of characters and elements."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Text
from wildtable.play.campaign import MOST_OF_A_NAME
from wildtable.saga.character.messages import ChangeName, NameChanged, TellTrueName
from wildtable.saga.facts import Story
from wildtable.saga.scene import Play, Some, carries_out, one

STRANGERS = ("Stranger", "Hooded figure")
"""Names to suggest for somebody whose true name is not known yet."""


@carries_out(ChangeName)
@cite("saga.create", "saga.element")
def _rename(play: Play, command: ChangeName) -> None:
    """Show somebody under another name; a true name stays."""
    shown, true_name = _names(play.state, command.who)
    true_name = true_name or (shown if command.kept else "")
    _call(play, command.who, command.name, "" if true_name == command.name else true_name)


@carries_out(TellTrueName)
@cite("saga.create", "saga.element")
def _reveal_name(play: Play, command: TellTrueName) -> None:
    """Show somebody under the true name."""
    _call(play, command.who, _names(play.state, command.who)[1])


def _call(play: Play, who: str, name: str, true_name: str = "") -> None:
    element = play.state.element(who)
    hidden = element is not None and element.hidden
    play.emit(NameChanged(who, _names(play.state, who)[0], name, true_name, hidden))


def _names(story: Story, who: str) -> tuple[str, str]:
    """Return the shown name and the true one of a character or an element."""
    named = story.element(who) or story[who].sheet
    return named.name, named.true_name


def name_offers(story: Story) -> Some:
    """Offer to show somebody under another name, or under the true one."""
    ids = [*(who.id for who in story.characters), *(element.id for element in story.elements)]
    names = {who: _names(story, who) for who in ids}
    if ids:
        name = Text(STRANGERS, MOST_OF_A_NAME, [shown for shown, _ in names.values()])
        yield Offer(ChangeName(ids[0], ""), when="gm", who=one(ids), name=name, kept=OneOf((False, True)))
    if named := [who for who, (_, true_name) in names.items() if true_name]:
        yield Offer(TellTrueName(named[0]), when="gm", who=one(named))
