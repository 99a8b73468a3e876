/* A skeleton of random four-player matches, as a bound of what an engine in C can reach: the wall is
   shuffled, tiles are drawn, every discard, riichi, kan, chi, pon, ron and tsumo is found and one is
   chosen by lot; furiten, waits by table, exhaustive draws. A win is worth a constant; red fives,
   dora, abortive draws, pao and logs are left out.
   cc -O3 -march=native skeleton.c -o skeleton && ./skeleton 2000 */
#include "tables.h"

typedef struct {
    uint8_t c[34];
    int key[4], melds, open, riichi, score;
    uint64_t river, waits, pons;
} P;
static P pl[4];
static uint8_t wall[136];
static long decisions;

static inline void add(P *p, int k, int n) { p->c[k] += n; p->key[k / 9] += n * P5[k % 9]; }
static inline int shan(const P *p) {
    int a = standard(p->key, 4 - p->melds);
    if (!p->melds) { int b = closed_shapes(p->c); if (b < a) a = b; }
    return a;
}
static void set_waits(P *p) {
    p->waits = 0;
    if (shan(p) != 0) return;
    for (int k = 0; k < 34; k++)
        if (p->c[k] < 4) {
            add(p, k, 1);
            if (shan(p) < 0) p->waits |= 1ull << k;
            add(p, k, -1);
        }
}

/* returns dealer keeps the deal */
static int hand(int dealer) {
    for (int i = 0; i < 136; i++) wall[i] = i >> 2;
    for (int i = 135; i > 0; i--) { int j = rnd(i + 1), t = wall[i]; wall[i] = wall[j]; wall[j] = t; }
    int next = 0, end = 122, kans = 0, turn = dealer, dead = 122;
    for (int s = 0; s < 4; s++) {
        int score = pl[s].score;
        memset(&pl[s], 0, sizeof(P));
        pl[s].score = score;
        for (int i = 0; i < 13; i++) add(&pl[s], wall[next++], 1);
        set_waits(&pl[s]);
    }
    int draw = 1, rinshan = 0;
    for (;;) {
        P *p = &pl[turn];
        int tile = -1, nact = 0, act[64];
        if (draw) {
            if (next >= end) break;
            tile = rinshan ? wall[dead++] : wall[next++];
            if (rinshan) end--;
            rinshan = 0;
            add(p, tile, 1);
            if (p->waits >> tile & 1) act[nact++] = 1000;
            if (p->riichi) act[nact++] = tile;
            else {
                for (int k = 0; k < 34; k++) {
                    if (!p->c[k]) continue;
                    act[nact++] = k;
                    if (next < end && kans < 4 && (p->c[k] == 4 || p->pons >> k & 1)) act[nact++] = 300 + k;
                }
                if (!p->open && p->score >= 1000 && end - next >= 4 && shan(p) <= 0)
                    for (int k = 0; k < 34; k++)
                        if (p->c[k]) { add(p, k, -1); if (shan(p) == 0) act[nact++] = 100 + k; add(p, k, 1); }
            }
        } else
            for (int k = 0; k < 34; k++) if (p->c[k]) act[nact++] = k;
        int a = act[rnd(nact)];
        decisions++;
        if (a == 1000) {
            for (int s = 0; s < 4; s++) pl[s].score += s == turn ? 3000 : -1000;
            return turn == dealer;
        }
        if (a >= 300) {
            int k = a - 300, n = p->c[k];
            add(p, k, -n);
            if (n == 4) p->melds++; else p->pons &= ~(1ull << k);
            kans++; rinshan = 1; draw = 1;
            continue;
        }
        if (a >= 100) { p->riichi = 1; p->score -= 1000; a -= 100; }
        add(p, a, -1);
        p->river |= 1ull << a;
        if (!p->riichi || tile != a) set_waits(p);
        int caller = -1, call = 0, ron = -1;
        for (int d = 1; d < 4; d++) {
            P *q = &pl[(turn + d) & 3];
            int n = 0, opt[8];
            if ((q->waits >> a & 1) && !(q->waits & q->river)) opt[n++] = 1000;
            if (!q->riichi && next < end) {
                if (q->c[a] >= 2) opt[n++] = 400;
                if (q->c[a] >= 3 && kans < 4) opt[n++] = 500;
                if (d == 1 && a < 27) {
                    int r = a % 9;
                    if (r > 1 && q->c[a - 1] && q->c[a - 2]) opt[n++] = 602;
                    if (r > 0 && r < 8 && q->c[a - 1] && q->c[a + 1]) opt[n++] = 601;
                    if (r < 7 && q->c[a + 1] && q->c[a + 2]) opt[n++] = 600;
                }
            }
            if (!n) continue;
            opt[n++] = 0;
            int o = opt[rnd(n)];
            decisions++;
            if (o == 1000) { ron = (turn + d) & 3; break; }
            if (o && (caller < 0 || (o < 600 && call >= 600))) { caller = (turn + d) & 3; call = o; }
        }
        if (ron >= 0) {
            pl[ron].score += 3900; pl[turn].score -= 3900;
            return ron == dealer;
        }
        draw = 1;
        if (caller >= 0) {
            P *q = &pl[caller];
            if (call < 500) { add(q, a, -2); q->pons |= 1ull << a; draw = 0; }
            else if (call < 600) { add(q, a, -3); kans++; rinshan = 1; }
            else {
                int low = a - (call - 600);
                for (int k = low; k < low + 3; k++) if (k != a) add(q, k, -1);
                draw = 0;
            }
            q->melds++; q->open = 1;
            turn = caller;
        } else turn = (turn + 1) & 3;
    }
    int tenpai = 0;
    for (int s = 0; s < 4; s++) tenpai += pl[s].waits != 0;
    if (tenpai && tenpai < 4)
        for (int s = 0; s < 4; s++) pl[s].score += pl[s].waits ? 3000 / tenpai : -3000 / (4 - tenpai);
    return pl[dealer].waits != 0;
}

int main(int argc, char **argv) {
    int games = argc > 1 ? atoi(argv[1]) : 1000;
    build();
    double t = now();
    for (int g = 0; g < games; g++) {
        for (int s = 0; s < 4; s++) pl[s].score = 25000;
        for (int kyoku = 0; kyoku < 8;) {
            if (!hand(kyoku & 3)) kyoku++;
            int bust = 0;
            for (int s = 0; s < 4; s++) bust |= pl[s].score < 0;
            if (bust) break;
        }
    }
    t = now() - t;
    printf("%d games, %ld decisions in %.6f seconds of the processor\n", games, decisions, t);
    return 0;
}
