"""The prices of commands aboard, as their offers show them."""

ACTION = (("action", 1),)
FREE = (("free-action", 1),)
EFFECT = (("shield-effect", 1), ("free-action", 1))
EFFECT_ACTION = (("shield-effect", 1), ("action", 1))
