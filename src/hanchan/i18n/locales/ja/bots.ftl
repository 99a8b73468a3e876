# hanchan のボット：名前と打ち方。

bots-level = レベル{ $level }：{ $means }。
bots-beginner = 初心者
bots-cautious = 慎重
bots-hasty = 早打ち
bots-expected = 期待値
bots-seasoned = 熟練
bots-random = でたらめ
bots-efficient = 速攻
bots-beginner-means = 聴牌への距離だけを数えて打ち間違えもあり、鳴けるものは鳴き、決して降りない
bots-cautious-means = 速く打ち、リーチがかかると降りる
bots-hasty-means = 先を読まずに得点と危険を計り、時に次善の手を選ぶ
bots-expected-means = 先を読み、一打ごとに得点と危険を計る
bots-seasoned-means = 期待値と同じく得点と危険を計り、強い人たちが実戦で選んだ一打を選ぶ
bots-random-means = 何でも打つ
bots-efficient-means = 最速で手を作り、相手の手は見ない
