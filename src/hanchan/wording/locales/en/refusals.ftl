# What is refused, in a sentence: where, what was given, what is allowed.

wrong-said = { $said }
wrong-other = { $field }: { $given } given, allowed: { $allowed }
wrong-line = line { $line }, { $problem }
wrong-file = { $file }: { $problem }
