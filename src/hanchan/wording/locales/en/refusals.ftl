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
wrong-toml = this is no TOML: { $where ->
    [at] it cannot be read from line { $row }, character { $column } on
    [end] its end cannot be read
   *[other] tables are nested too deeply, or a number is too long
}
wrong-missing = Values of some rules are missing. Write extends = "ema-2008", or another rulebook to begin with.
wrong-article = { $field }: “{ $given }” is neither an article of a rulebook nor a place in a source of this one
wrong-format = { $given } given, which is no log of a match in a format known here ({ $allowed })
wrong-address = this is an address of the web: download what it points to, and bring the file
wrong-cut_short = this is a gzip file that is cut short
wrong-damaged = this is a damaged gzip file
wrong-empty = this is an empty file
wrong-no_file = there is no such file
wrong-directory = this is a directory, not a file
wrong-locked = this file may not be read: its owner can allow it
wrong-unreadable = this file cannot be read: { $given }
wrong-too_long = this is too long: { $allowed }
wrong-long_rulebook = this rulebook is too long: at most { $allowed } letters and signs
wrong-long_key = line { $given }: at most { $allowed } names with dots between them
wrong-hidden = { $field }: a tile is hidden; only a match that hides no tile can be played again
wrong-own_rules = { $field }: { $given } given, but the record itself names its rules

file-shift_jis = a text in Shift-JIS
file-utf_8 = text in UTF-8 (save the file as UTF-8)
file-no_utf_8 = a text that is no UTF-8
file-utf_16 = a text in UTF-16
file-gzip_twice = bytes packed by gzip twice
file-zip = a zip archive
file-bzip2 = a file packed by bzip2
file-xz = a file packed by xz
file-zstd = a file packed by zstd
file-binary = a binary file
file-blank = nothing but blanks
file-nothing = nothing
file-html = a page in HTML
file-address = an address of the web
file-other_xml = XML of another kind
file-other_json = JSON of another kind
file-text = a text that begins with { $start }
file-json_too_deep = JSON nested too deeply
file-json_breaks_off = JSON that breaks off after byte { $byte }
file-no_json = no JSON from byte { $byte } on ({ $shown })
file-xml_breaks_off = XML that breaks off in column { $column }
file-no_xml = no XML in column { $column }
file-whole_xml = a whole file in XML
file-half_line = half a line
file-whole_line = a record, whose first line is whole
