/* vm: sets a machine up and runs the threadgroups of a grid. */
#include "vm/machine.h"
#include "vm/shadow.h"
#include "base/bug.h"
#include "base/cpu.h"
#include "base/limits.h"
#include <stdlib.h>

/* --- set-up --- */

/* Counters: reads and writes, of device and of threadgroup memory. */
enum { COUNT_LISTS = 4 };

static void *aligned(struct arena *arena, size_t count, size_t size)
{
    uintptr_t p = (uintptr_t)arena_array(arena, count + 64 / size + 1, size);
    return (void *)((p + 63) & ~(uintptr_t)63);
}

static uint8_t log2_of(unsigned size)
{
    return size >= 8 ? 3 : size >= 4 ? 2 : size >= 2 ? 1 : 0;
}

/* A buffer keeps the caller's memory; nothing is copied. */
static int bind_buffer(struct machine *m, const struct object *o, struct memory *r, const char **why)
{
    const struct vm_launch *l = m->launch;
    if (o->binding >= l->buffer_count || !l->buffers[o->binding].present) {
        *why = "a buffer of the kernel is missing";
        return -1;
    }
    const struct vm_buffer *b = &l->buffers[o->binding];
    if (b->bytes > LIMIT_OBJECT_BYTES) {
        *why = "a buffer is too large";
        return -1;
    }
    r->base = b->data;
    r->bytes = b->bytes;
    r->device = true;
    r->counted = b->counted;
    r->undefined = !b->initialised;
    return 0;
}

/* Bytes of a scalar element; 0 where elements are structs, which are described as several bytes. */
static uint8_t element_bytes(const struct object *o)
{
    unsigned size = scalar_size(o->elem);
    bool vectors = size > 1 && (o->elem_size == 2 * size || o->elem_size == 4 * size);
    return o->elem_size == size || vectors ? (uint8_t)size : 0;
}

/* Where an object is and what may be done with it. `parameters`: bytes of threadgroup memory given away so
 * far; the sizes of parameters are known only at the launch. */
static int bind_object(struct machine *m, const struct object *o, struct memory *r, uint8_t *threadgroup,
                       uint64_t *parameters, const char **why)
{
    const struct vm_launch *l = m->launch;
    *r = (struct memory){.kind = o->kind,
                         .shift = log2_of(o->cell),
                         .elem_bytes = element_bytes(o),
                         .writable = o->writable,
                         .bytes = o->size};
    for (uint32_t space = 0; space < code_space_count(); space++)
        r->spaces |= (uint8_t)(code_in_space(o, space) << space);
    switch (o->kind) {
    case OBJECT_BUFFER: return bind_buffer(m, o, r, why);
    case OBJECT_THREADGROUP:
        r->counted = true;
        r->undefined = true;
        r->base = threadgroup + o->offset;
        if (!o->is_parameter)
            return 0;
        if (o->binding >= l->threadgroup_count || !l->threadgroup_bytes) {
            *why = "the size of a threadgroup parameter is missing";
            return -1;
        }
        r->bytes = l->threadgroup_bytes[o->binding];
        if (r->bytes > LIMIT_THREADGROUP_BYTES) {
            *why = "too much threadgroup memory";
            return -1;
        }
        r->base = threadgroup + *parameters;
        *parameters += (r->bytes + 15) & ~UINT64_C(15);
        if (*parameters > LIMIT_THREADGROUP_BYTES) {
            *why = "too much threadgroup memory";
            return -1;
        }
        return 0;
    case OBJECT_CONSTANT: r->base = (uint8_t *)o->bytes; return 0;
    case OBJECT_THREAD: r->offset = o->offset; return 0;
    case OBJECT_KIND_COUNT: break;
    }
    return 0;
}

