"""The command line: no rules, only questions to the engine and answers from it."""
