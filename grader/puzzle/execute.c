#include "puzzle/execute.h"
#include "base/bug.h"
#include "puzzle/tracer.h"
#include "run/arrays.h"
#include "run/launch.h"
#include <stdlib.h>

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
    form->code = launch_code(c, e->plain);
}

/* The compilation for these types and address spaces, made when it is first needed. */
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

static void bind(struct execute *e, const struct execute_run *run, const struct wrapped *w,
                 struct arrays_bound *to, struct execute_result *result)
{
    struct arrays arrays = {.input_count = run->input_count, .output_count = run->output_count};
    for (uint32_t k = 0; k < run->input_count; k++)
        arrays.inputs[k] = (struct arrays_one){&run->inputs[k], run->data[k], true};
    for (uint32_t k = 0; k < run->output_count; k++) {
        result->outputs[k] = arena_alloc(e->scratch, arrays_bytes(&run->outputs[k]) + 64);
        arrays.outputs[k] = (struct arrays_one){&run->outputs[k], result->outputs[k], true};
    }
    arrays_bind_body(to, e->scratch, &arrays, w);
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
    for (enum diag_code code = 0; from->any && code < DIAG_CODE_COUNT; code++) {
        enum finding_kind kind = diag_code_kind(code);
        if (!synchronisation_only || kind == FINDING_RACE || kind == FINDING_BARRIER)
            to->times[code] += from->times[code];
    }
    to->any |= from->any;
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

/* Runs one form and adds up what it found, read and counted. */
static void run_with(struct execute *e, const struct execute_run *run, const struct form *form,
                     unsigned checks, struct execute_result *result)
{
    const struct wrapped *wrapped = form->compilation->wrapped;
    struct arrays_bound bound = {0};
    bind(e, run, wrapped, &bound, result);
    struct vm_launch launch = {.code = form->code,
                               .buffers = bound.buffers,
                               .buffer_count = bound.count,
                               .checks = checks,
                               .shortcuts_off = e->plain ? VM_NO_SHORTCUTS : 0,
                               .step_limit = run->step_limit};
    launch_threads(&launch, run->grid, run->threadgroup, true);
    struct vm_result r = {0};
    struct checks_tally tally = {0};
    struct tracer_arrays arrays = {wrapped, run->inputs, run->outputs};
    struct tracer *tracer = run->traced ? tracer_new(e->scratch, &launch, arrays) : NULL;
    struct vm_observer observer = tracer ? tracer_observer(tracer) : (struct vm_observer){0};
    launch.observer = tracer ? &observer : NULL;
    struct orders_tolerance tolerance = {run->rtol, run->atol};
    result->ran =
        launch_run(&launch, &r, e->scratch, &result->findings, &tally, tolerance, &result->why) == 0;
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
    if (!form->code || run->compile_only)
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