/* How many arrays of race cells an object needs (0, 2 or 4), and how long each is. */
static unsigned shadow_arrays(const struct machine *m, const struct object *o, const struct memory *r,
                              size_t *cells)
{
    bool races = m->checks & VM_CHECK_RACES, undefined = m->checks & VM_CHECK_UNINITIALIZED;
    bool memory = (r->kind == OBJECT_BUFFER && !o->constant_space) || r->kind == OBJECT_THREADGROUP;
    bool wanted = (races && o->written) || (undefined && r->undefined && o->read);
    *cells = (((size_t)((r->bytes + (1u << r->shift) - 1) >> r->shift) + 32) + 15) & ~(size_t)15;
    if (!memory || !wanted || (!o->read && !o->written))
        return 0;
    return races && o->read && o->written ? 4 : 2;
}

/* Cells for all objects: those of an earlier run when they are the same. */
static uint32_t *shadow_cells(struct machine *m, size_t count, uint64_t layout)
{
    struct vm_keep *keep = m->launch->keep;
    enum { CLOCK_TOO_LATE = 1 << 23 };
    if (!keep)
        return arena_array(m->arena, count, sizeof(uint32_t));
    if (count > keep->count) {
        vm_keep_release(keep);
        keep->cells = calloc(count, sizeof *keep->cells);
        if (!keep->cells)
            BUG("out of memory");
        keep->count = count;
    } else if (layout != keep->layout || keep->clock > CLOCK_TOO_LATE) {
        memset(keep->cells, 0, keep->count * sizeof *keep->cells);
        keep->clock = 0;
    }
    keep->layout = layout;
    return keep->cells;
}

/* One block for all race cells; the layout hash says whether those of an earlier run fit. */
static void add_shadows(struct machine *m)
{
    size_t total = 0, cells;
    uint64_t layout = 1;
    for (uint32_t k = 0; k < m->code->object_count; k++) {
        size_t words = shadow_arrays(m, &m->code->objects[k], &m->objects[k], &cells) * cells;
        total += words;
        layout = (layout ^ (words * 2 + m->objects[k].device)) * UINT64_C(0x100000001b3) + k;
    }
    if (!total)
        return;
    uint32_t *next = shadow_cells(m, total, layout);
    m->shadows = true;
    for (uint32_t k = 0; k < m->code->object_count; k++) {
        struct memory *r = &m->objects[k];
        unsigned arrays = shadow_arrays(m, &m->code->objects[k], r, &cells);
        if (!arrays)
            continue;
        r->shadow.write = next;
        r->shadow.writer = next + cells;
        r->shadow.read = arrays == 4 ? next + 2 * cells : NULL;
        r->shadow.reader = arrays == 4 ? next + 3 * cells : NULL;
        next += arrays * cells;
    }
}

void vm_keep_release(struct vm_keep *keep)
{
    free(keep->cells);
    *keep = (struct vm_keep){0};
}

/* Parameters get their size from the launch: with them, all that a threadgroup may have. */
static size_t threadgroup_room(const struct code *code)
{
    for (uint32_t k = 0; k < code->object_count; k++)
        if (code->objects[k].kind == OBJECT_THREADGROUP && code->objects[k].is_parameter)
            return LIMIT_THREADGROUP_BYTES;
    return code->threadgroup_bytes;
}

/* -1: a buffer or the size of a parameter is missing or too large; `why` says which. */
static int bind_objects(struct machine *m, const char **why)
{
    const struct code *code = m->code;
    m->objects = arena_array(m->arena, code->object_count + 1, sizeof *m->objects);
    uint8_t *threadgroup = aligned(m->arena, threadgroup_room(code) + 64, 1);
    uint64_t parameters = (code->threadgroup_bytes + 15) & ~UINT64_C(15);
    for (uint32_t k = 0; k < code->object_count; k++) {
        struct memory *r = &m->objects[k];
        if (bind_object(m, &code->objects[k], r, threadgroup, &parameters, why) != 0)
            return -1;
        if (r->counted) {
            r->counter = m->counters;
            m->counters += 2;
        }
    }
    add_shadows(m);
    return 0;
}

