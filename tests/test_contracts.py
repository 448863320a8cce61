"""Each import contract is broken by an import that it forbids: one that matches no file would hold for ever."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import grimp
import pytest

pytest.importorskip("importlinter", reason="only the checks need it")

from importlinter.application.app_config import settings
from importlinter.application.use_cases import _register_contract_types, read_user_options
from importlinter.configuration import configure
from importlinter.domain.contract import registry

PLANTS = {
    "Layers:": ("wildtable.dice.pool", "wildtable.savage.fight"),
    "The rules know nothing of event loops": ("wildtable.savage.wounds.rules", "asyncio"),
    "Pictures are decoded": ("wildtable.server.table.hub", "PIL"),
    "A client knows of the server no more": ("wildtable.client.connection", "wildtable.server.table.hub"),
    "The server's packages are layers": ("wildtable.server.wire.messages", "wildtable.server.table.hub"),
    "No circle in a package": ("wildtable.dice.pool", "wildtable.dice.notation"),
    "Rules are numbers in": ("wildtable.savage.riding.rules", "wildtable.savage.riding.queries"),
    "Models know no more": ("wildtable.savage.starships.model.facts", "wildtable.savage.starships.messages.events"),
    "Messages are values": ("wildtable.saga.harm.messages", "wildtable.saga.harm.rules"),
    "Queries ask": ("wildtable.savage.sight.queries", "wildtable.savage.attacks.play.hits"),
    "Play does not hang": ("wildtable.saga.roll.play.throwing", "wildtable.saga.roll.view"),
    "The order of play": ("wildtable.savage.attacks.play.attack", "wildtable.savage.attacks.play.offers"),
    "The core of Savage Worlds": ("wildtable.savage.traits.rules", "wildtable.savage.worlds.model"),
}
"""An import for each contract that it forbids, by how the contract's name begins."""


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    """The imports of the package."""
    return grimp.build_graph("wildtable", include_external_packages=True, cache_dir=None)


def contracts() -> list[Any]:
    """Every contract of pyproject.toml, as import-linter reads it."""
    configure()
    options = read_user_options(str(Path(__file__).parents[1] / "pyproject.toml"))
    _register_contract_types(options)
    session = options.session_options
    return [
        registry.get_contract_class(each["type"])(each["name"], session, each) for each in options.contracts_options
    ]


@pytest.mark.parametrize("contract", contracts(), ids=lambda contract: contract.name.split(":")[0])
def test_a_contract_is_broken_by_what_it_forbids(contract: Any, graph: grimp.ImportGraph) -> None:
    [(importer, imported)] = [plant for name, plant in PLANTS.items() if contract.name.startswith(name)]
    assert settings.TIMER is not None
    planted = deepcopy(graph)
    assert {importer, imported} <= planted.modules | {"asyncio", "PIL"}
    planted.add_import(importer=importer, imported=imported)
    assert not contract.check(planted, verbose=False).kept
