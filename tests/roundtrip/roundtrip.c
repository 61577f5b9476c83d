/* roundtrip: stands between a test program and the engine; each kernel it runs makes the round trip.
 *
 * GRADER_ROUNDTRIP_DIR names a folder for the texts of what differs; GRADER_ROUNDTRIP_LIST a file for the
 * reasons of what is not emitted. Children of the program count in memory that all share; the first process
 * sums up at its end. */
#include "roundtrip/roundtrip.h"
#include "base/bug.h"
#include "diag/render.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MAX_BUFFERS = 64, MAX_THREADGROUP = 32, KEPT = 64, LOG_BYTES = 1 << 18, MAX_THREADS = 1 << 22 };

struct tally {
    atomic_long kernels, not_emitted, runs, clean, faulty_same, faulty_other, skipped, wrong;
    atomic_long bytes, longest;
    atomic_uint log_at;
    char log[LOG_BYTES];
};

/* A kernel: the code that the program runs, and what became of it. */
struct kernel {
    const struct code *code, *structured;
    struct arena *arena;
    char file[200];
    struct compilation *original;
    bool tried;
    const char *why; /* it cannot be emitted */
    struct buf text;
    struct records_layout layout;
    struct compilation *compilation;
    const struct code *again;
};

static struct tally *tally;
static struct kernel kernels[KEPT]; /* the last ones */
static uint32_t kernel_next;
static pid_t first_process;
static struct compilation *last; /* what was compiled last, and of which file */
static char last_file[200];

void (*roundtrip_each)(const struct roundtrip_run *run);

/* --- what is said at the end --- */

static void note(const char *kind, const char *name, const char *what)
{
    char line[400];
    int n = snprintf(line, sizeof line, "%s %s: %s\n", kind, name, what);
    n = n < (int)sizeof line ? n : (int)sizeof line - 1;
    unsigned at = atomic_fetch_add(&tally->log_at, (unsigned)n);
    if (at + (unsigned)n < LOG_BYTES)
        memcpy(tally->log + at, line, (size_t)n);
}

static void wrong(struct kernel *k, const char *what)
{
    char path[300];
    long number = atomic_fetch_add(&tally->wrong, 1);
    const char *dir = getenv("GRADER_ROUNDTRIP_DIR");
    note("DIFFERENT", k->file, what);
    if (getenv("GRADER_ROUNDTRIP_STOP")) /* one is enough: mistakes.sh */
        _exit(1);
    if (!dir || number > 50)
        return;
    snprintf(path, sizeof path, "%s/%ld.metal", dir, number);
    FILE *f = fopen(path, "w");
    if (!f)
        return;
    fprintf(f, "// %s\n", what);
    fwrite(k->text.ptr, 1, k->text.len, f);
    fclose(f);
}

