# 手牌の分析。

analysis-hand = 手牌 { $hand }
analysis-complete = 和了形
analysis-tenpai = 聴牌
analysis-shanten = { $shanten }向聴
analysis-forms = 形ごとの向聴数：面子手 { $normal }、七対子 { $chiitoitsu }、国士無双 { $kokushi }
analysis-form = 形ごとの向聴数：面子手 { $normal }
analysis-waits = 待ち { $tiles }
analysis-column_discard = 打牌
analysis-column_shanten = 向聴数
analysis-column_tiles = 有効牌
analysis-column_left = 枚数
analysis-left = { $left }枚
