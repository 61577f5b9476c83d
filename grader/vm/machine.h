/* machine: the state of a run; only vm/ sees it. A group is a threadgroup; simdgroups are called so. */
#ifndef VM_MACHINE_H
#define VM_MACHINE_H

#include "vm/vm.h"
#include "base/half.h"

enum { MAX_SIMDGROUPS = 32 }; /* simdgroups of a threadgroup */

/* Lanes are accessed as whatever type an instruction works on. */
typedef uint32_t __attribute__((may_alias)) u32;
typedef int32_t __attribute__((may_alias)) i32;
typedef float __attribute__((may_alias)) f32;
typedef uint64_t __attribute__((may_alias)) u64;
typedef int64_t __attribute__((may_alias)) i64;

/* Version: goes up at every write, so that a cached fact about the register can be trusted. Undefined:
 * whether any active lane is. */
struct meta {
    uint32_t version;
    uint32_t undefined;
};

/* Race cells of an object, one for each `cell` bytes; see shadow.h. */
struct shadow {
    uint32_t *write, *writer; /* stamp and who; NULL: none are kept */
    uint32_t *read, *reader;
};

/* The memory of an object of the code. */
struct memory {
    uint8_t *base;
    uint64_t bytes;
    enum object_kind kind : 8;
    uint8_t shift;      /* log2 of the cell */
    uint8_t elem_bytes; /* of one scalar element */
    bool counted;
    bool device;    /* shadow by the device clock */
    bool undefined; /* starts undefined */
    bool writable;
    uint8_t spaces;         /* bits of the address spaces whose pointers may point here */
    bool tainted;           /* an undefined value was stored in this threadgroup */
    uint32_t defined_group; /* clock of the threadgroup that `defined` is of */
    uint32_t defined;       /* cells that it has written so far */
    struct shadow shadow;
    struct shadow atomics; /* of atomic accesses; from the first one on */
    uint64_t offset;       /* thread objects: in the thread's memory */
    uint32_t counter;      /* first of its two counters */
};

/* Lanes of neighbouring simdgroups that are active. */
struct run {
    uint32_t start, count;
};

struct clocks {
    uint32_t now, epoch, group, dispatch;
};

/* How the indices of neighbouring lanes follow each other. */
enum pattern_kind {
    PATTERN_NONE,
    PATTERN_ROWS16,
    PATTERN_EQUAL16,
    PATTERN_ROWS4,
    PATTERN_EQUAL4,
    PATTERN_OTHER
};

/* The differences between the indices of a simdgroup's lanes; see fast_memory.h. */
struct pattern {
    uint32_t version, mask; /* of the index register; the lanes it knows */
    int32_t low, high;      /* smallest and largest difference */
    uint16_t misses;
    enum pattern_kind kind : 8;
    bool contiguous;   /* all 32 in a row */
    int32_t delta[32]; /* index minus the index of the first lane */
};

/* The patterns of all simdgroups of an instruction as one; see fast_memory.h. */
struct whole {
    uint32_t version, simdgroups; /* of the index register; simdgroups. 0: not made */
    enum pattern_kind kind : 8;   /* that all of them have */
    int32_t least, most;          /* of all lanes */
    int32_t at[MAX_SIMDGROUPS];   /* the index of the first lane */
};

/* The last undefined element that a lane has read. */
enum { UNDEFINED_READS = 4 }; /* that are kept of a lane, by their sites: a sum may have several */

struct undefined_read {
    uint32_t group; /* 1 + the threadgroup's number; 0: none */
    uint32_t site, object;
    enum vm_origin origin;
    int64_t offset;
};

struct machine {
    /* registers */
    u32 *regs;       /* [slot][width] */
    uint32_t *undef; /* [slot][simdgroups]: bits of undefined lanes, valid where meta says there are some */
    struct meta *meta;
    uint32_t *undef_source; /* [slot]: the site that an undefined value comes from; 0: not known */
    uint64_t *uniform;
    uint32_t *uniform_undef;    /* 0: defined; else 1 + the site that the undefined value comes from */
    uint32_t width, simdgroups; /* lanes and simdgroups that registers have room for */

    /* masks */
    bool full; /* the active lanes are all that have not returned */
    uint32_t run_count;
    uint32_t cur_simdgroups; /* simdgroups of this threadgroup */
    bool mask_stale;         /* lane_mask must be made again */
    uint32_t mask[MAX_SIMDGROUPS], live[MAX_SIMDGROUPS], started[MAX_SIMDGROUPS];
    struct run runs[MAX_SIMDGROUPS];
    uint32_t *lane_mask;                   /* 0 or all ones per lane */
    uint32_t lane_mask_of[MAX_SIMDGROUPS]; /* the masks that lane_mask shows */
    uint32_t (*frames)[2][MAX_SIMDGROUPS];

