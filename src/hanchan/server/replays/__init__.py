"""Replays: opened and cached matches, their moments as a page shows them, and verification."""
