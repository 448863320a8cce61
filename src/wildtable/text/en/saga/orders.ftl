orders-respond = no more tokens
orders-roll = roll
orders-reroll = reroll the dice that my fortune pays for
orders-stand = let it stand
orders-retry = one fortune to reroll
orders-deal = deal { $n }
orders-done = nothing more
orders-ward = ward off { $n }
orders-counter = strike back with { $n ->
    [one] 1 die
   *[other] { $n } dice
}
