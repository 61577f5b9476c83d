#include "puzzle/trial.h"
#include "base/bug.h"
#include "base/half.h"
#include "base/limits.h"
#include "base/secret.h"
#include "puzzle/execute.h"
#include "puzzle/expr.h"
#include <stdio.h>

uint64_t trial_elements(const struct wrap_array *array)
{
    uint64_t count = 1;
    for (uint32_t i = 0; i < array->ndim; i++)
        count *= array->shape[i];
    return count;
}

uint64_t trial_bytes(const struct wrap_array *array)
{
    return trial_elements(array) * dtype_size(array->dtype);
}

struct maker {
    struct arena *arena;
    const struct puzzle *puzzle;
    struct expr_value values[PACK_MAX_SIZES];
    struct expr_values sizes;
    struct keyed_stream stream;
    struct err *err;
};

/* --- expressions --- */

static int evaluate(struct maker *m, const struct pack_expr *e, int64_t low, int64_t high, int64_t *out)
{
    char why[200];
    if (expr_eval(e->text, m->sizes, out, why, sizeof why) != 0)
        return err_set(m->err, EXIT_USAGE, "%.*s:%u: %s", TEXT_ARG(m->puzzle->file), e->line, why);
    if (*out < low || *out > high)
        return err_set(m->err, EXIT_USAGE, "%.*s:%u: '%.*s' is %lld, but must be from %lld to %lld",
                       TEXT_ARG(m->puzzle->file), e->line, TEXT_ARG(e->text), (long long)*out, (long long)low,
                       (long long)high);
    return 0;
}

static int make_array(struct maker *m, const struct pack_array *from, struct wrap_array *to)
{
    *to = (struct wrap_array){.name = from->name, .dtype = from->dtype, .ndim = from->ndim};
    uint64_t count = 1;
    for (uint32_t k = 0; k < from->ndim; k++) {
        int64_t size;
        if (evaluate(m, &from->shape[k], 1, LIMIT_PACK_SIZE, &size) != 0)
            return -1;
        to->shape[k] = (uint64_t)size;
        count *= (uint64_t)size;
        if (count > LIMIT_PACK_SIZE)
            return err_set(m->err, EXIT_USAGE, "%.*s:%u: array '%.*s' has more than %d elements",
                           TEXT_ARG(m->puzzle->file), from->shape[k].line, TEXT_ARG(from->name),
                           LIMIT_PACK_SIZE);
    }
    return 0;
}

static int make_grid(struct maker *m, const struct pack_expr from[3], int64_t most, uint32_t to[3])
{
    for (int k = 0; k < 3; k++) {
        int64_t size;
        if (evaluate(m, &from[k], 1, most, &size) != 0)
            return -1;
        to[k] = (uint32_t)size;
    }
    return 0;
}

static int make_counters(struct maker *m, const struct pack_expr *from, int64_t *to)
{
    for (int k = 0; k < COUNTER_COUNT; k++) {
        to[k] = -1;
        if (from[k].text.len && evaluate(m, &from[k], 0, 1000000, &to[k]) != 0)
            return -1;
    }
    return 0;
}

/* --- values --- */

static void put(uint8_t *to, enum dtype dtype, int64_t eighths)
{
    if (dtype == DTYPE_FLOAT32) {
        float value = (float)eighths / 8;
        memcpy(to, &value, sizeof value);
    } else if (dtype == DTYPE_FLOAT16 || dtype == DTYPE_BFLOAT16) {
        float value = (float)eighths / 8;
        uint16_t bits = dtype == DTYPE_FLOAT16 ? half_from_float(value) : bfloat_from_float(value);
        memcpy(to, &bits, sizeof bits);
    } else {
        int64_t value = dtype == DTYPE_BOOL ? eighths != 0 : eighths / 8;
        for (unsigned i = 0; i < dtype_size(dtype); i++)
            to[i] = (uint8_t)((uint64_t)value >> (8 * i));
    }
}

/* In eighths. */
static int64_t draw(struct maker *m, const struct pack_values *v, uint64_t index)
{
    switch (v->kind) {
    case VALUES_ARANGE: return (int64_t)index * 8;
    case VALUES_ONES: return 8;
    case VALUES_ZEROS: return 0;
    case VALUES_CONSTANT:
    case VALUES_INTEGERS: {
        int64_t value = 0;
        while (value == 0)
            value = keyed_between(&m->stream, v->low, v->high);
        return value * 8;
    }
    case VALUES_FRACTIONS:
        return keyed_between(&m->stream, v->low, v->high - 1) * 8 + keyed_between(&m->stream, 1, 7);
    case VALUES_COPY:
    case VALUES_KIND_COUNT: break;
    }
    BUG("values %d", (int)v->kind);
}

