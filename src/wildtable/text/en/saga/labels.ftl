labels-act-attack-harm = Attack, and take harm for it
labels-act-attack-luck = Attack, with fortune as another asset
labels-act-block-harm = Block, and take harm for it
labels-act-block-luck = Block, with fortune as another asset
labels-act-other-harm = Other action, and take harm for it
labels-act-other-luck = Other action, with fortune as another asset
labels-take-hit = Take the hit, { $n } damage
labels-take-for = Take 1 { $harm } instead of spending a token
