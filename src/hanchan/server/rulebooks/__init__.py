"""Rulebooks for pages: reading, comparing, choosing and writing them."""
