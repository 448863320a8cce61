fields-door = Door
fields-terms = How
fields-reason = Reason
fields-number = Target number
fields-brings = What it achieves
fields-why = Why
fields-roll = Which roll
fields-set-hardness-target = Who has it
fields-set-hardness-kind = Breaks like
fields-hardness = Hardness
fields-target = Target
fields-options = Options
fields-also = Targets of the other dice
fields-others = Also on
fields-extras = Power modifiers
fields-to = Where to
fields-at = Where
fields-actions = Actions
fields-weapon = Weapon
fields-hand = Hand
fields-purse = Whose Benny
fields-who = Who
fields-seat = Played by
fields-trait = Trait
fields-resists = Against
fields-difficulty = Difficulty
fields-modifier = Modifier
fields-dice = Dice
fields-light = Light
fields-cover = Cover
fields-ambush = Ambush by
fields-role = As
fields-seen = Is
fields-notice = Notice modifier
fields-stealth = Opposed by the Stealth of
fields-spared = On guard
fields-card = Card
fields-how = How
fields-effect = Effect
fields-toward = Direction
fields-thing = What
fields-obstacle = Through what
fields-footing = What they stand on
fields-span = How long
fields-fatigue = Fatigue
fields-where = Which place
fields-figure = Figure
fields-figures = Who acts automatically
fields-side = Side
fields-count = How many
fields-along = Side of the square
fields-edge = From
fields-length = How long
fields-fleeing = Who is fleeing
fields-ride = Travels by
fields-aboard = In a shared vehicle
fields-whose = Whose vehicle
fields-set-bennies-whose = Whose
fields-set-homeworld-edge = Free Edge
fields-outcome = How it ends
fields-points = How many
fields-gravity = Gravity
fields-words = In a few words
fields-more = How many

## Campaigns

fields-open-place-place = Where
fields-open-scene-scene = Which one
fields-rename-name = Shown name
fields-rename-kept = The present name
fields-show-hidden = Who
fields-move-hidden-waiting = Who
fields-enter-hidden = How
fields-enter-group-hidden = How
fields-reveal-at = A hidden square in that part
fields-text = What changes

## Distances without a map

fields-move-along-to = How far
fields-set-distance-whom = Who
fields-set-distance-inches = How far away

## Rulings of the game master

fields-wounds = How many
fields-sides = Die type
fields-plus = Modifier
fields-guard = Against
fields-condition = Condition
fields-injury = Injury
fields-lasts = How long
fields-bennies = Bennies
fields-die = Die
fields-ability = Edge or Hindrance
fields-first = First action
fields-second = Second action
fields-third = Third action
fields-world = World
fields-change = Give or take
fields-kind = As
fields-item = Weapon
fields-rank = As
fields-heat = Heat
fields-levels = Levels
fields-system = What is hit
fields-shield = Shield
fields-part = In or out
fields-rounds = Total rounds
fields-value = New setting

## Starships

fields-units = How far
fields-missiles = How many
fields-salvo = Against
fields-place = Which roll
fields-ship = Ship
fields-post = Post
fields-design = Ship
fields-facing = Facing
fields-crew = Crew
