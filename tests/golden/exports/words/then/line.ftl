## Every table

line-master = Game master
line-said = { $who }: { $words }
line-whispered = { $who }, to { $whom } only: { $words }
line-does = { $who } { $words }
line-threw-all = { $who } throws { $dice }
line-threw-master = { $who } throws { $dice }, for the game master only
line-threw-blind = { $who } throws { $dice } blind, what falls is for the game master only
line-threw-self = { $who } throws { $dice }, for nobody else to see
line-off = d{ $sides }, taken off
line-plus = Added