    /* memory */
    struct memory *objects;
    u32 *thread_memory;        /* [word][width] */
    uint32_t *thread_undef;    /* [byte][simdgroups] */
    uint32_t *thread_pointers; /* [8 bytes][simdgroups]: lanes that keep a pointer there; or NULL */
    struct clocks clock[2];    /* threadgroup memory, device memory */
    struct undefined_read (*undefined_reads)[UNDEFINED_READS]; /* by lane; NULL: there were none */
    struct undefined_read unwritten; /* the first read in a threadgroup of an element never written */
    uint32_t simd_barrier[2][MAX_SIMDGROUPS];
    bool has_simd_barrier;
    uint32_t *group_clock;       /* device clock at the start of each threadgroup */
    struct line_sets *line_sets; /* or NULL */
    struct writers *writers;
    struct pattern *patterns;
    struct whole *wholes; /* or NULL */
    uint32_t *pattern_of; /* by instruction: its number among the memory instructions */

    /* counters: [counter], [counter][simdgroups], [counter][width] */
    uint32_t counters;
    uint32_t *count_all, *count_simdgroup, *count_lane, *count_final;
    uint32_t *count_lanes;  /* by counter: bits of the simdgroups that have counts of single lanes */
    bool *count_simdgroups; /* by counter: whether simdgroups have separate counts */
    uint32_t *counted;      /* room for lists of objects and of their counters */
    bool any_returned;

    /* the launch */
    const struct vm_launch *launch;
    const struct code *code;
    struct vm_result *result;
    struct arena *arena;
    uint32_t size[3];     /* threads of this threadgroup */
    uint32_t position[3]; /* of this threadgroup */
    uint32_t grid_groups[3];
    uint32_t group_number, group_total;
    uint32_t threads;
    uint32_t *local[3];      /* positions in the threadgroup, by lane */
    int64_t budget, extra;   /* steps; those that were added to see whether a loop is endless */
    struct endless *endless; /* or NULL: there are steps left */
    bool out_of_steps;
    bool stop;
    struct turns *turns; /* threads run one at a time; or NULL */
    bool shadows;        /* race cells are kept */
    bool rebased;        /* their clocks were set back */
    bool commute;        /* all atomic writes of the code commute, and no old value is used */
    bool quiet;          /* quiet rows of them take the short path; see rows.h */
    bool tracing;
    unsigned checks;
};

static const uint32_t lane_bit[32] = {1u << 0,  1u << 1,  1u << 2,  1u << 3,  1u << 4,  1u << 5,  1u << 6,
                                      1u << 7,  1u << 8,  1u << 9,  1u << 10, 1u << 11, 1u << 12, 1u << 13,
                                      1u << 14, 1u << 15, 1u << 16, 1u << 17, 1u << 18, 1u << 19, 1u << 20,
                                      1u << 21, 1u << 22, 1u << 23, 1u << 24, 1u << 25, 1u << 26, 1u << 27,
                                      1u << 28, 1u << 29, 1u << 30, 1u << 31};

static inline u32 *reg32(const struct machine *m, uint32_t r)
{
    return m->regs + (size_t)r * m->width;
}

static inline u64 *reg64(const struct machine *m, uint32_t r)
{
    return (u64 *)(void *)(m->regs + (size_t)r * m->width);
}

/* The uniform_undef of a value that depends on two others. */
static inline uint32_t either(uint32_t a, uint32_t b)
{
    return a ? a : b;
}

static inline bool is_active(const struct machine *m, uint32_t lane)
{
    return m->mask[lane >> 5] >> (lane & 31) & 1;
}

/* masks.c */
void masks_changed(struct machine *m);
void masks_set(struct machine *m, uint32_t on, bool full); /* the same; bits of the simdgroups that are on */
void masks_lane_mask(struct machine *m);
void masks_simdgroup(struct machine *m, uint32_t g); /* the lanes of one simdgroup alone */
uint32_t masks_lanes(const struct machine *m);       /* how many are active */

/* exec.c, and the same compiled for AVX2 */
void exec_run(struct machine *m, uint32_t from);
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define VM_HAS_AVX2 1
void exec_run_avx2(struct machine *m, uint32_t from);
#endif

