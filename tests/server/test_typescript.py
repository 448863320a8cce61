"""The page's types are the server's."""

from __future__ import annotations

from pathlib import Path

import msgspec

from wildtable.savage.table import view
from wildtable.server.wire import messages
from wildtable.server.wire.typescript import interface, typescript, typescript_of

WIRE_TS = Path(__file__).parents[2] / "web/src/generated/wire.ts"


def test_the_pages_types_are_up_to_date() -> None:
    made = typescript()
    assert WIRE_TS.read_text() == made, "make renew"


def test_the_types_of_sagas_own_page_are_up_to_date_and_whole() -> None:
    made, path = typescript_of("saga"), WIRE_TS.parent / "saga.ts"
    assert path.read_text() == made, "make renew"
    assert made.index("interface Purse") < made.index("interface CharacterDraft ") < made.index("interface Drafted")
    assert made.count("interface Gear ") == made.count("export type Asset =") == 1


def test_what_may_be_left_out_is_marked() -> None:
    assert "readonly since?: number; // 0" in interface(messages.Hello, from_page=True)
    assert "readonly remedy: string;" in interface(messages.Refusal, from_page=False)
    assert "readonly here?: boolean; // false" in interface(messages.Member, from_page=False)
    assert 'readonly type: "step";' in interface(messages.Step, from_page=False)
    assert "readonly line: Line | null;" in interface(messages.Step, from_page=False)


def test_the_sentence_of_a_field_stands_over_it() -> None:
    assert "  /** Bennies in the game master's pool. */\n  readonly gm_bennies: number;" in interface(
        view.SeenFight, False
    )


def test_every_message_can_be_read_back() -> None:
    sent = [
        messages.Refusal("", "code", "Problem.", "Remedy."),
        messages.Pong(3),
        messages.Members((messages.Member("gm", "Game master", "gm", here=True),)),
        messages.Step(
            1,
            "a",
            None,
            (messages.Change("move", "/b", from_="/a"), messages.Change("add", "/b", 1)),
            messages.Now({}, ()),
        ),
    ]
    decode = msgspec.json.Decoder(messages.ToPage).decode
    for message in sent:
        assert decode(msgspec.json.encode(message)) == message
