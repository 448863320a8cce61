aims-plain = { "" }
aims-attack = To hurt { $on }
aims-block = To protect { $on }
aims-contest = Against { $on }
aims-reply = Against { $on }
aims-ordering = For turn order
aims-resist = To resist { $on }
aims-tackle = To overcome { $on }
aims-share = Your share of a common task
aims-against = { $n ->
        [one] against 1 die
       *[other] against { $n } dice
    }
aims-costs = failing costs 1 { $harm }
aims-instead = or pay 1 { $asset }
