# `hanchan dataset` が終わったときの言葉。

dataset-written = { $matches } 半荘 { $kyoku } 局の { $decisions } の選択を { $folder } に書きました
dataset-left_out = 除いた局：規則と牌譜が食い違う { $parted } 局、途中で切れている { $broken_off } 局
