# The start page
looks-title = Colors
looks-language = Language
looks-system = Same as device
looks-light = Light
looks-dark = Dark
looks-contrast = High contrast
start-mine = Your tables
start-go-on = Continue
start-as = as { $name }
start-lose = Remove { $title } from this list
start-title = Start a table
start-lead = Pick a scene, or bring your own game. You get a link for your players.
start-solo = Play alone
start-solo-lead = The foes act by themselves.
start-solo-name = Player
start-system = Rules
start-all = All games
start-edition = Edition
start-scene = Scene
start-empty = Your own game
start-empty-lead = An empty table: bring heroes, scenes and foes.
start-players = { $n ->
    [one] { $n } player
   *[other] 1 to { $n } players
  }
start-minutes = { $n } min
start-table-title = Table name
start-table-title-hint = Optional. For example: Friday night
start-together = Shared dice: every page at the table helps roll, so not even the server’s owner can choose a result
start-open = Start table
start-opening = Starting the table
start-loading = Loading games
start-done = Your table is ready
start-done-lead = Save your own link. On another device, it is the only way back in as game master.
start-player-link = Link for your players
start-gm-link = Your game master link
start-about = About
start-odds = Odds without a table
start-enter = Enter as game master
start-editions-adventure = Adventure Edition
start-editions-deluxe = Deluxe Edition
start-editions-seven-worlds = Seven Worlds (Deluxe)
carry-title = Import table
carry-lead = A table exported to a file comes back complete: campaign, pictures, and the whole log.
carry-choose = Choose a file
carry-coming = Importing the table and checking every log entry …
carry-as-it-is = Import anyway
carry-done = The table is ready
carry-back = Players rejoin under their old names and keep their heroes: { $names }.
carry-missing = { $count ->
    [one] One picture is missing from the file and is no longer shown.
   *[other] { $count } pictures are missing from the file and are no longer shown.
}
