outcomes-marks = { $n ->
        [one] 1 mark
       *[other] { $n } marks
    }
outcomes-traded = { $n ->
        [one] { $n } mark, from trading dice
       *[other] { $n } marks, { $traded } of them from trading dice
    }
outcomes-hitches = { $n ->
        [one] { $n } hitch
       *[other] { $n } hitches
    }
outcomes-success = { $n ->
        [one] 1 push
       *[other] { $n } pushes
    }
outcomes-qualified = Success with a blemish
outcomes-neutral = Nobody wins
outcomes-failure = Failure
outcomes-attack-qualified = A tie
outcomes-attack-failure = Miss
outcomes-dramatic = Dramatic failure
outcomes-with-traded = { $result }, { $n ->
        [one] 1 mark
       *[other] { $n } marks
    } from trading dice
