"""Places of the table's own: drawn, kept in its campaign, played on."""
