# What is refused: where it is, and what is wrong with nearly anything.

refusal-line = line { $line }, { $problem }
refusal-file = { $file }: { $problem }
refusal-lane = lane { $lane }: { $problem }
refusal-in-text = { $field } '{ $text }', character { $character }: { $problem }
unknown-name = { $field }: '{ $given }' is not known.{ $likely ->
    [yes] {" "}Did you mean '{ $near }'?
   *[no] {""}
} Known: { $allowed }
value-missing = { $field }: a value is missing
value-blank = { $field }: a text is needed here, and this one is blank
value-choice = { $field }: { $given } is none of these: { $allowed }
value-range = { $field }: { $given } is not a whole number from { $least } to { $most }
value-text = { $field }: { $given } is not text
value-text-or-null = { $field }: { $given } is neither a text nor null
value-texts = { $field }: { $given } is not a list of texts
value-whole = { $field }: { $given } is not a whole number
value-number = { $field }: { $given } is not a number
value-listed = { $field }: { $given } is not a list, such as { $example }
value-yes-no = { $field }: { $given } is neither true nor false
value-rules = { $field }: { $given } is not an object of rule keys and values
json-broken = { $field }: from character { $character } on this line is not JSON
json-deep = { $field }: this line is JSON with a number too long, or brackets too deep, to read
json-object = { $field }: this line is JSON, but not an object in braces: { $start }
field-unknown = { $field }: there is no field '{ $given }'. There are: { $allowed }
field-missing = { $field }: the field '{ $name }' is missing
shell-unknown = hanchan cannot tell which shell this is. Name it with --shell: { $allowed }.
data-no-bytes = { $field }: a value of type { $given } is not the bytes of a log, such as formats.read_bytes(path) gives
uncopyable = A { $name } cannot be pickled or copied: { $kind ->
    [file] it holds an open file. Open it again where it is needed.
    [program] it talks to a program. Start it again where it is needed.
    [store] it holds a database. Open it again where it is needed.
    [match] it belongs to a match. Pickle the record of the match.
   *[memory] its lanes share memory with threads. Make another with the same seed, and step it with the same actions.
}
