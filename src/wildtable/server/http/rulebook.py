"""The systems that are played here, and the catalogue of their rules, over HTTP: the same for everybody."""

from __future__ import annotations

import asyncio
import gzip
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response

from wildtable import catalogue
from wildtable.play import Refused
from wildtable.play.scene_card import SceneCard
from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.endpoints import json_endpoint, packed_response
from wildtable.server.table.hub import Hub
from wildtable.server.wire.messages import encode
from wildtable.server.wire.service import RuleEntry
from wildtable.server.wire.tables import Playable, ReadyScene
from wildtable.systems import System

PACKED = [Middleware(GZipMiddleware, minimum_size=1_000)]
"""For long answers that are the same for everybody: how well another packs could give a secret in it away."""


async def get_systems(request: Request) -> list[Playable]:
    """GET /api/systems: the systems, with their editions and scenes."""
    hub: Hub = request.app.state.hub
    return [_playable(system) for system in hub.systems]


def _playable(system: System[Any, Any, Any]) -> Playable:
    """Return what of a system is played here."""
    scenes = [_ready(system, scene) for scene in system.scenes]
    return Playable(system.name, system.title, system.editions, tuple(scenes), system.campaign is not None)


def _ready(system: System[Any, Any, Any], scene: str) -> ReadyScene:
    card = system.cards.get(scene, SceneCard())
    return ReadyScene(id=scene, title=system.scenes[scene], **msgspec.structs.asdict(card))


async def get_rules(request: Request) -> Response:
    """GET /api/rules: all rules of the catalogue."""
    return packed_response(request, await asyncio.to_thread(_all_rules))


@cache
def _all_rules() -> bytes:
    """Return the list of rules, packed once: it is the same for everybody."""
    return gzip.compress(encode([_entry(rule) for rule in catalogue.rules().values()]))


async def get_rule(request: Request) -> RuleEntry:
    """GET /api/rules/SLUG: one rule."""
    rule = catalogue.rules().get(request.path_params["slug"])
    if rule is None:
        raise Refused("unknown-rule", "There is no such rule.", "See /api/rules for all of them.")
    return _entry(rule)


def _entry(rule: catalogue.Rule) -> RuleEntry:
    entry = msgspec.convert(rule, RuleEntry, from_attributes=True)
    return msgspec.structs.replace(entry, gist=catalogue.titled(entry.gist))


STATUS = {"unknown-rule": HTTPStatus.NOT_FOUND}

ROUTES = (
    ApiRoute("/api/systems", json_endpoint(get_systems), middleware=PACKED),
    ApiRoute("/api/rules", get_rules),
    ApiRoute("/api/rules/{slug}", json_endpoint(get_rule)),
)
