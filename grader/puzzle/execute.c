#include "puzzle/execute.h"
#include "base/bug.h"
#include "checks/checks.h"
#include "checks/orders.h"
#include "puzzle/tracer.h"
#include <stdlib.h>

enum { MAX_BUFFERS = 64 };
#define SCRATCH_BYTES ((size_t)1 << 30)

struct form {
    struct compilation *compilation;
    const struct code *code;
    char spaces[EXECUTE_MAX_ARRAYS];
    uint32_t dtypes; /* a hash of the rest of the signature */
};

struct execute {
    struct text name;
    struct compile_text header, body;
    struct form *forms;
    uint32_t form_count, form_cap;
    struct arena *scratch;
    bool plain;
    uint64_t *constant_steps;
};

struct execute *execute_new(struct text name, struct compile_text header, struct compile_text body)
{
    struct execute *e = calloc(1, sizeof *e);
    if (!e)
        BUG("out of memory");
    *e = (struct execute){.name = name, .header = header, .body = body, .scratch = arena_new(SCRATCH_BYTES)};
    return e;
}

void execute_free(struct execute *e)
{
    if (!e)
        return;
    for (uint32_t i = 0; i < e->form_count; i++)
        compilation_free(e->forms[i].compilation);
    arena_free(e->scratch);
    free(e->forms);
    free(e);
}

void execute_share(struct execute *e, uint64_t *constant_steps)
{
    e->constant_steps = constant_steps;
}

void execute_plain(struct execute *e)
{
    e->plain = true;
}

/* --- forms --- */

static char space_of(const struct execute_run *run, uint32_t i)
{
    uint64_t count = 1;
    for (uint32_t k = 0; k < run->inputs[i].ndim; k++)
        count *= run->inputs[i].shape[k];
    return run->spaces[i] ? run->spaces[i] : count < 8 ? 'c' : 'd';
}

/* Everything of the signature but the spaces; the names of the arrays are the same for all runs. */
static uint32_t types_of(const struct execute_run *run)
{
    uint32_t hash = run->input_count * 2 + run->atomic_outputs;
    for (uint32_t i = 0; i < run->input_count; i++)
        hash = hash * 31 + (uint32_t)run->inputs[i].dtype * 2 + (run->inputs[i].ndim == 0);
    for (uint32_t i = 0; i < run->output_count; i++)
        hash = hash * 31 + (uint32_t)run->outputs[i].dtype;
    return hash;
}

static void compile_form(struct execute *e, const struct execute_run *run, struct form *form)
{
    struct wrap_spec spec = {.name = e->name,
                             .inputs = run->inputs,
                             .outputs = run->outputs,
                             .input_count = run->input_count,
                             .output_count = run->output_count,
                             .atomic_outputs = run->atomic_outputs,
                             .input_spaces = form->spaces,
                             .constant_steps = e->constant_steps};
    struct compilation *c = compile_body(&spec, e->header, e->body);
    form->compilation = c;
    if (c->findings.errors || !c->program || !c->kernel)
        return;
    static const struct code_options plain = {
        .no_uniform = true, .no_hoist = true, .no_regions = true, .no_fuse = true};
    form->code = code_generate(c->arena, c->program, c->kernel, e->plain ? &plain : NULL, &c->findings);
    if (c->findings.errors)
        form->code = NULL;
    const char *wrong = form->code ? code_verify(form->code) : NULL;
    if (wrong)
        BUG("bad bytecode: %s", wrong);
}

static struct form *form_of(struct execute *e, const struct execute_run *run)
{
    struct form wanted = {.dtypes = types_of(run)};
    for (uint32_t i = 0; i < run->input_count; i++)
        wanted.spaces[i] = space_of(run, i);
    for (uint32_t i = 0; i < e->form_count; i++)
        if (e->forms[i].dtypes == wanted.dtypes &&
            memcmp(e->forms[i].spaces, wanted.spaces, sizeof wanted.spaces) == 0)
            return &e->forms[i];
    if (e->form_count == e->form_cap) { /* as many as the tests have combinations of address spaces */
        e->form_cap = e->form_cap ? 2 * e->form_cap : 8;
        e->forms = realloc(e->forms, e->form_cap * sizeof *e->forms);
        if (!e->forms)
            BUG("out of memory");
    }
    struct form *form = &e->forms[e->form_count++];
    *form = wanted;
    compile_form(e, run, form);
    return form;
}

