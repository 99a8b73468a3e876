# What the server says about a hand in the score calculator.

score-missing = { $tiles ->
    [one] { $tiles } more tile makes a hand
   *[other] { $tiles } more tiles make a hand
}
score-worth = { $han }, { $fu }
score-worthless = cannot win
score-yaku_gained = + { $name } ({ $worth })
score-yaku_lost = no { $name }
score-yaku_changed = { $name }: { $here } → { $there }
score-fu_changed = { $here } → { $there } fu

score-riichi_open_double = open double riichi
score-robbed_kita = Ron on a north set aside
score-about_ippatsu = won after riichi and before one's next discard, with no call between
score-about_rinshan = with the replacement tile of a kan
score-about_chankan = a tile robbed from another player's kan
score-about_robbed-kita = the winning tile is a north that another player sets aside
score-about_haitei = self-drawn last tile of the wall
score-about_houtei = the very last discard
score-about_tenhou = the dealer's hand as it was dealt
score-about_chiihou = a non-dealer's first draw, with no call before it
score-about_renhou = ron on a discard before one's own first draw
score-about_nagashi = nobody wins; only terminals and honours discarded, none called

