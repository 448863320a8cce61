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
