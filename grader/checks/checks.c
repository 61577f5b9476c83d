/* checks: faults are gathered by place while the kernel runs; the messages are written at the end. */
#include "checks/checks.h"
#include "checks/describe.h"
#include "base/limits.h"
#include <stdio.h>

enum {
    SLOTS = 256,
    THREAD_SET = 4096,
    MAX_PLACES = LIMIT_FINDINGS, /* of one code; faults at others are counted only */
    FIRST_PLACES = 10,           /* of every code come before the rest, so that no kind hides another */
};

/* Threads that were seen at a place; exact up to half of THREAD_SET. */
struct thread_set {
    uint64_t *slots; /* 1 + group << 10 | lane */
    uint32_t count;
    bool full;
};

struct entry {
    struct vm_fault first;
    enum diag_code code;
    uint32_t rank; /* among the places of its code */
    uint64_t times;
    struct thread_set threads;
    struct entry *next, *chain;
};

struct checks {
    struct describe describe;
    struct entry *first, *last, *slots[SLOTS];
    uint32_t places[DIAG_CODE_COUNT];
    struct checks_tally tally;
    const struct vm_observer *outer; /* gets the same calls; or NULL */
};

/* --- gathering --- */

static const enum diag_code code_of[] = {
#define FAULT(kind, check, code, says, meaning) [VM_FAULT_##kind] = (code),
#include "vm/faults.def"
#undef FAULT
};

static uint32_t place_of(const struct checks *c, uint32_t site)
{
    return c->describe.launch->code->sites[site].span.at;
}

/* A race is the same whichever side was second. */
static bool same_place(const struct checks *c, const struct entry *e, const struct vm_fault *f)
{
    uint32_t a = place_of(c, e->first.site), b = place_of(c, f->site);
    if (!f->has_other)
        return a == b && e->first.object == f->object;
    uint32_t other_a = place_of(c, e->first.other_site), other_b = place_of(c, f->other_site);
    return e->first.object == f->object && ((a == b && other_a == other_b) || (a == other_b && other_a == b));
}

static void add_thread(struct checks *c, struct thread_set *s, struct vm_thread t)
{
    uint64_t key = 1 + ((uint64_t)t.group << 10 | t.lane);
    if (!s->slots)
        s->slots = ARENA_ARRAY(c->describe.arena, THREAD_SET, uint64_t);
    uint32_t at = (uint32_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 52);
    for (; s->slots[at]; at = (at + 1) % THREAD_SET)
        if (s->slots[at] == key)
            return;
    if (s->count >= THREAD_SET / 2) {
        s->full = true;
        return;
    }
    s->slots[at] = key;
    s->count++;
}

/* The first fault of a place is kept; later ones count, and their threads. */
static void on_fault(void *context, const struct vm_fault *f)
{
    struct checks *c = context;
    if (c->outer && c->outer->fault)
        c->outer->fault(c->outer->context, f);
    enum diag_code code = code_of[f->kind];
    c->tally.times[code]++;
    c->tally.any = true;
    uint32_t sum = place_of(c, f->site) + (f->has_other ? place_of(c, f->other_site) : 0);
    struct entry **slot = &c->slots[(sum * 31 + (uint32_t)code) % SLOTS];
    for (struct entry *e = *slot; e; e = e->chain)
        if (e->code == code && same_place(c, e, f)) {
            e->times++;
            if (!e->threads.full)
                add_thread(c, &e->threads, f->thread);
            return;
        }
    if (c->places[code] >= MAX_PLACES) {
        c->tally.cut = true;
        return;
    }
    struct entry *e = ARENA_NEW(c->describe.arena, struct entry);
    *e = (struct entry){.first = *f, .code = code, .rank = c->places[code]++, .times = 1, .chain = *slot};
    add_thread(c, &e->threads, f->thread);
    *slot = e;
    if (c->last)
        c->last->next = e;
    else
        c->first = e;
    c->last = e;
}

static void on_access(void *context, const struct vm_access *access)
{
    struct checks *c = context;
    c->outer->access(c->outer->context, access);
}

static void on_barrier(void *context, uint32_t group, uint32_t site)
{
    struct checks *c = context;
    c->outer->barrier(c->outer->context, group, site);
}

struct checks *checks_new(struct arena *arena, const struct vm_launch *launch)
{
    struct checks *c = ARENA_NEW(arena, struct checks);
    c->describe = (struct describe){arena, launch};
    return c;
}

