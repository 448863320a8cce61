common-list = { $first } and { $last }
common-percent = { $n }%
common-percent-under = <{ $n }%
common-percent-over = >{ $n }%
