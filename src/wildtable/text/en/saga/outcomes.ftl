outcomes-marks = { $n ->
        [one] 1 mark
       *[other] { $n } marks
    }
outcomes-traded = { $n ->
        [one] { $n } mark, { $traded } traded for
       *[other] { $n } marks, { $traded } traded for
    }
outcomes-hitches = { $n ->
        [one] { $n } hitch
       *[other] { $n } hitches
    }
