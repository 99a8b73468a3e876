"""The referee of a match: reports, the rulebook's proposals, and rulings."""
