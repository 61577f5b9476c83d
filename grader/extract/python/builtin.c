/* builtin: functions that are not the program's: those of Python and a few of its library are
 * evaluated, all others are not run. See machine.h. */
#include "extract/python/machine.h"
#include "extract/python/text.h"
#include "base/limits.h"

struct call {
    struct py *m;
    const struct py_arguments *arguments;
    const struct py_node *node;
    uint32_t at;
    struct text name;
};

static struct py_value *argument(struct call *c, uint32_t n)
{
    return python_call_argument(c->arguments, n, "");
}

static struct py_value not_run(struct call *c)
{
    int len = c->name.len > 80 ? 80 : (int)c->name.len;
    struct text shown = text_starts(c->name, TEXT("builtins.")) ? text_from(c->name.ptr + 9, (size_t)len - 9)
                                                                : text_from(c->name.ptr, (size_t)len);
    for (uint32_t i = 0; i < c->arguments->count; i++) /* a reason from an argument is more precise */
        if (c->arguments->list[i].value.kind == VALUE_UNKNOWN && text_starts(c->name, TEXT("builtins.")))
            return c->arguments->list[i].value;
    return python_value_unknown(c->m, c->at, "a call to %.*s() is not run here", TEXT_ARG(shown));
}

/* --- texts --- */

static struct py_value to_str(struct call *c)
{
    struct py_value *v = argument(c, 0);
    if (!v)
        return python_value_text(python_text_plain(c->m, TEXT(""), c->at), c->at);
    return python_number_str(c->m, *v, text_is(c->name, "builtins.repr"));
}

static struct py_value to_format(struct call *c)
{
    struct py_value *v = argument(c, 0), *spec = argument(c, 1);
    if (!v || (spec && spec->kind != VALUE_TEXT))
        return not_run(c);
    return python_number_spec(c->m, *v, spec ? python_text_bytes(c->m, spec->text) : TEXT(""), c->at);
}

static struct py_value to_char(struct call *c)
{
    struct py_value *v = argument(c, 0);
    if (!v || v->kind != VALUE_INT || v->integer < 0 || v->integer > 0x7F)
        return not_run(c);
    char one = (char)v->integer;
    return python_value_text(python_text_made(c->m, text_from(&one, 1), v->at), v->at);
}

static struct py_value to_code(struct call *c)
{
    struct py_value *v = argument(c, 0);
    if (!v || v->kind != VALUE_TEXT || v->text->len != 1)
        return not_run(c);
    return python_value_int((unsigned char)python_text_bytes(c->m, v->text).ptr[0], c->at);
}

/* dedent, cleandoc, indent: a text's lines. The text of a file stays that text, blanks aside. */
static struct py_value layout(struct call *c)
{
    struct py_value *v =
        python_call_argument(c->arguments, 0, text_is(c->name, "inspect.cleandoc") ? "doc" : "text");
    if (!v || v->kind != VALUE_TEXT || v->text->is_bytes)
        return v && v->kind == VALUE_UNKNOWN ? *v : not_run(c);
    if (text_is(c->name, "inspect.cleandoc"))
        return python_layout_cleandoc(c->m, v->text, c->at);
    if (text_is(c->name, "textwrap.dedent"))
        return python_layout_dedent(c->m, v->text, c->at);
    struct py_value *prefix = python_call_argument(c->arguments, 1, "prefix");
    if (!prefix || prefix->kind != VALUE_TEXT || c->arguments->count > 2)
        return not_run(c);
    return python_layout_indent(c->m, v->text, prefix->text, c->at);
}

static struct py_value template(struct call *c)
{
    struct py_value *v = python_call_argument(c->arguments, 0, "template");
    if (!v || v->kind != VALUE_TEXT)
        return v && v->kind == VALUE_UNKNOWN ? *v : not_run(c);
    return (struct py_value){.kind = VALUE_TEMPLATE, .at = v->at, .text = v->text};
}

/* --- numbers --- */

