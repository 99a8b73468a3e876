# What hanchan event says.

event-begun = { $name }：参加{ $players }名、規則 { $rules }、大会規定 { $regulation }。シードの SHA-256：{ $commitment }
event-keep-seed = 抽選までシードを秘密にしてください：{ $seed }
event-entered = { $number }番：{ $name }
event-drawn = 第{ $first }回戦から：{ $worth }
event-result = 第{ $round }回戦 卓{ $table }：{ $results }
event-ruled = { $line }行目：{ $name } { $points }、{ $offence } [{ $article }]
event-done = { $line }行目を書き足しました。
event-left = { $name }さんは第{ $round }回戦から参加しません。
event-still-seated = { $number }番はまだ次の回戦の卓に入っています：{ $rounds }。代走を指名するか、組み合わせを引き直してください。
event-clean = { $lines }行、参加{ $entries }名、{ $rounds }回戦、結果{ $results }件：問題ありません。
event-row-good = { $line }行目：{ $name }
event-up = 昇級
event-down = 降級
event-standing = { $place }位 { $name }（{ $number }番）{ $points }
event-rating = { $name }：レーティング{ $rating }（{ $matches }半荘）
