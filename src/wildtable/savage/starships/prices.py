"""What an order aboard costs, as its offer says."""

ACTION = (("action", 1),)
FREE = (("free-action", 1),)
EFFECT = (("shield-effect", 1), ("free-action", 1))
EFFECT_ACTION = (("shield-effect", 1), ("action", 1))
