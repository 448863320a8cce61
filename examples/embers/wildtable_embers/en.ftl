commands-set-fire = Set the ground on fire

heads-set-fire = The ground catches fire, or goes out

said-burns = The ground burns: { $n }d6 at the end of every turn.
said-burnt-out = The fire is out.

sources-when-on-burning-ground = only where the ground burns