/* The data of input k; the inputs before it are already filled. */
static int make_data(struct maker *m, struct trial *t, uint32_t k, const struct pack_values *v)
{
    const struct wrap_array *a = &t->inputs[k];
    const uint8_t *source = v->kind == VALUES_COPY ? t->data[v->source] : NULL;
    uint64_t count = trial_elements(a), columns = a->ndim == 2 ? a->shape[1] : 1;
    unsigned size = dtype_size(a->dtype);
    uint8_t *data = arena_alloc(m->arena, count * size + 64);
    if (source && trial_elements(&t->inputs[v->source]) < count)
        return err_set(m->err, EXIT_USAGE, "%.*s:%u: '%.*s' has fewer elements than '%.*s', its copy",
                       TEXT_ARG(m->puzzle->file), t->test->line, TEXT_ARG(t->inputs[v->source].name),
                       TEXT_ARG(a->name));
    int64_t constant = v->kind == VALUES_CONSTANT ? draw(m, v, 0) : 0;
    for (uint64_t i = 0; i < count; i++) {
        uint64_t at = v->transposed && a->ndim == 2 ? i % a->shape[0] * columns + i / a->shape[0] : i;
        if (source)
            memcpy(data + at * size, source + i * size, size);
        else
            put(data + at * size, a->dtype, constant ? constant : draw(m, v, i));
    }
    t->data[k] = data;
    return 0;
}

/* --- one test --- */

/* "{N} element(s)" with the sizes put in; the s is kept unless the number before it is 1. */
static struct text make_name(struct maker *m, struct text from)
{
    static const struct text plural = {"(s)", 3};
    struct buf out = {0};
    int64_t value = 0;
    for (size_t i = 0; i < from.len; i++) {
        size_t plain = i;
        while (plain < from.len && from.ptr[plain] != '{' && from.ptr[plain] != '(')
            plain++;
        buf_bytes(&out, from.ptr + i, plain - i);
        if ((i = plain) == from.len)
            break;
        const char *end = from.ptr[i] == '{' ? memchr(from.ptr + i, '}', from.len - i) : NULL;
        if (!end && text_starts(text_from(from.ptr + i, from.len - i), plural)) {
            buf_str(&out, value == 1 ? "" : "s");
            i += plural.len - 1;
            continue;
        }
        if (!end) {
            buf_char(&out, from.ptr[i]);
            continue;
        }
        struct text t = text_from(from.ptr + i + 1, (size_t)(end - from.ptr) - i - 1);
        if (expr_eval(t, m->sizes, &value, NULL, 0) == 0) {
            buf_printf(&out, "%lld", (long long)value);
        } else {
            buf_text(&out, t);
            value = 0;
        }
        i = (size_t)(end - from.ptr);
    }
    struct text name = arena_text(m->arena, buf_as_text(&out));
    buf_release(&out);
    return name;
}

/* What depends on a drawn size keeps the text that the pack has for it. `name` has all sizes put in. */
static struct text make_public_name(struct maker *m, const struct pack_test *test, struct text name)
{
    struct expr_value fixed[PACK_MAX_SIZES];
    struct maker known = *m;
    known.sizes = (struct expr_values){fixed, 0};
    for (uint32_t k = 0; k < test->size_count; k++)
        if (test->sizes[k].low == test->sizes[k].high)
            fixed[known.sizes.count++] = m->values[k];
    return known.sizes.count == test->size_count ? name : make_name(&known, test->name);
}

/* `published`: the test is its twin, with its sizes and other values. */
static int make_one(struct maker *m, const struct pack_test *test, const struct trial *published,
                    struct trial *t)
{
    const struct puzzle *p = m->puzzle;
    const struct pack_values *values = published ? test->twin : test->values;
    *t = (struct trial){.puzzle = p, .test = test, .kind = published ? CASE_TWIN : test->kind};
    for (uint32_t k = 0; k < test->size_count; k++) {
        int64_t value = published ? (int64_t)published->sizes[k]
                                  : keyed_between(&m->stream, test->sizes[k].low, test->sizes[k].high);
        m->values[k] = (struct expr_value){test->sizes[k].name, value};
        t->sizes[k] = (uint64_t)value;
    }
    m->sizes = (struct expr_values){m->values, test->size_count};
    t->name = make_name(m, test->name);
    t->public_name = make_public_name(m, test, t->name);
    t->inputs = ARENA_ARRAY(m->arena, p->input_count, struct wrap_array);
    t->outputs = ARENA_ARRAY(m->arena, p->output_count, struct wrap_array);
    for (uint32_t k = 0; k < p->output_count; k++)
        if (make_array(m, &p->outputs[k], &t->outputs[k]) != 0)
            return -1;
    for (uint32_t k = 0; k < p->input_count; k++) {
        t->spaces[k] = test->spaces[k];
        if (make_array(m, &p->inputs[k], &t->inputs[k]) != 0 || make_data(m, t, k, &values[k]) != 0)
            return -1;
    }
    if (make_grid(m, test->grid, LIMIT_PACK_SIZE, t->grid) != 0 ||
        make_grid(m, test->threadgroup, LIMIT_GROUP_THREADS, t->threadgroup) != 0)
        return -1;
    return make_counters(m, p->budget, t->budget) | make_counters(m, p->par, t->par);
}

