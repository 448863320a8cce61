families-act-attack = Attack
families-act-block = Block
families-act-other = Something else
families-respond = Get ready to roll
families-traits = Traits
families-stores = From what you have
families-harm = Take harm yourself
families-luck = Fortune for another
