rolls-roll = { $who } rolls { $skill }
rolls-opposing = Opposition
rolls-again = { $who } rerolls
rolls-more = { $who } deliberates
rolls-kismet = { $who }: kismet
rolls-kismet-again = { $who } rerolls one kismet die
rolls-allies = The allies