const struct sources *execute_sources(const struct execute *e, const struct execute_result *result)
{
    return e->forms[result->form].compilation->sources;
}

struct compilation *execute_compilation(const struct execute *e, const struct execute_result *result)
{
    return e->forms[result->form].compilation;
}

size_t execute_signature_len(const struct execute *e, const struct execute_result *result)
{
    const struct wrapped *w = e->forms[result->form].compilation->wrapped;
    return w ? w->before.len : 0;
}

/* --- buffers --- */

static uint64_t bytes_of(const struct wrap_array *a)
{
    uint64_t bytes = dtype_size(a->dtype);
    for (uint32_t k = 0; k < a->ndim; k++)
        bytes *= a->shape[k];
    return bytes;
}

static struct vm_buffer array_buffer(void *data, const struct wrap_array *a)
{
    return (struct vm_buffer){
        .data = data, .bytes = bytes_of(a), .initialised = true, .counted = true, .present = true};
}

/* n_shape, n_strides, n_ndim of an input. */
static struct vm_buffer shape_buffer(struct arena *arena, const struct wrap_array *a,
                                     enum wrap_buffer_kind kind)
{
    int64_t *strides = ARENA_ARRAY(arena, WRAP_MAX_DIMS, int64_t), stride = 1;
    int32_t *shape = ARENA_ARRAY(arena, WRAP_MAX_DIMS + 1, int32_t);
    for (uint32_t k = a->ndim; k-- > 0;) {
        shape[k] = (int32_t)a->shape[k];
        strides[k] = stride;
        stride *= (int64_t)a->shape[k];
    }
    shape[WRAP_MAX_DIMS] = (int32_t)a->ndim;
    struct vm_buffer b = {.initialised = true, .present = true};
    b.data = kind == WRAP_SHAPE     ? (void *)shape
             : kind == WRAP_STRIDES ? (void *)strides
                                    : (void *)&shape[WRAP_MAX_DIMS];
    b.bytes = kind == WRAP_SHAPE     ? a->ndim * sizeof *shape
              : kind == WRAP_STRIDES ? a->ndim * sizeof *strides
                                     : sizeof *shape;
    return b;
}

static void bind(struct execute *e, const struct execute_run *run, const struct wrapped *w,
                 struct vm_buffer *to, struct execute_result *result)
{
    for (uint32_t k = 0; k < run->output_count; k++)
        result->outputs[k] = arena_alloc(e->scratch, bytes_of(&run->outputs[k]) + 64);
    for (uint32_t k = 0; k < w->buffer_count && k < MAX_BUFFERS; k++) {
        uint32_t array = w->buffers[k].array;
        switch (w->buffers[k].kind) {
        case WRAP_INPUT: to[k] = array_buffer(run->data[array], &run->inputs[array]); break;
        case WRAP_OUTPUT: to[k] = array_buffer(result->outputs[array], &run->outputs[array]); break;
        case WRAP_SHAPE:
        case WRAP_STRIDES:
        case WRAP_NDIM: to[k] = shape_buffer(e->scratch, &run->inputs[array], w->buffers[k].kind); break;
        }
    }
}

/* --- the run --- */

/* Adds the races and barriers of a severity that another list has. */
static void keep_synchronisation(struct findings *list, const struct findings *from, enum severity severity)
{
    for (const struct finding *f = from->first; f; f = f->next) {
        if ((f->kind != FINDING_RACE && f->kind != FINDING_BARRIER) || f->severity != severity)
            continue;
        struct finding *kept = findings_add_as(list, f->code, f->severity, f->span);
        kept->message = f->message;
        kept->count = f->count;
        kept->related = f->related;
    }
}

