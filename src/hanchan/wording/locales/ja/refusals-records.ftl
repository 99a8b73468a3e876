# Refusals: records, logs that no match can have, and what a referee may not rule.

record-hidden = { $field }：隠された牌があります。再現したり mjai 以外の形式で書いたりできるのは、すべての牌が見える対局だけです
record-irregular = { $field }：この局では反則がありました。反則と裁定を記せるのは hanchan の記録だけなので、それに変換してください
record-own-rules = { $field }：この記録は自らの規則（{ $recorded }）を記しているので、{ $given } は選べません
record-no-deal = { $field }：再現できる局がありません{ $problem ->
    [none] {""}
   *[other] ：{ $problem }
}
record-no-wall = { $field }：この記録にはシードもこの配牌の牌山もないので、再現できません
