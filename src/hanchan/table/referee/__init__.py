"""The referee of a match: reports, what the rulebook proposes, and rulings."""
