"""Where a figure can get to, and at what price in inches."""

from __future__ import annotations

from collections.abc import Collection
from heapq import heappop, heappush

from wildtable.board.grid import Board, Cell, around


def reach(
    board: Board,
    start: Cell,
    inches: int,
    closed: Collection[Cell] = (),
    taken: Collection[Cell] = (),
    factor: int = 1,
) -> dict[Cell, int]:
    """Every square that can be moved to, with its cost in inches; the start is left out.

    ``closed``: squares of foes, which nobody passes; ``taken``: squares of friends, passed
    but not ended on. Rough ground costs double. ``factor`` multiplies all costs (crawling).
    """
    ground = board.ground
    costs: dict[Cell, int] = {start: 0}
    queue: list[tuple[int, Cell]] = [(0, start)]
    while queue:
        cost, cell = heappop(queue)
        if cost > costs[cell]:
            continue
        for step in around(cell):
            if step not in board or step in closed:
                continue
            feature = ground.get(step)
            if feature is not None and feature.blocks:
                continue
            price = cost + (2 if feature is not None and feature.rough else 1) * factor
            if price <= inches and price < costs.get(step, price + 1):
                costs[step] = price
                heappush(queue, (price, step))
    return {cell: cost for cell, cost in costs.items() if cell != start and cell not in taken}
