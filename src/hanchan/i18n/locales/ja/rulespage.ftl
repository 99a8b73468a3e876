# What the server says about rulebooks: kinds of articles, and a house rulebook being made.

rulebooks-kind_engine = 対局中にできること、すべきこと
rulebooks-kind_scoring = 手の価値
rulebooks-kind_match = 局の進行と終局
rulebooks-kind_definition = 用語と枠組み
rulebooks-kind_procedure = 対局の作法
rulebooks-kind_referee = 反則の代償

rulebooks-house_title = { $book }をもとにしたハウスルール
rulebooks-change = { $name }：{ $value }
rulebooks-allowed_words = { $words }
rulebooks-allowed_whole = { $step ->
    [1] { $least } から { $most } までの整数
   *[other] { $least } から { $most } までの { $step } の倍数
}
rulebooks-allowed_also = { $also }、または { $range }
rulebooks-allowed_reds = 萬子・筒子・索子の順に 0 から 4 の数を三つ。例：1,1,1
rulebooks-allowed_tiles = none、または使わない牌。例：2345678m
rulebooks-allowed_cells = FUfu-HANhan=子/親 をコンマで区切る。例：30fu-4han=8000/12000。なしは []
rulebooks-allowed_abort = off、または 親/本場/時点：stays、stays-if-tenpai、passes／+1、+0、=0／時点。例：stays/+1/declared
rulebooks-allowed_yaku = 役でなければ -、門前/鳴きの翻数、例：2/1、1/-（門前のみ）、他の役と複合しない 5!/-、mangan、役満 y1、ダブル役満 y2
rulebooks-allowed_sanction = none、wait-unscored、riichi-void、dead-hand、dead-hand-no-calls、chombo、referee、penalty。後で適用するなら後ろに :at-draw、:at-own-win、:at-draw-or-own-win
rulebooks-allowed_uma = N:1位/2位/3位/4位（千点単位、合計 0）。N は返し以上の人数、それ以外は *。例：*:+20/+10/-10/-20
rulebooks-allowed_chips = off、または points=2000 ippatsu=1 ura=1 red=1 yakuman-tsumo=5 yakuman-ron=10

rulebooks-at_line = { $line }行目：{ $problem }
