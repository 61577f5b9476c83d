/* starter_python: a starter of Python files, one for each puzzle; and their parts, for notebooks. */
#include "starter/starter_python.h"

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_name(struct text t)
{
    for (size_t i = 0; i < t.len; i++)
        if (!is_letter(t.ptr[i]) && !(i && t.ptr[i] >= '0' && t.ptr[i] <= '9'))
            return false;
    return t.len > 0;
}

/* The alias "pooling_test", else a name made of the kernel's. */
static struct text function_name(const struct starter *s, const struct puzzle *p)
{
    for (uint32_t i = 0; i < p->alias_count; i++) {
        struct text alias = p->aliases[i];
        if (is_name(alias) && alias.len > 5 && memcmp(alias.ptr + alias.len - 5, "_test", 5) == 0)
            return alias;
    }
    return is_name(p->kernel) ? arena_printf(s->arena, "%.*s_test", TEXT_ARG(p->kernel))
                              : arena_printf(s->arena, "puzzle_%u_test", p->number);
}

/* The name of the first function of spec.py; empty: there is none. */
static struct text spec_name(struct text spec)
{
    const char *at = text_starts(spec, TEXT("def ")) ? spec.ptr : NULL;
    for (size_t i = 0; !at && i + 5 < spec.len; i++)
        if (memcmp(spec.ptr + i, "\ndef ", 5) == 0)
            at = spec.ptr + i + 1;
    if (!at)
        return TEXT("");
    const char *start = at + 4, *end = start;
    while (end < spec.ptr + spec.len && *end != '(')
        end++;
    return text_from(start, (size_t)(end - start));
}

void starter_python_imports(struct buf *out)
{
    buf_str(out, "import mlx.core as mx\nfrom utils import MetalKernel, MetalProblem\n");
}

/* For a place between triple quotes, every line after `indent`. */
static void put_quoted(struct buf *out, const char *indent, struct text t)
{
    bool at_start = true;
    t = text_trim(t);
    for (size_t i = 0; i < t.len; i++) {
        char c = t.ptr[i];
        if (at_start && c != '\n')
            buf_str(out, indent);
        if (c == '\\' || c == '"')
            buf_str(out, c == '"' && i + 1 < t.len && t.ptr[i + 1] != '"' ? "" : "\\");
        buf_char(out, c);
        at_start = c == '\n';
    }
}

static void put_text(struct buf *out, const char *name, struct text t)
{
    buf_printf(out, "    %s = \"\"\"\n", name);
    put_quoted(out, "        ", t);
    buf_str(out, "\n    \"\"\"\n\n");
}

static void put_names(struct buf *out, const char *key, const struct pack_array *arrays, uint32_t count)
{
    buf_printf(out, "        %s=[", key);
    for (uint32_t i = 0; i < count; i++)
        buf_printf(out, "%s\"%.*s\"", i ? ", " : "", TEXT_ARG(arrays[i].name));
    buf_str(out, "],\n");
}

static void put_arguments(struct buf *out, const struct puzzle *p)
{
    for (uint32_t i = 0; i < p->input_count; i++)
        buf_printf(out, "%s%.*s", i ? ", " : "", TEXT_ARG(p->inputs[i].name));
}

void starter_python_kernel(const struct starter *s, struct buf *out, const struct puzzle *p)
{
    struct text spec = text_trim(starter_extra(s, p, "spec.py"));
    if (spec_name(spec).len) {
        buf_text(out, spec);
        buf_str(out, "\n\n\n");
    }
    buf_printf(out, "def %.*s(", TEXT_ARG(function_name(s, p)));
    put_arguments(out, p);
    buf_str(out, "):\n");
    if (p->template_header.len)
        put_text(out, "header", p->template_header);
    put_text(out, "source", p->template_body);
    buf_printf(out, "    return MetalKernel(\n        name=\"%.*s\",\n", TEXT_ARG(p->kernel));
    put_names(out, "input_names", p->inputs, p->input_count);
    put_names(out, "output_names", p->outputs, p->output_count);
    if (p->template_header.len)
        buf_str(out, "        header=header,\n");
    buf_str(out, "        source=source,\n    )\n");
}

/* --- arrays --- */

/* "(8, 1)", backwards when the array is stored transposed. */
static void put_shape(struct buf *out, const struct wrap_array *a, bool backwards)
{
    buf_char(out, '(');
    for (uint32_t i = 0; i < a->ndim; i++)
        buf_printf(out, "%s%llu", i ? ", " : "",
                   (unsigned long long)a->shape[backwards ? a->ndim - 1 - i : i]);
    buf_str(out, a->ndim == 1 ? ",)" : ")");
}

/* As Python reads it back; 9 digits give every float32 exactly. */
static void put_element(struct buf *out, enum dtype dtype, const uint8_t *data, uint64_t index)
{
    const uint8_t *at = data + index * dtype_size(dtype);
    union {
        float f;
        int32_t i32;
        uint32_t u32;
        int64_t i64;
        uint64_t u64;
    } v = {0};
    unsigned size = dtype_size(dtype);
    memcpy(&v, at, size < sizeof v ? size : sizeof v);
    if (dtype == DTYPE_FLOAT32)
        buf_printf(out, "%.9g", (double)v.f);
    else if (dtype == DTYPE_INT32)
        buf_printf(out, "%d", v.i32);
    else if (dtype == DTYPE_INT64)
        buf_printf(out, "%lld", (long long)v.i64);
    else /* the smaller ones have zeros above them */
        buf_printf(out, "%llu", (unsigned long long)v.u64);
}

