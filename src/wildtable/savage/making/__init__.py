"""Making heroes: what somebody half made comes to."""
