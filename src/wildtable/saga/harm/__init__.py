"""Harm, consequences and kismet."""
