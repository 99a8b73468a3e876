/* The arithmetic of Python's ints for the kernels of hanchan, which follow; made, not edited. */
#include <stddef.h>
#include <stdint.h>
#ifdef _WIN32
#define EXPORTED __declspec(dllexport)
#else
#define EXPORTED __attribute__((visibility("default")))
#endif
#ifdef CHECKED
#include <stdio.h>
#include <stdlib.h>
static inline void broken(const char *what, int64_t a, int64_t b, const char *file, int line) {
    fprintf(stderr, "%s:%d: %s: %lld, %lld\n", file, line, what, (long long)a, (long long)b);
    abort();
}
#define CHECK(holds, what, a, b) ((holds) ? (void)0 : broken(what, a, b, __FILE__, __LINE__))
#define IN64(op, a, b) ({ int64_t a__ = (a), b__ = (b), c__; CHECK(!__builtin_##op##_overflow(a__, b__, &c__), #op " leaves 64 bits", a__, b__); c__; })
#define ADD(a, b) IN64(add, a, b)
#define SUB(a, b) IN64(sub, a, b)
#define MUL(a, b) IN64(mul, a, b)
#define BY(b) ({ int64_t by__ = (b); CHECK(by__ != 0, "division by zero", by__, 0); by__; })
#define IX(i, n) ({ int64_t i__ = (i), n__ = (n); CHECK(i__ >= 0 && i__ < n__, "index", i__, n__); i__; })
#define SHL(a, b) ({ int64_t a__ = (a), b__ = (b); CHECK(b__ >= 0 && b__ < 64, "shift", a__, b__); int64_t c__ = (int64_t)((uint64_t)a__ << b__); CHECK(c__ >> b__ == a__, "shift leaves 64 bits", a__, b__); c__; })
#define SHR(a, b) ({ int64_t a__ = (a), b__ = (b); CHECK(b__ >= 0 && b__ < 64, "shift", a__, b__); a__ >> b__; })
#define STORE(place, v) ({ int64_t v__ = (v); (place) = (__typeof__(place))v__; CHECK((int64_t)(place) == v__, "does not fit", v__, (int64_t)sizeof(place)); })
#else
#define ADD(a, b) ((a) + (b))
#define SUB(a, b) ((a) - (b))
#define MUL(a, b) ((a) * (b))
#define BY(b) (b)
#define IX(i, n) (i)
#define SHL(a, b) ((int64_t)((uint64_t)(a) << (b)))
#define SHR(a, b) ((int64_t)(a) >> (b))
#define STORE(place, v) ((place) = (v))
#endif
#ifdef ALONE /* there is no memcpy, which compilers call to copy a structure */
typedef uint64_t __attribute__((may_alias)) word;
static inline void copy_words(word *to, const word *from, size_t words) { for (size_t i = 0; i < words; i++) to[i] = from[i]; }
#define COPY(to, from) ({ _Static_assert(sizeof *(to) % sizeof(word) == 0, "whole words"); copy_words((word *)(to), (const word *)(from), sizeof *(to) / sizeof(word)); })
#else
#define COPY(to, from) (*(to) = *(from))
#endif
#define AND(a, b) ((a) & (b))
#define OR(a, b) ((a) | (b))
#define XOR(a, b) ((a) ^ (b))
#define DIV(a, b) floor_div(a, BY(b))
#define MOD(a, b) floor_mod(a, BY(b))
#define MIN(a, b) least(a, b)
#define MAX(a, b) most(a, b)
#define ABS(a) absolute(a)
static inline int64_t lowest_bit(int64_t mask) { return __builtin_ctzll((uint64_t)mask); }
#define POWER_OF_TWO(b) (__builtin_constant_p(b) && (b) > 0 && ((b) & ((b) - 1)) == 0)
static inline int64_t floor_div(int64_t a, int64_t b) { return POWER_OF_TWO(b) ? a >> lowest_bit(b) : a / b - ((a % b != 0) & ((a ^ b) < 0)); }
static inline int64_t floor_mod(int64_t a, int64_t b) { int64_t m = a % b; return POWER_OF_TWO(b) ? a & (b - 1) : m + b * ((m != 0) & ((m ^ b) < 0)); }
static inline int64_t least(int64_t a, int64_t b) { return b < a ? b : a; }
static inline int64_t most(int64_t a, int64_t b) { return b > a ? b : a; }
static inline int64_t absolute(int64_t a) { return a < 0 ? -a : a; }
static inline int64_t bit_count(int64_t mask) { return __builtin_popcountll((uint64_t)mask); }
