"""Rulebooks for pages: views, comparisons, forms, and house rulebooks."""
