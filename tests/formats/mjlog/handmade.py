"""A small mjlog written by hand: two kyoku, a tsumo after calls and a draw."""

ROOT = '<mjloggm ver="2.3">'
HEAD = (
    '<SHUFFLE seed="" ref=""/><GO type="9" lobby="0"/>'
    '<UN n0="%61" n1="%E6%9D%B1" n2="c" n3="d%26" dan="0,0,0,0" rate="1,1,1,1" sx="M,M,F,C"/>'
    '<TAIKYOKU oya="0"/>'
)
HANDS = (
    'hai0="0,4,8,36,40,44,72,76,80,108,109,110,112" '
    'hai1="1,5,9,37,41,45,73,77,81,116,117,118,120" '
    'hai2="2,6,10,38,42,46,74,78,82,124,125,126,121" '
    'hai3="12,16,20,48,52,56,84,88,92,128,129,130,113"'
)
DEAL = f'<INIT seed="0,0,0,2,4,132" ten="250,250,250,250" oya="0" {HANDS}/>'
CHI = '<N who="3" m="11399"/>'
"""Seat 3 takes the 6m (21) of seat 2 with 4m (12) and the red five (16)."""
PLAY = f"<T13/><D13/><U17/><E17/><V21/><F21/>{CHI}<G20/>"
RIICHI = '<T24/><REACH who="0" step="1"/><D24/><REACH who="0" ten="240,250,250,250" step="2"/>'
DRAWS = "<U25/><E25/><V26/><F26/><W27/><G27/><T114/>"
WIN = (
    '<AGARI ba="0,1" hai="0,4,8,36,40,44,72,76,80,108,109,110,112,114" machi="114" '
    'ten="40,18000,2" yaku="1,1,0,1,10,1,14,1,25,2,53,0" doraHai="132" doraHaiUra="133" who="0" '
    'fromWho="0" sc="240,190,250,-60,250,-60,250,-60"/>'
)
FIRST = DEAL + PLAY + RIICHI + DRAWS + WIN
SECOND = (
    f'<INIT seed="0,1,0,0,0,132" ten="430,190,190,190" oya="0" {HANDS}/><T13/><D13/><BYE who="1"/>'
    '<U17/><E17/><V21/><F21/><UN n1="%E6%9D%B1"/><W22/><G22/>'
    '<RYUUKYOKU ba="1,0" sc="430,10,190,10,190,10,190,-30" '
    'hai0="0,4,8,36,40,44,72,76,80,108,109,110,112" '
    'hai1="1,5,9,37,41,45,73,77,81,116,117,118,120" '
    'hai2="2,6,10,38,42,46,74,78,82,121,124,125,126" '
    'owari="440,54.0,200,-10.0,200,-20.0,160,-24.0"/>'
)
END = "</mjloggm>"


def mjlog(*tags: str, head: str = HEAD) -> bytes:
    """A file of these tags after the root and the head."""
    return "".join((ROOT, head, *tags, END)).encode()


WHOLE = mjlog(FIRST, SECOND)
