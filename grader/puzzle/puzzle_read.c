#include "puzzle/puzzle_read.h"
#include "base/limits.h"

/* --- arrays --- */

static char read_space(struct schema *s, const struct yaml *node)
{
    if (!node || (node->kind == YAML_TEXT && text_is(node->text, "mlx")))
        return 0;
    if (node->kind == YAML_TEXT && text_is(node->text, "constant"))
        return 'c';
    if (node->kind == YAML_TEXT && text_is(node->text, "device"))
        return 'd';
    schema_problem(s, node->line, "'space' must be constant, device or mlx (by size, as MLX does)");
    return 0;
}

/* A wrong dtype is replaced, so that the rest can still be checked. */
static void read_array(struct schema *s, const struct yaml *node, bool output, struct pack_array *out)
{
    static const char *const keys[] = {"name", "dtype", "shape", "space", NULL};
    if (!schema_keys(s, node, "an array", keys))
        return;
    out->name = schema_text(s, node, "name", true);
    struct text dtype = schema_text(s, node, "dtype", true);
    out->dtype = dtype_find(dtype);
    if (out->dtype == DTYPE_COUNT || out->dtype == DTYPE_COMPLEX64) {
        schema_problem(s, node->line, "a puzzle cannot use dtype '%.*s'", TEXT_ARG(dtype));
        out->dtype = DTYPE_FLOAT32;
    }
    out->ndim = schema_exprs(s, yaml_get(node, "shape"), out->shape, WRAP_MAX_DIMS);
    const struct yaml *space = yaml_get(node, "space");
    if (output && space)
        schema_problem(s, space->line, "an output is always in device memory");
    out->space = read_space(s, space);
}

static uint32_t read_arrays(struct schema *s, const struct yaml *root, const char *key,
                            struct pack_array *out)
{
    const struct yaml *list = yaml_get(root, key);
    uint32_t count = 0;
    if (!list || list->kind != YAML_LIST || !list->count || list->count > PACK_MAX_ARRAYS) {
        schema_problem(s, list ? list->line : root->line, "'%s' must be a list of 1 to %d arrays", key,
                       PACK_MAX_ARRAYS);
        return 0;
    }
    for (const struct yaml *child = list->first; child; child = child->next)
        read_array(s, child, key[0] == 'o', &out[count++]);
    return count;
}

/* --- values --- */

static const char *const values_names[VALUES_KIND_COUNT] = {
    "arange", "ones", "zeros", "integers", "fractions", "constant", "copy",
};

static int input_named(const struct puzzle *p, struct text name)
{
    for (uint32_t i = 0; i < p->input_count; i++)
        if (text_eq(p->inputs[i].name, name))
            return (int)i;
    return -1;
}

static struct text next_word(struct text *t)
{
    *t = text_trim(*t);
    size_t len = 0;
    while (len < t->len && t->ptr[len] != ' ')
        len++;
    struct text word = text_from(t->ptr, len);
    *t = text_trim(text_from(t->ptr + len, t->len - len));
    return word;
}

/* "copy a": an input of the same dtype that comes before `input`. */
static void read_source(struct schema *s, const struct puzzle *p, const struct yaml *node, int input,
                        struct text name, struct pack_values *v)
{
    int source = input_named(p, name);
    if (source < 0 || source >= input || p->inputs[source].dtype != p->inputs[input].dtype)
        schema_problem(s, node->line, "'%.*s' is not an input of the same dtype before '%.*s'",
                       TEXT_ARG(name), TEXT_ARG(p->inputs[input].name));
    else
        v->source = (uint32_t)source;
}

