/* job: the two formats, and the work between them; see job.h. */
#include "grade/job.h"
#include "base/limits.h"
#include "puzzle/execute.h"

bool job_has_outputs(enum job_state state)
{
    return state == JOB_RAN || state == JOB_STOPPED;
}

/* --- the request, written --- */

static void write_array(struct buf *out, const struct wrap_array *a)
{
    wire_text(out, a->name);
    wire_u8(out, (uint8_t)a->dtype);
    wire_u8(out, (uint8_t)a->ndim);
    for (uint32_t k = 0; k < a->ndim; k++)
        wire_u64(out, a->shape[k]);
}

/* Neither the expected numbers nor the name of the test are sent. */
static void write_trial(struct buf *out, const struct trial *t, bool traced)
{
    wire_u8(out, traced && t->kind == CASE_PUBLISHED);
    for (uint32_t k = 0; k < t->puzzle->input_count; k++) {
        write_array(out, &t->inputs[k]);
        wire_u8(out, (uint8_t)t->spaces[k]);
        wire_bytes(out, t->data[k], trial_bytes(&t->inputs[k]));
    }
    for (uint32_t k = 0; k < t->puzzle->output_count; k++)
        write_array(out, &t->outputs[k]);
    for (int k = 0; k < 3; k++) {
        wire_u32(out, t->grid[k]);
        wire_u32(out, t->threadgroup[k]);
    }
    wire_bytes(out, &t->test->rtol, sizeof t->test->rtol);
    wire_bytes(out, &t->test->atol, sizeof t->test->atol);
}

void job_write(struct buf *out, const struct job *job)
{
    const struct puzzle *p = job->trials->items[0].puzzle;
    wire_text(out, job->name);
    wire_text(out, job->header);
    wire_text(out, job->body);
    wire_u8(out, job->atomic_outputs);
    wire_u8(out, job->emitted);
    wire_u8(out, job->compile_only);
    wire_u32(out, p->input_count);
    wire_u32(out, p->output_count);
    wire_u32(out, job->trials->count);
    for (uint32_t i = 0; i < job->trials->count; i++)
        write_trial(out, &job->trials->items[i], job->traced);
}

/* --- the work --- */

struct work {
    struct wire in;
    struct buf *out;
    struct arena *arena;
    struct execute *execute;
    size_t header_len, body_len;
    uint32_t inputs, outputs;
    bool atomic_outputs, emitted, compile_only;
    const struct execute_result *current; /* whose spans are written */
};

/* Bounds the sizes before anything is allocated. */
static void read_array(struct work *w, struct wrap_array *a)
{
    uint64_t count = 1;
    a->name = wire_get_text(&w->in, 100);
    a->dtype = wire_get_u8(&w->in);
    a->ndim = wire_get_u8(&w->in);
    if (a->dtype >= DTYPE_COUNT || a->ndim > WRAP_MAX_DIMS) {
        w->in.wrong = true;
        return;
    }
    for (uint32_t k = 0; k < a->ndim; k++) {
        a->shape[k] = wire_get_u64(&w->in);
        if (a->shape[k] > LIMIT_PACK_SIZE || (count *= a->shape[k]) > LIMIT_PACK_SIZE)
            w->in.wrong = true;
    }
}

static double read_number(struct work *w)
{
    double x = 0;
    const uint8_t *from = wire_get_bytes(&w->in, sizeof x);
    if (from)
        memcpy(&x, from, sizeof x);
    return x;
}

/* The piece that contains an offset of the compiled text. */
static void write_span(struct work *w, const struct execute_result *r, struct span span)
{
    size_t lens[PIECE_OTHER] = {w->header_len, execute_signature_len(w->execute, r), w->body_len, 0};
    size_t at = span.at, all = sources_text(execute_sources(w->execute, r)).len;
    int piece = 0;
    if (at <= all && sources_kind(execute_sources(w->execute, r), span.at) == SOURCE_LIBRARY)
        piece = PIECE_OTHER;
    for (; piece < PIECE_END && at >= lens[piece]; piece++)
        at -= lens[piece];
    wire_u8(w->out, (uint8_t)piece);
    wire_u32(w->out, (uint32_t)at);
    wire_u32(w->out, span.len);
}

