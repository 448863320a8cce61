labels-act-attack-harm = Attack, and take harm for it
labels-act-attack-luck = Attack, with fortune in another's place
labels-act-block-harm = Block, and take harm for it
labels-act-block-luck = Block, with fortune in another's place
labels-act-other-harm = Do something else, and take harm for it
labels-act-other-luck = Do something else, with fortune in another's place
labels-take-for = Take { $harm } yourself, for dice