static bool moves_pointers(const struct code *code)
{
    for (uint32_t k = 0; k < code->count; k++)
        if ((op_flags(code->instrs[k].op) & OP_MEM) && (code->instrs[k].form & FORM_POINTER))
            return true;
    return false;
}

/* Arrays in one block of memory. A short run would spend more time on allocating them one by one than on
 * running. */
struct carver {
    uint8_t *base; /* NULL: they are only measured */
    size_t used;
};

static inline void *carve(struct carver *c, size_t count, size_t size)
{
    void *p = c->base ? c->base + c->used : NULL;
    c->used += (count * size + 63) & ~(size_t)63;
    return p;
}

/* Called twice: to measure, then to set the pointers. */
static void carve_registers(struct machine *m, struct carver *c, bool pointers)
{
    const struct code *code = m->code;
    m->regs = carve(c, (size_t)(code->regs + 2) * m->width, sizeof *m->regs);
    m->undef = carve(c, (size_t)(code->regs + 2) * m->simdgroups, sizeof *m->undef);
    m->meta = carve(c, code->regs + 2, sizeof *m->meta);
    m->undef_source = carve(c, code->regs + 2, sizeof *m->undef_source);
    m->uniform = carve(c, code->uniforms + 1, sizeof *m->uniform);
    m->uniform_undef = carve(c, code->uniforms + 1, sizeof *m->uniform_undef);
    m->lane_mask = carve(c, m->width, sizeof *m->lane_mask);
    m->frames = carve(c, code->frames, sizeof *m->frames);
    m->thread_memory = carve(c, (size_t)(code->thread_bytes / 4 + 4) * m->width, sizeof *m->thread_memory);
    m->thread_undef = carve(c, (size_t)(code->thread_bytes + 16) * m->simdgroups, sizeof *m->thread_undef);
    if (pointers)
        m->thread_pointers =
            carve(c, (size_t)(code->thread_bytes / 8 + 2) * m->simdgroups, sizeof *m->thread_pointers);
    for (int k = 0; k < 3; k++)
        m->local[k] = carve(c, m->width, sizeof(uint32_t));
    m->count_all = carve(c, m->counters + 1, sizeof(uint32_t));
    m->count_simdgroup = carve(c, (size_t)(m->counters + 1) * m->simdgroups, sizeof(uint32_t));
    m->count_lane = carve(c, (size_t)(m->counters + 1) * m->width, sizeof(uint32_t));
    m->count_final = carve(c, (size_t)(m->counters + 1) * m->width, sizeof(uint32_t));
    m->count_lanes = carve(c, m->counters + 1, sizeof(uint32_t));
    m->count_simdgroups = carve(c, m->counters + 1, sizeof(bool));
    m->counted = carve(c, (size_t)COUNT_LISTS * 2 * code->object_count, sizeof(uint32_t));
}

static void make_registers(struct machine *m)
{
    const bool pointers = moves_pointers(m->code);
    struct carver carver = {0};
    carve_registers(m, &carver, pointers);
    carver = (struct carver){.base = aligned(m->arena, carver.used, 1)};
    carve_registers(m, &carver, pointers);
    memcpy(m->uniform, m->code->constants, m->code->constant_count * sizeof *m->uniform);
}

/* A pattern for each memory instruction and simdgroup; none when accesses are traced or patterns turned off.
 */
static void make_patterns(struct machine *m)
{
    uint32_t n = 0;
    if (m->tracing || (m->launch->shortcuts_off & VM_NO_PATTERNS) || m->launch->order != VM_LOCKSTEP)
        return;
    m->pattern_of = arena_array(m->arena, m->code->count, sizeof *m->pattern_of);
    for (uint32_t k = 0; k < m->code->count; k++)
        if (op_flags(m->code->instrs[k].op) & OP_MEM)
            m->pattern_of[k] = n++;
    m->patterns = aligned(m->arena, (size_t)(n + 1) * m->simdgroups, sizeof *m->patterns);
    if (!(m->launch->shortcuts_off & VM_NO_WHOLE))
        m->wholes = arena_array(m->arena, n + 1, sizeof *m->wholes);
}