static void put_span(void *context, struct span span)
{
    struct work *w = context;
    write_span(w, w->current, span);
}

static struct text cut(struct text t)
{
    return text_from(t.ptr, t.len > LIMIT_MESSAGE_BYTES ? LIMIT_MESSAGE_BYTES : t.len);
}

/* At most 4 second places and cut texts, so that the size is bounded. */
static void write_finding(struct work *w, const struct execute_result *r, const struct finding *f)
{
    uint32_t related = 0;
    wire_u32(w->out, (uint32_t)f->code);
    wire_u8(w->out, (uint8_t)f->severity);
    wire_u32(w->out, f->count);
    wire_text(w->out, cut(f->message));
    write_span(w, r, f->span);
    for (const struct related *n = f->related; n && related < 4; n = n->next)
        related++;
    wire_u32(w->out, related);
    for (const struct related *n = f->related; related > 0; n = n->next, related--) {
        wire_text(w->out, cut(n->message));
        write_span(w, r, n->span);
    }
}

/* Once a reply is half full, only what verdicts need is added: many findings cannot overflow it. */
static bool is_crowded(const struct work *w)
{
    return w->out->len > LIMIT_REPLY_BYTES / 2;
}

/* Writes the errors, or the others, and returns how many: the first error of each kind in any case. */
static uint32_t write_some(struct work *w, const struct execute_result *r, const struct findings *list,
                           bool errors)
{
    uint32_t most = is_crowded(w) ? 0 : errors ? LIMIT_REPLY_ERRORS : LIMIT_REPLY_WARNINGS;
    uint32_t count = 0, kinds = 0;
    for (const struct finding *f = list->first; f; f = f->next) {
        if ((f->severity == SEVERITY_ERROR) != errors)
            continue;
        if (count >= most && (!errors || kinds >> f->kind & 1))
            continue;
        write_finding(w, r, f);
        kinds |= 1u << f->kind;
        count++;
    }
    return count;
}

/* The number of errors of each kind, the errors that are listed, the number of other findings, and those of
 * them that are listed. */
static void write_findings(struct work *w, const struct execute_result *r, const struct findings *list)
{
    static const struct findings none = {0};
    list = list ? list : &none;
    uint32_t others = list->count + list->dropped[SEVERITY_NOTE] + list->dropped[SEVERITY_WARNING] +
                      list->dropped[SEVERITY_ERROR] - list->errors;
    for (int k = 0; k < FINDING_KIND_COUNT; k++)
        wire_u32(w->out, list->errors_of[k]);
    for (int errors = 1; errors >= 0; errors--) {
        if (!errors)
            wire_u32(w->out, others);
        size_t at = w->out->len;
        wire_u32(w->out, 0);
        uint32_t count = write_some(w, r, list, errors);
        memcpy(w->out->ptr + at, &count, sizeof count);
    }
}

static enum job_state state_of(const struct execute_result *r)
{
    if (r->compile_findings->errors)
        return JOB_COMPILE_ERROR;
    return !r->ran ? JOB_REFUSED : r->stopped ? JOB_STOPPED : JOB_RAN;
}

/* The number of the form, and the texts of a new one. */
static void write_texts(struct work *w, const struct execute_result *r)
{
    struct trace_spans spans = {.context = w, .put = put_span};
    bool there = r->new_form && !r->compile_findings->errors && !is_crowded(w);
    wire_u32(w->out, r->form);
    wire_u8(w->out, there);
    if (there)
        texts_write(w->out, execute_compilation(w->execute, r), &spans);
}