__attribute__((constructor)) static void begin(void)
{
    tally = mmap(NULL, sizeof *tally, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (tally == MAP_FAILED)
        BUG("no shared memory");
    first_process = getpid();
}

__attribute__((destructor)) static void end(void)
{
    const char *list = getenv("GRADER_ROUNDTRIP_LIST");
    FILE *f = list && getpid() == first_process ? fopen(list, "w") : NULL;
    if (f) {
        fwrite(tally->log, 1, strnlen(tally->log, LOG_BYTES), f);
        fclose(f);
    }
    if (getpid() != first_process)
        return;
    fwrite(tally->log, 1, tally->wrong ? strnlen(tally->log, LOG_BYTES) : 0, stdout);
    printf("round trip: %ld kernels, %ld not emitted; %ld runs: %ld clean, %ld with findings of which %ld "
           "are the same, "
           "%ld not compared; text %ld bytes on average, %ld at most; %ld differ\n",
           tally->kernels, tally->not_emitted, tally->runs, tally->clean,
           tally->faulty_same + tally->faulty_other, tally->faulty_same, tally->skipped,
           tally->kernels ? tally->bytes / tally->kernels : 0, tally->longest, tally->wrong);
    printf("%ld passed, %ld failed\n", tally->runs - tally->wrong, tally->wrong);
    fflush(stdout);
    if (tally->wrong || tally->runs == 0)
        _exit(1);
}

/* --- kernels --- */

static void forget(struct kernel *k)
{
    if (k->compilation)
        compilation_free(k->compilation);
    if (k->arena)
        arena_free(k->arena);
    buf_release(&k->text);
    *k = (struct kernel){0};
}

static struct compilation *compiled(struct compilation *c, struct text file)
{
    last = c;
    snprintf(last_file, sizeof last_file, "%.*s", TEXT_ARG(file));
    return c;
}

struct compilation *__wrap_compile_body(const struct wrap_spec *spec, struct compile_text header,
                                        struct compile_text body)
{
    return compiled(__real_compile_body(spec, header, body), body.file);
}

struct compilation *__wrap_compile_file(struct compile_text file, struct text kernel)
{
    return compiled(__real_compile_file(file, kernel), file.file);
}

struct code *__wrap_code_generate(struct arena *arena, const struct program *program,
                                  const struct func *kernel, const struct code_options *options,
                                  struct findings *findings)
{
    struct kernel *k = &kernels[kernel_next++ % KEPT];
    struct findings ignored;
    forget(k);
    k->arena = arena_new((size_t)1 << 32);
    findings_init(&ignored, k->arena);
    k->structured = __real_code_generate(k->arena, program, kernel, &emit_msl_options, &ignored);
    if (k->structured && !ignored.errors) {
        const char *bad = code_verify(k->structured);
        if (bad)
            BUG("structured code: %s", bad);
    }
    k->structured = ignored.errors ? NULL : k->structured;
    k->code = __real_code_generate(arena, program, kernel, options, findings);
    if (last && last->program == program) {
        k->original = last;
        memcpy(k->file, last_file, sizeof k->file);
    }
    return (struct code *)k->code;
}

static struct kernel *find(const struct code *code)
{
    for (uint32_t n = 0; n < KEPT; n++) {
        struct kernel *k = &kernels[(kernel_next - 1 - n) % KEPT];
        if (k->code == code)
            return k->structured ? k : NULL;
    }
    return NULL;
}

static void compile_again(struct kernel *k)
{
    struct compile_text text = {.file = TEXT("emitted.metal"), .content = buf_as_text(&k->text)};
    struct compilation *c = k->compilation = __real_compile_file(text, TEXT(EMIT_MSL_KERNEL));
    if (c->program && c->kernel && !c->findings.errors)
        k->again = __real_code_generate(c->arena, c->program, c->kernel, NULL, &c->findings);
    if (k->again && !c->findings.errors)
        return;
    struct buf said = {0};
    k->again = NULL;
    render_findings(&said, c->sources, &c->findings, (struct render_style){.width = 110});
    buf_char(&said, 0);
    wrong(k, said.ptr);
    buf_release(&said);
}

static void emit(struct kernel *k, const struct vm_launch *l)
{
    bool counted[MAX_BUFFERS] = {0};
    for (uint32_t b = 0; b < l->buffer_count && b < MAX_BUFFERS; b++)
        counted[b] = l->buffers[b].counted;
    struct emit_msl what = {.code = k->structured,
                            .sources = k->original ? k->original->sources : NULL,
                            .counted = counted,
                            .buffer_count = l->buffer_count};
    k->tried = true;
    atomic_fetch_add(&tally->kernels, 1);
    if (emit_msl(&k->text, &k->layout, &what, k->arena, &k->why) != 0) {
        atomic_fetch_add(&tally->not_emitted, 1);
        note("NOT EMITTED", k->file, k->why);
        return;
    }
    atomic_fetch_add(&tally->bytes, (long)k->text.len);
    if ((long)k->text.len > tally->longest)
        tally->longest = (long)k->text.len;
    compile_again(k);
}

/* --- runs --- */

struct watch {
    const struct vm_observer *next;
    long faults[VM_FAULT_KIND_COUNT], all;
};

static void on_fault(void *context, const struct vm_fault *f)
{
    struct watch *w = context;
    w->faults[f->kind]++;
    w->all++;
    if (w->next && w->next->fault)
        w->next->fault(w->next->context, f);
}

static void on_access(void *context, const struct vm_access *a)
{
    struct watch *w = context;
    w->next->access(w->next->context, a);
}

static void on_barrier(void *context, uint32_t group, uint32_t site)
{
    struct watch *w = context;
    w->next->barrier(w->next->context, group, site);
}

static uint64_t threads_of(const struct vm_launch *l)
{
    return (uint64_t)l->grid[0] * l->grid[1] * l->grid[2];
}

/* The emitted kernel on the buffers as they were; `words` get the records. */
static bool run_again(struct kernel *k, const struct vm_launch *l, uint8_t *const *before, uint32_t *words,
                      struct watch *watch)
{
    struct vm_buffer buffers[MAX_BUFFERS + 1] = {0};
    uint64_t sizes[MAX_BUFFERS] = {0}, groups[MAX_THREADGROUP] = {0};
    for (uint32_t b = 0; b < l->buffer_count; b++) {
        buffers[b] = l->buffers[b];
        buffers[b].data = before[b];
        buffers[b].initialised = true;
        sizes[b] = l->buffers[b].bytes;
    }
    for (uint32_t b = 0; b < l->threadgroup_count && b < MAX_THREADGROUP; b++)
        groups[b] = l->threadgroup_bytes[b];
    records_begin(&k->layout, words, threads_of(l), UINT32_MAX, sizes, groups);
    buffers[k->layout.buffer] = (struct vm_buffer){.data = words,
                                                   .bytes = records_bytes(&k->layout, threads_of(l)),
                                                   .initialised = true,
                                                   .present = true};
    struct vm_observer observer = {.context = watch, .fault = on_fault};
    struct vm_launch again = *l;
    again.code = k->again;
    again.buffers = buffers;
    again.buffer_count = k->layout.buffer + 1;
    again.observer = &observer;
    again.keep = NULL;
    again.checks = VM_CHECK_BOUNDS;
    again.shortcuts_off = 0;
    again.step_limit = UINT64_C(1) << 40;
    struct vm_result result;
    struct arena *scratch = arena_new((size_t)1 << 33);
    const char *why = "";
    int status = __real_vm_run(&again, &result, scratch, &why);
    arena_free(scratch);
    if (status != 0)
        wrong(k, why);
    return status == 0 && !result.stopped;
}

static bool same_buffers(const struct vm_launch *l, uint8_t *const *again, char *what, size_t room)
{
    for (uint32_t b = 0; b < l->buffer_count; b++) {
        const uint8_t *x = l->buffers[b].data, *y = again[b];
        if (!y || memcmp(x, y, l->buffers[b].bytes) == 0)
            continue;
        uint64_t at = 0;
        while (x[at] == y[at])
            at++;
        snprintf(what, room, "buffer %u, byte %llu of %llu: %02x, emitted %02x", b, (unsigned long long)at,
                 (unsigned long long)l->buffers[b].bytes, x[at], y[at]);
        return false;
    }
    return true;
}

static bool same_counts(const struct vm_result *r, const struct records_sum *sum, char *what, size_t room)
{
    const struct vm_count *counts[RECORD_COUNTERS] = {&r->global[0], &r->global[1], &r->shared[0],
                                                      &r->shared[1]};
    for (int k = 0; k < RECORD_COUNTERS; k++)
        if (counts[k]->total != sum->total[k] || counts[k]->max != sum->max[k]) {
            snprintf(what, room, "counter %d: total %llu, at most %u; emitted %llu, %u", k,
                     (unsigned long long)counts[k]->total, counts[k]->max, (unsigned long long)sum->total[k],
                     sum->max[k]);
            return false;
        }
    return true;
}

/* The flags that the engine's faults ask for; UINT32_MAX: those are not known. */
static uint32_t wanted_flags(const struct watch *w)
{
    uint32_t flags = 0;
    if (w->faults[VM_FAULT_READ] || w->faults[VM_FAULT_WRITE])
        flags |= RECORD_FLAG_BOUNDS;
    if (w->faults[VM_FAULT_NULL_READ] || w->faults[VM_FAULT_NULL_WRITE] || w->faults[VM_FAULT_FORGED_READ] ||
        w->faults[VM_FAULT_FORGED_WRITE])
        flags |= RECORD_FLAG_POINTER;
    if (w->faults[VM_FAULT_MISALIGNED])
        flags |= RECORD_FLAG_ALIGN;
    if (w->faults[VM_FAULT_DIVISION])
        flags |= RECORD_FLAG_DIVISION;
    return flags;
}

/* A kernel with findings may give other values (an undefined one, a race), but where the engine saw an access
 * outside of an object so must the emitted text. */
static void compare(struct kernel *k, const struct vm_launch *l, const struct vm_result *result,
                    uint8_t *const *again, const uint32_t *words, const struct watch *first,
                    const struct watch *second)
{
    char what[200] = "";
    struct records_sum sum;
    records_read(&k->layout, words, threads_of(l), &sum);
    bool same = same_buffers(l, again, what, sizeof what) && same_counts(result, &sum, what, sizeof what);
    if (same && second->all) {
        same = false;
        snprintf(what, sizeof what, "the emitted kernel has a fault of its own");
    }
    uint32_t wanted = wanted_flags(first), checked = l->checks & VM_CHECK_BOUNDS ? UINT32_MAX : 0;
    if (same && ((sum.flags ^ wanted) & checked)) {
        same = false;
        snprintf(what, sizeof what, "flags %u, emitted %u", wanted, sum.flags);
    }
    atomic_fetch_add(first->all ? same ? &tally->faulty_same : &tally->faulty_other : &tally->clean, 1);
    bool only_bounds = first->all == first->faults[VM_FAULT_READ] + first->faults[VM_FAULT_WRITE];
    if (!same && (first->all == 0 || only_bounds))
        wrong(k, what);
    else if (!same && getenv("GRADER_ROUNDTRIP_FAULTY"))
        note("FAULTY", k->file, what);
}

static void round_trip(struct kernel *k, const struct vm_launch *l, const struct vm_result *result,
                       uint8_t *const *before, const struct watch *first)
{
    struct watch second = {0};
    uint32_t *words = malloc(records_bytes(&k->layout, threads_of(l)));
    if (!words)
        BUG("out of memory");
    atomic_fetch_add(&tally->runs, 1);
    if (run_again(k, l, before, words, &second))
        compare(k, l, result, before, words, first, &second);
    else
        wrong(k, "the emitted kernel does not run to its end");
    free(words);
}

int __wrap_vm_run(const struct vm_launch *launch, struct vm_result *result, struct arena *arena,
                  const char **why)
{
    struct kernel *k = launch->order == VM_LOCKSTEP ? find(launch->code) : NULL;
    bool small = launch->buffer_count < MAX_BUFFERS && threads_of(launch) <= MAX_THREADS;
    uint8_t *before[MAX_BUFFERS] = {0};
    if (k && small && !k->tried)
        emit(k, launch);
    if (!k || !k->again || !small)
        return __real_vm_run(launch, result, arena, why);
    for (uint32_t b = 0; b < launch->buffer_count; b++)
        if (launch->buffers[b].present) {
            before[b] = malloc(launch->buffers[b].bytes + 64);
            if (!before[b])
                BUG("out of memory");
            memcpy(before[b], launch->buffers[b].data, launch->buffers[b].bytes);
        }
    const struct vm_observer *next = launch->observer;
    struct watch watch = {.next = next};
    struct vm_observer observer = {.context = &watch,
                                   .fault = on_fault,
                                   .access = next && next->access ? on_access : NULL,
                                   .barrier = next && next->barrier ? on_barrier : NULL};
    struct vm_launch watched = *launch;
    watched.observer = &observer;
    int status = __real_vm_run(&watched, result, arena, why);
    if (status == 0 && roundtrip_each) {
        struct roundtrip_run run = {.launch = launch,
                                    .result = result,
                                    .emitted = buf_as_text(&k->text),
                                    .layout = &k->layout,
                                    .before = before,
                                    .clean = watch.all == 0 && !result->stopped,
                                    .faults = watch.faults,
                                    .compilation = k->original,
                                    .file = k->file};
        roundtrip_each(&run);
    }
    if (status == 0 && !result->stopped && !watch.faults[VM_FAULT_HANG])
        round_trip(k, launch, result, before, &watch);
    else
        atomic_fetch_add(&tally->skipped, 1);
    for (uint32_t b = 0; b < launch->buffer_count; b++)
        free(before[b]);
    return status;
}
