does-block-per-grace = { $value ->
        [one] +{ $value } die for each grace token spent on a block.
       *[other] +{ $value } dice for each grace token spent on a block.
    }
does-recover-also = When you recover force, grace or acuity, also recover { $value } { $first }.
does-fortune-for-any = A fortune token can replace any other token.
does-ease = Once a scene, one token of { $assets } removes { $harm }: one point for each token you had of that asset, this one included.
does-dice-for-acuity = After the roll, each acuity token adds one more die.
does-ignore-hitch = Once a scene, ignore one hitch (a 1 or 2) of a kismet roll.
does-specialty-also = On one chosen skill, acuity adds { $value } for each specialty that applies, and at least one die.
does-damage-for-force = After a hit, each force token adds 1 damage.
does-scene-fortune = At the start of a scene with less than { $below } fortune, gain { $value }.
does-free-push = { $value ->
        [one] { $value } free push
       *[other] { $value } free pushes
    } on a success with { $assets }.
