rolls-roll = { $who } rolls { $skill }
rolls-opposing = Against it
rolls-again = { $who } rolls again
rolls-more = { $who } deliberates
rolls-kismet = { $who }: kismet
rolls-kismet-again = { $who } rolls one kismet die again
rolls-allies = The allies
