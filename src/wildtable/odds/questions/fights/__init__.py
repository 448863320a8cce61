"""Questions about a fight: facts become a state of play and an offered command, whose odds the engine knows."""
