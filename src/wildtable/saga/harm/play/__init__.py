"""Harm, consequences and kismet: the order of play."""
