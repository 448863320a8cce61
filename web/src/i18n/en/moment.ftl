# The moment: a roll shown large
moment-you = { $name }: { $what }
moment-wounds = { $n ->
        [one] 1 Wound
       *[other] { $n } Wounds
    }
moment-healed = { $n ->
        [one] 1 Wound healed
       *[other] { $n } Wounds healed
    }
moment-fatigue = Fatigue { $n }
moment-count = { $label } { $before } → { $after }
moment-more = +{ $n } more
moment-astray = { $n }″ off target
moment-skip = Tap anywhere to skip
moment-onto = Onto { $who }
moment-onto-many = { $n ->
        [one] Onto { $n } figure
       *[other] Onto { $n } figures
    }
moment-safe = Safe
moment-against = against
moment-opposes = { $who }: { $title }
moment-struck = { $n ->
        [one] 1 hurt
       *[other] { $n } hurt
    }
