outcomes-marks = { $n ->
        [one] 1 mark
       *[other] { $n } marks
    }
outcomes-traded = { $n ->
        [one] { $n } mark
       *[other] { $n } marks
    }, { $traded } of them traded for
outcomes-hitches = Hitches: { $n }
