# hanchan verify が指摘のほかに示すもの:合計と、合う規則。

verify-files = ファイル{ $count }件
verify-matches = 対局{ $count }件
verify-kyoku = { $count }局
verify-disagreements = 食い違い{ $count }件
verify-broken_off = 途中で切れた局{ $count }件
verify-unreadable = 読めないファイル{ $count }件
verify-doubts = 疑問{ $count }件
verify-skipped = 牌譜でないため除いたファイル{ $count }件
verify-by_rules = { $counted }（{ $rules }）
verify-total = { $counted }：{ $found }
verify-doubt = 疑問：{ $doubt }
infer-consistent = { $rules } と合う
infer-none_fits_all = すべてに合うものはない
infer-names = { $more ->
    [0] { $names }
   *[other] { $names } ほか { $more } 件
}
infer-none_fits = 合うものはない
infer-excluded = { $file } により除外：{ $finding }
infer-some = { $of }件中{ $count }件、{ $excluded }
infer-determined = 対局から決まること：
infer-not = { $rules } ではない：{ $finding }
infer-changes = 一つの変更{ $count }通り
infer-keys = { $count }項目
infer-open = { $keys }の{ $changes }とも合う。
