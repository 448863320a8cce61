# Figures that act by themselves
suggesting-title = Let them act
suggesting-looking = Looking for something to do …
suggesting-acting = { $who } acts …
suggesting-go = Let { $who } act
suggesting-group = Let all { $who } act
suggesting-change = Change
suggesting-another = Another idea
suggesting-marks = Who acts without being asked
suggesting-nobody = Nobody
suggesting-some = { $n } of { $of }
suggesting-foes = All foes
suggesting-then = then
suggesting-everybody = Everybody
