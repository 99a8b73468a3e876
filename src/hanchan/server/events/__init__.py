"""Events on the server: permissions, commands and views."""
