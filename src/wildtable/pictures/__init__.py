"""Pictures that people upload: told by their first bytes, decoded and made anew by a worker with limits."""

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
