/* orders: see orders.h. */
#include "checks/orders.h"
#include "base/half.h"
#include "base/limits.h"
#include "checks/checks.h"
#include "checks/describe.h"
#include <math.h>

/* A buffer that the kernel writes. */
struct kept {
    uint32_t binding;
    enum scalar_kind elem;
    uint8_t *before; /* the run */
    uint8_t *after;
};

struct orders {
    struct arena *arena;
    const struct vm_launch *launch;
    struct kept *kept;
    uint32_t count;
    uint64_t left; /* steps left for all other orders */
};

static bool has_atomics(const struct code *code)
{
    for (uint32_t k = 0; k < code->count; k++)
        if (code->instrs[k].op == I_ATOMIC || code->instrs[k].op == I_ATOMIC2 ||
            code->instrs[k].op == I_CMPXCHG)
            return true;
    return false;
}

static bool is_written(const struct vm_launch *l, const struct object *o)
{
    return o->kind == OBJECT_BUFFER && o->writable && o->written && o->binding < l->buffer_count &&
           l->buffers[o->binding].present;
}

struct orders *orders_begin(struct arena *arena, const struct vm_launch *l)
{
    uint64_t bytes = 0;
    uint32_t count = 0;
    for (uint32_t k = 0; k < l->code->object_count; k++)
        if (is_written(l, &l->code->objects[k])) {
            bytes += l->buffers[l->code->objects[k].binding].bytes;
            count++;
        }
    const unsigned needed = VM_CHECK_RACES | VM_CHECK_BARRIERS; /* the run must know both */
    if ((l->checks & needed) != needed || !count || (bytes > LIMIT_ORDER_BYTES && !has_atomics(l->code)))
        return NULL;
    struct orders *o = ARENA_NEW(arena, struct orders);
    *o = (struct orders){.arena = arena,
                         .launch = l,
                         .kept = ARENA_ARRAY(arena, count, struct kept),
                         .left = LIMIT_ORDER_STEPS};
    for (uint32_t k = 0; k < l->code->object_count; k++) {
        const struct object *object = &l->code->objects[k];
        if (!is_written(l, object))
            continue;
        const struct vm_buffer *b = &l->buffers[object->binding];
        o->kept[o->count++] =
            (struct kept){.binding = object->binding,
                          .elem = object->elem,
                          .before = memcpy(arena_alloc(arena, b->bytes + 1), b->data, b->bytes)};
    }
    return o;
}

/* --- comparison --- */

static double number(enum scalar_kind kind, const uint8_t *at)
{
    uint64_t bits = scalar_load(kind, at);
    unsigned unused = 64 - 8 * scalar_size(kind);
    if (kind == SCALAR_F32)
        return (double)float_from_bits((uint32_t)bits);
    if (kind == SCALAR_F16)
        return (double)half_to_float((uint16_t)bits);
    if (kind == SCALAR_BF16)
        return (double)bfloat_to_float((uint16_t)bits);
    return scalar_is_signed(kind) ? (double)((int64_t)(bits << unused) >> unused) : (double)bits;
}

static bool is_close(double x, double y, struct orders_tolerance t)
{
    if (isnan(x) || isnan(y))
        return isnan(x) && isnan(y);
    return x == y || fabs(x - y) <= t.absolute + t.relative * fabs(y);
}

/* Whether a buffer holds the same as after the run in lockstep. */
static bool is_same(const struct orders *o, const struct kept *k, struct orders_tolerance t)
{
    const struct vm_buffer *b = &o->launch->buffers[k->binding];
    const uint8_t *found = b->data;
    unsigned size = scalar_size(k->elem);
    for (uint64_t at = 0; at + size <= b->bytes; at += size)
        if (memcmp(found + at, k->after + at, size) != 0 &&
            !is_close(number(k->elem, found + at), number(k->elem, k->after + at), t))
            return false;
    return true;
}

/* --- findings --- */

static struct text thread_text(struct orders *o, struct vm_thread thread)
{
    struct buf out = {0};
    describe_put_thread(&out, o->launch, thread);
    struct text t = arena_text(o->arena, buf_as_text(&out));
    buf_release(&out);
    return t;
}

static struct text meeting_text(struct orders *o, const struct vm_meeting *met)
{
    static const char *const says[VM_MEETING_KIND_COUNT] = {
        [VM_MEETING_LOAD] =
            "%.*s reads %.*s here, and no barrier decides whether other threads have already changed it",
        [VM_MEETING_OLD] = "%.*s gets the value that %.*s has at this moment, and no barrier orders it with "
                           "the other threads",
        [VM_MEETING_WRITES] =
            "%.*s changes %.*s here, and no barrier orders this with the accesses of other threads",
    };
    struct text thread = thread_text(o, met->thread);
    struct vm_fault at = {.object = met->object, .offset = met->offset, .exact = true};
    struct text element = describe_element(&(struct describe){o->arena, o->launch}, &at);
    return arena_printf(o->arena, says[met->kind], TEXT_ARG(thread), TEXT_ARG(element));
}

