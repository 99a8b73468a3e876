# 卓上の言葉:風、面子、動作、出来事、終局、拒否の理由。

wind-east = 東
wind-south = 南
wind-west = 西
wind-north = 北