struct vm_observer checks_observer(struct checks *checks)
{
    return (struct vm_observer){.context = checks, .fault = on_fault};
}

/* --- findings --- */

/* " (thread 5 of threadgroup 1, and 3 more threads)" */
static struct text who_text(struct checks *c, const struct entry *e)
{
    struct buf out = {0};
    uint32_t more = e->threads.count - 1;
    buf_str(&out, " (");
    describe_put_thread(&out, c->describe.launch, e->first.thread);
    if (e->threads.full)
        buf_printf(&out, ", and more than %u other threads", more);
    else if (more)
        buf_printf(&out, ", and %u more %s", more, more == 1 ? "thread" : "threads");
    buf_char(&out, ')');
    return describe_taken(&c->describe, &out);
}

/* Why a barrier does not order the two sides of a race; empty: it does, or no barrier could. */
static struct text why_no_order(const struct checks *c, const struct vm_fault *f, int64_t barrier)
{
    bool device = c->describe.launch->code->objects[f->object].kind == OBJECT_BUFFER;
    if (f->other.group != f->thread.group)
        return TEXT(""); /* no barrier orders threadgroups */
    if (!(barrier & (device ? BARRIER_DEVICE : BARRIER_THREADGROUP)))
        return device
                   ? TEXT("this barrier does not order device memory: use mem_flags::mem_device")
                   : TEXT("this barrier does not order threadgroup memory: use mem_flags::mem_threadgroup");
    if ((barrier & BARRIER_SIMDGROUP) && f->other.lane >> 5 != f->thread.lane >> 5)
        return TEXT("this simdgroup_barrier orders only threads of the same simdgroup: these two are in "
                    "different ones");
    return TEXT("");
}

static uint32_t instr_of(const struct code *code, uint32_t site)
{
    uint32_t k = 0;
    while (k < code->count && code->instrs[k].site != site)
        k++;
    return k;
}

/* Whether something between two instructions may jump over the second. */
static bool skipped(const struct code *code, uint32_t from, uint32_t to)
{
    for (uint32_t k = from; k < to; k++)
        if ((op_flags(code->instrs[k].op) & OP_JUMP) && code->instrs[k].imm > to)
            return true;
    return false;
}

/* A note about a barrier between the two accesses that does not order them; none if another barrier between
 * them does: then they meet in some other way. */
static void add_other_barrier(struct checks *c, struct findings *findings, struct finding *out,
                              const struct vm_fault *f)
{
    const struct code *code = c->describe.launch->code;
    uint32_t a = instr_of(code, f->site), b = instr_of(code, f->other_site), found = UINT32_MAX;
    uint32_t from = a < b ? a : b, to = a < b ? b : a;
    for (uint32_t k = from; k < to && f->other_known; k++) {
        if (code->instrs[k].op != I_BARRIER)
            continue;
        if (!why_no_order(c, f, code->instrs[k].imm).len)
            return;
        if (found == UINT32_MAX && !skipped(code, from, k))
            found = k;
    }
    if (found != UINT32_MAX)
        finding_note(findings, out, code->sites[code->instrs[found].site].span,
                     why_no_order(c, f, code->instrs[found].imm));
}

/* Both threads, what each does, and where the other access is. */
static struct finding *says_race(struct checks *c, struct findings *findings, const struct entry *e,
                                 struct span span)
{
    const struct vm_fault *f = &e->first;
    struct text me = describe_thread(&c->describe, f->thread);
    struct text other =
        f->other_known ? describe_thread(&c->describe, f->other) : TEXT("a thread of another threadgroup");
    struct text element = describe_element(&c->describe, f);
    struct text more = e->times > 1
                           ? arena_printf(c->describe.arena, " (%llu times)", (unsigned long long)e->times)
                           : TEXT("");
    bool reads = f->kind == VM_FAULT_READ_WRITE;
    bool apart = !f->other_known || f->other.group != f->thread.group;
    struct finding *out = FINDING(
        findings, e->code, span, me, other, element, more, reads ? TEXT("reads") : TEXT("writes"),
        reads ? TEXT("writes") : TEXT("reads"), apart ? TEXT("") : TEXT(", with no barrier between them"));
    const struct site *s = &c->describe.launch->code->sites[f->other_site];
    if (f->other_site)
        finding_note(findings, out, s->span,
                     s->access == SITE_ATOMIC ? TEXT("the other access, which is atomic, is here")
                     : s->access == SITE_READ ? TEXT("the other access, a read, is here")
                                              : TEXT("the other access, a write, is here"));
    if (apart && e->code != E4009)
        finding_note(findings, out, span,
                     TEXT("help: no barrier can order different threadgroups: give each threadgroup "
                          "its own element, or use atomics"));
    else if (!apart && f->other_site)
        add_other_barrier(c, findings, out, f);
    return out;
}

