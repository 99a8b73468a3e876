"""Names of yaku in the languages of Mahjong Soul and in the spellings of converters.

Converters write the names that a player's client shows: in English, Chinese, Korean or romaji.
"""

import unicodedata
from types import MappingProxyType

from hanchan.core.yaku_ids import NAMES

_SPELLINGS = """
menzen_tsumo: 門前清自摸和 | Fully Concealed Hand | 门前清自摸和 | 멘젠쯔모 | 門前自摸 | Tsumo
    | Self-Draw
riichi: 立直 | Riichi | 리치 | Reach | リーチ
chankan: 槍槓 | Robbing a Kan | 枪杠 | 창깡 | 搶槓 | 抢杠
rinshan: 嶺上開花 | After a Kan | 岭上开花 | 영상개화 | Rinshan Kaihou
haitei: 海底摸月 | Under the Sea | 해저로월 | Haitei Raoyue
houtei: 河底撈魚 | Under the River | 河底捞鱼 | 하저로어 | Houtei Raoyui | 河底摸魚
haku: 役牌 白 | White Dragon | 역패 백 | Yakuhai Haku | 役牌:白
hatsu: 役牌 發 | Green Dragon | 役牌 发 | 역패 발 | Yakuhai Hatsu
chun: 役牌 中 | Red Dragon | 역패 중 | Yakuhai Chun
seat_wind: 役牌:自風牌 | Seat Wind | 役牌:门风牌 | 役牌：門風牌 | 역패: 자풍패 | 自風牌
    | 役牌:自風 | Seat Wind East | Seat Wind South | Seat Wind West | Seat Wind North | Jikaze Ton
    | Jikaze Nan | Jikaze Sha | Jikaze Pei | 자풍패
round_wind: 役牌:場風牌 | Prevalent Wind | 役牌:场风牌 | 役牌：場風牌 | 역패: 장풍패 | 場風牌
    | Round Wind | Round Wind East | Round Wind South | Round Wind West | Round Wind North
    | Prevalent Wind East | Prevalent Wind South | Prevalent Wind West | Prevalent Wind North
    | Bakaze | Bakaze Ton | Bakaze Nan | Bakaze Sha | Bakaze Pei | 장풍패
tanyao: 断幺九 | All Simples | 斷么九 | 탕야오 | タンヤオ | 断么九
iipeikou: 一盃口 | Pure Double Sequence | 一杯口 | 이페코 | Iipeiko
pinfu: 平和 | Pinfu | 핑후
chanta: 混全帯幺九 | Half Outside Hand | 混全带幺九 | 混全帶么九 | 찬타 | 混全帯么九 | Chantaiyao
    | Half Outside
ittsuu: 一気通貫 | Pure Straight | 一气通贯 | 一氣通貫 | 일기통관 | Ittsu
sanshoku_doujun: 三色同順 | Mixed Triple Sequence | 三色同顺 | 삼색동순
double_riichi: ダブル立直 | Double Riichi | 两立直 | 兩立直 | 더블 리치 | 両立直 | 双立直
    | 더블리치 | Daburu Riichi
sanshoku_doukou: 三色同刻 | Triple Triplets | 삼색동각
sankantsu: 三槓子 | Three Quads | 三杠子 | 산깡쯔 | 산깡즈
toitoi: 対々和 | All Triplets | 对对和 | 對對和 | 또이또이 | 対対和 | Toitoihou
sanankou: 三暗刻 | Three Concealed Triplets | 산안커
shousangen: 小三元 | Little Three Dragons | 소삼원
honroutou: 混老頭 | All Terminals and Honors | 混老头 | 혼노두 | All Terminals and Honours
chiitoitsu: 七対子 | Seven Pairs | 七对子 | 七對子 | 치또이쯔
junchan: 純全帯幺九 | Fully Outside Hand | 纯全带幺九 | 純全帶么九 | 준찬타 | 純全帯么九
    | Junchan Taiyao | Full Outside Hand
honitsu: 混一色 | Half Flush | 혼일색 | Honiisou
ryanpeikou: 二盃口 | Twice Pure Double Sequence | 二杯口 | 량페코
chinitsu: 清一色 | Full Flush | 청일색
ippatsu: 一発 | Ippatsu | 一发 | 一發 | 일발
dora: ドラ | Dora | 宝牌 | 寶牌 | 도라 | 抜きドラ | Kita | 拔北宝牌 | 拔北寶牌 | 북도라 | 北ドラ
    | Nukidora | North Dora
red: 赤ドラ | Red Five | 红宝牌 | 紅寶牌 | 적도라 | 赤 | Red Dora | Red Fives | Aka Dora
ura: 裏ドラ | Ura Dora | 里宝牌 | 裡寶牌 | 뒷도라 | Reverse Dora
tenhou: 天和 | Blessing of Heaven | 천화
chiihou: 地和 | Blessing of Earth | 지화
daisangen: 大三元 | Big Three Dragons | 대삼원 | Three Big Dragons
suuankou: 四暗刻 | Four Concealed Triplets | 스안커
tsuuiisou: 字一色 | All Honors | 자일색 | All Honours
ryuuiisou: 緑一色 | All Green | 绿一色 | 綠一色 | 녹일색
chinroutou: 清老頭 | All Terminals | 清老头 | 청노두
kokushi: 国士無双 | Thirteen Orphans | 国士无双 | 國士無雙 | 국사무쌍 | 国士無雙 | Kokushi Musou
shousuushii: 小四喜 | Four Little Winds | 소사희 | Little Four Winds | Small Four Winds
suukantsu: 四槓子 | Four Quads | 四杠子 | 스깡쯔 | Four Kans
chuuren: 九蓮宝燈 | Nine Gates | 九莲宝灯 | 九蓮寶燈 | 구련보등 | Chuuren Poutou
junsei_chuuren: 純正九蓮宝燈 | True Nine Gates | 纯正九莲宝灯 | 純正九蓮寶燈 | 순정구련보등
    | 純正九連宝燈 | Chuuren Kyuumen | Junsei Chuuren Poutou
suuankou_tanki: 四暗刻単騎 | Single-wait Four Concealed Triplets | 四暗刻单骑 | 四暗刻單騎
    | 스안커 단기 | 四暗刻単騎待ち | Four Concealed Triplets Single Wait
kokushi_juusanmen: 国士無双十三面待ち | Thirteen-wait Thirteen Orphans | 国士无双十三面
    | 國士無雙十三面 | 국사무쌍 13면 대기 | 国士無双13面 | Thirteen Wait | 13-Way Wait
daisuushii: 大四喜 | Four Big Winds | 대사희 | Big Four Winds
renhou: 人和 | Hand of Man | 인화 | Blessing of Man
daisharin: 大車輪 | Big Wheels | 大车轮 | 대차륜
daichikurin: 大竹林 | Bamboo Forest | 대죽림
daisuurin: 大数隣 | Numerous Neighbours | 大数邻 | 大數鄰 | 대수린
"""
"""The names by our ids; how upper case, blanks and marks are written does not matter."""

