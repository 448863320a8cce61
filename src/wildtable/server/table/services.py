"""Services shared by all tables of a server."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, field

from wildtable.dice import Dice
from wildtable.server.admission.fair_scheduler import FairScheduler
from wildtable.server.admission.limits import Limits, TokenBucket
from wildtable.server.jobs.parse_service import ParseService
from wildtable.server.ops.metrics import ServerMetrics
from wildtable.server.ops.outage import Outage
from wildtable.server.table.idle_scheduler import IdleScheduler
from wildtable.server.table.presence import Presence
from wildtable.store import Store


class TableServices(Struct, frozen=True):
    """Services shared by all tables of a server.

    ``clock``: in milliseconds. ``commands``: those that all tables together may give. ``presence``: the people at other
    servers. ``dice``: others than those that each table promises. ``outage``: of the store. ``idle``: work that waits.
    """

    store: Store
    limits: Limits
    clock: Callable[[], int]
    scheduler: FairScheduler
    commands: TokenBucket
    presence: Presence
    parsing: ParseService
    dice: Callable[[], Dice] | None = None
    metrics: ServerMetrics = field(default_factory=ServerMetrics)
    outage: Outage = field(default_factory=Outage)
    idle: IdleScheduler = field(default_factory=IdleScheduler)
