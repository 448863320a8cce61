"""One file a migration, in the order of their numbers. A released one never changes."""
