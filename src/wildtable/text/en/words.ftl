# Names from the data of the games, under their keys, where they read otherwise than their key does.
