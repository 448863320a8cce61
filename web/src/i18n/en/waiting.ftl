# A player's phone while others act
waiting-region = Your hero
waiting-next = You are next
waiting-after = { $n ->
        [one] One turn before yours
       *[other] { $n } turns before yours
    }
waiting-over = Your turn is over for this round
waiting-hold = You are on Hold
waiting-look = Look at the map
