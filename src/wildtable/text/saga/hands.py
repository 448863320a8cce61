"""Where the game master of Saga finds what."""

from __future__ import annotations

from wildtable.text.hands import Hand, sorted_by

HANDS = sorted_by(
    {
        Hand.NOW: (
            "call-roll",
            "call-contest",
            "call-together",
            "next",
            "begin-conflict",
            "begin-versus",
            "turn-versus",
            "end-conflict",
            "escalate",
            "set-aside",
            "set-kind",
            "split",
            "grant",
            "scene-invoke",
            "scene-invert",
            "keep-element",
            "reveal",
        ),
        Hand.PEOPLE: (
            "compel",
            "compel-trait",
            "give-drive",
            "lose-drive",
            "fulfil",
            "offer-spark",
            "reward",
            "reward-gear",
            "hand-over",
            "leave",
        ),
        Hand.SCENE: (
            "begin-scene",
            "end-scene",
            "begin-chapter",
            "end-chapter",
            "open-scene",
            "leave-scene",
            "add-element",
            "bring-in",
            "add-trait",
            "impose",
            "set-allies",
        ),
        Hand.RULE: (
            "give-damage",
            "relieve",
            "give-consequence",
            "lift",
            "give-tokens",
            "take-tokens",
            "give-trait",
            "lose-trait",
            "rename-trait",
            "set-drive",
            "set-spark",
            "set-doom",
            "set-pool",
            "set-side",
            "lift-condition",
            "modify",
        ),
    }
)
"""The part of the hand by the command's name."""
