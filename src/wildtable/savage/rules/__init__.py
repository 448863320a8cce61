"""The rules as short functions: numbers in, numbers out, each citing its entry in the catalogue."""
