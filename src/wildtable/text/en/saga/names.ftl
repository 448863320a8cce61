names-gm = the game master
names-foes = the foes
names-scene = scene
names-allies = the allies of { $side }
