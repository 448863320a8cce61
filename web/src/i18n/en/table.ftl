# The table
close = Close
copied = Copied
copy = Copy
sections-play = Play
sections-board = Table
sections-map = Map
sections-fighters = Fighters
sections-log = Log
sections-sheet = Sheet
sections-notes = Notes
sections-order = Action Cards
sections-sides = Fighters and sheet
tabs = Views
toast-stale = The game has moved on. Please look again.
toast-region = Messages
toast-cannot-copy = The link could not be copied. It is selected, so you can copy it yourself.
header-take-back = Undo
header-ask-back = Ask to undo
header-menu = Table
header-round = Round { $n }
header-your-turn = Your turn
table-take-out = Restore from archive
table-call-back = Undo delete
workshop-grows-saga = Advance
campaign-make-savage = Make a hero
campaign-make-saga = Make a character
campaign-title = Campaign
campaign-bring = Import your hero
campaign-bring-saga = Import your character
seats-region = Waiting and requests
seats-waits = Waiting for { $name }.
seats-play-for = Play for { $name }
seats-playing = You are playing for { $name }.
seats-stop = Stop
seats-asks = { $more ->
    [0] { $name } asks to undo: { $what }
   *[other] { $name } asks to undo: { $what } (and { $more } after it)
}
seats-asks-last = { $more ->
    [0] { $name } asks to undo the last action
   *[other] { $name } asks to undo the last action (and { $more } after it)
}
seats-you-ask = You asked to undo: { $what }. Dice were rolled or a secret was shown, so the game master decides.
seats-you-ask-last = You asked to undo your last action. Dice were rolled or a secret was shown, so the game master decides.
seats-proposes = { $name } proposes for { $seat }: { $what }
seats-yes = Undo it
seats-no = Do not undo
seats-never = Never mind
heroes-title = Choose your hero
heroes-take = Play
heroes-taken = Taken
next-region = Next step
next-left = { $inches }″ left.
lapse-soon = automatic in { $seconds }
lapse-left = { $seconds } s
lapse-wait = Wait
lapse-thinks = { $name } is thinking
lapse-held = { $name } asked to wait
lapse-held-you = You asked to wait
lapse-told = { $label }: automatic in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }, unless you press Wait.
play-latest = Latest roll
play-result = Result
play-older = Earlier rolls ({ $n })
play-answers = Your answer
play-asides = For the game master, whenever you like
play-dock = Your actions
play-turn = Your turn
play-any = Any time
play-gm = GM tools
play-everyone = The table
play-all = All { $n }
play-your-turn = Your turn
play-who = Who acts
play-on-map = Move
sections-tools = Tools
sections-rail = Drawers
sections-below = More below
roll-against = against { $n }
roll-total = Total
roll-parts = How the total is made up
roll-roles-wild = Wild Die
roll-roles-damage = Damage
roll-roles-bonus = Raise
roll-roles-table = Table
roll-die = d{ $sides }
roll-not-counted = did not count
roll-rule = Rule
roll-loading = Loading the rule
offer-none = Nobody and nothing in range
offer-options = Options
offer-options-for = Options for { $label }
offer-option-hint = Tap once to use it next time, twice to keep it on.
offer-stays = stays on
offer-cancel = Cancel
offer-pick-on-map = Pick on the map
offer-pick-one = Not chosen yet.
offer-pick-figure = Tap a figure here or on the map.
offer-pick-cell = Tap a marked square on the map, or choose here.
offer-choose-cell = Choose a square
offer-own-words = Or write your own
offer-cell = Column { $x }, row { $y }
offer-cell-hint = Column { $x }, row { $y } ({ $hint })
offer-number = Enter a whole number from { $low } to { $high }.
offer-less = { $label }: one less
offer-more = { $label }: one more
offer-rules = Rules
offer-chances = Chances
offer-chances-for = Chances of { $label }
map-label = Map
map-help = Press Tab to reach the tokens, Enter to see their actions, and arrow keys to move your own.
map-at = column { $x }, row { $y }
map-acting = acting now
map-selected = selected
map-zoom-in = Zoom in
map-zoom-out = Zoom out
map-fit = Show the whole map
map-legend = Legend
map-inches = { $n }″
map-too-far = out of range
map-cover-0 = No cover
map-cover-1 = Light cover
map-cover-2 = Medium cover
map-cover-3 = Heavy cover
map-cover-4 = Near total cover
map-rough = Difficult ground
map-wall = Wall
map-veiled = Hidden area
map-in-wait = { $name } is hidden
map-actions = Actions of { $name }
map-against = Actions against { $name }
map-nothing = Nothing to do here right now.
panels-words = Show as text
line-label = Distances between figures
line-tab = Distances
line-at = { $n ->
    [one] at one inch
   *[other] at { $n } inches
}
line-from = { $n }″ from { $name }
line-in-wait = { $name } is hidden at { $n }″
sides-side = side { $side }
sides-more = { $n } more, side { $side }
fighter-wounds-word = Wounds
fighter-wounds =
    { $n ->
        [one] { $n } Wound
       *[other] { $n } Wounds
    } of { $most }
