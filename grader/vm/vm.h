/* vm: runs bytecode (code/code.h) over a grid of threads.
 *
 * A whole threadgroup runs in lockstep from one stream of instructions; threadgroups run one after the other.
 * The results are exact and the same on every machine. Faults are reported to an observer as they happen
 * (checks/ turns them into findings); a read out of bounds gives an undefined value, a write is dropped, and
 * the run goes on.
 *
 *     struct vm_buffer buffers[] = {
 *         {.data = a, .bytes = sizeof a, .present = true, .initialised = true, .counted = true},
 *         {.data = out, .bytes = sizeof out, .present = true, .counted = true}};
 *     struct vm_launch launch = {
 *         .code = code, .buffers = buffers, .buffer_count = 2,
 *         .grid = {4, 1, 1}, .threadgroup = {4, 1, 1}, .checks = VM_CHECK_ALL};
 *     struct vm_result result;
 *     const char *why;
 *     int status = vm_run(&launch, &result, arena, &why);
 *
 * tests/unit/test_vm_example.c is the whole program.
 * The machine needs no file, no network and no global state; two machines may run at the same time in two
 * threads. */
#ifndef VM_VM_H
#define VM_VM_H

#include "code/code.h"

/* The array bound to [[buffer(n)]]. */
struct vm_buffer {
    void *data; /* the kernel writes here */
    uint64_t bytes;
    bool initialised; /* its content may be read before it is written */
    bool counted;     /* its accesses count as Global */
    bool present;
};

enum {
    VM_CHECK_BOUNDS = 1 << 0, /* findings; accesses are bounded in any case */
    VM_CHECK_UNINITIALIZED = 1 << 1,
    VM_CHECK_RACES = 1 << 2,
    VM_CHECK_BARRIERS = 1 << 3, /* without it the threads that arrived go on */
    VM_CHECK_ALL = (1 << 4) - 1,
    VM_CHECK_ALWAYS = 1 << 4, /* of faults that are reported whatever is chosen */
};

/* Shortcuts that the tests turn off. */
enum {
    VM_NO_PATTERNS = 1 << 0, /* every access lane by lane */
    VM_NO_AVX2 = 1 << 1,
    VM_SMALL_CLOCK = 1 << 2, /* the clock of the race cells starts near its limit */
    VM_NO_QUIET = 1 << 3,    /* untouched rows of race cells take the general path */
    VM_NO_WHOLE = 1 << 4,    /* loads per simdgroup even when all lanes take part */
    VM_ALL_ORDERS = 1 << 5,  /* other orders are tried for every kernel (checks/orders.h) */
    VM_NO_SHORTCUTS = VM_NO_PATTERNS | VM_NO_AVX2 | VM_NO_QUIET | VM_NO_WHOLE | VM_ALL_ORDERS,
};

/* In which order threads run. In lockstep, threads do each instruction together; in the others one at a time,
 * each up to the next barrier, and threadgroups in the same order (turns.c). Those give values only: nothing
 * is checked, counted or reported. */
enum vm_order {
    VM_LOCKSTEP,
    VM_ASCENDING,
    VM_DESCENDING,
    VM_SHUFFLED,
    VM_DELAYED, /* ascending, but one thread comes first, and stops after order_seed / 2 atomic operations
                   until all others have; which one: the first, or if order_seed is odd any */
    VM_MIXED,   /* shuffled, and threads are interrupted after atomic operations */
    VM_ORDER_COUNT
};

enum vm_fault_kind {
#define FAULT(kind, check, code, says, meaning) VM_FAULT_##kind,
#include "vm/faults.def"
#undef FAULT
    VM_FAULT_KIND_COUNT,
};

/* Where an undefined value comes from, as far as it is known. */
enum vm_origin {
    VM_ORIGIN_UNKNOWN,
    VM_ORIGIN_VARIABLE,  /* a variable that was declared without a value, at origin_site */
    VM_ORIGIN_LOCAL,     /* an element of a thread's own array, read at origin_site */
    VM_ORIGIN_UNWRITTEN, /* an element that was never written */
    VM_ORIGIN_UNDEFINED, /* an element that holds a stored undefined value */
};

/* A thread: its number in its threadgroup and the threadgroup's in the grid. */
struct vm_thread {
    uint32_t lane;
    uint32_t group;
};

