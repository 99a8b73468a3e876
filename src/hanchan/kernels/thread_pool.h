/* A pool: threads that share the lanes of a job and wait for the next one without the interpreter.

Each thread has a block of lanes; when it is empty, the thread takes lanes of the others' blocks. So a
thread that wakes late, or whose core is busy, delays a job by one portion of lanes at most. A thread
that waits spins for a while and then sleeps in a lock of the interpreter, whose functions and address
Python gives, because the library has no threads of its own. Small processors, and WebAssembly, do without. */
#if UINTPTR_MAX > UINT32_MAX
#define LINE 64 /* a cache line, so that two threads never write to the same one */
#define LONG 100000 /* turns of a waiting thread, a few milliseconds: what a small learner takes between two steps */
#define SHORT 2000
#define TRIES 16 /* after a wait that did not pay, every 16th is long again */
#if defined(__x86_64__)
#define PAUSE() __builtin_ia32_pause()
#define CLOCK() __builtin_ia32_rdtsc()
#define AWAY() 1000000 /* ticks, about a third of a millisecond: the core has something else to do */
#elif defined(__aarch64__)
#define PAUSE() __asm__ volatile("yield")
#define CLOCK() ({ uint64_t ticks__; __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks__)); ticks__; })
#define AWAY() ({ uint64_t second__; __asm__ volatile("mrs %0, cntfrq_el0" : "=r"(second__)); second__ / 3000; })
#else
#define PAUSE() ((void)0)
#define CLOCK() 0
#define AWAY() 1
#endif
#define LOAD(place) __atomic_load_n(place, __ATOMIC_SEQ_CST)
#define PUT(place, value) __atomic_store_n(place, value, __ATOMIC_SEQ_CST)
#define SWAP(place, value) __atomic_exchange_n(place, value, __ATOMIC_SEQ_CST)
#define RAISE(place, by) __atomic_add_fetch(place, by, __ATOMIC_SEQ_CST)
typedef int64_t (*Span)(const int64_t *given, int64_t first, int64_t last);
typedef struct { Span call; const int64_t *const *given; /* by thread */ } Job;
typedef struct { int64_t asleep; void *lock; } Sleeper; /* who sets `asleep` back to 0 releases the lock */
typedef struct {
    _Alignas(LINE) uint64_t next; /* the job, from bit 32 on, and its first lane that is not taken */
    uint64_t last;
    _Alignas(LINE) Sleeper sleeper;
} Block;
typedef struct {
    int64_t threads, lanes, portion;
    int (*acquire)(void *lock, int wait);
    void (*release)(void *lock);
    const Job *jobs;
    _Alignas(LINE) uint64_t round; /* how many jobs there were */
    int64_t stopped;
    _Alignas(LINE) int64_t done; /* lanes of this job */
    int64_t sum;
    Block blocks[];
} ThreadPool;
static void wake(ThreadPool *pool, Sleeper *one) { if (SWAP(&one->asleep, 0)) pool->release(one->lock); }
/* Waits until a number changes, or until it is woken; returns 1 if it would better have slept at once. */
static int wait_for(ThreadPool *pool, Sleeper *one, const void *number, uint64_t seen, int turns) {
    uint64_t last = CLOCK(), most = AWAY();
    while (turns--) {
        if (LOAD((const uint64_t *)number) != seen) return 0;
        PAUSE();
        uint64_t now = CLOCK();
        if (now - last > most) break;
        last = now;
    }
    PUT(&one->asleep, 1);
    /* Looked at again, because the change may have come before the mark. */
    if (LOAD((const uint64_t *)number) == seen || !SWAP(&one->asleep, 0)) pool->acquire(one->lock, 1);
    return 1;
}
static void work(ThreadPool *pool, int64_t thread) {
    for (int64_t i = 0; i < pool->threads; i++) {
        Block *block = &pool->blocks[(thread + i) % pool->threads];
        uint64_t next = LOAD(&block->next), portion = (uint64_t)pool->portion;
        while ((uint32_t)next < block->last) {
            /* The number of the job is part of what is exchanged, so that nobody takes lanes for an older one. */
            if (!__atomic_compare_exchange_n(&block->next, &next, next + portion, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) continue;
            uint64_t first = (uint32_t)next, end = first + portion < block->last ? first + portion : block->last;
            const Job *job = &pool->jobs[next >> 32];
            int64_t found = job->call(job->given[thread], (int64_t)first, (int64_t)end);
            if (found) RAISE(&pool->sum, found);
            if (RAISE(&pool->done, (int64_t)(end - first)) == pool->lanes) wake(pool, &pool->blocks[0].sleeper);
            next = LOAD(&block->next);
        }
    }
}
EXPORTED int64_t hanchan_pool_size(int64_t threads) { return (int64_t)(sizeof(ThreadPool) + (size_t)threads * sizeof(Block)); }
EXPORTED void hanchan_pool_prepare(ThreadPool *pool, int64_t threads, int64_t lanes, int64_t portion, const Job *jobs, void *acquire, void *release, void *const *locks) {
    pool->threads = threads, pool->lanes = lanes, pool->portion = portion, pool->jobs = jobs;
    pool->acquire = (int (*)(void *, int))acquire, pool->release = (void (*)(void *))release;
    pool->stopped = pool->sum = 0, pool->round = 0, pool->done = lanes;
    for (int64_t i = 0; i < threads; i++) {
        Block *block = &pool->blocks[i];
        block->next = block->last = (uint64_t)(lanes * (i + 1) / threads);
        block->sleeper = (Sleeper){0, locks[i]};
    }
}
EXPORTED int64_t hanchan_pool_run(ThreadPool *pool, int64_t job) { /* returns the sum of what the calls return */
    PUT(&pool->done, 0), PUT(&pool->sum, 0);
    for (int64_t i = 0; i < pool->threads; i++) PUT(&pool->blocks[i].next, (uint64_t)job << 32 | (i ? pool->blocks[i - 1].last : 0));
    RAISE(&pool->round, 1);
    for (int64_t i = 1; i < pool->threads; i++) wake(pool, &pool->blocks[i].sleeper);
    work(pool, 0);
    for (int64_t done; (done = LOAD(&pool->done)) != pool->lanes;) wait_for(pool, &pool->blocks[0].sleeper, &pool->done, (uint64_t)done, SHORT);
    return LOAD(&pool->sum);
}
EXPORTED void hanchan_pool_serve(ThreadPool *pool, int64_t thread) {
    for (uint64_t seen = 0, tired = 0; !LOAD(&pool->stopped);) {
        tired = wait_for(pool, &pool->blocks[thread].sleeper, &pool->round, seen, tired % TRIES ? SHORT : LONG) ? tired + 1 : 0;
        if (LOAD(&pool->round) == seen) continue;
        seen = LOAD(&pool->round);
        work(pool, thread);
    }
}
EXPORTED void hanchan_pool_stop(ThreadPool *pool) {
    PUT(&pool->stopped, 1);
    RAISE(&pool->round, 1);
    for (int64_t i = 1; i < pool->threads; i++) wake(pool, &pool->blocks[i].sleeper);
}
#endif
