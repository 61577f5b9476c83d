/* launch: what the call that runs a kernel says about it. See kernel.h.
 *
 *     kernel(inputs=[a], template=[("T", mx.float32)], threadgroup=(8, 1, 1), ...)      MLX
 *     kernel.template(T=mx.float32); kernel(inp=a)                                      its first form
 *
 * In the first form the call that makes the kernel names no arrays: those of the inputs are the keywords of
 * the call that runs the kernel, those of the outputs the keys of output_shapes. */
#include "extract/python/kernel.h"
#include "extract/python/text.h"

/* --- threadgroup --- */

/* Only sizes above 32 that are not a multiple of it are noted, for advice. */
static void read_threadgroup(struct py_kernel *kernel, const struct py_arguments *arguments)
{
    const struct py_value *v = python_argument_named(arguments, "threadgroup");
    if (!v || kernel->threads || !python_is_list(*v) || v->list->unknown)
        return;
    uint64_t threads = 1;
    for (uint32_t i = 0; i < v->list->count && i < 3; i++) {
        struct py_value side = v->list->items[i];
        if (side.kind != VALUE_INT || side.integer < 1 || side.integer > 4096)
            return;
        threads *= (uint64_t)side.integer;
    }
    if (threads > 32 && threads % 32 != 0 && threads <= UINT32_MAX) {
        kernel->threads = (uint32_t)threads;
        kernel->threads_at = v->at;
    }
}

/* --- template arguments --- */

/* Of several runs the first that names it counts. */
static void add_template(struct py *m, struct py_kernel *kernel, struct text name, struct py_value value)
{
    struct py_template **end = &kernel->templates;
    for (; *end; end = &(*end)->next)
        if (text_eq((*end)->name, name))
            return;
    *end = ARENA_NEW(m->arena, struct py_template);
    **end = (struct py_template){.name = name, .value = value};
}

/* template=[("T", mx.float32), ("N", 4)] */
static void read_templates(struct py *m, struct py_kernel *kernel, const struct py_value *list)
{
    struct py_list pairs = {0};
    if (list)
        pairs = python_value_items(m, *list);
    for (uint32_t i = 0; i < pairs.count; i++) {
        const struct py_list *pair = python_is_list(pairs.items[i]) ? pairs.items[i].list : NULL;
        if (pair && !pair->unknown && pair->count == 2 && pair->items[0].kind == VALUE_TEXT)
            add_template(m, kernel, python_text_bytes(m, pair->items[0].text), pair->items[1]);
    }
}

void python_launch_template(struct py *m, struct py_kernel *kernel, const struct py_arguments *arguments)
{
    for (uint32_t i = 0; i < arguments->count; i++)
        if (arguments->list[i].name)
            add_template(m, kernel, arguments->list[i].name->text, arguments->list[i].value);
}

const char *python_launch_type(struct text name)
{
    static const struct {
        const char *name, *type;
    } rows[] = {{"float32", "float"}, {"float16", "half"},  {"bfloat16", "bfloat"}, {"bool_", "bool"},
                {"int8", "char"},     {"int16", "short"},   {"int32", "int"},       {"int64", "long"},
                {"uint8", "uchar"},   {"uint16", "ushort"}, {"uint32", "uint"},     {"uint64", "ulong"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (text_is(name, rows[i].name))
            return rows[i].type;
    return NULL;
}

/* The declaration that replaces a template argument in the body; len 0: its value is not known. */
static struct text declared(struct py *m, const struct py_kernel *k, const struct py_template *t)
{
    struct py_value v = t->value;
    if (v.kind == VALUE_INT)
        return arena_printf(m->arena, "constexpr int %.*s = %lld;\n", TEXT_ARG(t->name),
                            (long long)v.integer);
    if (v.kind == VALUE_BOOL)
        return arena_printf(m->arena, "constexpr bool %.*s = %s;\n", TEXT_ARG(t->name),
                            v.integer ? "true" : "false");
    if (v.kind != VALUE_DOTTED)
        return TEXT("");
    struct text last = python_last_name(v);
    struct text input =
        k->inputs && k->inputs->count ? python_text_bytes(m, k->inputs->items[0].text) : TEXT("a");
    const char *type = python_launch_type(last);
    if (type)
        return arena_printf(m->arena, "using %.*s = %s;\n", TEXT_ARG(t->name), type);
    if (text_is(last, "dtype")) /* of an array: that of the first input */
        return arena_printf(m->arena, "using %.*s = remove_cv_t<remove_reference_t<decltype(%.*s[0])>>;\n",
                            TEXT_ARG(t->name), TEXT_ARG(input));
    return TEXT("");
}

const struct py_text *python_launch_body(struct py *m, const struct py_kernel *k,
                                         const struct py_template **unknown)
{
    struct py_builder b = {.m = m};
    *unknown = NULL;
    for (const struct py_template *t = k->templates; t; t = t->next) {
        struct text line = declared(m, k, t);
        if (!line.len) {
            *unknown = t;
            return k->body;
        }
        python_text_put(&b, line, t->value.at, true);
    }
    if (!k->templates)
        return k->body;
    python_text_put_all(&b, k->body);
    struct py_value all = python_text_value(&b, k->body->runs[0].at);
    return all.kind == VALUE_TEXT ? all.text : k->body;
}

/* --- names --- */

/* Every keyword that is not an option is an input. */
static void read_inputs(struct py *m, struct py_kernel *kernel, const struct py_arguments *arguments)
{
    static const char options[] =
        "grid threadgroup output_shapes output_dtypes inputs verbose stream init_value template";
    struct py_list *names = python_list(m, VALUE_LIST, 0).list;
    for (uint32_t i = 0; !kernel->inputs && i < arguments->count; i++) {
        const struct py_argument *a = &arguments->list[i];
        uint32_t at = a->node ? a->node->at : 0;
        if (a->name && !python_among(a->name->text, options))
            python_list_append(m, names, PY_TEXT(python_text_made(m, a->name->text, at), at));
    }
    if (names->count) {
        kernel->inputs = names;
        kernel->by_keyword = true;
    }
}

void python_launch_made(struct py *m, struct py_kernel *kernel, const struct py_arguments *arguments)
{
    const struct py_value *shapes = python_argument_named(arguments, "output_shapes");
    read_threadgroup(kernel, arguments);
    if (kernel->outputs || !shapes || shapes->kind != VALUE_DICT || shapes->list->unknown)
        return;
    struct py_list *names = python_list(m, VALUE_LIST, 0).list;
    for (uint32_t i = 0; i < shapes->list->count; i += 2)
        if (shapes->list->items[i].kind == VALUE_TEXT)
            python_list_append(m, names, shapes->list->items[i]);
    kernel->outputs = names;
}

void python_launch(struct py *m, struct py_kernel *kernel, const struct py_arguments *arguments)
{
    python_launch_made(m, kernel, arguments);
    read_inputs(m, kernel, arguments);
    read_templates(m, kernel, python_argument_named(arguments, "template"));
}