/* --- a threadgroup --- */

/* Threadgroups on an axis of the grid. */
static uint32_t groups_on(const struct vm_launch *l, int axis)
{
    return (uint32_t)(((uint64_t)l->grid[axis] + l->threadgroup[axis] - 1) / l->threadgroup[axis]);
}

/* Threadgroups at the edge of the grid are smaller. Returns whether the shape has changed. */
static bool set_shape(struct machine *m)
{
    uint32_t size[3];
    bool same = true;
    for (int k = 0; k < 3; k++) {
        uint32_t start = m->position[k] * m->launch->threadgroup[k], left = m->launch->grid[k] - start;
        size[k] = left < m->launch->threadgroup[k] ? left : m->launch->threadgroup[k];
        same = same && size[k] == m->size[k];
    }
    if (same)
        return false;
    memcpy(m->size, size, sizeof size);
    m->threads = size[0] * size[1] * size[2];
    m->cur_simdgroups = (m->threads + 31) / 32;
    memset(m->started, 0, sizeof m->started);
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t left = m->threads - g * 32;
        m->started[g] = left >= 32 ? UINT32_MAX : (1u << left) - 1;
    }
    uint32_t at[3] = {0};
    for (uint32_t lane = 0; lane < m->cur_simdgroups * 32; lane++) {
        for (int k = 0; k < 3; k++)
            m->local[k][lane] = at[k];
        for (int k = 0; k < 3 && ++at[k] == size[k]; k++)
            at[k] = 0;
    }
    return true;
}

static void take_max(struct vm_count *out, uint32_t value, uint32_t lane, uint32_t group)
{
    if (value > out->max) {
        out->max = value;
        out->max_thread = (struct vm_thread){lane, group};
    }
}

/* Adds the values of a simdgroup's lanes. */
static void take_lanes(const struct machine *m, struct vm_count *out, const uint32_t *values, uint32_t g)
{
    uint32_t total = 0, max = 0, count = m->threads - g * 32 < 32 ? m->threads - g * 32 : 32;
    for (uint32_t l = 0; l < count; l++) {
        total += values[l];
        max = values[l] > max ? values[l] : max;
    }
    out->total += total;
    for (uint32_t l = 0; max > out->max && l < count; l++)
        if (values[l] == max)
            take_max(out, max, g * 32 + l, m->group_number);
}

/* What the lanes of a simdgroup have counted alone; those that returned: all that they counted, without
 * `base`. */
static void lane_counts(const struct machine *m, uint32_t c, uint32_t g, uint32_t base, uint32_t *values)
{
    const uint32_t *own = m->count_lane + (size_t)c * m->width + g * 32;
    const uint32_t *final = m->count_final + (size_t)c * m->width + g * 32;
    for (uint32_t l = 0; l < 32; l++)
        values[l] = base + own[l];
    for (uint32_t bits = m->any_returned ? m->started[g] & ~m->live[g] : 0; bits; bits &= bits - 1)
        values[__builtin_ctz(bits)] = final[__builtin_ctz(bits)];
}

/* The counters of one kind and space that are not zero. */
struct counted {
    uint32_t count, *counter, *object;
    bool apart; /* simdgroups or lanes have separate counts */
};