/* define.c: undefined lanes */
void define_propagate(struct machine *m, const struct instr *i);
void define_move(struct machine *m, const struct instr *i, bool masked);
void define_set(struct machine *m, uint32_t reg, bool undefined);
void define_select(struct machine *m, const struct instr *i);
void define_logical(struct machine *m, const struct instr *i);
/* Bits of undefined active lanes of an operand. */
static inline uint32_t define_bits(const struct machine *m, uint32_t reg, bool uniform, uint32_t g)
{
    if (uniform)
        return m->uniform_undef[reg] ? m->mask[g] : 0;
    return m->meta[reg].undefined ? m->undef[(size_t)reg * m->simdgroups + g] & m->mask[g] : 0;
}
/* The site that the undefined value of an operand comes from; 0: not known, or it is defined. */
static inline uint32_t define_source(const struct machine *m, uint32_t reg, bool uniform)
{
    if (uniform)
        return m->uniform_undef[reg] ? m->uniform_undef[reg] - 1 : 0;
    return m->meta[reg].undefined ? m->undef_source[reg] : 0;
}
void define_put(struct machine *m, uint32_t reg, uint32_t g, uint32_t bits); /* after: define_done */
void define_done(struct machine *m, uint32_t reg);
void define_loaded(struct machine *m, const struct instr *i); /* the same after a load */
void define_made(struct machine *m, const struct instr *i);   /* undefined from here on */

/* memory.c */
void memory_load(struct machine *m, const struct instr *i);
void memory_store(struct machine *m, const struct instr *i);
bool memory_load_lane(struct machine *m, const struct instr *i, uint32_t lane); /* false: undefined */
void memory_store_lane(struct machine *m, const struct instr *i, uint32_t lane);
void memory_load_pointer(struct machine *m, const struct instr *i);
void memory_store_pointer(struct machine *m, const struct instr *i);
void memory_atomic(struct machine *m, const struct instr *i);
void memory_align(struct machine *m, const struct instr *i);
void memory_count(struct machine *m, const struct memory *o, unsigned write, uint32_t times);
/* Remembers an undefined element that a lane has read, so that a finding can name it. */
void memory_note_undefined(struct machine *m, const struct instr *i, uint32_t object, int64_t offset,
                           uint32_t lane);

/* How many elements an access of `size` bytes touches: a ulong from a buffer of floats counts as two. */
static inline uint32_t memory_elements(const struct memory *o, unsigned size)
{
    return o->elem_bytes && size > o->elem_bytes ? size / o->elem_bytes : 1;
}

/* thread_memory.c */
void thread_load(struct machine *m, const struct instr *i, const struct memory *o, const int64_t *offsets,
                 int64_t uniform_offset);
void thread_store(struct machine *m, const struct instr *i, const struct memory *o, const int64_t *offsets,
                  int64_t uniform_offset);
void thread_clear(struct machine *m, const struct instr *i);

/* lanes.c */
void lanes_simd(struct machine *m, const struct instr *i);
void lanes_whole(struct machine *m, const struct instr *i);
void lanes_multiply(struct machine *m, const struct instr *i);
void lanes_position(struct machine *m, const struct instr *i);
uint64_t lanes_shared_position(const struct machine *m, const struct instr *i);
void lanes_math(struct machine *m, const struct instr *i);
uint64_t lanes_math_value(const struct instr *i, uint64_t b, uint64_t c, uint64_t d);
uint64_t lanes_convert(const struct instr *i, uint64_t b);

/* faults.c */
void fault_access(struct machine *m, enum vm_fault_kind kind, const struct instr *i, uint32_t lane,
                  uint32_t object, int64_t offset);
void fault_simple(struct machine *m, enum vm_fault_kind kind, const struct instr *i, uint32_t lane);
void fault_race(struct machine *m, enum vm_fault_kind kind, const struct instr *i, uint32_t lane,
                uint32_t object, int64_t offset, struct vm_thread other, bool known, uint32_t other_site);
void fault_barrier(struct machine *m, const struct instr *i, bool simdgroup);
void fault_lanes(struct machine *m, enum vm_fault_kind kind, const struct instr *i, uint32_t lane,
                 uint32_t asked, uint32_t other);
void fault_part(struct machine *m, const struct instr *i, uint32_t g);
void fault_branch(struct machine *m, const struct instr *i);
void fault_branch_simdgroup(struct machine *m, const struct instr *i, uint32_t g); /* one simdgroup of it */

/* endless.c: a turn of a loop has ended and the steps are used up; true: the run stops */
bool endless_turn(struct machine *m, const struct instr *i);
/* turns.c: threads one at a time. The first is the run; the interpreter calls the others, and returns. */
void turns_run(struct machine *m, void (*exec)(struct machine *, uint32_t));
void turns_barrier(struct machine *m, const struct instr *i);
void turns_meeting(struct machine *m, const struct instr *i); /* other lanes of the simdgroup are needed */
void turns_back(struct machine *m, const struct instr *i);    /* the thread goes back in a loop */
bool turns_yield(struct machine *m, const struct instr *i);   /* whether it is interrupted after this */
void turns_over(struct machine *m, const struct instr *back); /* its turn is used up there */

/* vm.c */
void vm_enter_group(struct machine *m, uint32_t number); /* positions and lanes of a threadgroup */

/* barrier.c */
void barrier_run(struct machine *m, const struct instr *i);
void barrier_next_group(struct machine *m);

#endif