/* The elements one by one, for values that no short expression gives. */
static void put_elements(struct buf *out, const struct wrap_array *a, const uint8_t *data)
{
    buf_str(out, "mx.array([");
    for (uint64_t i = 0; i < trial_elements(a); i++) {
        buf_str(out, i ? ", " : "");
        put_element(out, a->dtype, data, i);
    }
    buf_printf(out, "], dtype=mx.%s)", dtype_name(a->dtype));
    if (a->ndim != 1) {
        buf_str(out, ".reshape(");
        put_shape(out, a, false);
        buf_char(out, ')');
    }
}

/* As short as it can be written: arange, ones or zeros where the pack says so, else the elements. */
static void put_array(struct buf *out, const struct trial *t, uint32_t index)
{
    const struct wrap_array *a = &t->inputs[index];
    const struct pack_values *values = &t->test->values[index];
    bool counted = values->kind == VALUES_ARANGE && a->ndim > 0;
    bool filled = values->kind == VALUES_ONES || values->kind == VALUES_ZEROS;
    buf_printf(out, "%.*s = ", TEXT_ARG(a->name));
    if (counted) {
        buf_printf(out, "mx.arange(%llu", (unsigned long long)trial_elements(a));
        if (a->dtype != DTYPE_INT32)
            buf_printf(out, ", dtype=mx.%s", dtype_name(a->dtype));
        buf_char(out, ')');
        if (a->ndim > 1) {
            buf_str(out, ".reshape(");
            put_shape(out, a, values->transposed);
            buf_str(out, values->transposed ? ").T" : ")");
        }
    } else if (filled) {
        buf_printf(out, "mx.%s(", values->kind == VALUES_ONES ? "ones" : "zeros");
        put_shape(out, a, false);
        if (a->dtype != DTYPE_FLOAT32)
            buf_printf(out, ", dtype=mx.%s", dtype_name(a->dtype));
        buf_char(out, ')');
    } else {
        put_elements(out, a, t->data[index]);
    }
    buf_char(out, '\n');
}

/* --- tests --- */

static void put_size(struct buf *out, const char *key, const uint32_t *size)
{
    buf_printf(out, "    %s=(%u, %u, %u),\n", key, size[0], size[1], size[2]);
}

void starter_python_problem(const struct starter *s, struct buf *out, const struct trial *t)
{
    const struct puzzle *p = t->puzzle;
    struct text spec = spec_name(starter_extra(s, p, "spec.py"));
    for (uint32_t i = 0; i < p->input_count; i++)
        put_array(out, t, i);
    buf_printf(out, "\nproblem = MetalProblem(\n    \"%.*s: %.*s\",\n    %.*s,\n    [", TEXT_ARG(p->title),
               TEXT_ARG(t->name), TEXT_ARG(function_name(s, p)));
    put_arguments(out, p);
    buf_str(out, "],\n    ");
    put_shape(out, &t->outputs[0], false);
    buf_str(out, ",\n");
    put_size(out, "grid", t->grid);
    put_size(out, "threadgroup", t->threadgroup);
    if (spec.len)
        buf_printf(out, "    spec=%.*s,\n", TEXT_ARG(spec));
    buf_str(out, ")\n");
}

int starter_python_tests(const struct starter *s, const struct puzzle *p, struct trials *trials,
                         struct err *err)
{
    return trial_make(trials, s->arena, s->pack, p, keyed_from_secret(TEXT("public")), err);
}

/* --- files --- */

static void put_file(const struct starter *s, struct buf *out, const struct puzzle *p,
                     const struct trials *trials)
{
    buf_printf(out, "\"\"\"Puzzle %u: %.*s\n\n", p->number, TEXT_ARG(p->title));
    put_quoted(out, "", p->statement);
    buf_printf(out, "\n\n'grader puzzles %u' shows tests and hints, 'grader check %u' grades it.\n\"\"\"\n\n",
               p->number, p->number);
    starter_python_imports(out);
    buf_str(out, "\n\n");
    starter_python_kernel(s, out, p);
    for (uint32_t i = 0; i < trials->count; i++) {
        if (trials->items[i].kind != CASE_PUBLISHED)
            continue;
        buf_str(out, i ? "\n" : "\n\n");
        starter_python_problem(s, out, &trials->items[i]);
        buf_str(out, "problem.show()\nproblem.check()\n");
    }
}

int starter_python(struct starter *s, struct err *err)
{
    for (uint32_t i = 0; i < s->pack->puzzle_count; i++) {
        const struct puzzle *p = s->pack->puzzles[i];
        struct trials trials;
        struct buf out = {0};
        if (starter_python_tests(s, p, &trials, err) != 0)
            return -1;
        put_file(s, &out, p, &trials);
        starter_add(s, arena_printf(s->arena, "%.*s.py", TEXT_ARG(p->id)), &out);
    }
    return 0;
}
