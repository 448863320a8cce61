families-act-attack = Attack
families-act-block = Block
families-act-other = Other action
families-respond = Get ready to roll
families-traits = Traits
families-stores = Your resources
families-harm = Take harm yourself
families-luck = Fortune as another asset
