# Who could have chosen dice, in the log
chosen-unfit = These dice do not fit what the server promised.
chosen-who = Who could have chosen this?
chosen-gm = the game master
chosen-owner = The server’s owner alone could have chosen this.
chosen-together = { $n ->
    [one] Only the server’s owner together with { $people } could have chosen this.
   *[other] Only the server’s owner together with all of { $people } could have chosen this.
}
chosen-missing = no number came from { $people }
chosen-dropped = the server dropped a round
chosen-tries = There were { $n } tries: { $why }.
