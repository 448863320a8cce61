## Starships

prices-benny = { $n ->
        [one] { $n } Benny
       *[other] { $n } Bennies
    }
prices-of = { $price } of { $n }
prices-action = Action
prices-free-action = Free
prices-shield-effect = { $n ->
        [one] { $n } Shield Effect
       *[other] { $n } Shield Effects
    }
prices-fatigue = { $n ->
        [one] { $n } level of Fatigue
       *[other] { $n } levels of Fatigue
    }
prices-power-point = { $n ->
        [one] { $n } Power Point
       *[other] { $n } Power Points
    }
