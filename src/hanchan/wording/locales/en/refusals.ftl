# What is refused, in a sentence: where, what was given, what is allowed.

wrong-said = { $said }
wrong-other = { $field }: { $given } given, allowed: { $allowed }
wrong-line = line { $line }, { $problem }
wrong-file = { $file }: { $problem }

file-nothing = nothing
file-json_too_deep = JSON nested too deeply
file-json_breaks_off = JSON that breaks off after byte { $byte }
file-no_json = no JSON from byte { $byte } on ({ $shown })
