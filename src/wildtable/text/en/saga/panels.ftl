panels-roll = This roll
panels-pool = { $who }: { $skill }
panels-opposed = Opposition
panels-opposing = Challenge
panels-dice = { $n ->
        [one] 1 die
       *[other] { $n } dice
    }
panels-chance-die = one chance die
panels-against = { $dice } against { $against }
panels-characters = Characters
panels-elements = Elements
panels-conditions = Conditions
panels-conflict = Stakes: { $stakes }. Round { $round }, { $phase }.
panels-order = turn order
panels-setup = before it starts
panels-players = players act
panels-elements-act = elements act
panels-recovery = recovery
panels-out = out
panels-doomed = doomed
panels-hidden = hidden from players
panels-doom = Doom
panels-drive = Drive
panels-open = Unnamed traits
panels-unspent = Finishing points
panels-consequence = Consequence
panels-boon = Benefit
panels-gear = Gear
panels-gear-buff = +{ $rating } where it fits
panels-gear-charm = { $left ->
        [one] one die left
       *[other] { $left } dice left
    }
panels-gear-font = { $left } healing left
panels-gear-not = Not for
panels-gear-lasts = { $holds }; { $lasts }
panels-touches = { $lasts }; counts in { $what }
panels-every-roll = every roll
panels-phrase = Temporary
panels-active = Active
panels-ends-round = until the end of round { $n }
panels-ends-scene = until the end of the scene
panels-setting = For the game master only
panels-about = About
panels-notes = Notes
panels-scene = The scene
panels-for-all = For everyone
panels-trait = Trait
panels-allies = Ally dice of { $side }
panels-aside = set aside
panels-actions = Actions left
panels-faces = Faces
panels-true-name = True name
panels-turns = Turn order: { $order }.
panels-time-between = Between chapters.
panels-time-chapter = Chapter { $chapter }, between scenes.
panels-time-scene = Chapter { $chapter }, scene { $scene }.