_LOCAL = """
八連荘 | Eight-time East Staying | 八连庄 | 八連莊 | 팔연장 | 燕返し | Tsubame-gaeshi | 燕返
    | 츠바메가에시 | 槓振り | Kanburi | 杠振 | 槓振 | 깡후리 | 十二落抬 | Shiiaruraotai | 십이낙태
    | 五門斉 | Uumensai | 五门齐 | 五門齊 | 오문제 | 三連刻 | Three Chained Triplets | 三连刻
    | 一色三順 | Pure Triple Chow | 一色三同顺 | 一色三同順 | 일색삼순 | 一筒摸月 | Iipinmoyue
    | 일통모월 | 九筒撈魚 | Chuupinraoyui | 九筒捞鱼 | 구통노어 | 石の上にも三年
    | Ishinouenimosannen | 石上三年 | 석상삼년 | 大七星 | Big Seven Stars | 대칠성
"""
"""Local yaku of Mahjong Soul, which no rulebook of hanchan has."""

MAHJONG_SOUL_DOUBLES = frozenset(
    {"daisuushii", "suuankou_tanki", "junsei_chuuren", "kokushi_juusanmen"}
)
"""The yakuman that count twice there; its texts state no units."""
AMBIGUOUS = frozenset({"삼색동순"})
"""Names that stand for two yaku of the same han."""


def plain_spelling(name: str) -> str:
    """Return a name without what programs write differently: marks, blanks, case, widths.

    >>> plain_spelling("Single-wait Four Concealed Triplets"), plain_spelling("役牌：發")
    ('singlewaitfourconcealedtriplets', '役牌發')
    """
    letters = unicodedata.normalize("NFKC", name).casefold().replace("么", "幺")
    return "".join(filter(str.isalnum, letters))


def _ids_by_spelling() -> dict[str, str]:
    ids = {plain_spelling(name): name for name in NAMES}
    for line in _SPELLINGS.strip().replace("\n    |", " |").splitlines():
        id_, _, names = line.partition(": ")
        ids |= {plain_spelling(name): id_ for name in names.split(" | ")}
    return ids


IDS_BY_SPELLING = MappingProxyType(_ids_by_spelling())
LOCAL_YAKU = frozenset(map(plain_spelling, _LOCAL.replace("\n", "").strip().split(" | ")))
