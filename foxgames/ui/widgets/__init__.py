"""What is drawn and chosen: what several screens share, and the boards of the games.

A board's widgets stand together by name: `farmyard`, `tray` and `vane` are those of Mr. Fox,
`party` of Fox's Party, `hunt` of the Fox Hunt, `hen` of Hen House. Each has a layout (where things
lie), a painter (how they look) and a table or board (what can be chosen).
"""
