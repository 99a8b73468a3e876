"""What ranks choices: the columns of numbers, the sizes of the nets, and their weights."""
