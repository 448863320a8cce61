names-gm = the game master
names-scene = scene
names-allies = the allies of { $side }
