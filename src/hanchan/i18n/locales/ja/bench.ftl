# hanchan bench が伝えること。測るものの名は常に英語。

bench-measuring = { $what } を計測しています
bench-measured = 計測したもの
bench-ours = hanchan
bench-peer = 比較対象
bench-ratio = 比率
bench-wanted = 目標
