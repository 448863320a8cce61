# GM tools
drawer-title = Game master's hand
drawer-tabs-now = Now
drawer-tabs-people = People
drawer-tabs-scene = Scene
drawer-tabs-rule = Rule
drawer-search = Search the hand
drawer-clear = Clear the search
drawer-fold = Fold the hand away
drawer-unfold = Open the hand
drawer-lately = Lately used
drawer-since = New
drawer-nothing = Nothing here just now.
drawer-not-found = Nothing for “{ $text }”.
drawer-found = { $n ->
    [one] 1 found
   *[other] { $n } found
}
