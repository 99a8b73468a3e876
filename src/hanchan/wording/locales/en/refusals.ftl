# What is refused, in a sentence: where, what was given, what is allowed.

wrong-said = { $said }
wrong-other = { $field }: { $given } given, allowed: { $allowed }
wrong-line = line { $line }, { $problem }
wrong-file = { $file }: { $problem }

file-shift_jis = a text in Shift-JIS
file-utf_8 = text in UTF-8 (save the file as UTF-8)
file-nothing = nothing
file-json_too_deep = JSON nested too deeply
file-json_breaks_off = JSON that breaks off after byte { $byte }
file-no_json = no JSON from byte { $byte } on ({ $shown })
file-half_line = half a line
file-whole_line = a record, whose first line is whole
