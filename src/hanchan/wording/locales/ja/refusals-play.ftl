# Refusals: at a table, and where tables are kept.

illegal-action = 席{ $seat }は今これができません：{ $action }。{ $why }。
illegal-unknown = 席{ $seat }は今これができません：{ $action }。{ $choices ->
    [0] 決めることはありません。
   *[other] できること：{ $allowed }。
}
illegal-ambiguous = 席{ $seat }の言うことは一つに決まりません：{ $action }。どれかを選んでください：{ $allowed }。
match-over = 対局は終わりました。できるのは待ったをかけることだけです。
store-closed = 保存先は閉じられています。
step-nobody = 進めるには、手番を待つ席の行動が要ります：{ $seats }
