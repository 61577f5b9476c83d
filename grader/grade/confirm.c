#include "grade/confirm.h"
#include "gpu/emit_msl.h"
#include "grade/compare.h"
#include "grade/job.h"
#include "grade/remarks.h"
#include "run/on_gpu.h"

enum { MOST = 5 }; /* disagreements of one kernel that are kept: one is enough for a review */

/* One kernel on its way through the tests. */
struct opinion {
    struct confirm *confirm;
    struct arena *arena, *scratch;
    const struct job *job;
    const struct sources *sources;
    struct findings *notes; /* of the compilation */
    struct form *forms;     /* those that Apple's compiler was asked about */
    uint32_t form_count;
    struct result_opinion *out;
};

struct form {
    const struct texts *texts;
    bool refused; /* Apple's compiler refused the plain text */
};

static void add(struct opinion *o, const struct trial *t, struct text message)
{
    struct result_disagreement *d = ARENA_NEW(o->arena, struct result_disagreement), **end = &o->out->first;
    o->out->count++;
    if (o->out->count > MOST)
        return;
    *d = (struct result_disagreement){.test = t->name, .message = message};
    while (*end)
        end = &(*end)->next;
    *end = d;
}

/* The first reason is kept. */
static void add_skipped(struct opinion *o, struct text why)
{
    if (!o->out->skipped++)
        o->out->why = why;
}

/* --- one run --- */

/* What a run on the GPU gets: copies of the inputs, and outputs of zeros as the CPU engine had them. */
struct copies {
    struct arrays arrays;
    const uint8_t *outputs[PACK_MAX_ARRAYS];
    struct arrays_bound bound;
};

static void *copy_of(struct arena *arena, const void *from, uint64_t bytes)
{
    void *to = arena_alloc(arena, bytes + 1);
    memcpy(to, from, bytes);
    return to;
}

/* A fresh set of the trial's arrays, bound as MLX would bind them: a run of the GPU may write to any of
 * them. */
static struct copies *make_copies(struct opinion *o, const struct trial *t)
{
    const struct puzzle *p = t->puzzle;
    struct copies *c = ARENA_NEW(o->scratch, struct copies);
    struct wrapped *wrapped = ARENA_NEW(o->scratch, struct wrapped);
    struct wrap_spec spec = {.name = o->job->name,
                             .inputs = t->inputs,
                             .outputs = t->outputs,
                             .input_count = p->input_count,
                             .output_count = p->output_count,
                             .atomic_outputs = o->job->atomic_outputs,
                             .input_spaces = t->spaces};
    c->arrays.input_count = p->input_count;
    c->arrays.output_count = p->output_count;
    for (uint32_t k = 0; k < p->input_count; k++) {
        void *data = copy_of(o->scratch, t->data[k], trial_bytes(&t->inputs[k]));
        c->arrays.inputs[k] = (struct arrays_one){&t->inputs[k], data, true};
    }
    for (uint32_t k = 0; k < p->output_count; k++) {
        uint8_t *data = arena_alloc(o->scratch, trial_bytes(&t->outputs[k]) + 1);
        c->arrays.outputs[k] = (struct arrays_one){&t->outputs[k], data, true};
        c->outputs[k] = data;
    }
    wrap_kernel(o->scratch, &spec, o->job->body, wrapped);
    arrays_bind_body(&c->bound, o->scratch, &c->arrays, wrapped);
    return c;
}

static void run_text(struct opinion *o, const struct trial *t, struct on_gpu *run, struct records_sum *sum,
                     struct device_report *report)
{
    for (int k = 0; k < 3; k++) {
        run->grid[k] = t->grid[k];
        run->threadgroup[k] = t->threadgroup[k] < t->grid[k] ? t->threadgroup[k] : t->grid[k];
    }
    on_gpu_run(&o->confirm->remote, run, o->scratch, sum, report);
}

/* Records the outcome of a run that is not DEVICE_OK. */
static void take_outcome(struct opinion *o, const struct trial *t, bool plain,
                         const struct device_report *report)
{
    struct buf text = {0};
    const char *what = plain ? "the kernel" : "the instrumented kernel";
    size_t len = strcspn(report->message, "\n");
    len = len < 300 ? len : 300;
    switch (report->outcome) {
    case DEVICE_OK: break;
    case DEVICE_MACHINE:
        o->confirm->open = false;
        o->confirm->fault = arena_text(o->arena, text_of(report->message));
        break;
    case DEVICE_REFUSED: add_skipped(o, arena_text(o->arena, text_from(report->message, len))); break;
    case DEVICE_COMPILE:
        buf_printf(&text, "Apple's compiler rejects %s: %.*s", what, (int)len, report->message);
        break;
    case DEVICE_FAULT:
        buf_printf(&text, "%s failed on the GPU: %.*s", what, (int)len, report->message);
        break;
    case DEVICE_GUARD: buf_printf(&text, "%s: %.*s", what, (int)len, report->message); break;
    case DEVICE_LATE: buf_printf(&text, "%s did not end on the GPU", what); break;
    case DEVICE_OUTCOME_COUNT: break;
    }
    if (text.len)
        add(o, t, arena_text(o->arena, buf_as_text(&text)));
    buf_release(&text);
}

