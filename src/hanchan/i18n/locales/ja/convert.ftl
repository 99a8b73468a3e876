# 牌譜の変換。

convert-lost = { $source } → { $target }：{ $sense }
convert-doubt = { $file }：{ $sense }
convert-assumed = 牌譜に規則の記載がないため { $rules } とみなします。別の規則は --rules で指定できます
convert-completed = 牌譜にない情報を補うため{ $count }対局を再現しました
convert-done = { $file }：{ $count }対局を { $source } から { $target } に変換し、{ $written } に保存しました
convert-total = 変換 { $files }件、失敗 { $failed }件、牌譜でないもの { $skipped }件
