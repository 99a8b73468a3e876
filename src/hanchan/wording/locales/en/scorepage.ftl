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
score-about_ippatsu = won after riichi and before one's next discard, with no call between
score-about_rinshan = with the replacement tile of a kan
score-about_chankan = a tile robbed from another player's kan
score-about_haitei = self-drawn last tile of the wall
score-about_houtei = the very last discard
score-about_tenhou = the dealer's hand as it was dealt
score-about_chiihou = a non-dealer's first draw, with no call before it
score-about_renhou = ron on a discard before one's own first draw
score-about_nagashi = nobody wins; only terminals and honours discarded, none called

score-refused_fifth_copy = There are only four tiles of each kind: too many { $culprits }.
score-refused_red_fives = This rulebook has fewer red fives: too many { $culprits }.
score-refused_hand_size = A hand has 13 tiles and the winning one; a kan counts as three.
score-refused_no_winning_tile = The winning tile is missing.
score-refused_riichi_in_open_hand = Riichi needs a concealed hand; only concealed kans leave it so.
score-refused_no_open_riichi = This rulebook has no open riichi.
score-refused_ippatsu_alone = Ippatsu goes with riichi.
score-refused_ura_alone = Ura dora are turned for a winner in riichi only.
score-refused_ippatsu_after_kan = In this rulebook a kan ends ippatsu, so it does not go with rinshan.
score-refused_nagashi_alone = With nagashi mangan nobody wins a hand, so nothing else goes with it: { $culprits }.
score-refused_tsumo_only = { $culprits }: by tsumo only.
score-refused_ron_only = { $culprits }: by ron only.
score-refused_rinshan_without_kan = Rinshan needs a kan among the melds.
score-refused_chankan_on_last_tile = No kan is made on the last tile, so chankan and houtei do not go together.
score-refused_first_wins_together = Only one of these can happen: { $culprits }.
score-refused_first_win_on_last_tile = { $culprits } happens in the first go-around, not on the last tile.
score-refused_dealer_only = { $culprits } is the dealer's: choose the seat east.
score-refused_not_dealer = { $culprits } is not for the dealer: choose another seat.
score-refused_first_win_in_riichi = { $culprits } comes before the first discard, so there is no riichi yet.
score-refused_first_win_with_melds = { $culprits } does not go with melds.
