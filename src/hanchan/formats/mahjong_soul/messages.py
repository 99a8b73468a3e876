"""The messages of Mahjong Soul's records by their field numbers, and its names in camel case."""

from types import MappingProxyType

from hanchan.formats.mahjong_soul.wire_format import FieldTable

_TABLES = {
    "Wrapper": "1 name text, 2 data bytes",
    "ResGameRecord": "3 head RecordGame, 4 data bytes, 5 data_url text",
    "GameDetailRecords": "1 records *bytes, 2 version int, 3 actions *GameAction",
    "GameAction": "1 passed int, 2 type int, 3 result bytes",
    "RecordGame": (
        "1 uuid text, 2 start_time int, 3 end_time int, 5 config GameConfig, 11 accounts *Account, "
        "12 result GameEndResult, 13 robots *Account"
    ),
    "Account": "1 account_id int, 2 seat int, 3 nickname text",
    "GameConfig": "1 category int, 2 mode GameMode, 3 meta GameMetaData",
    "GameMode": "1 mode int, 4 ai bool, 5 extendinfo text, 6 detail_rule GameDetailRule",
    "GameMetaData": "1 room_id int, 2 mode_id int, 3 contest_uid int",
    "GameDetailRule": (
        "3 dora_count int, 4 shiduan int, 5 init_point int, 6 fandian int, 7 can_jifei bool, "
        "8 tianbian_value int, 9 liqibang_value int, 10 changbang_value int, "
        "11 noting_fafu_1 int, 12 noting_fafu_2 int, 13 noting_fafu_3 int, "
        "14 have_liujumanguan bool, 15 have_qieshangmanguan bool, 16 have_biao_dora bool, "
        "17 have_gang_biao_dora bool, 18 ming_dora_immediately_open bool, 19 have_li_dora bool, "
        "20 have_gang_li_dora bool, 21 have_sifenglianda bool, 22 have_sigangsanle bool, "
        "23 have_sijializhi bool, 24 have_jiuzhongjiupai bool, 25 have_sanjiahele bool, "
        "26 have_toutiao bool, 27 have_helelianzhuang bool, 28 have_helezhongju bool, "
        "29 have_tingpailianzhuang bool, 30 have_tingpaizhongju bool, 31 have_yifa bool, "
        "32 have_nanruxiru bool, 33 jingsuanyuandian int, 34 shunweima_2 int, 35 shunweima_3 int, "
        "36 shunweima_4 int, 39 have_zimosun bool, 40 disable_multi_yukaman bool, 41 fanfu int, "
        "42 guyi_mode int, 43 dora3_mode int, 44 begin_open_mode int, 45 jiuchao_mode int, "
        "46 muyu_mode int, 47 open_hand int, 48 xuezhandaodi int, 49 huansanzhang int, "
        "50 chuanma int, 51 reveal_discard int, 52 field_spell_mode int, 53 zhanxing int, "
        "54 tianming_mode int, 60 disable_leijiyiman bool, 62 disable_double_yakuman int, "
        "63 disable_composite_yakuman int, 64 enable_shiti int, 65 enable_nontsumo_liqi int, "
        "66 disable_double_wind_four_fu int, 67 disable_angang_guoshi int, 68 enable_renhe int, "
        "69 enable_baopai_extend_settings int, 70 yongchang_mode int, 71 hunzhiyiji_mode int, "
        "72 wanxiangxiuluo_mode int, 73 beishuizhizhan_mode int"
    ),
    "GameEndResult": "1 players *PlayerResult",
    "PlayerResult": "1 seat int, 2 total_point int, 3 part_point_1 int",
    "RecordNewRound": (
        "1 chang int, 2 ju int, 3 ben int, 4 dora text, 5 scores *int, 6 liqibang int, "
        "7 tiles0 *text, 8 tiles1 *text, 9 tiles2 *text, 10 tiles3 *text, 13 md5 text, "
        "14 paishan text, 15 left_tile_count int, 16 doras *text"
    ),
    "RecordDealTile": (
        "1 seat int, 2 tile text, 3 left_tile_count int, 5 liqi LiQiSuccess, 6 doras *text"
    ),
    "LiQiSuccess": "1 seat int, 2 score int, 3 liqibang int, 4 failed bool",
    "RecordDiscardTile": (
        "1 seat int, 2 tile text, 3 is_liqi bool, 5 moqie bool, 8 doras *text, 9 is_wliqi bool"
    ),
    "RecordChiPengGang": (
        "1 seat int, 2 type int, 3 tiles *text, 4 froms *int, 5 liqi LiQiSuccess"
    ),
    "RecordAnGangAddGang": "1 seat int, 2 type int, 3 tiles text, 6 doras *text",
    "RecordBaBei": "1 seat int, 8 moqie bool",
    "RecordHule": (
        "1 hules *HuleInfo, 2 old_scores *int, 3 delta_scores *int, 5 scores *int, 7 doras *text, "
        "9 baopai int"
    ),
    "HuleInfo": (
        "1 hand *text, 2 ming *text, 3 hu_tile text, 4 seat int, 5 zimo bool, 6 qinjia bool, "
        "7 liqi bool, 8 doras *text, 9 li_doras *text, 10 yiman bool, 11 count int, "
        "12 fans *FanInfo, 13 fu int, 15 point_rong int, 16 point_zimo_qin int, "
        "17 point_zimo_xian int, 18 title_id int, 21 baopai int, 22 baopai_seats *int"
    ),
    "FanInfo": "1 name text, 2 val int, 3 id int",
    "RecordNoTile": "1 liujumanguan bool, 2 players *NoTilePlayer, 3 scores *NoTileScore",
    "NoTilePlayer": "3 tingpai bool, 4 hand *text",
    "NoTileScore": "1 seat int, 2 old_scores *int, 3 delta_scores *int",
    "RecordLiuJu": "1 type int, 3 seat int, 4 tiles *text, 5 liqi LiQiSuccess",
}


def _parse_table(text: str) -> FieldTable:
    fields = (entry.split() for entry in text.split(", "))
    return {int(number): (name, kind) for number, name, kind in fields}


TABLES = MappingProxyType({message: _parse_table(text) for message, text in _TABLES.items()})
"""The fields that are read of each message, by their numbers."""
RECORDS = frozenset(name for name in TABLES if name.startswith("Record")) - {"RecordGame"}


def camel_case(name: str) -> str:
    """Return the name of a field as Python's protobuf library writes it in JSON.

    >>> camel_case("is_liqi"), camel_case("part_point_1"), camel_case("tiles0")
    ('isLiqi', 'partPoint1', 'tiles0')
    """
    first, *others = name.split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in others)


SNAKE_NAMES = MappingProxyType(
    {camel_case(name): name for table in TABLES.values() for name, _ in table.values()}
)
"""Each name in camel case with the one in the tables."""
EVENT_RECORDS = frozenset({
    "RecordNewCard", "RecordSelectGap", "RecordChangeTile", "RecordRevealTile", "RecordUnveilTile",
    "RecordLockTile", "RecordFillAwaitingTiles", "RecordGangResult", "RecordGangResultEnd",
    "RecordHuleXueZhanMid", "RecordHuleXueZhanEnd",
})  # fmt: skip
"""Records of event modes, whose game is another one."""
