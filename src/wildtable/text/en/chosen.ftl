chosen-pushes = { $n ->
    [one] 1 push
   *[other] { $n } pushes
}
chosen-dice = { $n ->
    [one] 1 die
   *[other] { $n } dice
}
chosen-units = { $n ->
    [one] 1 position
   *[other] { $n } positions
}
chosen-missiles = { $n ->
    [one] 1 missile
   *[other] { $n } missiles
}