/* int(x); of a text only decimal digits, and without a base. */
static struct py_value to_int(struct call *c)
{
    struct py_value *v = argument(c, 0);
    if (v && (v->kind == VALUE_INT || v->kind == VALUE_BOOL))
        return python_value_int(v->integer, v->at);
    if (v && v->kind == VALUE_FLOAT && v->real > -9e18 && v->real < 9e18)
        return python_value_int((int64_t)v->real, c->at);
    if (v && v->kind == VALUE_TEXT && c->arguments->count == 1) {
        struct text t = text_trim(python_text_bytes(c->m, v->text));
        int64_t n = 0;
        for (size_t i = 0; i < t.len && t.len < 18; i++) {
            if (t.ptr[i] < '0' || t.ptr[i] > '9')
                return not_run(c);
            n = n * 10 + (t.ptr[i] - '0');
        }
        if (t.len && t.len < 18)
            return python_value_int(n, v->at);
    }
    return not_run(c);
}

static struct py_value length(struct call *c)
{
    struct py_value *v = argument(c, 0);
    if (v && v->kind == VALUE_TEXT)
        return python_value_int(python_text_length(c->m, v->text), c->at);
    struct py_list items;
    struct py_value unknown;
    if (v && v->kind != VALUE_UNKNOWN && python_value_items(c->m, *v, &items, &unknown))
        return python_value_int(items.count, c->at);
    return not_run(c);
}

/* min, max, sum, abs of whole numbers. */
static struct py_value extreme(struct call *c)
{
    struct py_value first = c->arguments->count ? c->arguments->list[0].value : python_value_none(c->at),
                    unknown;
    struct py_list items = {0};
    if (c->arguments->count == 1 && first.kind != VALUE_INT) {
        if (!python_value_items(c->m, first, &items, &unknown))
            return unknown;
    } else {
        for (uint32_t i = 0; i < c->arguments->count; i++)
            python_value_append(c->m, &items, c->arguments->list[i].value);
    }
    bool largest = text_is(c->name, "builtins.max"), sum = text_is(c->name, "builtins.sum");
    int64_t best = 0;
    for (uint32_t i = 0; i < items.count; i++) {
        if (items.items[i].kind != VALUE_INT)
            return not_run(c);
        int64_t n = items.items[i].integer;
        if (sum ? __builtin_add_overflow(best, n, &best) : false)
            return not_run(c);
        if (!sum && (i == 0 || (largest ? n > best : n < best)))
            best = n;
    }
    if (text_is(c->name, "builtins.abs"))
        best = best < 0 ? -best : best;
    return items.count || sum ? python_value_int(best, c->at) : not_run(c);
}

/* --- lists --- */

static struct py_value to_list(struct call *c)
{
    struct py_value *v = argument(c, 0), unknown;
    struct py_value list =
        python_value_list(c->m, text_is(c->name, "builtins.tuple") ? VALUE_TUPLE : VALUE_LIST, c->at);
    struct py_list items = {0};
    if (v && !python_value_items(c->m, *v, &items, &unknown))
        return unknown;
    bool back = text_is(c->name, "builtins.reversed");
    for (uint32_t i = 0; i < items.count; i++)
        python_value_append(c->m, list.list, items.items[back ? items.count - 1 - i : i]);
    return list;
}

/* Insertion sort, bounded by fuel; unknown when two items cannot be compared. */
static struct py_value sorted(struct call *c)
{
    struct py_value list = to_list(c);
    if (list.kind != VALUE_LIST || c->arguments->count != 1)
        return list.kind == VALUE_UNKNOWN ? list : not_run(c);
    struct py_value *items = list.list->items;
    for (uint32_t i = 1; i < list.list->count; i++)
        for (uint32_t j = i; j > 0; j--) {
            python_machine_spend(c->m, 1);
            int less = python_operator_compare(c->m, '<', items[j], items[j - 1]);
            if (less < 0 || c->m->tired)
                return not_run(c);
            if (!less)
                break;
            struct py_value swap = items[j];
            items[j] = items[j - 1];
            items[j - 1] = swap;
        }
    return list;
}