/* --- comparing --- */

/* Compares the GPU with the CPU engine, not with the expected numbers: a wrong kernel is wrong on both. */
static void compare_numbers(struct opinion *o, const struct trial *t, const struct job_run *cpu,
                            const struct copies *gpu, bool plain)
{
    struct trial against = *t;
    for (uint32_t k = 0; k < t->puzzle->output_count; k++)
        against.expected[k] = (uint8_t *)(uintptr_t)cpu->outputs[k]; /* only read */
    struct compared c = compare_outputs(&against, gpu->outputs);
    if (!c.wrong)
        return;
    const struct wrap_array *a = &t->outputs[c.output];
    struct buf text = {0};
    compare_put_place(&text, a, c.first);
    buf_str(&text, " is ");
    compare_put_number(&text, compare_element(a->dtype, cpu->outputs[c.output], c.first));
    buf_str(&text, " on the CPU engine and ");
    compare_put_number(&text, compare_element(a->dtype, gpu->outputs[c.output], c.first));
    buf_printf(&text, " on the GPU%s", plain ? "" : " (instrumented)");
    add(o, t, arena_text(o->arena, buf_as_text(&text)));
    buf_release(&text);
}

static void compare_counts(struct opinion *o, const struct trial *t, const struct job_run *cpu,
                           const struct records_sum *sum)
{
    _Static_assert((int)RECORD_COUNTERS == (int)COUNTER_COUNT, "the same counters in the same order");
    for (enum counter k = 0; k < COUNTER_COUNT; k++)
        if (sum->max[k] != cpu->counters[k])
            add(o, t,
                arena_printf(o->arena, "%s per thread: %u on the CPU engine and %u on the GPU",
                             result_counter_words(k), cpu->counters[k], sum->max[k]));
    if (sum->flags)
        add(o, t,
            arena_printf(o->arena,
                         "the GPU saw an access or a loop that the CPU engine did not (flags %u, line %u)",
                         sum->flags, sum->line));
}

/* The numbers of a kernel with faults do not count, but both must see accesses out of bounds. */
static void compare_faults(struct opinion *o, const struct trial *t, const struct job_run *cpu,
                           const struct records_sum *sum)
{
    uint32_t bounds = cpu->findings.errors_of[FINDING_OUT_OF_BOUNDS];
    if (cpu->findings.errors != bounds || !bounds || sum->flags)
        return;
    add(o, t, text_of("the CPU engine saw an out-of-bounds access, but the GPU did not"));
}

/* --- what Apple's compiler says --- */

/* Once for each form of the signature, whatever the tests say: notes on the student's lines. Where it refuses
 * what our compiler accepts, an instructor has to look. */
static bool is_refused(struct opinion *o, const struct trial *t, const struct texts *texts)
{
    for (uint32_t k = 0; k < o->form_count; k++)
        if (o->forms[k].texts == texts)
            return o->forms[k].refused;
    struct text source = arena_text(o->scratch, texts->plain);
    struct remote_run text = {.source = source.ptr,
                              .kernel = arena_text(o->scratch, texts->kernel).ptr,
                              .needs = canary_needs(source.ptr)};
    struct device_report report;
    remote_compile(&o->confirm->remote, &text, &report);
    struct form *form = &o->forms[o->form_count++];
    *form = (struct form){texts, report.outcome == DEVICE_COMPILE};
    if (report.outcome == DEVICE_OK || form->refused)
        remarks_add(o->notes, o->sources, texts, text_of(report.message));
    if (form->refused) {
        struct buf message = {0};
        buf_str(&message, "the CPU engine's compiler accepts the kernel, and Apple's refuses it: ");
        remarks_put_error(&message, o->sources, texts, text_of(report.message));
        add(o, t, arena_text(o->arena, buf_as_text(&message)));
        buf_release(&message);
    } else if (report.outcome == DEVICE_MACHINE) {
        take_outcome(o, t, true, &report);
    }
    return form->refused;
}

/* --- all tests --- */

