# The rulebooks in the browser: buttons and labels.

web-rules-nobody = The server does not answer. It may have been stopped; try again in a moment.
web-rules-reading = How we read it
web-rules-otherwise = Other reading: { $value }
web-rules-in-force = in force
web-rules-proofs = { $tests ->
    [one] { $tests } test covers it.
   *[other] { $tests } tests cover it.
}
web-rules-whole-book = In its rulebook
web-rules-title = Rulebooks
web-rules-nav = Rules
web-rules-side-by-side = Side by side, up to { $most }
web-rules-search = Search rules
web-rules-only = Only what differs
web-rules-shown = { $rules ->
    [one] { $rules } rule
   *[other] { $rules } rules
}
web-rules-none = No rule matches. Search for something else, or include rules that do not differ.
web-rules-own = Make your own
web-rules-own-title = Make your own rulebook
web-rules-own-from = Make your own from it
web-rules-play = Play by it
web-rules-compare = Compare
web-rules-variations = Variations that the book itself offers
web-rules-take = Use it
web-rules-articles = Articles
web-rules-own-means = Begin with a rulebook and change what your table plays differently. It is checked as you go.
web-rules-base = Based on
web-rules-name = Name
web-rules-only-changed = Only changes
web-rules-none-changed = No changes yet.
web-rules-changed = { $rules } changed
web-rules-by-hand = Write it by hand
web-rules-by-form = Back to the form
web-rules-text = The rulebook as TOML
web-rules-other = Something else …
web-rules-written = { $name }, as it is written
web-rules-undo = { $name }: as in the rulebook again
web-rules-problems = { $problems ->
    [one] One problem
   *[other] { $problems } problems
}
web-rules-complete = { $rules ->
    [0] Nothing is changed yet
    [one] A rulebook, { $rules } rule changed
   *[other] A rulebook, { $rules } rules changed
}
web-rules-play-own = Play by it
web-rules-table = Make a table
web-rules-save = Save the file
web-rules-toml = The file
web-rules-nearer = { $book } is nearer: { $rules ->
    [one] { $rules } rule differs
   *[other] { $rules } rules differ
} from it.
web-rules-begin-with = Begin with it
web-rules-against = Compare with
web-rules-base-itself = What it is based on
web-rules-differs = { $rules ->
    [0] No rule differs.
    [one] { $rules } rule differs.
   *[other] { $rules } rules differ.
}
web-rules-copy = Copy
web-rules-topics = Topics
web-rules-try = Try a hand
web-rules-contents = Contents
web-rules-tables = Tables