/* The counters of one simdgroup, of objects and of the space they are in. */
static void join_simdgroup(struct machine *m, const struct counted *list, unsigned write,
                           struct vm_count *space, uint32_t g)
{
    uint32_t sum[32] = {0}, values[32], same = 0;
    uint32_t count = m->threads - g * 32 < 32 ? m->threads - g * 32 : 32;
    bool lanes = false, returned = m->any_returned && m->live[g] != m->started[g];
    for (uint32_t k = 0; k < list->count; k++) {
        uint32_t c = list->counter[k], base = m->count_all[c] + m->count_simdgroup[c * m->simdgroups + g];
        struct vm_count *out = &m->result->objects[list->object[k]][write];
        if (!returned && !(m->count_lanes[c] >> g & 1)) {
            same += base;
            out->total += (uint64_t)base * count;
            take_max(out, base, g * 32, m->group_number);
            continue;
        }
        lane_counts(m, c, g, base, values);
        take_lanes(m, out, values, g);
        for (uint32_t l = 0; l < 32; l++)
            sum[l] += values[l];
        lanes = true;
    }
    if (!lanes) {
        space->total += (uint64_t)same * count;
        take_max(space, same, g * 32, m->group_number);
        return;
    }
    for (uint32_t l = 0; l < 32; l++)
        sum[l] += same;
    take_lanes(m, space, sum, g);
}

/* Adds `from`, whose threads are not yet in `to`. */
static void merge(struct vm_count *to, const struct vm_count *from)
{
    to->total += from->total;
    if (from->max > to->max) {
        to->max = from->max;
        to->max_thread = from->max_thread;
    }
}

/* With a single counter, the counts of the object are those of the space. */
static void join_single(struct machine *m, const struct counted *list, unsigned write, struct vm_count *space)
{
    const uint32_t c = list->counter[0], all = m->count_all[c], lanes = m->count_lanes[c],
                   *own = m->count_simdgroup + c * m->simdgroups;
    struct vm_count sum = {0};
    uint32_t values[32];
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t base = all + own[g];
        if ((lanes >> g & 1) || (m->any_returned && m->live[g] != m->started[g])) {
            lane_counts(m, c, g, base, values);
            take_lanes(m, &sum, values, g);
            continue;
        }
        sum.total += (uint64_t)base * (m->threads - g * 32 < 32 ? m->threads - g * 32 : 32);
        take_max(&sum, base, g * 32, m->group_number);
    }
    merge(&m->result->objects[list->object[0]][write], &sum);
    merge(space, &sum);
}

/* Counters of one kind (reads or writes) of this threadgroup: objects, and the sum over a space. */
static void join_list(struct machine *m, const struct counted *list, unsigned write, struct vm_count *space)
{
    uint32_t same = 0;
    const bool apart = list->apart || m->any_returned;
    if (apart && list->count == 1)
        join_single(m, list, write, space);
    for (uint32_t g = 0; apart && list->count > 1 && g < m->cur_simdgroups; g++)
        join_simdgroup(m, list, write, space, g);
    if (apart)
        return;
    for (uint32_t k = 0; k < list->count; k++) {
        uint32_t n = m->count_all[list->counter[k]];
        struct vm_count *out = &m->result->objects[list->object[k]][write];
        same += n;
        out->total += (uint64_t)n * m->threads;
        take_max(out, n, 0, m->group_number);
    }
    space->total += (uint64_t)same * m->threads;
    take_max(space, same, 0, m->group_number);
}

/* Adds the counts of the threadgroup that has ended to the result. */
static void join_counts(struct machine *m)
{
    const uint32_t objects = m->code->object_count;
    struct counted lists[2][2]; /* device and threadgroup memory; reads and writes */
    uint32_t *room = m->counted;
    for (int k = 0; k < COUNT_LISTS; k++, room += 2 * (size_t)objects)
        lists[k >> 1][k & 1] = (struct counted){0, room, room + objects, false};
    for (uint32_t k = 0; k < objects; k++) {
        const struct memory *o = &m->objects[k];
        for (unsigned write = 0; o->counted && write < 2; write++) {
            const uint32_t c = o->counter + write;
            const bool apart = m->count_simdgroups[c] || m->count_lanes[c];
            struct counted *list = &lists[o->kind == OBJECT_THREADGROUP][write];
            if (!m->count_all[c] && !apart)
                continue;
            list->counter[list->count] = c;
            list->object[list->count++] = k;
            list->apart |= apart;
        }
    }
    for (unsigned write = 0; write < 2; write++) {
        join_list(m, &lists[0][write], write, &m->result->global[write]);
        join_list(m, &lists[1][write], write, &m->result->shared[write]);
    }
}

