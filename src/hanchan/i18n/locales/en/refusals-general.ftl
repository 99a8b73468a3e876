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
value-blank = { $field }: this text must not be blank
value-choice = { $field }: { $given } is none of these: { $allowed }
value-places = { $field }: { $given } is not a list of places from 1 to 4, such as 1,2
value-range = { $field }: { $given } is not a whole number from { $least } to { $most }
value-text = { $field }: { $given } is not text
value-text-or-null = { $field }: { $given } is neither text nor null
value-texts = { $field }: { $given } is not a list of strings
value-whole = { $field }: { $given } is not a whole number
value-number = { $field }: { $given } is not a number
value-listed = { $field }: { $given } is not a list such as { $example }
value-yes-no = { $field }: { $given } is neither true nor false
value-rules = { $field }: { $given } is not a JSON object with rule keys and their values
json-broken = { $field }: this line is not valid JSON; the first error is at character { $character }
json-deep = { $field }: this line cannot be read as JSON: a number is too long, or brackets are nested too deeply
json-object = { $field }: this line must be a JSON object in braces, but is { $start }
field-unknown = { $field }: there is no field '{ $given }'. The fields are: { $allowed }
field-missing = { $field }: the field '{ $name }' is missing; add it
shell-unknown = hanchan does not recognise this shell. Name it with --shell: { $allowed }.
data-no-bytes = { $field }: a value of type { $given } was given, but the bytes of a log are needed, as formats.read_bytes(path) returns them
uncopyable = A { $name } cannot be pickled or copied: { $kind ->
    [file] it holds an open file. Open it again where it is needed.
    [program] it talks to a program. Start it again where it is needed.
    [store] it holds a database. Open it again where it is needed.
    [match] it belongs to a match. Pickle the record of the match.
   *[memory] its lanes share memory with threads. Make another with the same seed, and step it with the same actions.
}
embedded-wasm = this browser has no WebAssembly, or it is switched off; use a current Chrome, Firefox or Safari
embedded-network = a file of hanchan could not be loaded; check the address and the connection, then try again
embedded-failed = hanchan could not start in this browser; load the page again, or use another browser
embedded-stopped = hanchan was stopped before it answered; load it again to ask further
embedded-long = { $field }: this is longer than { $most } bytes, the most that can be asked; shorten it
embedded-unexpected = hanchan itself fails on this question ({ $kind }): please report it, with the question
