# GM tools
drawer-title = GM tools
drawer-tabs-now = Now
drawer-tabs-people = People
drawer-tabs-scene = Scene
drawer-tabs-rule = Rules
drawer-search = Search GM tools
drawer-fold = Hide GM tools
drawer-unfold = Show GM tools
drawer-lately = Recently used
drawer-since = New
drawer-nothing = Nothing to do here right now.
drawer-not-found = No match for “{ $text }”.
drawer-found = { $n ->
    [one] 1 found
   *[other] { $n } found
}
