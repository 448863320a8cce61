"""The same questions asked of other libraries: each file does it as well as its library can be made to."""
