"""Where the game master of Savage Worlds finds what."""

from __future__ import annotations

from wildtable.text.hands import Hand, sorted_by

HANDS = sorted_by(
    {
        Hand.NOW: (
            "begin",
            "end-fight",
            "show",
            "call",
            "call-opposed",
            "group-roll",
            "modify",
            "take-away",
            "give-drop",
            "react",
            "carry-out",
            "start-chase",
            "end-chase",
        ),
        Hand.PEOPLE: (
            "award",
            "enter",
            "leave",
            "hand-over",
            "hide",
            "move-hidden",
            "place",
            "set-distance",
            "gather",
            "set-seen",
            "tire",
            "set-role",
            "set-ride",
            "share-ride",
            "take-wheel",
            "name-trait",
            "set-footing",
            "set-homeworld",
            "assign",
        ),
        Hand.SCENE: (
            "start-session",
            "end-session",
            "open-scene",
            "leave-scene",
            "open-place",
            "reveal",
            "enter-group",
            "set-light",
            "set-gravity",
            "set-scene",
            "set-weather",
            "set-world",
            "set-door",
            "set-hardness",
            "pass-time",
            "bring-ship",
            "remove-ship",
        ),
        Hand.RULE: ("set-cover", "set-bunched", "watch-shot"),
    }
)
"""The part of the hand by the command's name; a ruling is with the rulings, and not named here."""