/* dict(a, k=v): from dicts, pairs and keywords. */
static struct py_value to_dict(struct call *c)
{
    struct py_value dict = python_value_dict(c->m, c->at);
    dict.dict->unknown = c->arguments->unknown;
    for (uint32_t i = 0; i < c->arguments->count; i++) {
        const struct py_argument *a = &c->arguments->list[i];
        if (a->name) {
            const struct py_text *key = python_text_made(c->m, a->name->text, a->node ? a->node->at : c->at);
            python_value_put(c->m, dict.dict, python_value_text(key, c->at), a->value);
            continue;
        }
        if (a->value.kind == VALUE_DICT && !a->value.dict->unknown) {
            for (uint32_t j = 0; j < a->value.dict->count; j++)
                python_value_put(c->m, dict.dict, a->value.dict->entries[j].key,
                                 a->value.dict->entries[j].value);
            continue;
        }
        struct py_list items, pair;
        struct py_value unknown;
        if (!python_value_items(c->m, a->value, &items, &unknown))
            return unknown;
        for (uint32_t j = 0; j < items.count; j++) {
            if (!python_value_items(c->m, items.items[j], &pair, &unknown) || pair.count != 2)
                return not_run(c);
            python_value_put(c->m, dict.dict, pair.items[0], pair.items[1]);
        }
    }
    return dict;
}

/* A list of all its values, up to LIMIT_PYTHON_LOOP. */
static struct py_value range(struct call *c)
{
    int64_t n[3] = {0, 0, 1};
    uint32_t count = c->arguments->count;
    for (uint32_t i = 0; i < count && i < 3; i++) {
        struct py_value v = c->arguments->list[i].value;
        if (v.kind != VALUE_INT)
            return v.kind == VALUE_UNKNOWN ? v : not_run(c);
        n[i] = v.integer;
    }
    if (count == 1) {
        n[1] = n[0];
        n[0] = 0;
    }
    if (count == 0 || count > 3 || n[2] == 0 || c->arguments->unknown)
        return not_run(c);
    struct py_value list = python_value_list(c->m, VALUE_LIST, c->at);
    uint32_t turns = 0; /* not the length of the list, which has a separate limit */
    for (int64_t i = n[0]; n[2] > 0 ? i < n[1] : i > n[1];) {
        if (turns++ > LIMIT_PYTHON_LOOP)
            return python_value_unknown(
                c->m, c->at, "a range of more than %u iterations is not followed here", LIMIT_PYTHON_LOOP);
        python_value_append(c->m, list.list, python_value_int(i, c->at));
        if (__builtin_add_overflow(i, n[2], &i))
            break;
    }
    return list;
}

/* A list of pairs: laziness makes no difference here. */
static struct py_value enumerate(struct call *c)
{
    struct py_value *v = argument(c, 0), *start = python_call_argument(c->arguments, 1, "start"), unknown;
    struct py_list items;
    if (!v || !python_value_items(c->m, *v, &items, &unknown) || (start && start->kind != VALUE_INT))
        return v && v->kind == VALUE_UNKNOWN ? *v : not_run(c);
    struct py_value list = python_value_list(c->m, VALUE_LIST, c->at);
    for (uint32_t i = 0; i < items.count; i++) {
        struct py_value pair = python_value_list(c->m, VALUE_TUPLE, c->at);
        python_value_append(c->m, pair.list, python_value_int(i + (start ? start->integer : 0), c->at));
        python_value_append(c->m, pair.list, items.items[i]);
        python_value_append(c->m, list.list, pair);
    }
    return list;
}

