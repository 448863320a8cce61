"""Parts: what a fight may have besides what every fight has, such as chases, ships, or somebody's own rule.

The core asks (`seams`, `questions`), a part answers; which parts there are stands in `installed`, and nowhere else.
"""
