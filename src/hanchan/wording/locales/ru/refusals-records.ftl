# Refusals: records, logs that no match can have, and what a referee may not rule.

record-hidden = { $field }: здесь скрытый тайл; переиграть или записать в другом формате, чем mjai, можно только матч, в котором видны все тайлы
record-irregular = { $field }: в этом кёку кто-то нарушил правила, а о нарушениях и решениях говорит только запись hanchan; переведите матч в неё
record-own-rules = { $field }: эта запись сама называет свои правила ({ $recorded }), поэтому { $given } к ней не подходит
record-no-deal = { $field }: ни одно кёку нельзя переиграть{ $problem ->
    [none] {""}
   *[other] : { $problem }
}
record-no-wall = { $field }: в этой записи нет ни seed, ни стены этой раздачи, поэтому переиграть её нельзя