/* Where the engine has found errors only the faults are compared: numbers after a fault mean nothing. */
static void run_instrumented(struct opinion *o, const struct trial *t, const struct job_run *cpu)
{
    const struct texts *texts = cpu->texts;
    struct copies *copies = make_copies(o, t);
    struct records_sum sum = {0};
    struct device_report report;
    struct on_gpu run = {.source = texts->instrumented,
                         .kernel = text_of(EMIT_MSL_KERNEL),
                         .needs = texts->layout.needs,
                         .layout = &texts->layout,
                         .bound = &copies->bound};
    if (!texts->instrumented.len) {
        add_skipped(o, arena_text(o->arena, texts->instrumented_why));
        return;
    }
    run_text(o, t, &run, &sum, &report);
    take_outcome(o, t, false, &report);
    if (report.outcome != DEVICE_OK)
        return;
    o->out->compared++;
    if (cpu->findings.errors) {
        compare_faults(o, t, cpu, &sum);
        return;
    }
    compare_numbers(o, t, cpu, copies, false);
    compare_counts(o, t, cpu, &sum);
}

/* The kernel as the student wrote it, without checks: only its numbers are compared. */
static void run_plain(struct opinion *o, const struct trial *t, const struct job_run *cpu)
{
    const struct texts *texts = cpu->texts;
    struct copies *copies = make_copies(o, t);
    struct device_report report;
    if (!texts->plain.len) {
        add_skipped(o, arena_text(o->arena, texts->plain_why));
        return;
    }
    struct text source = arena_text(o->scratch, texts->plain);
    struct on_gpu run = {.source = source,
                         .kernel = texts->kernel,
                         .needs = canary_needs(source.ptr),
                         .bound = &copies->bound};
    run_text(o, t, &run, NULL, &report);
    take_outcome(o, t, true, &report);
    if (report.outcome != DEVICE_OK)
        return;
    o->out->compared++;
    compare_numbers(o, t, cpu, copies, true);
}

static void confirm_run(struct opinion *o, const struct trial *t, const struct job_run *cpu)
{
    bool refused = cpu->texts->plain.len && is_refused(o, t, cpu->texts);
    if (cpu->state != JOB_RAN || !o->confirm->open)
        return;
    run_instrumented(o, t, cpu);
    if (o->confirm->open && !cpu->findings.count && !cpu->findings.errors && !refused)
        run_plain(o, t, cpu);
}

struct result_opinion *confirm_runs(struct confirm *c, struct arena *arena, const struct job *job,
                                    struct job_reply *reply, const struct sources *sources)
{
    uint32_t count = job->trials->count;
    struct opinion o = {
        .confirm = c, .arena = arena, .job = job, .sources = sources, .notes = &reply->compile_findings};
    o.out = ARENA_NEW(arena, struct result_opinion);
    o.forms = ARENA_ARRAY(arena, count + 1, struct form);
    o.scratch = arena_new((size_t)1 << 31);
    for (uint32_t i = 0; i < count && c->open; i++) {
        arena_reset(o.scratch);
        if (reply->runs[i].texts)
            confirm_run(&o, &job->trials->items[i], &reply->runs[i]);
    }
    arena_free(o.scratch);
    return c->open ? o.out : NULL;
}

int confirm_open(struct confirm *c, struct err *err)
{
    if (remote_open(&c->remote, err) != 0)
        return -1;
    c->open = true;
    return 0;
}

/* Removes notes and opinion, also from the full form. */
static void forget(struct arena *arena, struct result_puzzle *p)
{
    remarks_forget(&p->findings);
    p->opinion = NULL;
    if (!p->full)
        return;
    struct result_puzzle *full = ARENA_NEW(arena, struct result_puzzle);
    *full = *p->full;
    remarks_forget(&full->findings);
    full->opinion = NULL;
    p->full = full;
}

/* Always names the device in the result, also when it broke. */
void confirm_close(struct confirm *c, struct arena *arena, struct result *result)
{
    struct err err = {0};
    char names[200];
    if (c->open && remote_close(&c->remote, &err) != 0) {
        c->open = false;
        c->fault = arena_text(arena, text_of(err.message));
    }
    process_end(&c->remote.process);
    canary_names(c->remote.abilities, names, sizeof names);
    result->engine = (struct result_engine){.metal = c->open,
                                            .device = arena_text(arena, text_of(c->remote.about.name)),
                                            .probe = arena_text(arena, text_of(names)),
                                            .fault = c->fault};
    for (uint32_t i = 0; !c->open && i < result->puzzle_count; i++)
        forget(arena, &result->puzzles[i]);
}
