# 牌譜の変換。

convert-lost = { $source } → { $target }:{ $sense }
convert-doubt = { $file }:{ $sense }
convert-assumed = 牌譜にルールの記載がないため { $rules } とみなす。別のルールは --rules で指定
convert-completed = 牌譜にない情報を補うため { $count } 試合を再現した
convert-done = { $file }:{ $count } 試合を { $source } から { $target } に変換し、{ $written } に保存
convert-total = 変換 { $files } 件、失敗 { $failed } 件、牌譜でないもの { $skipped } 件