static void clear_counts(struct machine *m)
{
    for (uint32_t c = 0; c < m->counters; c++) {
        m->count_all[c] = 0;
        if (m->count_simdgroups[c])
            memset(m->count_simdgroup + c * m->simdgroups, 0, m->simdgroups * sizeof(uint32_t));
        for (uint32_t g = 0; m->count_lanes[c] && g < m->simdgroups; g++)
            if (m->count_lanes[c] >> g & 1)
                memset(m->count_lane + (size_t)c * m->width + g * 32, 0, 32 * sizeof(uint32_t));
        m->count_simdgroups[c] = false;
        m->count_lanes[c] = 0;
    }
}

static bool enter(struct machine *m)
{
    m->position[0] = m->group_number % m->grid_groups[0];
    m->position[1] = m->group_number / m->grid_groups[0] % m->grid_groups[1];
    m->position[2] = m->group_number / (m->grid_groups[0] * m->grid_groups[1]);
    return set_shape(m);
}

void vm_enter_group(struct machine *m, uint32_t number)
{
    m->group_number = number;
    enter(m);
}

static void run_group(struct machine *m, void (*exec)(struct machine *, uint32_t))
{
    bool fresh = enter(m);
    barrier_next_group(m);
    memcpy(m->mask, m->started, sizeof m->mask);
    memcpy(m->live, m->started, sizeof m->live);
    m->any_returned = false;
    m->has_simd_barrier = false;
    masks_changed(m);
    clear_counts(m);
    exec(m, fresh ? 0 : m->code->entry);
    join_counts(m);
}

/* Metal's limits of a launch; beyond them numbers of threads would not fit into 32 bits. */
static int check_launch(const struct vm_launch *l, const char **why)
{
    uint64_t threads = 1, groups = 1;
    for (int k = 0; k < 3; k++) {
        if (l->grid[k] == 0 || l->threadgroup[k] == 0) {
            *why = "the grid and the threadgroup need at least one thread on each axis";
            return -1;
        }
        threads *= l->threadgroup[k] > LIMIT_GROUP_THREADS ? LIMIT_GROUP_THREADS + 1 : l->threadgroup[k];
        groups *= groups_on(l, k);
        if (groups > UINT32_MAX / 2) {
            *why = "too many threadgroups";
            return -1;
        }
    }
    if (threads > LIMIT_GROUP_THREADS) {
        *why = "a threadgroup can have at most 1,024 threads";
        return -1;
    }
    return 0;
}

/* Whether all atomic writes of the code can be exchanged with each other: additions, or maxima, or... */
static bool atomics_commute(const struct code *code)
{
    int64_t all = ATOMIC_OP_COUNT;
    for (uint32_t k = 0; k < code->count; k++) {
        const struct instr *i = &code->instrs[k];
        if (i->op == I_CMPXCHG)
            return false;
        if ((i->op != I_ATOMIC && i->op != I_ATOMIC2) || (i->imm & 15) == ATOMIC_LOAD)
            continue;
        int64_t op = (i->imm & 15) == ATOMIC_SUB ? ATOMIC_ADD : i->imm & 15;
        if (op == ATOMIC_STORE || op == ATOMIC_EXCHANGE || !(i->imm & ATOMIC_UNUSED) ||
            (all != ATOMIC_OP_COUNT && all != op))
            return false;
        all = op;
    }
    return true;
}

