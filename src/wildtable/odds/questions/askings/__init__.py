"""Several askings or cases in one question: where its clauses begin and end, and its answers side by side."""
