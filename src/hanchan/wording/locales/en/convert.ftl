# Conversion between formats of logs.

convert-lost = { $source } to { $target }: { $sense }
convert-doubt = { $file }: { $sense }
convert-assumed = The log names no rules, so { $rules } is taken; --rules names others
convert-completed = { $count ->
    [one] { $count } match was played again to add what the log does not tell
   *[other] { $count } matches were played again to add what the log does not tell
}
convert-done = { $file }: { $count ->
    [one] { $count } match
   *[other] { $count } matches
} from { $source } to { $target }, written to { $written }
convert-total = { $files ->
    [one] { $files } file converted
   *[other] { $files } files converted
}, { $failed } refused, { $skipped } skipped as no logs

loss-answers = Who kept a tenpai hand face down or chose to play on is lost
loss-bots = Which seats were bots is lost
loss-chombo = A chombo is written in a way of our own
loss-claims = Claims that lost to others are lost
loss-deal-order = The order in which a hand was dealt is lost
loss-declined-claims = Claims that were let go are lost
loss-dice = The dice are lost
loss-dora-count = The number of dora is lost
loss-dora-markers = Indicators whose turning is not told are lost
loss-dora-after-discard = A dora indicator turned after a draw or discard counts as turned with it
loss-dora-timing = When dora indicators were turned is lost
loss-doubts = What the reader of the log was in doubt about is lost
loss-draw-actor = Who declared a draw is lost
loss-draw-reason = The kind of a draw is lost
loss-early-end = That the match was over is lost, since by the rules it goes on
loss-end = That the match has ended is told by places or results only
loss-final-scores = The final scores are lost
loss-fu = The fu are lost
loss-han = The han are lost
loss-hand-of-win = The hands that won are lost
loss-id = The match loses its id
loss-limit = The names of limits are lost
loss-limit-hands = The fu of a hand with a limit are lost, and han and dora of a yakuman
loss-local-yaku = Yaku that Dennou Mahjong does not have are written in Japanese
loss-match-id = The match loses its id
loss-nagashi = Nagashi becomes a draw with payments
loss-nagashi-win = Nagashi as a win becomes a draw with payments
loss-open-riichi = An open riichi becomes an ordinary one
loss-pao = Who was liable by pao is lost
loss-payments = Payments beside a win or a draw are lost
loss-places = The places are lost
loss-play = Some discards from the hand are read otherwise
loss-points = What the hands were worth is lost
loss-red-count = The number of red fives is lost
loss-results = Results and places are lost
loss-riichi-deposit = Whether a riichi stood is lost
loss-riichi-deposits = Whether the last riichi was paid for is lost
loss-riichi-without-discard = A riichi without its discard is lost
loss-rounded-results = Results are told to the point, not in whole thousands
loss-rules = The rules of the match are kept in part, or not at all
loss-scores-after = Scores after a kyoku are lost if payments do not give them
loss-seating = Who drew which seat is lost
loss-seed = The seed of the match and its commitment are lost
loss-shown-hands = Some hands shown at a draw are lost
loss-tenpai-hands = Hands shown at a draw are lost
loss-undone-moves = What was taken back by undo is lost
loss-unknown-yaku = Yaku that Tenhou does not have are written in Japanese
loss-ura-count = The number of ura dora is lost
loss-ura-markers = Some ura dora indicators are lost
loss-wall = Tiles of the wall that nobody saw are lost
loss-win-deltas = What each of several winners got is not known, so it is not told
loss-yaku = Some or all yaku are lost
loss-yakuman = The number of yakuman is lost
loss-yakuman-counts = Han and dora of a hand with a yakuman are lost
loss-yakuman-details = Han, fu and dora of a hand with a yakuman are lost
loss-yakuman-units = A yakuman that counts more than once counts once, or is marked in a way of our own
