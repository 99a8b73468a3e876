# Refusals: seatings and scripts.

script-line = { $field }：{ $given } は卓ではありません。卓は { $players ->
    [3] 7-2-1
   *[other] 7-2-1-8
} のように番号で書きます
script-four = { $field }：{ $count }人の卓です。どの卓にも{ $players }人必要です
script-many = { $field }：座席表に書けるのは{ $most }卓までです。それを超える分を除いてください
script-twice = { $field }：第{ $number }回戦で{ $player }番が二か所に座っています
script-unknown = { $field }：{ $player }番は着席できる参加者ではありません。番号を確かめてください
seating-players = { $field }：{ $given }人です。座れるのは{ $least }人から{ $most }人までです
seating-player = { $field }：{ $given } という参加者はいません
seating-pair = { $field }：{ $given } は二人の組ではありません。3,7 のように、異なる二人をコンマで区切って書きます
seating-list = { $field }：上位から順に並べた参加者の一覧ではありません
seating-rounds = { $field }：{ $example } のような、済んだ対局の一覧ではありません
seating-names = { $field }：{ $given } が二度書かれています
seating-no-players = { $field }：人数を --players で、または名前のファイルを --names で指定してください
event-no-text = { $field }：このファイルは UTF-8 のテキストではありません
