## Every table

line-master = Game master
line-said = { $who }: { $words }
line-whispered = { $who } whispers to { $whom }: { $words }
line-does = { $who } { $words }
line-threw-all = { $who } rolls { $dice }
line-threw-master = { $who } rolls { $dice } for the game master only
line-threw-blind = { $who } rolls { $dice } blind: only the game master sees the result
line-threw-self = { $who } rolls { $dice } in secret
line-off = d{ $sides }, subtracted
line-plus = Modifier
