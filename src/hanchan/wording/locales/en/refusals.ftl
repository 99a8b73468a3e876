# What is refused, in a sentence: where, what was given, what is allowed.

wrong-other = { $field }: { $given } given, allowed: { $allowed }
wrong-line = line { $line }, { $problem }
wrong-file = { $file }: { $problem }
wrong-notation = { $field }: “{ $given }” cannot be read from its sign { $position } on
wrong-unknown = { $field }: “{ $given }” is not known.{ $likely ->
    [yes] {" "}Did you mean { $near }?
   *[no] {""}
} Known: { $allowed }
wrong-text = { $field }: a text is needed here
wrong-table = { $field }: a table of NAME = value is needed here
wrong-list = { $field }: a list is needed here, such as ["one", "another"]
wrong-toml = this is no TOML: { $given }
wrong-missing = Values of some rules are missing. Write extends = "ema-2008", or another rulebook to begin with.
wrong-article = { $field }: “{ $given }” is neither an article of a rulebook nor a place in a source of this one
wrong-format = { $given } given, which is no log of a match in a format known here ({ $allowed })
wrong-address = this is an address of the web: download what it points to, and bring the file
wrong-cut_short = this is a gzip file that is cut short
wrong-damaged = this is a damaged gzip file
wrong-empty = this is an empty file
wrong-hidden = { $field }: a tile is hidden; only a match that hides no tile can be played again
wrong-own_rules = { $field }: { $given } given, but the record itself names its rules
