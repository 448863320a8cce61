# Words of the start page and of the table
carry-too-large = The file is larger than { $most } MB.
carry-by-hand = The server’s admin can import it with: wildtable import FILE
carry-cut = The upload was incomplete.
table-roles-gm = Game master
table-roles-foes = The foes
table-roles-player = Player
table-roles-watch = Spectator
trouble-status = The server answered with error { $code }.