/* Where an undefined value comes from, as a note. */
static void add_origin(struct checks *c, struct findings *findings, struct finding *out,
                       const struct vm_fault *f)
{
    static const char *const says[] = {
        [VM_ORIGIN_VARIABLE] = "this variable has no initial value",
        [VM_ORIGIN_LOCAL] = "'%.*s', read here, has no value",
        [VM_ORIGIN_UNWRITTEN] = "'%.*s', read here, was never written",
        [VM_ORIGIN_UNDEFINED] = "'%.*s', read here, holds an undefined value",
    };
    struct vm_fault read = {.site = f->origin_site, .object = f->origin_object, .offset = f->origin_offset};
    const struct object *o = &c->describe.launch->code->objects[f->origin_object];
    struct text element = TEXT("");
    if (f->origin == VM_ORIGIN_LOCAL && !o->dim_count) /* a vector or struct: its parts have no number */
        element = o->name;
    else if (f->origin != VM_ORIGIN_VARIABLE)
        element = describe_element(&c->describe, &read);
    finding_note(findings, out, c->describe.launch->code->sites[f->origin_site].span,
                 arena_printf(c->describe.arena, says[f->origin], TEXT_ARG(element)));
}

static struct finding *says_barrier(struct checks *c, struct findings *findings, const struct entry *e,
                                    struct span span)
{
    const struct vm_fault *f = &e->first;
    struct text here = arena_printf(c->describe.arena, "%u of %u do", f->here, f->all);
    struct text missing = describe_thread(&c->describe, f->missing);
    struct text why = arena_printf(c->describe.arena, "; %.*s %s", TEXT_ARG(missing),
                                   f->missing_returned ? "has returned" : "does not");
    return FINDING(findings, e->code, span, here, why);
}

/* "20,000,000" */
static struct text steps_text(struct checks *c)
{
    uint64_t steps = c->describe.launch->step_limit ? c->describe.launch->step_limit : LIMIT_STEPS;
    char digits[32];
    int len = snprintf(digits, sizeof digits, "%llu", (unsigned long long)steps);
    struct buf out = {0};
    for (int k = 0; k < len; k++) {
        if (k > 0 && (len - k) % 3 == 0)
            buf_char(&out, ',');
        buf_char(&out, digits[k]);
    }
    return describe_taken(&c->describe, &out);
}

/* "simd_shuffle_up": a function whose result Metal leaves open for some arguments. */
static struct text simd_text(struct checks *c, const struct vm_fault *f)
{
    return arena_printf(c->describe.arena, "%s_%s", f->simd & 65536 ? "quad" : "simd",
                        simd_name(f->simd & 255));
}

static struct text unsigned_text(struct checks *c, uint32_t n)
{
    return arena_printf(c->describe.arena, "%u", n);
}

static struct finding *says_lane(struct checks *c, struct findings *findings, const struct entry *e,
                                 struct span span)
{
    const struct vm_fault *f = &e->first;
    bool quad = f->simd & 65536;
    return FINDING(findings, e->code, span, simd_text(c, f), unsigned_text(c, f->asked[0]),
                   quad ? TEXT("quad") : TEXT("simdgroup"), quad ? TEXT("3") : TEXT("31"), who_text(c, e));
}

static struct finding *says_lanes(struct checks *c, struct findings *findings, const struct entry *e,
                                  struct span span)
{
    const struct vm_fault *f = &e->first;
    const enum simd fn = f->simd & 255;
    struct text what = fn == SIMD_BROADCAST                         ? TEXT("lane")
                       : fn == SIMD_SHUFFLE_XOR                     ? TEXT("mask")
                       : fn == SIMD_FILL_DOWN || fn == SIMD_FILL_UP ? TEXT("delta and modulo")
                                                                    : TEXT("delta");
    return FINDING(findings, e->code, span, simd_text(c, f), what,
                   f->simd & 65536 ? TEXT("quad") : TEXT("simdgroup"), unsigned_text(c, f->asked[1]),
                   unsigned_text(c, f->asked[0]), who_text(c, e));
}

