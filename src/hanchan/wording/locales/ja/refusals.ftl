# 受け付けられないもの:どこで、何が与えられ、何が使えるか。

wrong-other = { $field }：{ $given } は使えません。使えるもの：{ $allowed }
wrong-line = { $line }行目、{ $problem }
wrong-file = { $file }：{ $problem }
wrong-notation = { $field }：「{ $given }」は { $position }文字目から読めません
wrong-unknown = { $field }：「{ $given }」は見当たりません。{ $likely ->
    [yes] { $near } のことですか。
   *[no] {""}
}あるもの：{ $allowed }
wrong-text = { $field }：ここには文字列が要ります
wrong-table = { $field }：ここには NAME = 値 の表が要ります
wrong-list = { $field }：ここには ["one", "another"] のような一覧が要ります
wrong-toml = TOML として読めません（{ $given }）
wrong-missing = 値が足りません。extends = "ema-2008" のように、もとにする規則を書いてください。
wrong-article = { $field }：「{ $given }」は規則の条項でも、この規則の出典の箇所でもありません
wrong-format = ここで読める形式（{ $allowed }）の牌譜ではありません（{ $given }）
wrong-address = これはアドレスです。その先のものをダウンロードして、ファイルを渡してください
wrong-cut_short = 圧縮ファイルが途中で切れています
wrong-damaged = 圧縮ファイルが壊れています
wrong-empty = ファイルが空です
wrong-hidden = { $field }：隠された牌があります。すべての牌が見える対局だけを再現できます
wrong-own_rules = { $field }：{ $given } は選べません。この記録は自らの規則を記しています