/* "arange", "arange transposed", "integers -9..9", "fractions -4..4", "constant 2..9", "copy a". */
static struct pack_values read_values(struct schema *s, const struct puzzle *p, const struct yaml *node,
                                      int input)
{
    struct pack_values v = {.kind = VALUES_ARANGE, .low = -50, .high = 50};
    struct text rest = node->kind == YAML_TEXT ? node->text : TEXT(""), word = next_word(&rest);
    enum values_kind kind = 0;
    while (kind < VALUES_KIND_COUNT && !text_is(word, values_names[kind]))
        kind++;
    if (kind == VALUES_KIND_COUNT) {
        schema_problem(
            s, node->line,
            "values are arange, ones, zeros, integers LOW..HIGH, fractions LOW..HIGH, constant LOW..HIGH or "
            "copy INPUT, not '%.*s'",
            TEXT_ARG(word));
        return v;
    }
    v.kind = kind;
    if (kind == VALUES_COPY) {
        read_source(s, p, node, input, next_word(&rest), &v);
    } else if (kind >= VALUES_INTEGERS && rest.len) {
        word = next_word(&rest);
        if (!schema_range(word, &v.low, &v.high) || v.low < -1000000 || v.high > 1000000 || v.low == v.high)
            schema_problem(s, node->line, "'%.*s' is not a range LOW..HIGH", TEXT_ARG(word));
    }
    v.transposed = text_is(rest, "transposed");
    if (rest.len && !v.transposed)
        schema_problem(s, node->line, "'%.*s' is not valid", TEXT_ARG(rest));
    if (kind == VALUES_FRACTIONS && p->inputs[input].dtype != DTYPE_FLOAT32)
        schema_problem(s, node->line, "fractions need an input of dtype float32");
    return v;
}

static uint32_t read_values_of(struct schema *s, const struct puzzle *p, const struct yaml *map,
                               struct pack_values *values)
{
    uint32_t inputs = 0; /* one bit per input that has values */
    for (const struct yaml *child = map ? map->first : NULL; child; child = child->next) {
        int i = input_named(p, child->key);
        if (i < 0) {
            schema_problem(s, child->key_line, "unknown input '%.*s'", TEXT_ARG(child->key));
            continue;
        }
        values[i] = read_values(s, p, child, i);
        inputs |= 1u << i;
    }
    return inputs;
}

/* The values of the twin of a published test. A kernel that is right for what the published values have in
 * common must be right for these: whole numbers above zero, one number everywhere where there was one. */
static void read_twin(struct schema *s, const struct puzzle *p, const struct yaml *node,
                      struct pack_test *test)
{
    const struct yaml *map = yaml_get(node, "twin");
    if (!map)
        return;
    if (test->kind != CASE_PUBLISHED || map->kind != YAML_MAP) {
        schema_problem(s, map->line, "'twin' must be a map (input: values) of a published test");
        return;
    }
    uint32_t given = read_values_of(s, p, map, test->twin);
    for (uint32_t i = 0; i < p->input_count; i++) {
        const struct pack_values *v = &test->twin[i];
        bool one = test->values[i].kind == VALUES_ONES || test->values[i].kind == VALUES_ZEROS;
        enum values_kind wanted = one ? VALUES_CONSTANT : VALUES_INTEGERS;
        if (!(given >> i & 1) || (v->kind != VALUES_COPY && (v->kind != wanted || v->low < (one ? 2 : 1))))
            schema_problem(s, map->line,
                           "the twin needs '%s LOW..HIGH' from %d on, or 'copy INPUT', for '%.*s'",
                           values_names[wanted], one ? 2 : 1, TEXT_ARG(p->inputs[i].name));
    }
    test->has_twin = true;
}

static void read_test_arrays(struct schema *s, const struct puzzle *p, const struct yaml *node,
                             struct pack_test *test)
{
    const struct yaml *spaces = yaml_get(node, "space");
    read_values_of(s, p, yaml_get(node, "values"), test->values);
    read_twin(s, p, node, test);
    for (const struct yaml *child = spaces ? spaces->first : NULL; child; child = child->next) {
        int i = input_named(p, child->key);
        if (i < 0)
            schema_problem(s, child->key_line, "unknown input '%.*s'", TEXT_ARG(child->key));
        else
            test->spaces[i] = read_space(s, child);
    }
}

/* --- tests --- */

