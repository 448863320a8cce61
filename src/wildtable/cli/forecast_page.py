"""The report of a forecast as one HTML page, without scripts."""

from __future__ import annotations

from html import escape

from wildtable.forecast import Forecast
from wildtable.text.savage.forecasts import ends

_STYLE = """body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1c1c1c}
h1,h2{font-family:Georgia,serif}table{width:100%;border-collapse:collapse}th,td{padding:.3rem .5rem;text-align:left}
td.n{text-align:right;font-variant-numeric:tabular-nums}tr{border-bottom:1px solid #ddd}
.bar{background:#ececec;height:.8rem;min-width:8rem}.bar i{display:block;height:100%;background:#0072b2}"""


def page(found: Forecast, title: str) -> str:
    """Return the report of a forecast as HTML."""
    told = [_row(each.label, each.value, each.low, each.high) for each in ends(found)]
    rounds = [_row(str(number), chance) for number, chance in enumerate(found.rounds_chance) if chance]
    falls = [_row(figure.name, figure.falls.chance, figure.falls.low, figure.falls.high) for figure in found.figures]
    lead = f"{found.runs:,} fights, seed {found.seed}. The limits are those of 95% confidence."
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            f"<style>{_STYLE}</style></head><body><main>",
            f"<h1>{escape(title)}</h1><p>{lead}</p>",
            *_table("How it ends", "End", told),
            f"<p>{found.rounds.mean:.2f} rounds on average, ± {found.rounds.standard_error:.2f}.</p>",
            *_table("Rounds", "Rounds", rounds),
            *(_table("Who is taken out", "Figure", falls) if falls else []),
            "</main></body></html>",
            "",
        ]
    )


def _table(heading: str, first: str, rows: list[str]) -> list[str]:
    head = f"<tr><th>{first}</th><th>Chance</th><th>Limits</th><th></th></tr>"
    return [f"<h2>{heading}</h2><table><thead>{head}</thead><tbody>", *rows, "</tbody></table>"]


def _row(name: str, chance: float, low: float | None = None, high: float | None = None) -> str:
    limits = "" if low is None or high is None else f"{100 * low:.1f}% to {100 * high:.1f}%"
    bar = f'<div class="bar" aria-hidden="true"><i style="width:{100 * chance:.1f}%"></i></div>'
    cells = f'<td class="n">{100 * chance:.1f}%</td><td>{limits}</td><td>{bar}</td>'
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'