static struct finding *says_outside(struct checks *c, struct findings *findings, const struct entry *e,
                                    struct span span)
{
    const struct vm_fault *f = &e->first;
    struct text element = describe_element(&c->describe, f), wrapped = describe_wrapped(&c->describe, f);
    element = arena_printf(c->describe.arena, "%.*s%.*s", TEXT_ARG(element), TEXT_ARG(wrapped));
    return FINDING(findings, e->code, span, element, describe_size(&c->describe, f), who_text(c, e));
}

static struct finding *says_element(struct checks *c, struct findings *findings, const struct entry *e,
                                    struct span span)
{
    return FINDING(findings, e->code, span, describe_element(&c->describe, &e->first), who_text(c, e));
}

static struct finding *says_index(struct checks *c, struct findings *findings, const struct entry *e,
                                  struct span span)
{
    const uint32_t object = e->first.object;
    struct text name = object == REG_NONE ? TEXT("") : c->describe.launch->code->objects[object].name;
    struct text what = name.len ? arena_printf(c->describe.arena, "the index into '%.*s'", TEXT_ARG(name))
                                : TEXT("a pointer");
    return FINDING(findings, e->code, span, what, who_text(c, e));
}

static struct finding *says_thread(struct checks *c, struct findings *findings, const struct entry *e,
                                   struct span span)
{
    return FINDING(findings, e->code, span, who_text(c, e));
}

static struct finding *says_reads(struct checks *c, struct findings *findings, const struct entry *e,
                                  struct span span)
{
    return FINDING(findings, e->code, span, TEXT("reads"), who_text(c, e));
}

static struct finding *says_writes(struct checks *c, struct findings *findings, const struct entry *e,
                                   struct span span)
{
    return FINDING(findings, e->code, span, TEXT("writes"), who_text(c, e));
}

static struct finding *says_misaligned(struct checks *c, struct findings *findings, const struct entry *e,
                                       struct span span)
{
    const struct vm_fault *f = &e->first;
    bool write = c->describe.launch->code->sites[f->site].access == SITE_WRITE;
    return FINDING(findings, e->code, span, write ? TEXT("writes") : TEXT("reads"),
                   arena_printf(c->describe.arena, "%lld", (long long)f->offset),
                   c->describe.launch->code->objects[f->object].name, unsigned_text(c, f->size),
                   who_text(c, e));
}

static struct finding *says_part(struct checks *c, struct findings *findings, const struct entry *e,
                                 struct span span)
{
    const char *words = e->first.here == 1 ? "%u runs it" : "%u run it";
    return FINDING(findings, e->code, span, arena_printf(c->describe.arena, words, e->first.here),
                   who_text(c, e));
}

static struct finding *says_steps(struct checks *c, struct findings *findings, const struct entry *e,
                                  struct span span)
{
    return FINDING(findings, e->code, span, steps_text(c));
}

static struct finding *says_nothing(struct checks *c, struct findings *findings, const struct entry *e,
                                    struct span span)
{
    (void)c;
    return FINDING(findings, e->code, span);
}

typedef struct finding *says_function(struct checks *c, struct findings *findings, const struct entry *e,
                                      struct span span);

static says_function *const says_of[] = {
#define FAULT(kind, check, code, says, meaning) [VM_FAULT_##kind] = says_##says,
#include "vm/faults.def"
#undef FAULT
};

/* Whether place `inner` is within the source of place `outer`: out[0] in `out[0] = out[0] + x`. */
static bool is_within(const struct checks *c, uint32_t inner, uint32_t outer)
{
    struct span a = c->describe.launch->code->sites[inner].span,
                b = c->describe.launch->code->sites[outer].span;
    return a.at >= b.at && a.at + a.len <= b.at + b.len;
}

/* Whether a finding adds nothing to another one: the read of `out[9] += x` out of bounds, where its write is
 * reported; the read of `out[0] += x`, where its writes race; a race of equal values, where its two places,
 * or this one, also race with other values. */
static bool says_more(const struct checks *c, const struct entry *k, const struct entry *e)
{
    if (k == e || k->first.object != e->first.object)
        return false;
    bool same = place_of(c, k->first.site) == place_of(c, e->first.site), both = same_place(c, k, &e->first);
    bool race = k->code == E4007 || k->code == E4008;
    switch (e->code) {
    case E4001: return k->code == E4002 && same;
    case E4008:
        return k->code == E4007 && (both || (is_within(c, e->first.site, k->first.site) &&
                                             is_within(c, e->first.other_site, k->first.site)));
    case E4009: return race && (both || same);
    default: return false;
    }
}