static void read_sizes(struct schema *s, const struct yaml *map, struct pack_test *test)
{
    if (map->kind != YAML_MAP || map->count > PACK_MAX_SIZES) {
        schema_problem(s, map->line, "sizes must be a map of at most %d numbers or ranges", PACK_MAX_SIZES);
        return;
    }
    for (const struct yaml *child = map->first; child; child = child->next) {
        struct pack_size *size = &test->sizes[test->size_count++];
        size->name = child->key;
        if (child->kind != YAML_TEXT || !schema_range(child->text, &size->low, &size->high) ||
            size->low < 0 || size->high > LIMIT_PACK_SIZE) {
            schema_problem(s, child->line, "size '%.*s' must be a number or a range LOW..HIGH of at most %d",
                           TEXT_ARG(child->key), LIMIT_PACK_SIZE);
            size->low = size->high = 1;
        }
    }
}

static void add_test(struct schema *s, struct puzzle *p, const struct pack_test *test,
                     const struct yaml *sizes)
{
    if (p->test_count == PACK_MAX_TESTS) {
        schema_problem(s, sizes->line, "more than %d tests", PACK_MAX_TESTS);
        return;
    }
    struct pack_test *copy = &p->tests[p->test_count++];
    *copy = *test;
    read_sizes(s, sizes, copy);
}

static void read_grid(struct schema *s, const struct yaml *map, const char *key, struct pack_expr out[3])
{
    const struct yaml *node = yaml_get(map, key);
    if (node)
        schema_exprs(s, node, out, 3);
    for (int k = 0; k < 3; k++)
        if (!out[k].text.len)
            out[k] = (struct pack_expr){.text = TEXT("1"), .line = node ? node->line : map->line};
}

/* `sizes` may be a list: then there is one test per entry. What it does not say comes from the
 * puzzle. */
static void read_test(struct schema *s, struct puzzle *p, const struct yaml *root, const struct yaml *node,
                      enum case_kind kind)
{
    static const char *const keys[] = {"name",        "sizes", "values", "space", "grid", "rtol",
                                       "threadgroup", "count", "atol",   "twin",  NULL};
    struct pack_test test = {.kind = kind, .line = node->line};
    if (!schema_keys(s, node, "a test", keys))
        return;
    test.name = schema_text(s, node, "name", true);
    for (uint32_t i = 0; i < p->input_count; i++) {
        test.spaces[i] = p->inputs[i].space;
        test.values[i] = (struct pack_values){.kind = VALUES_ARANGE};
    }
    read_test_arrays(s, p, node, &test);
    read_grid(s, yaml_get(node, "grid") ? node : root, "grid", test.grid);
    read_grid(s, yaml_get(node, "threadgroup") ? node : root, "threadgroup", test.threadgroup);
    test.rtol = schema_number(s, node, "rtol", 1e-5);
    test.atol = schema_number(s, node, "atol", 1e-8);
    double count = schema_number(s, node, "count", 1);
    if (!(count >= 1 && count <= 16))
        schema_problem(s, node->line, "'count' must be from 1 to 16");
    test.count = kind == CASE_PUBLISHED ? 1 : (uint32_t)count;
    const struct yaml *sizes = yaml_get(node, "sizes");
    if (!sizes)
        schema_problem(s, node->line, "'sizes' is missing");
    else if (sizes->kind != YAML_LIST)
        add_test(s, p, &test, sizes);
    else
        for (const struct yaml *child = sizes->first; child; child = child->next)
            add_test(s, p, &test, child);
}

/* At most PACK_MAX_TESTS. */
static uint32_t count_tests(const struct yaml *list)
{
    uint32_t count = 0;
    for (const struct yaml *test = list ? list->first : NULL; test; test = test->next) {
        const struct yaml *sizes = yaml_get(test, "sizes");
        count += sizes && sizes->kind == YAML_LIST ? sizes->count : 1;
    }
    return count < PACK_MAX_TESTS ? count : PACK_MAX_TESTS;
}