static void add_tally(struct checks_tally *to, const struct checks_tally *from, bool synchronisation_only)
{
    for (int code = 0; code < DIAG_CODE_COUNT; code++) {
        enum finding_kind kind = diag_code_kind((enum diag_code)code);
        if (!synchronisation_only || kind == FINDING_RACE || kind == FINDING_BARRIER)
            to->times[code] += from->times[code];
    }
    to->cut |= from->cut;
    to->steps |= from->steps;
}

static uint32_t inputs_read(const struct code *code, const struct wrapped *w, const struct vm_result *r)
{
    uint32_t read = 0;
    for (uint32_t k = 0; k < code->object_count; k++) {
        const struct object *o = &code->objects[k];
        if (o->kind == OBJECT_BUFFER && o->binding < w->buffer_count && r->objects[k][0].total &&
            w->buffers[o->binding].kind == WRAP_INPUT)
            read |= 1u << w->buffers[o->binding].array;
    }
    return read;
}

static void run_with(struct execute *e, const struct execute_run *run, const struct form *form,
                     unsigned checks, struct execute_result *result)
{
    const struct wrapped *wrapped = form->compilation->wrapped;
    struct vm_buffer buffers[MAX_BUFFERS] = {0};
    bind(e, run, wrapped, buffers, result);
    struct vm_launch launch = {.code = form->code,
                               .buffers = buffers,
                               .buffer_count = wrapped->buffer_count,
                               .checks = checks,
                               .shortcuts_off = e->plain ? VM_NO_SHORTCUTS : 0,
                               .step_limit = run->step_limit};
    for (int k = 0; k < 3; k++) {
        launch.grid[k] = run->grid[k];
        launch.threadgroup[k] = run->threadgroup[k] < run->grid[k] ? run->threadgroup[k] : run->grid[k];
    }
    struct vm_result r = {0};
    struct checks_tally tally = {0};
    struct tracer_arrays arrays = {wrapped, run->inputs, run->outputs};
    struct tracer *tracer = run->traced ? tracer_new(e->scratch, &launch, arrays) : NULL;
    struct vm_observer observer = tracer ? tracer_observer(tracer) : (struct vm_observer){0};
    launch.observer = tracer ? &observer : NULL;
    struct orders *orders = orders_begin(e->scratch, &launch);
    result->ran = checks_run_counted(&launch, &r, e->scratch, &result->findings, &tally, &result->why) == 0;
    if (result->ran)
        orders_finish(orders, &r, &result->findings, (struct orders_tolerance){run->rtol, run->atol});
    result->stopped = r.stopped;
    add_tally(&result->tally, &tally, false);
    if (result->ran)
        result->inputs_read |= inputs_read(form->code, wrapped, &r);
    if (tracer && result->ran)
        result->trace = tracer_finish(tracer, r.stopped);
    for (int k = 0; k < 4; k++)
        result->counters[k] = (k < 2 ? r.global[k] : r.shared[k - 2]).max;
}

void execute_run(struct execute *e, const struct execute_run *run, struct execute_result *result)
{
    uint32_t known = e->form_count;
    const struct form *form = form_of(e, run);
    arena_reset(e->scratch);
    *result = (struct execute_result){.form = (uint32_t)(form - e->forms),
                                      .new_form = e->form_count > known,
                                      .compile_findings = &form->compilation->findings};
    findings_init(&result->findings, e->scratch);
    if (!form->code)
        return;
    unsigned checks = run->one_thread ? VM_CHECK_BOUNDS | VM_CHECK_UNINITIALIZED : VM_CHECK_ALL;
    run_with(e, run, form, checks, result);
    if (!result->stopped || !checks_count(&result->tally, FINDING_BARRIER, SEVERITY_ERROR))
        return;
    struct findings first = result->findings;
    struct checks_tally tally = result->tally;
    findings_init(&result->findings, e->scratch);
    keep_synchronisation(&result->findings, &first, SEVERITY_ERROR);
    result->tally = (struct checks_tally){0};
    add_tally(&result->tally, &tally, true);
    run_with(e, run, form, checks & ~(unsigned)(VM_CHECK_BARRIERS | VM_CHECK_RACES), result);
    keep_synchronisation(&result->findings, &first, SEVERITY_WARNING);
}
