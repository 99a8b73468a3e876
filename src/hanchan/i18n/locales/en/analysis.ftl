# Hand analysis.

analysis-hand = Hand { $hand }
analysis-complete = The hand is complete
analysis-tenpai = The hand is tenpai
analysis-shanten = { $shanten ->
    [one] { $shanten } tile away from tenpai
   *[other] { $shanten } tiles away from tenpai
}
analysis-forms = Shanten by form: sets and a pair { $normal }, seven pairs { $chiitoitsu }, kokushi { $kokushi }
analysis-form = Shanten by form: sets and a pair { $normal }
analysis-waits = Waits for { $tiles }
analysis-column_discard = Discard
analysis-column_shanten = Shanten
analysis-column_tiles = Tiles
analysis-column_left = Left
analysis-left = { $left ->
    [one] { $left } tile
   *[other] { $left } tiles
}
