# Что не принято: где, что дано, что возможно.

wrong-said = { $said }
wrong-other = { $field }: «{ $given }» нельзя. Можно: { $allowed }
wrong-line = строка { $line }, { $problem }
wrong-file = { $file }: { $problem }