/* A test that was stopped says nothing about the next one: all of them are run. */
static void perform(struct work *w, const struct execute_run *run)
{
    struct execute_result r = {0};
    execute_run(w->execute, run, &r);
    enum job_state state = state_of(&r);
    wire_u8(w->out, (uint8_t)state);
    for (int k = 0; k < COUNTER_COUNT; k++)
        wire_u32(w->out, r.counters[k]);
    wire_u32(w->out, r.inputs_read);
    write_findings(w, &r, r.new_form ? r.compile_findings : NULL);
    write_findings(w, &r, &r.findings);
    for (uint32_t k = 0; job_has_outputs(state) && k < run->output_count; k++)
        wire_bytes(w->out, r.outputs[k], trial_bytes(&run->outputs[k]));
    bool traced = r.trace && job_has_outputs(state) && !is_crowded(w);
    w->current = &r;
    wire_u8(w->out, traced);
    if (traced)
        trace_write(w->out, r.trace, &(struct trace_spans){.context = w, .put = put_span});
    if (w->emitted)
        write_texts(w, &r);
    w->current = NULL;
}

/* One test at a time: the reply is written as the request is read. */
static void read_and_perform(struct work *w)
{
    struct wrap_array inputs[PACK_MAX_ARRAYS] = {0}, outputs[PACK_MAX_ARRAYS] = {0};
    uint8_t *data[PACK_MAX_ARRAYS] = {0};
    char spaces[PACK_MAX_ARRAYS] = {0};
    bool traced = wire_get_u8(&w->in) != 0;
    for (uint32_t k = 0; k < w->inputs && !w->in.wrong; k++) {
        read_array(w, &inputs[k]);
        spaces[k] = (char)wire_get_u8(&w->in);
        if (w->in.wrong)
            return;
        uint64_t bytes = trial_bytes(&inputs[k]);
        const uint8_t *from = wire_get_bytes(&w->in, bytes);
        data[k] = arena_alloc(w->arena, bytes + 64);
        if (from)
            memcpy(data[k], from, bytes);
    }
    for (uint32_t k = 0; k < w->outputs && !w->in.wrong; k++)
        read_array(w, &outputs[k]);
    struct execute_run run = {.inputs = inputs,
                              .outputs = outputs,
                              .input_count = w->inputs,
                              .output_count = w->outputs,
                              .spaces = spaces,
                              .data = data,
                              .step_limit = LIMIT_GRADE_STEPS,
                              .atomic_outputs = w->atomic_outputs,
                              .traced = traced,
                              .compile_only = w->compile_only};
    for (int k = 0; k < 3; k++) {
        run.grid[k] = wire_get_u32(&w->in);
        run.threadgroup[k] = wire_get_u32(&w->in);
    }
    run.rtol = read_number(w);
    run.atol = read_number(w);
    if (!w->in.wrong)
        perform(w, &run);
}

int job_perform(struct text request, struct buf *reply)
{
    return job_perform_one(request, reply, NULL);
}

int job_perform_one(struct text request, struct buf *reply, uint64_t *constant_steps)
{
    struct work w = {.in = {.bytes = request}, .out = reply, .arena = arena_new((size_t)1 << 30)};
    struct text name = wire_get_text(&w.in, 200);
    struct text header = wire_get_text(&w.in, LIMIT_SOURCE_BYTES),
                body = wire_get_text(&w.in, LIMIT_SOURCE_BYTES);
    w.header_len = header.len;
    w.body_len = body.len;
    w.atomic_outputs = wire_get_u8(&w.in) != 0;
    w.emitted = wire_get_u8(&w.in) != 0;
    w.compile_only = wire_get_u8(&w.in) != 0;
    w.inputs = wire_get_count(&w.in, PACK_MAX_ARRAYS);
    w.outputs = wire_get_count(&w.in, PACK_MAX_ARRAYS);
    uint32_t count = wire_get_count(&w.in, 16 * PACK_MAX_TESTS);
    w.execute = execute_new(name, (struct compile_text){TEXT("header"), header, NULL},
                            (struct compile_text){TEXT("body"), body, NULL});
    execute_share(w.execute, constant_steps);
    for (uint32_t i = 0; i < count && !w.in.wrong; i++)
        read_and_perform(&w);
    execute_free(w.execute);
    arena_free(w.arena);
    return w.in.wrong ? -1 : 0;
}