static const struct finding *harmless_race(const struct findings *list)
{
    const struct finding *f = list->first;
    while (f && f->code != E4009)
        f = f->next;
    return f;
}

/* Points at the memory through which the threads communicate: there the order matters. */
static void add(struct orders *o, const struct vm_result *result, struct findings *findings,
                const struct vm_result *other)
{
    const struct site *sites = o->launch->code->sites;
    const struct vm_meeting *met = &result->meeting;
    const struct finding *race = harmless_race(findings);
    enum diag_code code = other->stopped && !other->diverged ? E4019 : E4018;
    struct finding *f;
    if (met->kind != VM_MEETING_NONE) {
        f = FINDING(findings, code, sites[met->site].span, meeting_text(o, met));
        if (met->other_site && met->other_site != met->site)
            finding_note(findings, f, sites[met->other_site].span, TEXT("another thread changes it here"));
    } else {
        f = FINDING(findings, code, race ? race->span : sites[0].span,
                    TEXT("the threads access this memory in no fixed order"));
    }
    if (other->diverged)
        finding_note(findings, f, sites[other->diverged_site].span,
                     TEXT("in another order, not all threads reach this barrier"));
}

/* --- the runs --- */

struct order {
    enum vm_order order;
    uint32_t seed;
};

/* Runs the kernel in another order; the buffers hold what comes out. */
static void repeat(struct orders *o, const struct vm_result *result, struct order order,
                   struct vm_result *other)
{
    enum { TURN = 1 << 16, TURNS = 64 };
    struct vm_launch l = *o->launch;
    struct arena *scratch = arena_new((size_t)1 << 30);
    const char *why;
    for (uint32_t k = 0; k < o->count; k++)
        memcpy(l.buffers[o->kept[k].binding].data, o->kept[k].before, l.buffers[o->kept[k].binding].bytes);
    l.order = order.order;
    l.order_seed = order.seed;
    l.keep = NULL;
    l.observer = NULL;
    l.turn_steps = result->steps + TURN; /* enough for any thread that does not wait for others */
    l.step_limit = TURNS * l.turn_steps;
    if (l.step_limit > o->left)
        l.step_limit = o->left;
    if (vm_run(&l, other, scratch, &why) != 0)
        other->stopped = true;
    o->left -= other->steps < o->left ? other->steps : o->left - 1;
    other->objects = NULL;
    arena_free(scratch);
}

static bool differs(const struct orders *o, const struct vm_result *other, struct orders_tolerance tolerance)
{
    bool same = !other->stopped;
    for (uint32_t k = 0; k < o->count && same; k++)
        same = is_same(o, &o->kept[k], tolerance);
    return !same;
}

void orders_finish(struct orders *o, const struct vm_result *result, struct findings *findings,
                   struct orders_tolerance tolerance)
{
    bool communicates = result->meeting.kind != VM_MEETING_NONE || harmless_race(findings);
    if (!o || result->stopped || findings->errors ||
        !(communicates || (o->launch->shortcuts_off & VM_ALL_ORDERS)))
        return;
    const struct vm_buffer *buffers = o->launch->buffers;
    for (uint32_t k = 0; k < o->count; k++) {
        uint64_t bytes = buffers[o->kept[k].binding].bytes;
        o->kept[k].after = memcpy(arena_alloc(o->arena, bytes + 1), buffers[o->kept[k].binding].data, bytes);
    }
    static const struct order orders[] = {
        {VM_ASCENDING, 0}, {VM_DESCENDING, 0}, {VM_SHUFFLED, 1}, {VM_DELAYED, 2}, {VM_DELAYED, 3},
        {VM_DELAYED, 4},   {VM_DELAYED, 5},    {VM_DELAYED, 6},  {VM_DELAYED, 7}, {VM_DELAYED, 8},
        {VM_DELAYED, 9},   {VM_MIXED, 1},      {VM_MIXED, 2}};
    struct vm_result undecided = {0};
    bool found = false;
    for (size_t k = 0; k < sizeof orders / sizeof orders[0] && !found; k++) {
        struct vm_result other = {0};
        repeat(o, result, orders[k], &other);
        found = (!other.stopped || other.diverged) && differs(o, &other, tolerance);
        if (found)
            add(o, result, findings, &other);
        else if (other.stopped)
            undecided = other;
    }
    if (!found && undecided.stopped && communicates)
        add(o, result, findings, &undecided);
    for (uint32_t k = 0; k < o->count; k++)
        memcpy(buffers[o->kept[k].binding].data, o->kept[k].after, buffers[o->kept[k].binding].bytes);
}