/* Stops at the shortest argument, as Python does. */
static struct py_value zip(struct call *c)
{
    struct py_value list = python_value_list(c->m, VALUE_LIST, c->at), unknown;
    struct py_list *columns = ARENA_ARRAY(c->m->arena, c->arguments->count + 1, struct py_list);
    uint32_t rows = UINT32_MAX;
    for (uint32_t i = 0; i < c->arguments->count; i++) {
        if (!python_value_items(c->m, c->arguments->list[i].value, &columns[i], &unknown))
            return unknown;
        rows = columns[i].count < rows ? columns[i].count : rows;
    }
    for (uint32_t row = 0; c->arguments->count && row < rows && !c->m->tired; row++) {
        struct py_value tuple = python_value_list(c->m, VALUE_TUPLE, c->at);
        for (uint32_t i = 0; i < c->arguments->count; i++)
            python_value_append(c->m, tuple.list, columns[i].items[row]);
        python_value_append(c->m, list.list, tuple);
    }
    return list;
}

/* Calls the function for each item; kernels that it makes are found that way. */
static struct py_value map(struct call *c)
{
    struct py_value *f = argument(c, 0), *v = argument(c, 1), unknown;
    struct py_list items;
    if (!f || !v || c->arguments->count != 2 || !python_value_items(c->m, *v, &items, &unknown)) {
        python_call_escape(c->m, c->arguments);
        return v && v->kind == VALUE_UNKNOWN ? *v : not_run(c);
    }
    struct py_value list = python_value_list(c->m, VALUE_LIST, c->at);
    for (uint32_t i = 0; i < items.count && !c->m->tired; i++) {
        struct py_argument one = {NULL, items.items[i], NULL};
        struct py_arguments arguments = {&one, 1, NULL};
        python_value_append(c->m, list.list, python_call(c->m, *f, &arguments, c->node));
    }
    return list;
}

/* --- the rest --- */

static struct py_value partial(struct call *c)
{
    struct py_value *f = argument(c, 0);
    if (!f || c->arguments->list[0].name)
        return not_run(c);
    struct py_partial *p = ARENA_NEW(c->m->arena, struct py_partial);
    p->function = *f;
    p->arguments =
        (struct py_arguments){c->arguments->list + 1, c->arguments->count - 1, c->arguments->unknown};
    return (struct py_value){.kind = VALUE_PARTIAL, .at = c->at, .partial = p};
}

static struct py_value attribute(struct call *c)
{
    struct py_value *of = argument(c, 0), *name = argument(c, 1);
    if (!of || !name || name->kind != VALUE_TEXT)
        return not_run(c);
    struct py_value v = python_access_attribute(
        c->m, *of, names_get(c->m->names, python_text_bytes(c->m, name->text)), c->node);
    return v.kind == VALUE_UNKNOWN && argument(c, 2) ? *argument(c, 2) : v;
}

static struct py_value set_attribute(struct call *c)
{
    struct py_value *of = argument(c, 0), *name = argument(c, 1), *value = argument(c, 2);
    if (!of || !name || !value || name->kind != VALUE_TEXT)
        return not_run(c);
    python_assign_attribute(c->m, *of, names_get(c->m->names, python_text_bytes(c->m, name->text)), *value);
    return python_value_none(c->at);
}

static struct py_value super(struct call *c)
{
    struct py_scope *scope = c->m->frame->scope;
    const struct py_function *f = c->m->frame->function;
    struct py_binding *self =
        f && f->node->list && f->node->list->name ? python_scope_find(scope, f->node->list->name) : NULL;
    if (!self || self->value.kind != VALUE_OBJECT)
        return not_run(c);
    return (struct py_value){.kind = VALUE_SUPER, .at = c->at, .object = self->value.object};
}

static struct py_value file(struct call *c)
{
    struct py_value *path = python_call_argument(c->arguments, 0, "file");
    if (!path || (path->kind != VALUE_TEXT && path->kind != VALUE_PATH))
        return not_run(c);
    return (struct py_value){.kind = VALUE_FILE, .at = c->at, .text = path->text};
}

