/* job: the two formats, and the work between them; see job.h. */
#include "grade/job.h"
#include "base/limits.h"
#include "puzzle/execute.h"

/* --- the request, written --- */

static void write_array(struct buf *out, const struct wrap_array *a)
{
    wire_text(out, a->name);
    wire_u8(out, (uint8_t)a->dtype);
    wire_u8(out, (uint8_t)a->ndim);
    for (uint32_t k = 0; k < a->ndim; k++)
        wire_u64(out, a->shape[k]);
}

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
    bool atomic_outputs;
    uint32_t forms_told;                  /* bits */
    const struct execute_result *current; /* whose spans are written */
    bool give_up;
};

static void read_array(struct work *w, struct wrap_array *a)
{
    uint64_t count = 1;
    a->name = wire_get_text(&w->in, 100);
    a->dtype = (enum dtype)wire_get_u8(&w->in);
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

/* The piece that an offset of the compiled text lies in. */
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

static void write_findings(struct work *w, const struct execute_result *r, const struct findings *list)
{
    uint32_t count = 0;
    for (const struct finding *f = list ? list->first : NULL; f && count < LIMIT_REPLY_FINDINGS; f = f->next)
        count++;
    wire_u32(w->out, count);
    for (const struct finding *f = count ? list->first : NULL; count > 0; f = f->next, count--)
        write_finding(w, r, f);
}

static enum job_state state_of(const struct execute_result *r)
{
    if (r->compile_findings->errors)
        return JOB_COMPILE_ERROR;
    return !r->ran ? JOB_REFUSED : r->stopped ? JOB_STOPPED : JOB_RAN;
}

static bool hangs(const struct findings *list)
{
    for (const struct finding *f = list->first; f; f = f->next)
        if (f->kind == FINDING_HANG)
            return true;
    return false;
}

/* A kernel that hangs once would hang in every test. */
static void perform(struct work *w, const struct execute_run *run)
{
    struct execute_result r = {0};
    if (w->give_up) {
        wire_u8(w->out, JOB_NOT_RUN);
        return;
    }
    execute_run(w->execute, run, &r);
    enum job_state state = state_of(&r);
    wire_u8(w->out, (uint8_t)state);
    for (int k = 0; k < COUNTER_COUNT; k++)
        wire_u32(w->out, r.counters[k]);
    bool told = w->forms_told >> r.form & 1;
    w->forms_told |= 1u << r.form;
    write_findings(w, &r, told ? NULL : r.compile_findings);
    write_findings(w, &r, &r.findings);
    for (uint32_t k = 0; (state == JOB_RAN || state == JOB_STOPPED) && k < run->output_count; k++)
        wire_bytes(w->out, r.outputs[k], trial_bytes(&run->outputs[k]));
    w->current = &r;
    wire_u8(w->out, r.trace != NULL);
    if (r.trace)
        trace_write(w->out, r.trace, &(struct trace_spans){.context = w, .put = put_span});
    w->current = NULL;
    w->give_up = hangs(&r.findings);
}

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
                              .traced = traced};
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
    struct work w = {.in = {.bytes = request}, .out = reply, .arena = arena_new((size_t)1 << 30)};
    struct text name = wire_get_text(&w.in, 200);
    struct text header = wire_get_text(&w.in, LIMIT_SOURCE_BYTES),
                body = wire_get_text(&w.in, LIMIT_SOURCE_BYTES);
    w.header_len = header.len;
    w.body_len = body.len;
    w.atomic_outputs = wire_get_u8(&w.in) != 0;
    w.inputs = wire_get_count(&w.in, PACK_MAX_ARRAYS);
    w.outputs = wire_get_count(&w.in, PACK_MAX_ARRAYS);
    uint32_t count = wire_get_count(&w.in, 16 * PACK_MAX_TESTS);
    w.execute = execute_new(name, (struct compile_text){TEXT("header"), header, NULL},
                            (struct compile_text){TEXT("body"), body, NULL});
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

static void read_finding(struct decoder *d, struct findings *list)
{
    uint32_t code = wire_get_u32(&d->in), severity = wire_get_u8(&d->in), count = wire_get_u32(&d->in);
    struct text message = read_message(d);
    struct span span = read_span(d);
    uint32_t related = wire_get_count(&d->in, 4);
    if (code >= DIAG_CODE_COUNT || severity >= SEVERITY_COUNT)
        d->in.wrong = true;
    if (d->in.wrong)
        return;
    struct finding *f = findings_add(list, (enum diag_code)code, span, NULL, 0);
    if (f->severity == SEVERITY_ERROR && severity != SEVERITY_ERROR)
        list->errors--;
    f->severity = (enum severity)severity;
    f->message = message;
    f->count = count ? count : 1;
    for (; related > 0; related--) {
        struct text note = read_message(d);
        finding_note(list, f, read_span(d), note);
    }
}

static void read_findings(struct decoder *d, struct findings *list)
{
    uint32_t count = wire_get_count(&d->in, LIMIT_REPLY_FINDINGS);
    for (; count > 0 && !d->in.wrong; count--)
        read_finding(d, list);
}

static void read_run(struct decoder *d, struct job_reply *reply, const struct trial *t, struct job_run *run)
{
    findings_init(&run->findings, d->arena);
    run->state = (enum job_state)wire_get_u8(&d->in);
    if (run->state >= JOB_STATE_COUNT)
        d->in.wrong = true;
    if (d->in.wrong || run->state == JOB_NOT_RUN)
        return;
    for (int k = 0; k < COUNTER_COUNT; k++)
        run->counters[k] = wire_get_u32(&d->in);
    read_findings(d, &reply->compile_findings);
    read_findings(d, &run->findings);
    bool ran = run->state == JOB_RAN || run->state == JOB_STOPPED;
    for (uint32_t k = 0; ran && k < t->puzzle->output_count; k++)
        run->outputs[k] = wire_get_bytes(&d->in, trial_bytes(&t->outputs[k]));
    struct trace_spans spans = {.context = d, .get = get_span};
    if (wire_get_u8(&d->in))
        run->trace = trace_read(&d->in, d->arena, t->grid, t->threadgroup, &spans);
}

int job_read_reply(struct job_reply *reply, struct arena *arena, const struct job *job,
                   struct job_layout layout, struct text bytes)
{
    struct decoder d = {.in = {.bytes = bytes}, .layout = layout, .arena = arena};
    *reply = (struct job_reply){.runs = ARENA_ARRAY(arena, job->trials->count, struct job_run)};
    findings_init(&reply->compile_findings, arena);
    for (uint32_t i = 0; i < job->trials->count && !d.in.wrong; i++)
        read_run(&d, reply, &job->trials->items[i], &reply->runs[i]);
    return d.in.wrong || d.in.at != bytes.len ? -1 : 0;
}
