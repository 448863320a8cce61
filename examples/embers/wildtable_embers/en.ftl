commands-set-fire = Set the ground on fire

heads-set-fire = The burning ground changes

said-burns = The ground burns: { $n }d6 at the end of each turn.
said-burnt-out = The fire goes out.

sources-when-on-burning-ground = only where the ground burns