static void read_tests(struct schema *s, struct puzzle *p, const struct yaml *root)
{
    static const enum case_kind kinds[] = {CASE_PUBLISHED, CASE_HIDDEN, CASE_STRETCH};
    uint32_t count = 0;
    for (int k = 0; k < 3; k++)
        count += count_tests(yaml_get(root, case_kind_name(kinds[k])));
    p->tests = ARENA_ARRAY(s->arena, count, struct pack_test);
    for (int k = 0; k < 3; k++) {
        const struct yaml *list = yaml_get(root, case_kind_name(kinds[k]));
        if (list && list->kind != YAML_LIST)
            schema_problem(s, list->line, "'%s' must be a list of tests", case_kind_name(kinds[k]));
        else if (!list && kinds[k] != CASE_STRETCH)
            schema_problem(s, root->line, "'%s' is missing", case_kind_name(kinds[k]));
        for (const struct yaml *child = list ? list->first : NULL; child; child = child->next)
            read_test(s, p, root, child, kinds[k]);
    }
}

/* --- the rest --- */

static void read_counters(struct schema *s, const struct yaml *root, const char *key, struct pack_expr *out)
{
    static const char *const names[] = {"global_reads", "global_writes", "shared_reads", "shared_writes",
                                        NULL};
    const struct yaml *map = yaml_get(root, key);
    if (!map || !schema_keys(s, map, key, names))
        return;
    for (int k = 0; k < COUNTER_COUNT; k++)
        out[k] = schema_expr(s, yaml_get(map, names[k]));
}

static bool is_sha256(struct text t)
{
    bool right = t.len == 64;
    for (size_t i = 0; right && i < t.len; i++)
        right = (t.ptr[i] >= '0' && t.ptr[i] <= '9') || (t.ptr[i] >= 'a' && t.ptr[i] <= 'f');
    return right;
}

static void read_template(struct schema *s, struct puzzle *p, const struct yaml *root)
{
    static const char *const keys[] = {"header", "body", "earlier", NULL};
    const struct yaml *map = yaml_get(root, "template");
    if (!map) {
        schema_problem(s, root->line, "'template' is missing");
    } else if (schema_keys(s, map, "'template'", keys)) {
        p->template_header = schema_text(s, map, "header", false);
        p->template_body = schema_text(s, map, "body", true);
        p->earlier_count = schema_texts(s, map, "earlier", p->earlier, PACK_MAX_LIST);
        for (uint32_t i = 0; i < p->earlier_count; i++)
            if (!is_sha256(p->earlier[i]))
                schema_problem(s, map->line,
                               "'earlier' must be a list of SHA-256 sums of 64 hexadecimal digits");
    }
}

static uint32_t leading_number(struct text id)
{
    uint32_t number = 0;
    for (size_t i = 0; i < id.len && i < 6 && id.ptr[i] >= '0' && id.ptr[i] <= '9'; i++)
        number = number * 10 + (uint32_t)(id.ptr[i] - '0');
    return number;
}

void puzzle_read(struct schema *s, struct puzzle *p, const struct yaml *root)
{
    static const char *const keys[] = {
        "title",   "kernel", "statement",   "aliases",   "hints",          "template",      "inputs",
        "outputs", "grid",   "threadgroup", "published", "hidden",         "stretch",       "budget",
        "par",     "points", "weights",     "policy",    "all_or_nothing", "stretch_bonus", NULL};
    if (!schema_keys(s, root, "a puzzle", keys))
        return;
    p->number = leading_number(p->id);
    p->title = schema_text(s, root, "title", true);
    p->kernel = schema_text(s, root, "kernel", true);
    p->statement = schema_text(s, root, "statement", true);
    p->alias_count = schema_texts(s, root, "aliases", p->aliases, PACK_MAX_LIST);
    p->hint_count = schema_texts(s, root, "hints", p->hints, PACK_MAX_LIST);
    read_template(s, p, root);
    p->input_count = read_arrays(s, root, "inputs", p->inputs);
    p->output_count = read_arrays(s, root, "outputs", p->outputs);
    read_tests(s, p, root);
    read_counters(s, root, "budget", p->budget);
    read_counters(s, root, "par", p->par);
    schema_grading(s, root, &p->grading);
}