/* The values of a test depend on its place in the pack; those of a twin on that of the published test. */
static struct text label_of(struct arena *arena, const struct pack *pack, const struct puzzle *puzzle,
                            uint32_t test, uint32_t k, const char *more)
{
    return arena_printf(arena, "%.*s/%.*s/%u/%u%s", TEXT_ARG(pack->name), TEXT_ARG(puzzle->id), test, k,
                        more);
}

static uint32_t count_of(const struct puzzle *puzzle)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < puzzle->test_count; i++)
        count += puzzle->tests[i].count + puzzle->tests[i].has_twin;
    return count;
}

/* The tests in the order of the pack; the twins follow the published ones. */
static int make_all(struct maker *m, struct trials *out, const struct pack *pack, struct keyed_key key)
{
    const struct puzzle *puzzle = m->puzzle;
    uint32_t published = 0;
    while (published < puzzle->test_count && puzzle->tests[published].kind == CASE_PUBLISHED)
        published++;
    for (uint32_t i = 0; i < puzzle->test_count; i++) {
        for (uint32_t k = 0; k < puzzle->tests[i].count; k++) {
            m->stream = keyed_stream(key, label_of(m->arena, pack, puzzle, i, k, ""));
            if (make_one(m, &puzzle->tests[i], NULL, &out->items[out->count++]) != 0)
                return -1;
        }
        for (uint32_t k = 0; i + 1 == published && k < published; k++) {
            if (!puzzle->tests[k].has_twin)
                continue;
            m->stream = keyed_stream(key, label_of(m->arena, pack, puzzle, k, 0, "/twin"));
            out->items[k].twin = out->count;
            if (make_one(m, &puzzle->tests[k], &out->items[k], &out->items[out->count]) != 0)
                return -1;
            out->items[out->count++].twin = k;
        }
    }
    return 0;
}

int trial_make(struct trials *out, struct arena *arena, const struct pack *pack, const struct puzzle *puzzle,
               struct keyed_key key, struct err *err)
{
    struct maker m = {.arena = arena, .puzzle = puzzle, .err = err};
    *out = (struct trials){.items = ARENA_ARRAY(arena, count_of(puzzle), struct trial)};
    int status = make_all(&m, out, pack, key);
    secret_wipe(&m.stream, sizeof m.stream);
    return status;
}

/* --- the oracle --- */

static int no_answer(const struct puzzle *p, const struct execute *e, const struct execute_result *r,
                     struct err *err)
{
    const struct finding *f = r->compile_findings->first ? r->compile_findings->first : r->findings.first;
    if (!f)
        return err_set(err, EXIT_USAGE, "%.*s: %s", TEXT_ARG(p->spec_file), r->why ? r->why : "does not run");
    struct place place = sources_place(execute_sources(e, r), f->span.at);
    return err_set(err, EXIT_USAGE, "%.*s:%u: %.*s", TEXT_ARG(p->spec_file), place.line,
                   TEXT_ARG(f->message));
}

/* The oracle runs in one thread and must be free of findings; what it reads is what an answer needs. */
static int solve_one(struct trial *t, struct arena *arena, struct execute *e, struct err *err)
{
    char spaces[PACK_MAX_ARRAYS];
    memset(spaces, 'd', sizeof spaces);
    struct execute_run run = {.inputs = t->inputs,
                              .outputs = t->outputs,
                              .input_count = t->puzzle->input_count,
                              .output_count = t->puzzle->output_count,
                              .spaces = spaces,
                              .data = t->data,
                              .grid = {1, 1, 1},
                              .threadgroup = {1, 1, 1},
                              .step_limit = LIMIT_GRADE_STEPS,
                              .one_thread = true};
    struct execute_result r;
    execute_run(e, &run, &r);
    if (!r.ran || r.stopped || r.findings.errors || r.compile_findings->errors)
        return no_answer(t->puzzle, e, &r, err);
    for (uint32_t k = 0; k < t->puzzle->output_count; k++) {
        uint64_t bytes = trial_bytes(&t->outputs[k]);
        t->expected[k] = arena_alloc(arena, bytes + 1);
        memcpy(t->expected[k], r.outputs[k], bytes);
    }
    t->needed = r.inputs_read;
    return 0;
}

int trial_solve(struct trials *trials, struct arena *arena, const struct puzzle *puzzle, struct err *err)
{
    struct execute *e = execute_new(TEXT("spec"), (struct compile_text){TEXT("(no header)"), TEXT(""), NULL},
                                    (struct compile_text){puzzle->spec_file, puzzle->spec, NULL});
    int status = 0;
    for (uint32_t i = 0; i < trials->count && status == 0; i++)
        status = solve_one(&trials->items[i], arena, e, err);
    execute_free(e);
    return status;
}
