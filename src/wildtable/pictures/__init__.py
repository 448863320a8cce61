"""Pictures that people upload: told by their first bytes, decoded and made anew by a worker with limits."""

from wildtable.pictures.accepting import LONGEST, MOST_BYTES, MOST_PIXELS, Picture, accept, kept_size

__all__ = ["LONGEST", "MOST_BYTES", "MOST_PIXELS", "Picture", "accept", "kept_size"]
