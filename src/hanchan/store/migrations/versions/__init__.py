"""The steps themselves; each says which one it follows."""