/* --- the reply, read --- */

struct decoder {
    struct wire in;
    struct job_layout layout;
    struct arena *arena;
    const struct texts **texts; /* by form */
};

static struct span read_span(struct decoder *d)
{
    uint32_t piece = wire_get_u8(&d->in), at = wire_get_u32(&d->in), len = wire_get_u32(&d->in);
    if (piece >= PIECE_COUNT) {
        d->in.wrong = true;
        return (struct span){0, 0};
    }
    uint32_t most = d->layout.len[piece];
    if (at > most)
        at = most;
    if (len > most - at)
        len = most - at;
    return (struct span){d->layout.at[piece] + at, len ? len : 1};
}

static struct span get_span(void *context)
{
    return read_span(context);
}

static struct text read_message(struct decoder *d)
{
    return arena_text(d->arena, wire_get_text(&d->in, LIMIT_MESSAGE_BYTES));
}

/* Its kind, or FINDING_KIND_COUNT when it is not valid. */
static enum finding_kind read_finding(struct decoder *d, struct findings *list, bool error)
{
    enum diag_code code = wire_get_u32(&d->in);
    enum severity severity = wire_get_u8(&d->in);
    uint32_t count = wire_get_u32(&d->in);
    struct text message = read_message(d);
    struct span span = read_span(d);
    uint32_t related = wire_get_count(&d->in, 4);
    if (code >= DIAG_CODE_COUNT || severity >= SEVERITY_COUNT || (severity == SEVERITY_ERROR) != error)
        d->in.wrong = true;
    if (d->in.wrong)
        return FINDING_KIND_COUNT;
    struct finding *f = findings_add_as(list, code, severity, span);
    f->message = message;
    f->count = count ? count : 1;
    for (; related > 0; related--) {
        struct text note = read_message(d);
        finding_note(list, f, read_span(d), note);
    }
    return f->kind;
}

/* Verdicts depend on the counts, so they must match the list: each kind of error with a count has an error in
 * the list, and every error in the list is counted. */
static void read_errors(struct decoder *d, struct findings *list, uint32_t errors_of[FINDING_KIND_COUNT])
{
    uint32_t told_of[FINDING_KIND_COUNT] = {0};
    uint32_t count = wire_get_count(&d->in, LIMIT_REPLY_ERRORS + FINDING_KIND_COUNT);
    for (; count > 0 && !d->in.wrong; count--) {
        enum finding_kind kind = read_finding(d, list, true);
        if (kind < FINDING_KIND_COUNT)
            told_of[kind]++;
    }
    for (int k = 0; k < FINDING_KIND_COUNT; k++)
        if ((told_of[k] == 0) != (errors_of[k] == 0) || told_of[k] > errors_of[k])
            d->in.wrong = true;
}

/* `list` may hold findings already: those that are in both count once. */
static void read_findings(struct decoder *d, struct findings *list)
{
    uint32_t errors_of[FINDING_KIND_COUNT];
    uint64_t all = 0;
    for (int k = 0; k < FINDING_KIND_COUNT; k++) {
        errors_of[k] = wire_get_u32(&d->in);
        all += errors_of[k];
    }
    read_errors(d, list, errors_of);
    uint32_t others = wire_get_u32(&d->in), told = wire_get_count(&d->in, LIMIT_REPLY_WARNINGS);
    if (told > others || all > UINT32_MAX)
        d->in.wrong = true;
    for (uint32_t i = 0; i < told && !d->in.wrong; i++)
        read_finding(d, list, false);
    for (int k = 0; k < FINDING_KIND_COUNT && !d->in.wrong; k++)
        if (errors_of[k] > list->errors_of[k]) {
            uint32_t more = errors_of[k] - list->errors_of[k];
            list->errors_of[k] += more;
            list->errors += more;
            list->dropped[SEVERITY_ERROR] += more;
        }
    list->dropped[SEVERITY_WARNING] += others - told;
}

