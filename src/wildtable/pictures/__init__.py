"""Pictures that people upload: recognized by their first bytes, decoded and encoded again by a process with limits.

Only `worker` imports Pillow. Nothing of an upload is kept but its pixels; a picture belongs to a table and is known
by its hash.
"""

from wildtable.pictures.accepting import (
    LONGEST,
    MOST_BYTES,
    MOST_PIXELS,
    Hole,
    Picture,
    accept,
    accept_file,
    kept_size,
    masked,
)

__all__ = ["LONGEST", "MOST_BYTES", "MOST_PIXELS", "Hole", "Picture", "accept", "accept_file", "kept_size", "masked"]
