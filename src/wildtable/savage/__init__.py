"""Savage Worlds: the Adventure and Deluxe editions, as data over one set of rules.

A folder is a topic; ARCHITECTURE.md names the files in one. The modules here combine the topics: `fight` (the state),
`draft` (a state that events assign to), `scene` (for handlers), `core` (imports the topics). Then `offers`, `view`,
`game`.

- A figure (`fight.Fighter`) is made of small values by topic: `health`, `states`, `arms`, `grasp`.
- A trait roll is one frame, `Rolled`, with a purpose (to hit, to soak); rerolls are decided once, in `traits.play`.
- Edges, Hindrances and gear answer typed questions (`edges.asking`) with data; what answers never acts.
- Chases, starships and worlds are parts (`parts`): values that the core does not name. Facts of a part stand in
  `Fight.parts`, its numbers in `Setting.numbers`; the core asks it through `parts.seams`, its `answers` reply.
- Without a map, figures may stand on one line (`Fight.lined`): the second number of `Fighter.at` is 0.
- `Fight.board` has what figures can see, `Fight.veil` the whole map, `Fight.elsewhere` what was left behind.
- `Fight.asides` has questions that wait for nobody (a mishap, a stray shot) until the figure acts again.
- A turn that is broken into from Hold stays as it is (`Hand.broken_by`); `next_turn` takes it up again.
- `editions.before` reads what earlier versions wrote.
"""
