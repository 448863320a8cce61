## Making heroes

making-all-traits = every trait
making-power-name-only = In words only: the game master decides what it does
making-power-cost = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
making-modifier-cost = { $n ->
        [one] 1 point more
       *[other] { $n } points more
    }
making-modifier-farther = range × { $n }
making-modifier-recipients = { $n ->
        [one] 1 further recipient
       *[other] { $n } further recipients
    }
making-modifier-old-wounds = heals old Wounds too
making-power-self = the caster
making-power-touch = touch
making-power-template = { $name } template
making-power-smarts = { $n ->
        [one] Smarts in inches
       *[other] { $n } × Smarts in inches
    }
making-power-does-damage = { $damage } damage
making-power-steps = die types
making-power-trait = trait rolls
making-power-running-die = running die
making-power-deflects = { $n } to attacks on the recipient
making-power-light = { $light } under it{ $raised }
making-power-light-raised = { " " }({ $name } template)
making-power-wall = a wall { $n }″ long, Hardness { $hardness }
making-power-moves = moves the target { $n } away
making-power-pulls = pulls the target { $n } nearer
making-power-slam = { $damage } damage if something stops it
making-power-summons = calls { $figure }
making-power-heals = heals a Wound, two with a raise
making-power-relieves = ends { $conditions }
making-power-resists = resisted with { $trait }
making-all-skills = every skill
making-costs = for { $price }
making-nothing = No effect in the rules here.
making-parry = Parry
making-toughness = Toughness
making-pace = Pace
making-bennies = Bennies
making-of-armor = { $all } ({ $armor })
making-run = Running: d{ $die }.
making-two-handed = two hands
making-thrown = thrown
making-range = range { $range }
making-reach = reach { $reach }
making-ap = AP { $ap }
making-rof = RoF { $rof }
making-shots = shots { $shots }
making-adds-parry = Parry { $parry }
making-any-edge = An Edge of your choice.
making-an-edge = The Edge { $edge }: { $does }.
making-strength = Strength starts at d{ $die }.
making-no-benefit = No benefit.
making-no-name = No name yet.
making-no-name-remedy = Enter one at the top.
making-by-name = Enter a name.
making-by-chips = Choose another chip, or remove this one.
making-no-skill = No skills yet.
making-unlearnt = { $weapon } needs { $skill }, which this hero lacks.
making-free-edge = { $world } gives an Edge of your choice: add it to the Edges.
making-no-world = No homeworld yet.
making-switch-owner = Counts only while you use it
making-switch-gm = Counts only when the game master says so
making-uses = { $uses ->
        [one] once a { $each }
       *[other] { $uses } times a { $each }
    }
making-lasts = until the { $span } ends
making-penalty-wounds = Wounds
making-penalty-fatigue = Fatigue
making-penalty-actions = several actions
making-penalty-running = running
making-penalty-light = darkness
making-penalty-range = range
making-penalty-called-shot = called shots
making-penalty-recoil = recoil
making-penalty-platform = an unstable platform
making-penalty-prone = being Prone
making-penalty-distracted = being Distracted
making-penalty-unskilled = unskilled rolls
making-penalty-improvised = improvised weapons
making-penalty-two-weapons = two weapons
