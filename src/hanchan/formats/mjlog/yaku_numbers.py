"""Tenhou's numbers of the yaku, 0 to 54, and of the limits, 0 to 5."""

from types import MappingProxyType

SEAT_WIND, ROUND_WIND = 10, 14
"""The numbers of the east wind; south, west and north follow."""
DORA, URA, RED = 52, 53, 54

YAKU_OF_NUMBER: tuple[str, ...] = (
    "menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu",
    "tanyao", "iipeikou",
    "seat_wind", "seat_wind", "seat_wind", "seat_wind",
    "round_wind", "round_wind", "round_wind", "round_wind",
    "haku", "hatsu", "chun", "double_riichi", "chiitoitsu", "chanta", "ittsuu", "sanshoku_doujun",
    "sanshoku_doukou", "sankantsu", "toitoi", "sanankou", "shousangen", "honroutou", "ryanpeikou",
    "junchan", "honitsu", "chinitsu", "renhou",
    "tenhou", "chiihou", "daisangen", "suuankou", "suuankou_tanki", "tsuuiisou", "ryuuiisou",
    "chinroutou", "chuuren", "junsei_chuuren", "kokushi", "kokushi_juusanmen", "daisuushii",
    "shousuushii", "suukantsu",
)  # fmt: skip
"""Our id of each yaku number below those of dora."""

NUMBER_OF_YAKU = MappingProxyType({name: YAKU_OF_NUMBER.index(name) for name in YAKU_OF_NUMBER})
"""The number of each yaku; for a wind yaku, the number of its east wind."""

LIMIT_OF_NUMBER: tuple[str | None, ...] = (
    None, "mangan", "haneman", "baiman", "sanbaiman", "yakuman",
)  # fmt: skip
"""The limit of each number; 5 without a yaku that is a yakuman is a counted yakuman."""
