aims-plain = { "" }
aims-attack = To hurt { $on }
aims-block = To keep { $on } from harm
aims-contest = Against { $on }
aims-reply = Against { $on }
aims-ordering = For who goes first
aims-resist = Because of: { $on }
aims-tackle = To get on with: { $on }
aims-share = A part of what all of you face
aims-against = { $n ->
        [one] against 1 die
       *[other] against { $n } dice
    }
aims-costs = failing costs 1 { $harm }
aims-instead = 1 { $asset } spares it