fighter-fatigue = { $n ->
    [one] { $n } level of Fatigue
   *[other] { $n } levels of Fatigue
}
fighter-power = { $n } of { $most } Power Points
fighter-parry = Parry
fighter-toughness = Toughness
fighter-carried = done
fighter-left = { $n }″ left to move
fighter-extras = { $n ->
    [one] { $n } figure
   *[other] { $n } figures
}
fighter-yours = yours
fighter-ally = ally
fighter-hidden = Hidden from players
fighter-true-name = really { $name }
benny-of =
    { $name }: { $n ->
        [one] { $n } Benny
       *[other] { $n } Bennies
    }
benny-gm = Game master’s Bennies
benny-buys = Spend a Benny on
benny-nothing = Nothing to spend a Benny on right now.
cards-ranks-a = Ace
cards-ranks-k = King
cards-ranks-q = Queen
cards-ranks-j = Jack
cards-suits-s = Spades
cards-suits-h = Hearts
cards-suits-d = Diamonds
cards-suits-c = Clubs
cards-name = { $rank } of { $suit }
cards-red-joker = Red Joker
cards-black-joker = Black Joker
cards-joker = Joker
cards-also = also drew { $names }
cards-none = Action Cards are dealt when the fight begins.
cards-no-card = no card
cards-own = Action Card of { $name }
cards-drew = Also drew
sheet-attributes = Attributes
sheet-skills = Skills
sheet-edges = Edges
sheet-hindrances = Hindrances
sheet-weapons = Weapons
sheet-roll = Roll
sheet-none = You have no character sheet here.
sheet-choose = Choose a sheet
sheet-change = Edit
sheet-range = Range
log-empty = Nothing has happened yet.
log-taken-back = undone
log-back-to = Undo back to here
log-ruled = Ruling
log-agent = Program
log-stands-in = { $by }, for { $name }
log-jump = Go to the newest entry
say-label = Chat: message or dice
say-placeholder = Message, or dice such as 2d6+1
say-send = Send
say-hints = Chat commands
say-unread = New chat message
say-command-r = public roll: /r 2d6+1
say-command-aces = dice that ace; s8 rolls a trait with its Wild Die, e6 without
say-command-keep = keep the highest (kh or k) or lowest (kl), or drop them (dh, dl)
say-command-target = roll against a target number; 2d6!t7 compares damage with Toughness
say-command-gmr = private roll for you and the game master
say-command-br = blind roll: only the game master sees it
say-command-sr = secret roll: only you see it
say-command-me = describe an action: /me opens the door
say-command-w = whisper: /w, a name, and your message
roll-faces = { $die }: { $shown }
roll-faces-uncounted = { $die }: { $shown }, does not count
header-light = { $light } light
trouble-rule = The rule could not be loaded.