/* A state needs its reason: an error of the compiler, or what stopped the run. */
static bool makes_sense(const struct job_reply *reply, const struct job_run *run)
{
    const uint32_t *compile_errors = reply->compile_findings.errors_of;
    switch (run->state) {
    case JOB_COMPILE_ERROR: return compile_errors[FINDING_COMPILE] || compile_errors[FINDING_UNSUPPORTED];
    case JOB_STOPPED: return run->findings.errors_of[FINDING_HANG] > 0;
    case JOB_RAN:
    case JOB_REFUSED: return true;
    case JOB_STATE_COUNT: break;
    }
    return false;
}

/* A form has its texts in the first run that uses it, if at all; there are no more forms than runs. */
static const struct texts *read_texts(struct decoder *d, const struct job *job)
{
    struct trace_spans spans = {.context = d, .get = get_span};
    uint32_t form = wire_get_u32(&d->in);
    bool there = wire_get_u8(&d->in) != 0;
    if (form >= job->trials->count || (there && d->texts[form])) {
        d->in.wrong = true;
        return NULL;
    }
    if (there)
        d->texts[form] = texts_read(&d->in, d->arena, &spans);
    return d->texts[form];
}

static void read_trace(struct decoder *d, struct job_run *run, const struct job *job, const struct trial *t)
{
    struct trace_spans spans = {.context = d, .get = get_span};
    if (!wire_get_u8(&d->in))
        return;
    if (!job_has_outputs(run->state) || !job->traced || t->kind != CASE_PUBLISHED)
        d->in.wrong = true;
    run->trace = trace_read(&d->in, d->arena, t->grid, t->threadgroup, &spans);
}

/* Sets d->in.wrong if anything contradicts the job or itself. */
static void read_run(struct decoder *d, struct job_reply *reply, const struct job *job, uint32_t i)
{
    const struct trial *t = &job->trials->items[i];
    struct job_run *run = &reply->runs[i];
    findings_init(&run->findings, d->arena);
    run->state = wire_get_u8(&d->in);
    if (run->state >= JOB_STATE_COUNT)
        d->in.wrong = true;
    for (int k = 0; k < COUNTER_COUNT; k++)
        run->counters[k] = wire_get_u32(&d->in);
    run->inputs_read = wire_get_u32(&d->in);
    read_findings(d, &reply->compile_findings);
    read_findings(d, &run->findings);
    if (d->in.wrong || !makes_sense(reply, run)) {
        d->in.wrong = true;
        return;
    }
    for (uint32_t k = 0; job_has_outputs(run->state) && k < t->puzzle->output_count; k++)
        run->outputs[k] = wire_get_bytes(&d->in, trial_bytes(&t->outputs[k]));
    read_trace(d, run, job, t);
    if (job->emitted && !d->in.wrong)
        run->texts = read_texts(d, job);
}

int job_read_reply(struct job_reply *reply, struct arena *arena, const struct job *job,
                   struct job_layout layout, struct text bytes)
{
    struct decoder d = {.in = {.bytes = bytes}, .layout = layout, .arena = arena};
    *reply = (struct job_reply){.runs = ARENA_ARRAY(arena, job->trials->count, struct job_run)};
    findings_init(&reply->compile_findings, arena);
    d.texts = ARENA_ARRAY(arena, job->trials->count + 1, const struct texts *);
    for (uint32_t i = 0; i < job->trials->count && !d.in.wrong; i++)
        read_run(&d, reply, job, i);
    return d.in.wrong || d.in.at != bytes.len ? -1 : 0;
}
