"""Parts: what a fight may have besides its core, such as chases, ships, or an installed rule. The core asks (`seams`,
`questions`), a part answers; only `installed` names the parts."""