struct vm_fault {
    enum vm_fault_kind kind;
    uint32_t site;
    struct vm_thread thread;
    uint32_t object; /* REG_NONE: none */
    int64_t offset;  /* bytes */
    uint32_t size;
    bool exact;          /* the offset is what the source says, however far away */
    uint8_t index_count; /* the indices that the source has, when they are known */
    int64_t index[SITE_MAX_INDEX];
    uint8_t part; /* 1 + which register of a linear site is outside of its array or vector; 0: none */
    int64_t part_index;
    /* races: the other side */
    bool has_other;
    bool other_known; /* `other` names a thread; else it is some thread of another threadgroup */
    uint32_t other_site;
    struct vm_thread other;
    /* undefined values: where they come from */
    enum vm_origin origin;
    uint32_t origin_site, origin_object;
    int64_t origin_offset;
    /* simd functions: the instruction's imm, and what threads ask for */
    int64_t simd;
    uint32_t asked[2];
    /* barriers: how many of the threads are here */
    uint32_t here, all;
    struct vm_thread missing;
    bool missing_returned;
};

/* An access, for pictures. */
struct vm_access {
    uint32_t site, object;
    struct vm_thread thread;
    int64_t offset;
    uint32_t size;
    bool write, atomic;
};

struct vm_observer {
    void *context;
    void (*fault)(void *context, const struct vm_fault *fault);
    void (*access)(void *context, const struct vm_access *access); /* or NULL */
    /* All threads of a threadgroup have passed this barrier; or NULL. */
    void (*barrier)(void *context, uint32_t group, uint32_t site);
};

/* Race cells of earlier runs, to be used again: their clock goes on, so that nothing has to be cleared. Zero
 * it before the first run; vm_keep_release gives the memory back. Not for two runs at the same time. */
struct vm_keep {
    uint32_t *cells;
    size_t count;
    uint32_t clock;
    uint64_t layout; /* what lies where: another kernel's cells are cleared first */
};

void vm_keep_release(struct vm_keep *keep);

struct vm_launch {
    const struct code *code;
    struct vm_keep *keep; /* or NULL */
    const struct vm_buffer *buffers;
    uint32_t buffer_count;
    const uint64_t *threadgroup_bytes; /* of [[threadgroup(n)]] parameters, by index; or NULL */
    uint32_t threadgroup_count;
    uint32_t grid[3], threadgroup[3];
    unsigned checks;
    unsigned shortcuts_off;
    uint64_t step_limit; /* lane-instructions of the run; 0: LIMIT_STEPS for each threadgroup */
    enum vm_order order;
    uint32_t order_seed; /* for the last three of them */
    uint64_t turn_steps; /* one at a time: steps a thread may take before another gets its turn */
    const struct vm_observer *observer;
};

/* Two atomic accesses to one place that nothing orders: no race, but their order may show. Of several the
 * first of the highest kind is kept. */
enum vm_meeting_kind {
    VM_MEETING_NONE,
    VM_MEETING_WRITES, /* what is left depends on the order, or may: a store and an addition */
    VM_MEETING_OLD,    /* an update whose old value is used */
    VM_MEETING_LOAD,   /* a load, and what another thread writes */
    VM_MEETING_KIND_COUNT,
};

struct vm_meeting {
    enum vm_meeting_kind kind;
    uint32_t site, other_site; /* other_site: 0 when it is not known */
    struct vm_thread thread;
    uint32_t object;
    int64_t offset;
};

struct vm_count {
    uint64_t total;
    uint32_t max; /* of one thread */
    struct vm_thread max_thread;
};

struct vm_result {
    /* by object of the code: [0] reads, [1] writes; those not counted are zero */
    struct vm_count (*objects)[2];
    struct vm_count global[2], shared[2];
    uint64_t accesses; /* all counted loads and stores */
    uint64_t steps;
    struct vm_meeting meeting; /* when races are checked */
    bool stopped;              /* a diverging barrier or the step limit ended the run */
    bool out_of_steps;         /* it was the limit */
    bool diverged;             /* one at a time: not all threads came to the barrier at diverged_site */
    uint32_t diverged_site;
    uint32_t groups[3];
};

/* 0, or -1 when the launch makes no sense (a missing buffer, too many threads): `why` says what. */
int vm_run(const struct vm_launch *launch, struct vm_result *result, struct arena *arena, const char **why);

/* The position of a thread in its threadgroup and in the grid. */
void vm_position(const struct vm_launch *launch, struct vm_thread thread, uint32_t in_group[3],
                 uint32_t group[3], uint32_t in_grid[3]);

#endif
