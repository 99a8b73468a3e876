/* Per-suit distance tables for shanten: for each multiset of one suit, the least number of tiles to
   add for m groups (0-4) without and with a pair. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define NKEY 1953125 /* 5^9 */
typedef struct { uint8_t d[16]; } Vec; /* d[m] no pair, d[5+m] with pair, padded with 99 */

static uint16_t *suit_class, *honor_class; /* key -> class */
static Vec classes[4096];
static int nclass;
static Vec *pair_vec; /* class x class -> merged vector */

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static int intern(const Vec *v) {
    for (int i = 0; i < nclass; i++)
        if (!memcmp(&classes[i], v, sizeof *v)) return i;
    classes[nclass] = *v;
    return nclass++;
}

/* state: [groups 0-4][pair 0-1][runs started two back 0-4][runs started one back 0-4] */
static void distances(const int *c, int width, int honor, Vec *out) {
    static uint8_t cur[5][2][5][5], nxt[5][2][5][5];
    memset(cur, 99, sizeof cur);
    cur[0][0][0][0] = 0;
    for (int r = 0; r < width; r++) {
        memset(nxt, 99, sizeof nxt);
        for (int g = 0; g < 5; g++)
            for (int p = 0; p < 2; p++)
                for (int a = 0; a < 5; a++)
                    for (int b = 0; b < 5; b++) {
                        int base = cur[g][p][a][b];
                        if (base == 99) continue;
                        for (int run = 0; run <= (honor || r > width - 3 ? 0 : 4 - g); run++)
                            for (int trip = 0; trip < 2 && g + run + trip < 5; trip++)
                                for (int pr = 0; pr < 2 - p; pr++) {
                                    int need = a + b + run + 3 * trip + 2 * pr;
                                    if (need > 4) continue;
                                    int cost = base + (need > c[r] ? need - c[r] : 0);
                                    uint8_t *q = &nxt[g + run + trip][p + pr][b][run];
                                    if (cost < *q) *q = cost;
                                }
                    }
        memcpy(cur, nxt, sizeof cur);
    }
    memset(out, 99, sizeof *out);
    for (int g = 0; g < 5; g++)
        for (int p = 0; p < 2; p++) out->d[5 * p + g] = cur[g][p][0][0];
    for (int p = 0; p < 2; p++) /* needing m groups is never easier than needing m - 1 */
        for (int g = 3; g >= 0; g--)
            if (out->d[5 * p + g] > out->d[5 * p + g + 1]) out->d[5 * p + g] = out->d[5 * p + g + 1];
}

static void merge(const Vec *x, const Vec *y, Vec *o) {
    memset(o, 99, sizeof *o);
    for (int i = 0; i < 5; i++)
        for (int j = 0; i + j < 5; j++) {
            int a = x->d[i] + y->d[j], b = x->d[5 + i] + y->d[j], e = x->d[i] + y->d[5 + j];
            if (a < o->d[i + j]) o->d[i + j] = a;
            if (b < o->d[5 + i + j]) o->d[5 + i + j] = b;
            if (e < o->d[5 + i + j]) o->d[5 + i + j] = e;
        }
}

static void build(void) {
    suit_class = calloc(NKEY, 2);
    honor_class = calloc(78125, 2);
    for (int key = 0; key < NKEY; key++) {
        int c[9], k = key, sum = 0;
        for (int i = 0; i < 9; i++) { c[i] = k % 5; k /= 5; sum += c[i]; }
        if (sum > 14) continue;
        Vec v;
        distances(c, 9, 0, &v);
        suit_class[key] = intern(&v);
    }
    for (int key = 0; key < 78125; key++) {
        int c[7], k = key, sum = 0;
        for (int i = 0; i < 7; i++) { c[i] = k % 5; k /= 5; sum += c[i]; }
        if (sum > 14) continue;
        Vec v;
        distances(c, 7, 1, &v);
        honor_class[key] = intern(&v);
    }
    pair_vec = malloc(sizeof(Vec) * nclass * nclass);
    for (int i = 0; i < nclass; i++)
        for (int j = 0; j < nclass; j++) merge(&classes[i], &classes[j], &pair_vec[i * nclass + j]);
}

static const int P5[9] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};

/* keys of the four suits, `groups` still wanted (4 - melds) */
static inline int standard(const int *k, int groups) {
    const Vec *x = &pair_vec[suit_class[k[0]] * nclass + suit_class[k[1]]];
    const Vec *y = &pair_vec[suit_class[k[2]] * nclass + honor_class[k[3]]];
    int best = 99;
    for (int i = 0; i <= groups; i++) {
        int a = x->d[i] + y->d[5 + groups - i], b = x->d[5 + i] + y->d[groups - i];
        if (a < best) best = a;
        if (b < best) best = b;
    }
    return best - 1;
}

static inline int closed_shapes(const uint8_t *c) {
    int pairs = 0, kinds = 0, orphan = 0, orphan_pair = 0;
    for (int i = 0; i < 34; i++) { pairs += c[i] >= 2; kinds += c[i] > 0; }
    static const uint8_t O[13] = {0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33};
    for (int i = 0; i < 13; i++) { orphan += c[O[i]] > 0; orphan_pair |= c[O[i]] >= 2; }
    int a = 6 - pairs + (kinds < 7 ? 7 - kinds : 0), b = 13 - orphan - orphan_pair;
    return a < b ? a : b;
}

static uint64_t rng_state = 88172645463325252ull;
static inline uint32_t rnd(uint32_t n) { /* xorshift64*, multiply-shift range */
    rng_state ^= rng_state >> 12; rng_state ^= rng_state << 25; rng_state ^= rng_state >> 27;
    return (uint32_t)(((rng_state * 2685821657736338717ull >> 32) * n) >> 32);
}
