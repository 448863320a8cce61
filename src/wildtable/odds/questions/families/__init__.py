"""Questions that need no fight: traits, damage, cards, ships, Saga, several rolls, and what is left unsaid."""
