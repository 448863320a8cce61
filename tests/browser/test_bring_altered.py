"""A table's file that says something else than the rules is found, and brought as it is by whoever wants it so."""

from __future__ import annotations

from pathlib import Path

import pytest
from people import Sit
from playwright.sync_api import expect
from serving import Server

from tests.golden.exports import facts

pytestmark = pytest.mark.browser


@pytest.mark.slow
def test_a_table_of_an_earlier_version_is_brought_as_it_is(sit: Sit, server: Server, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_bytes(facts.exported("adventure-evening"))
    somebody = sit(phone=True)
    somebody.page.goto(server.url)
    expect(somebody.by("bring-as-it-is")).to_have_count(0)
    somebody.by("bring-table").set_input_files(file)
    expect(somebody.page.get_by_text("import it as it is")).to_be_visible()
    somebody.tap(somebody.by("bring-as-it-is"))
    expect(somebody.by("come-back")).to_be_visible()
