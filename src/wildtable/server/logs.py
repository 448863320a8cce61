"""The server's own log: one line of plain text on standard error, no values of variables."""

from __future__ import annotations

import logging
import sys

import structlog

ANSWERED = "ASGI callable returned without completing handshake."
"""What uvicorn complains of where a socket was answered instead of accepted, though it has sent the answer: a stranger
could fill the log with it."""


def _is_news(record: logging.LogRecord) -> bool:
    return record.msg != ANSWERED


def configure() -> None:
    """Set structlog up, unless somebody has. Its default prints the variables of a traceback, keys and all."""
    logging.getLogger("uvicorn.error").addFilter(_is_news)
    if structlog.is_configured():
        return
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
    )
