# Refusals: rulebooks, rule keys and rule values.

value-multiple = { $field }: { $given } is not a multiple of { $step } from { $least } to { $most }
value-range-or = { $field }: { $given } is neither { $allowed } nor a whole number from { $least } to { $most }
value-any-of = { $field }: { $given } is not a list of any of these words, each at most once: { $allowed }
value-cells = { $field }: { $given } is not a list of up to { $most } cells FUfu-HANhan=NONDEALER/DEALER, each once, with fu from 20 to 110, han from 1 to 4 and values in hundreds of points, such as 30fu-4han=8000/12000
value-abort = { $field }: { $given } is neither off nor DEALER/HONBA/AT, such as stays/+1/{ $at }. DEALER is stays, stays-if-tenpai or passes; HONBA is +1, +0 or =0; AT is one of these: { $allowed }
value-yaku = { $field }: { $given } is not the value of a yaku. Write - for none, 1 to 13 han concealed/open such as 2/1 (1/- if it must be concealed), 5!/- for a yaku that counts alone, mangan, or y1 to y9 for yakuman
value-yaku-open = { $field }: { $given } is more han open than concealed. Write the concealed han first, such as 2/1
value-sanction = { $field }: { $given } is not a sanction. Write none, wait-unscored, riichi-void, dead-hand, dead-hand-no-calls, chombo, referee or penalty, followed by :at-draw, :at-own-win or :at-draw-or-own-win if the offence is assessed later
value-uma = { $field }: { $given } is not an uma. Write rows N:first/second/third/fourth in thousands, each summing to 0, where N players (0 to 4) are at or above the return and * is every other number, such as *:+20/+10/-10/-20, or the numbers alone; a table of three has no fourth
value-chips = { $field }: { $given } is neither off nor points=N ippatsu=N ura=N red=N yakuman-tsumo=N yakuman-ron=N, with points in hundreds and each count up to 99
conflict-return = { $field }: { $given } is less than { $other }. Write at least the starting points, because oka is never negative
conflict-open-riichi = { $field }: { $given } contradicts { $other }. Write - (not a yaku), or allow open riichi
conflict-open-riichi-worth = { $field }: { $given } contradicts { $other }. Write none, or make open riichi a yaku
conflict-riichi = { $field }: { $given } contradicts { $other }. Write - (not a yaku), or make riichi a yaku
conflict-target = { $field }: { $given } contradicts { $other }. Write 0, or set a target for the extension rounds
conflict-rounds = { $field }: { $given } and { $other } make more than four wind rounds. Lower one of them
conflict-bust = { $field }: { $given } contradicts { $other }, by which nobody pays more than they have. Write 1000
conflict-chiitoitsu = { $field }: { $given } contradicts { $other }. Write at least 2 han, because chiitoitsu counts one han less at 50 fu
conflict-uma = { $field }: { $given } does not fit { $other }. Write one number for each player
conflict-honba = { $field }: { $given } does not fit { $other }. Write a multiple of 300 for four players, of 200 for three
conflict-noten = { $field }: { $given } does not fit { $other }. Write a multiple of 600 for four players, of 200 for three
conflict-players = { $field }: { $given } contradicts { $other }. Change one of them
conflict-absent = { $field }: { $given } contradicts { $other }, which needs such tiles. Change one of them
conflict-tiles = { $field }: { $given } leaves too few tiles for { $other }. Name fewer tiles
conflict-many-tiles = { $field }: { $given } leaves too many tiles for { $other }. Name more tiles
conflict-kita = { $field }: { $given } contradicts { $other }. Write 8 replacement tiles, for four kans and four tiles set aside
rules-three = { $field }: the rulebook { $given } is for three players. Choose one for four, because hanchan cannot do this for three yet
edition-body = { $field }: '{ $given }' is not an id of a body. Use lower-case letters, digits and hyphens
edition-date = { $field }: '{ $given }' is not a date. Write a year, a month or a day, such as 2025, 2025-04 or 2025-04-01
edition-order = { $field }: this edition would end ({ $given }) before it begins ({ $begins }). Write a later date
edition-two = { $field }: { $other } would be in force at the same time. Correct the dates, or what this edition follows
rules-schema = { $field }: the file is of schema { $given }, and this version of hanchan reads schema { $most }. Read it with a newer hanchan
rules-exists = { $field }: { $given } is there already. Name another file, or edit that one
rules-no-file = { $field }: there is no TOML file { $given }
rules-unreadable = { $field }: { $given } cannot be read as UTF-8 text. Save it in UTF-8
rules-folder = { $field }: { $given } is a folder; name the TOML file in it
rules-unopened = { $field }: { $given } cannot be opened: { $reason }
rules-toml = { $field }: this is not valid TOML: { $where ->
    [at] the first error is at line { $row }, character { $column }
   *[end] the first error is at the end
}
rules-toml-deep = { $field }: this TOML cannot be read: tables are nested too deeply, or a number is too long
rules-title = { $field }: { $given } is not one line of up to { $most } characters
rules-text = { $field }: a non-empty text in quotes is needed here{ $given ->
    [none] {""}
   *[other] , not { $given }
}
rules-table = { $field }: a table of NAME = value is needed here, not { $given }
rules-list = { $field }: a list in square brackets is needed here, not { $given }
rules-texts = { $field }: a list of texts in quotes is needed here, such as ["one", "another"], not { $given }
rules-missing = { $field }: there is no value for { $key }{ $more ->
    [0] {""}
    [one] {" "}and { $more } other key
   *[other] {" "}and { $more } other keys
}. Write extends = "ema-2008", or another of these to begin with: { $allowed }
rules-name = { $field }: { $given } is neither the id of a rulebook, such as ema-2008, nor a RuleSet
rules-file-as-id = { $field }: { $given } is the path of a file; give the id of a rulebook here or, in Python, what hanchan.rules.load_rules_file(path) returns
rules-override = { $field }: '{ $given }' is not KEY=VALUE, such as win.min_han=2
value-overrides = { $field }: { $given } is not a mapping of names to values, such as {"{"}"win.min_han": 2{"}"}
override-unknown = { $field }: '{ $given }' is not known{ $kind ->
    [near] . Did you mean { $write }?
    [offered] {""}: it is not a rule key TOPIC.NAME, and the variations of { $rules } are { $allowed }
   *[none] {""}: it is not a rule key TOPIC.NAME, and { $rules } offers no variations
}
rules-circle = { $field }: these rulebooks extend each other in a circle: { $chain }; remove { $field } from one of them
rules-key = rule key: '{ $given }' is not known.{ $likely ->
    [near] {" "}Did you mean '{ $allowed }'?
    [topic] {" "}Known: { $allowed }
   *[none] {" "}A key is TOPIC.NAME, with one of these topics: { $allowed }
}
rules-both-names = { $field }: this key is now called { $name }, which is given as well. Give only { $name }.
cite-form = { $field }: '{ $given }' is not an id of an article, such as ema-2008/3.3.4a
cite-article = { $field }: { $rulebook } has no article '{ $given }'{ $near ->
    [none] {""}
   *[other] ; the most similar one is { $near }
}; `hanchan rules articles { $rulebook }` lists them
cite-source = { $field }: '{ $given }' is neither an article of a rulebook nor a place in a source of this rulebook{ $sources ->
    [none] , which lists no sources
   *[other] {" "}(sources: { $sources })
}
cite-missing = { $field }: this rulebook lists sources, but cites none for { $key }{ $more ->
    [0] {""}
    [one] {" "}and { $more } other key
   *[other] {" "}and { $more } other keys
}. Cite a source for each key
article-twice = { $field }: { $given } is listed twice; remove one of the two entries
article-id = { $field }: '{ $given }' is not an id of this rulebook, which is { $rulebook }/ followed by the number of an article
article-key = { $field }: '{ $given }' is neither a rule key nor a name with law:, procedure: or definition:{ $near ->
    [none] {""}
   *[other] . Did you mean { $near }?
}
source-id = { $field }: '{ $given }' is not an id of a source. Use lower-case letters, digits and hyphens
texts-about = { $field }: leave this out, because the rulebook has no description to translate
texts-extra = { $field }: the rulebook itself has no '{ $given }'{ $near ->
    [none] ; leave it out
   *[other] . Did you mean '{ $near }'?
}
texts-missing = { $field }: there is no translation of { $name }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
variation-form = { $field }: a variation needs a name without a dot, and either key or sets, but not both. This one has { $given }
variation-allowed = { $field }: leave this out, or list values of the key of this variation
rules-long = { $field }: this rulebook has more than { $most } characters; make it shorter
rules-long-key = { $field }: the key in line { $row } has more than { $most } parts separated by dots