static void (*choose(const struct vm_launch *l))(struct machine *, uint32_t)
{
#ifdef VM_HAS_AVX2
    if (!(l->shortcuts_off & VM_NO_AVX2) && cpu_has_avx2())
        return exec_run_avx2;
#else
    (void)l;
#endif
    return exec_run;
}

int vm_run(const struct vm_launch *l, struct vm_result *result, struct arena *arena, const char **why)
{
    if (check_launch(l, why) != 0)
        return -1;
    struct machine *m = ARENA_NEW(arena, struct machine);
    *m =
        (struct machine){.launch = l, .code = l->code, .result = result, .arena = arena, .checks = l->checks};
    uint32_t threads = l->threadgroup[0] * l->threadgroup[1] * l->threadgroup[2];
    m->simdgroups = (threads + 31) / 32;
    m->width = m->simdgroups * 32;
    m->tracing = l->observer && l->observer->access;
    m->quiet = !(l->shortcuts_off & VM_NO_QUIET);
    if (l->order != VM_LOCKSTEP)
        m->checks = 0;
    m->budget = l->step_limit ? (int64_t)l->step_limit : (int64_t)LIMIT_STEPS;
    *result =
        (struct vm_result){.objects = arena_array(arena, l->code->object_count + 1, sizeof *result->objects)};
    if (bind_objects(m, why) != 0)
        return -1;
    make_registers(m);
    make_patterns(m);
    m->group_total = 1;
    for (int k = 0; k < 3; k++) {
        m->grid_groups[k] = groups_on(l, k);
        m->group_total *= m->grid_groups[k];
        result->groups[k] = m->grid_groups[k];
    }
    m->commute = atomics_commute(l->code);
    if (m->shadows)
        m->group_clock = arena_array(arena, m->group_total + 1, sizeof *m->group_clock);
    const uint32_t first = (l->keep ? l->keep->clock : 0) + 1;
    for (int device = 0; device < 2; device++)
        m->clock[device] = (struct clocks){.now = first, .epoch = first, .group = first, .dispatch = first};
    void (*exec)(struct machine *, uint32_t) = choose(l);
    int64_t budget = m->budget;
    if (l->order != VM_LOCKSTEP)
        turns_run(m, exec);
    for (; l->order == VM_LOCKSTEP && m->group_number < m->group_total && !m->stop; m->group_number++) {
        if (!l->step_limit) { /* a large grid may take long; what never ends does so in one threadgroup */
            result->steps += (uint64_t)(budget - m->budget);
            m->budget = budget;
        }
        run_group(m, exec);
    }
    if (l->keep)
        l->keep->clock = m->rebased                          ? UINT32_MAX /* the next run needs fresh cells */
                         : m->clock[0].now > m->clock[1].now ? m->clock[0].now
                                                             : m->clock[1].now;
    result->stopped = m->stop;
    result->out_of_steps = m->out_of_steps;
    result->steps += (uint64_t)(budget + m->extra - m->budget);
    for (unsigned write = 0; write < 2; write++)
        result->accesses += result->global[write].total + result->shared[write].total;
    return 0;
}

void vm_position(const struct vm_launch *l, struct vm_thread t, uint32_t in_group[3], uint32_t group[3],
                 uint32_t in_grid[3])
{
    uint32_t size[3], number = t.group, lane = t.lane;
    for (int k = 0; k < 3; k++) {
        uint32_t groups = groups_on(l, k);
        group[k] = k == 2 ? number : number % groups;
        number /= groups;
        uint32_t left = l->grid[k] - group[k] * l->threadgroup[k];
        size[k] = left < l->threadgroup[k] ? left : l->threadgroup[k];
    }
    for (int k = 0; k < 3; k++) {
        in_group[k] = k == 2 ? lane : lane % size[k];
        lane /= size[k];
        in_grid[k] = group[k] * l->threadgroup[k] + in_group[k];
    }
}
