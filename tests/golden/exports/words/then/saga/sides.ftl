sides-players = the players
sides-foes = the opposition
