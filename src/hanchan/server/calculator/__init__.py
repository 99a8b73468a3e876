"""The score calculator: one hand on its sheet, under every other rulebook, and by address."""
