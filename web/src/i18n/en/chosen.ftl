# Who could have chosen dice, in the log
chosen-unfit = These dice do not match what the server promised.
chosen-who = Who could have chosen this?
chosen-gm = the game master
chosen-owner = Only the server’s owner could have chosen this.
chosen-together = Only the server’s owner, together with { $people }, could have chosen this.
chosen-missing = no number came from { $people }
chosen-dropped = the server restarted
chosen-tries = There were { $n } tries: { $why }.
