"""Standing orders: an action carries the answers to the choices that follow from it, and the table gives them."""