static bool overshadowed(const struct checks *c, const struct entry *e)
{
    for (const struct entry *k = c->first; k; k = k->next)
        if (says_more(c, k, e))
            return true;
    return false;
}

static void add_entry(struct checks *c, struct findings *findings, const struct entry *e)
{
    struct span span = c->describe.launch->code->sites[e->first.site].span;
    struct finding *f = says_of[e->first.kind](c, findings, e, span);
    if (f && e->first.origin != VM_ORIGIN_UNKNOWN)
        add_origin(c, findings, f, &e->first);
    uint64_t count = f ? f->count - 1 + e->times : 0;
    if (f)
        f->count = count > UINT32_MAX ? UINT32_MAX : (uint32_t)count;
}

void checks_finish(struct checks *c, struct findings *findings, struct checks_tally *tally)
{
    for (int pass = 0; pass < 4; pass++) {
        enum severity severity = pass < 2 ? SEVERITY_ERROR : SEVERITY_WARNING;
        for (const struct entry *e = c->first; e; e = e->next)
            if (diag_code_severity(e->code) == severity && (e->rank >= FIRST_PLACES) == pass % 2 &&
                !overshadowed(c, e))
                add_entry(c, findings, e);
    }
    *tally = c->tally;
}

uint64_t checks_count(const struct checks_tally *tally, enum finding_kind kind, enum severity severity)
{
    uint64_t count = 0;
    for (enum diag_code code = 0; code < DIAG_CODE_COUNT; code++)
        if (diag_code_kind(code) == kind && diag_code_severity(code) == severity)
            count += tally->times[code];
    return count;
}

/* --- accesses of another type than the memory's --- */

static bool retyped(const struct object *o, enum scalar_kind kind)
{
    enum scalar_kind elem = o->elem;
    bool plain = o->elem_size % scalar_size(elem) == 0 && !(elem == SCALAR_U8 && o->elem_size > 4);
    if (!plain || scalar_size(kind) == 1 || o->kind == OBJECT_THREAD || o->kind == OBJECT_CONSTANT ||
        elem == SCALAR_U8 || elem == SCALAR_I8 || elem == SCALAR_BOOL)
        return false;
    return scalar_size(kind) != scalar_size(elem); /* reading the bits of a float as a uint is deliberate */
}

static struct text kind_text(enum scalar_kind kind)
{
    static const char *const names[SCALAR_KIND_COUNT] = {"bool", "char", "uchar", "short", "ushort", "int",
                                                         "uint", "long", "ulong", "half",  "bfloat", "float"};
    return text_of(names[kind]);
}

static void check_types(const struct code *code, struct findings *findings, struct checks_tally *tally)
{
    for (uint32_t k = 0; k < code->count; k++) {
        const struct instr *i = &code->instrs[k];
        if (i->op != I_LOAD && i->op != I_LOAD2 && i->op != I_STORE && i->op != I_STORE2)
            continue;
        const struct object *o = &code->objects[i->d];
        if (!retyped(o, i->type))
            continue;
        tally->times[E4016]++;
        tally->any = true;
        FINDING(findings, E4016, code->sites[i->site].span, o->name, kind_text(o->elem), kind_text(i->type));
    }
}

int checks_run_counted(const struct vm_launch *launch, struct vm_result *result, struct arena *arena,
                       struct findings *findings, struct checks_tally *tally, const char **why)
{
    struct vm_launch own = *launch;
    struct checks *c = checks_new(arena, &own);
    struct vm_observer observer = checks_observer(c);
    c->outer = launch->observer;
    if (c->outer && c->outer->access)
        observer.access = on_access;
    if (c->outer && c->outer->barrier)
        observer.barrier = on_barrier;
    own.observer = &observer;
    if (vm_run(&own, result, arena, why) != 0)
        return -1;
    c->tally.steps = result->out_of_steps;
    checks_finish(c, findings, tally);
    if (launch->checks & VM_CHECK_BOUNDS)
        check_types(launch->code, findings, tally);
    tally->cut |= findings->full;
    return 0;
}

int checks_run(const struct vm_launch *launch, struct vm_result *result, struct arena *arena,
               struct findings *findings, const char **why)
{
    struct checks_tally tally;
    return checks_run_counted(launch, result, arena, findings, &tally, why);
}
