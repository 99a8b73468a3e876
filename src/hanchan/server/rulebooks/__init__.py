"""Rulebooks for pages: views, comparisons, choices, and house rulebooks."""