/* Path("a", "b") and os.path.join("a", "b"). */
static struct py_value path(struct call *c)
{
    struct py_value all = {.kind = VALUE_PATH, .at = c->at, .text = python_text_plain(c->m, TEXT(""), c->at)};
    for (uint32_t i = 0; i < c->arguments->count; i++) {
        struct py_value v = c->arguments->list[i].value;
        if (v.kind != VALUE_TEXT && v.kind != VALUE_PATH)
            return v.kind == VALUE_UNKNOWN ? v : not_run(c);
        all = python_operator(c->m, '/', all,
                              (struct py_value){.kind = VALUE_PATH, .at = v.at, .text = v.text}, c->at);
    }
    if (text_starts(c->name, TEXT("os.path.")))
        all.kind = VALUE_TEXT;
    return all;
}

static struct py_value folder(struct call *c)
{
    struct py_value *v = argument(c, 0);
    if (!v || (v->kind != VALUE_TEXT && v->kind != VALUE_PATH))
        return not_run(c);
    struct py_value of = {.kind = VALUE_PATH, .at = v->at, .text = v->text};
    of = python_access_attribute(c->m, of, names_get(c->m->names, TEXT("parent")), c->node);
    of.kind = VALUE_TEXT;
    return of;
}

/* Functions that return their argument, as far as kernels are concerned. */
static struct py_value same(struct call *c)
{
    struct py_value *v = argument(c, 0);
    return v ? *v : not_run(c);
}

static struct py_value nothing(struct call *c)
{
    return python_value_none(c->at);
}

static struct py_value truth(struct call *c)
{
    struct py_value *v = argument(c, 0);
    int known = v ? python_value_truth(*v) : 0;
    return known < 0 ? not_run(c) : python_value_bool(known, c->at);
}

static const struct {
    const char *name;
    struct py_value (*run)(struct call *c);
} functions[] = {
    {"builtins.str", to_str},        {"builtins.repr", to_str},
    {"builtins.int", to_int},        {"builtins.len", length},
    {"builtins.range", range},       {"builtins.enumerate", enumerate},
    {"builtins.zip", zip},           {"builtins.list", to_list},
    {"builtins.tuple", to_list},     {"builtins.reversed", to_list},
    {"builtins.set", to_list},       {"builtins.dict", to_dict},
    {"builtins.sorted", sorted},     {"builtins.min", extreme},
    {"builtins.max", extreme},       {"builtins.sum", extreme},
    {"builtins.abs", extreme},       {"builtins.chr", to_char},
    {"builtins.ord", to_code},       {"builtins.print", nothing},
    {"builtins.open", file},         {"io.open", file},
    {"codecs.open", file},           {"builtins.format", to_format},
    {"builtins.getattr", attribute}, {"builtins.setattr", set_attribute},
    {"builtins.super", super},       {"builtins.map", map},
    {"builtins.bool", truth},        {"builtins.iter", same},
    {"textwrap.dedent", layout},     {"textwrap.indent", layout},
    {"inspect.cleandoc", layout},    {"string.Template", template},
    {"functools.partial", partial},  {"pathlib.Path", path},
    {"pathlib.PurePath", path},      {"os.path.join", path},
    {"os.path.dirname", folder},     {"os.path.abspath", same},
    {"os.path.realpath", same},      {"collections.OrderedDict", to_dict},
};

/* A function that is not known is not run, but functions among its arguments may be called by it. */
static struct py_value run(struct call *c)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (text_is(c->name, functions[i].name))
            return functions[i].run(c);
    const struct py_arguments *all = c->arguments;
    if (text_starts(c->name, TEXT("builtins.str.")) && all->count && !all->list[0].name &&
        all->list[0].value.kind == VALUE_TEXT) {
        struct py_arguments rest = {all->list + 1, all->count - 1, all->unknown};
        return python_method_text(c->m, all->list[0].value.text,
                                  text_from(c->name.ptr + 13, c->name.len - 13), &rest, c->at);
    }
    python_call_escape(c->m, all);
    return not_run(c);
}

struct py_value python_builtin(struct py *m, struct text name, const struct py_arguments *arguments,
                               const struct py_node *node)
{
    struct call c = {m, arguments, node, node ? node->at : 0, name};
    return run(&c);
}
