/* builtin: functions that are not the program's: those of Python and a few of its library are
 * evaluated, all others are not run. See machine.h. */
#include "extract/python/machine.h"
#include "extract/python/text.h"
#include "base/limits.h"

static struct py_value *argument(struct py_call *c, uint32_t n)
{
    return python_argument(c->arguments, n, "");
}

static struct py_value not_run(struct py_call *c)
{
    bool own = text_starts(c->name, TEXT("builtins."));
    struct text shown = text_from(c->name.ptr + (own ? 9 : 0), c->name.len - (own ? 9 : 0));
    for (uint32_t i = 0; own && i < c->arguments->count; i++) /* a reason from an argument is more precise */
        if (c->arguments->list[i].value.kind == VALUE_UNKNOWN)
            return c->arguments->list[i].value;
    return python_unknown(c->m, c->at, "a call to %.*s() is not run here", PY_SHOWN(shown, own ? 71u : 80u));
}

/* An argument that is missing, or not what the function can take. */
static struct py_value refuse(struct py_call *c, const struct py_value *v)
{
    return v && v->kind == VALUE_UNKNOWN ? *v : not_run(c);
}

static bool is(struct py_call *c, const char *name)
{
    return text_is(c->name, name);
}

/* --- texts --- */

/* str and repr. */
static struct py_value to_str(struct py_call *c)
{
    struct py_value *v = argument(c, 0);
    return v ? python_number_str(c->m, *v, is(c, "builtins.repr"))
             : PY_TEXT(python_text_plain(c->m, TEXT(""), c->at), c->at);
}

static struct py_value to_format(struct py_call *c)
{
    struct py_value *v = argument(c, 0), *spec = argument(c, 1);
    if (!v || (spec && spec->kind != VALUE_TEXT))
        return not_run(c);
    return python_number_spec(c->m, *v, spec ? python_text_bytes(c->m, spec->text) : TEXT(""), c->at);
}

/* chr and ord, within ASCII. */
static struct py_value to_code(struct py_call *c)
{
    struct py_value *v = argument(c, 0);
    if (is(c, "builtins.ord") && v && v->kind == VALUE_TEXT && v->text->len == 1)
        return PY_INT((unsigned char)python_text_bytes(c->m, v->text).ptr[0], c->at);
    if (is(c, "builtins.ord") || !v || v->kind != VALUE_INT || v->integer < 0 || v->integer > 0x7F)
        return not_run(c);
    char one = (char)v->integer;
    return PY_TEXT(python_text_made(c->m, text_from(&one, 1), v->at), v->at);
}

/* dedent, cleandoc, indent: a text's lines. The text of a file stays that text, blanks aside. */
static struct py_value layout(struct py_call *c)
{
    bool clean = is(c, "inspect.cleandoc");
    struct py_value *v = python_argument(c->arguments, 0, clean ? "doc" : "text");
    struct py_value *prefix = python_argument(c->arguments, 1, "prefix");
    if (!v || v->kind != VALUE_TEXT || v->text->is_bytes)
        return refuse(c, v);
    if (clean || is(c, "textwrap.dedent"))
        return (clean ? python_layout_cleandoc : python_layout_dedent)(c->m, v->text, c->at);
    if (!prefix || prefix->kind != VALUE_TEXT || c->arguments->count > 2)
        return not_run(c);
    return python_layout_indent(c->m, v->text, prefix->text, c->at);
}

static struct py_value template(struct py_call *c)
{
    struct py_value *v = python_argument(c->arguments, 0, "template");
    return v && v->kind == VALUE_TEXT ? PY_VALUE(TEMPLATE, v->at, text = v->text) : refuse(c, v);
}

/* --- numbers --- */

/* int(x); of a text only decimal digits, and without a base. */
static struct py_value to_int(struct py_call *c)
{
    struct py_value *v = argument(c, 0);
    if (v && python_is_whole(*v))
        return PY_INT(v->integer, v->at);
    if (v && v->kind == VALUE_FLOAT && v->real > -9e18 && v->real < 9e18)
        return PY_INT((int64_t)v->real, c->at);
    struct text t = {NULL, 0};
    if (v && v->kind == VALUE_TEXT && c->arguments->count == 1)
        t = text_trim(python_text_bytes(c->m, v->text));
    int64_t n = 0;
    size_t i = 0;
    for (; i < t.len && t.len < 18 && t.ptr[i] >= '0' && t.ptr[i] <= '9'; i++)
        n = n * 10 + (t.ptr[i] - '0');
    return t.len && i == t.len ? PY_INT(n, v->at) : not_run(c);
}

static struct py_value length(struct py_call *c)
{
    struct py_value *v = argument(c, 0);
    if (!v || v->kind == VALUE_UNKNOWN)
        return not_run(c);
    struct py_list items = {0};
    if (v->kind != VALUE_TEXT)
        items = python_value_items(c->m, *v);
    else
        items.count = python_text_length(c->m, v->text);
    return items.unknown ? not_run(c) : PY_INT(items.count, c->at);
}

/* min, max, sum, abs of whole numbers: of the items of the only argument, or of the arguments. */
static struct py_value extreme(struct py_call *c)
{
    const struct py_arguments *all = c->arguments;
    struct py_list items = {0};
    if (all->count == 1 && all->list[0].value.kind != VALUE_INT)
        items = python_value_items(c->m, all->list[0].value);
    else
        for (uint32_t i = 0; i < all->count; i++)
            python_list_append(c->m, &items, all->list[i].value);
    if (items.unknown)
        return python_unknown_of(items.unknown);
    bool largest = is(c, "builtins.max"), sum = is(c, "builtins.sum");
    int64_t best = 0;
    for (uint32_t i = 0; i < items.count; i++) {
        int64_t n = items.items[i].integer;
        if (items.items[i].kind != VALUE_INT || (sum && __builtin_add_overflow(best, n, &best)))
            return not_run(c);
        if (!sum && (i == 0 || (largest ? n > best : n < best)))
            best = n;
    }
    if (is(c, "builtins.abs") && best < 0 && __builtin_sub_overflow(0, best, &best))
        return not_run(c);
    return items.count || sum ? PY_INT(best, c->at) : not_run(c);
}

static struct py_value truth(struct py_call *c)
{
    struct py_value *v = argument(c, 0);
    int known = v ? python_value_truth(*v) : 0;
    return known < 0 ? not_run(c) : PY_BOOL(known, c->at);
}

/* --- lists and dicts: laziness makes no difference here --- */

static struct py_value to_list(struct py_call *c)
{
    struct py_value *v = argument(c, 0);
    struct py_value list = python_list(c->m, is(c, "builtins.tuple") ? VALUE_TUPLE : VALUE_LIST, c->at);
    struct py_list items = {0};
    if (v)
        items = python_value_items(c->m, *v);
    if (items.unknown)
        return python_unknown_of(items.unknown);
    bool back = is(c, "builtins.reversed");
    for (uint32_t i = 0; i < items.count; i++)
        python_list_append(c->m, list.list, items.items[back ? items.count - 1 - i : i]);
    return list;
}

/* Insertion sort, bounded by fuel; unknown when two items cannot be compared. */
static struct py_value sorted(struct py_call *c)
{
    struct py_value list = to_list(c);
    if (list.kind != VALUE_LIST || c->arguments->count != 1)
        return refuse(c, &list);
    struct py_value *items = list.list->items;
    for (uint32_t i = 1; i < list.list->count; i++)
        for (uint32_t j = i; j > 0; j--) {
            python_spend(c->m, 1);
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
static struct py_value to_dict(struct py_call *c)
{
    struct py_value dict = python_list(c->m, VALUE_DICT, c->at);
    dict.list->unknown = c->arguments->unknown;
    for (uint32_t i = 0; i < c->arguments->count; i++) {
        if (python_method_put(c, dict.list, &c->arguments->list[i]))
            continue;
        struct py_list items = python_value_items(c->m, c->arguments->list[i].value);
        if (items.unknown)
            return python_unknown_of(items.unknown);
        for (uint32_t j = 0; j < items.count; j++) {
            struct py_list pair = python_value_items(c->m, items.items[j]);
            if (pair.unknown || pair.count != 2)
                return not_run(c);
            python_dict_put(c->m, dict.list, pair.items[0], pair.items[1]);
        }
    }
    return dict;
}

/* A list of all its values, up to LIMIT_PYTHON_LOOP. */
static struct py_value range(struct py_call *c)
{
    int64_t n[3] = {0, 0, 1};
    uint32_t count = c->arguments->count;
    for (uint32_t i = 0; i < count && i < 3; i++) {
        struct py_value v = c->arguments->list[i].value;
        if (v.kind != VALUE_INT)
            return refuse(c, &v);
        n[count == 1 ? 1 : i] = v.integer;
    }
    if (count == 0 || count > 3 || n[2] == 0 || c->arguments->unknown)
        return not_run(c);
    struct py_value list = python_list(c->m, VALUE_LIST, c->at);
    uint32_t turns = 0; /* not the length of the list, which has a separate limit */
    for (int64_t i = n[0]; n[2] > 0 ? i < n[1] : i > n[1];) {
        if (turns++ > LIMIT_PYTHON_LOOP)
            return python_unknown(c->m, c->at, "a range of more than %u iterations is not followed here",
                                  LIMIT_PYTHON_LOOP);
        python_list_append(c->m, list.list, PY_INT(i, c->at));
        if (__builtin_add_overflow(i, n[2], &i))
            break;
    }
    return list;
}

/* enumerate(list, start) and zip(lists), which stops at the shortest, as Python does. */
static struct py_value zip(struct py_call *c)
{
    bool counts = is(c, "builtins.enumerate");
    struct py_value *start = counts ? python_argument(c->arguments, 1, "start") : NULL, *v = argument(c, 0);
    if (counts && (!v || (start && start->kind != VALUE_INT)))
        return refuse(c, v);
    uint32_t count = counts ? 1 : c->arguments->count, rows = count ? UINT32_MAX : 0;
    struct py_list *columns = ARENA_ARRAY(c->m->arena, count, struct py_list);
    for (uint32_t i = 0; i < count; i++) {
        columns[i] = python_value_items(c->m, counts ? *v : c->arguments->list[i].value);
        if (columns[i].unknown)
            return counts ? refuse(c, v) : python_unknown_of(columns[i].unknown);
        rows = columns[i].count < rows ? columns[i].count : rows;
    }
    struct py_value list = python_list(c->m, VALUE_LIST, c->at);
    for (uint32_t row = 0; row < rows && !c->m->tired; row++) {
        struct py_value tuple = python_list(c->m, VALUE_TUPLE, c->at);
        int64_t number = row;
        if (start && __builtin_add_overflow(number, start->integer, &number))
            return not_run(c);
        if (counts)
            python_list_append(c->m, tuple.list, PY_INT(number, c->at));
        for (uint32_t i = 0; i < count; i++)
            python_list_append(c->m, tuple.list, columns[i].items[row]);
        python_list_append(c->m, list.list, tuple);
    }
    return list;
}

/* Calls the function for each item; kernels that it makes are found that way. */
static struct py_value map(struct py_call *c)
{
    struct py_value *f = argument(c, 0), *v = argument(c, 1);
    struct py_list items = {0};
    if (f && v && c->arguments->count == 2)
        items = python_value_items(c->m, *v);
    if (!f || !v || c->arguments->count != 2 || items.unknown) {
        python_call_escape(c->m, c->arguments);
        return refuse(c, v);
    }
    struct py_value list = python_list(c->m, VALUE_LIST, c->at);
    for (uint32_t i = 0; i < items.count && !c->m->tired; i++) {
        struct py_argument one = {NULL, items.items[i], NULL};
        struct py_arguments arguments = {&one, 1, NULL};
        python_list_append(c->m, list.list, python_call(c->m, *f, &arguments, c->node));
    }
    return list;
}

/* --- objects and functions --- */

static struct py_value partial(struct py_call *c)
{
    const struct py_arguments *all = c->arguments;
    if (!argument(c, 0) || all->list[0].name)
        return not_run(c);
    struct py_partial *p = ARENA_NEW(c->m->arena, struct py_partial);
    *p = (struct py_partial){*argument(c, 0), {all->list + 1, all->count - 1, all->unknown}};
    return PY_VALUE(PARTIAL, c->at, partial = p);
}

/* getattr and setattr. */
static struct py_value attribute(struct py_call *c)
{
    struct py_value *of = argument(c, 0), *text = argument(c, 1), *third = argument(c, 2);
    bool sets = is(c, "builtins.setattr");
    if (!of || !text || text->kind != VALUE_TEXT || (sets && !third))
        return not_run(c);
    struct name *name = names_get(c->m->names, python_text_bytes(c->m, text->text));
    if (sets) {
        python_access_set(c->m, *of, name, *third);
        return PY_NONE(c->at);
    }
    struct py_value v = python_access_attribute(c->m, *of, name, c->node);
    return v.kind == VALUE_UNKNOWN && third ? *third : v;
}

static struct py_value super(struct py_call *c)
{
    const struct py_function *f = c->m->frame->function;
    struct py_binding *self = f && f->node->list && f->node->list->name
                                  ? python_scope_find(c->m->frame->scope, f->node->list->name)
                                  : NULL;
    if (!self || self->value.kind != VALUE_OBJECT)
        return not_run(c);
    return PY_VALUE(SUPER, c->at, object = self->value.object);
}

/* --- files --- */

static bool is_path(const struct py_value *v)
{
    return v && (v->kind == VALUE_TEXT || v->kind == VALUE_PATH);
}

static struct py_value file(struct py_call *c)
{
    struct py_value *path = python_argument(c->arguments, 0, "file");
    return is_path(path) ? PY_VALUE(FILE, c->at, text = path->text) : not_run(c);
}

/* Path("a", "b") and os.path.join("a", "b"). */
static struct py_value path(struct py_call *c)
{
    struct py_value all = PY_VALUE(PATH, c->at, text = python_text_plain(c->m, TEXT(""), c->at));
    for (uint32_t i = 0; i < c->arguments->count; i++) {
        struct py_value v = c->arguments->list[i].value;
        if (!is_path(&v))
            return refuse(c, &v);
        all = python_operator(c->m, '/', all, PY_VALUE(PATH, v.at, text = v.text), c->at);
    }
    if (is(c, "os.path.join"))
        all.kind = VALUE_TEXT;
    return all;
}

/* os.path.dirname */
static struct py_value folder(struct py_call *c)
{
    struct py_value *v = argument(c, 0);
    if (!is_path(v))
        return not_run(c);
    struct py_value of = python_access_attribute(c->m, PY_VALUE(PATH, v->at, text = v->text),
                                                 names_get(c->m->names, TEXT("parent")), c->node);
    of.kind = VALUE_TEXT;
    return of;
}

/* Functions that return their argument, as far as kernels are concerned. */
static struct py_value same(struct py_call *c)
{
    struct py_value *v = argument(c, 0);
    return v ? *v : not_run(c);
}

static struct py_value nothing(struct py_call *c)
{
    return PY_NONE(c->at);
}

/* A function that is not known is not run, but functions among its arguments may be called by it. */
struct py_value python_builtin(struct py_call *c)
{
    static const struct {
        const char *name;
        struct py_value (*run)(struct py_call *c);
    } functions[] = {
        {"builtins.str", to_str},        {"builtins.repr", to_str},
        {"builtins.int", to_int},        {"builtins.len", length},
        {"builtins.range", range},       {"builtins.enumerate", zip},
        {"builtins.zip", zip},           {"builtins.list", to_list},
        {"builtins.tuple", to_list},     {"builtins.reversed", to_list},
        {"builtins.set", to_list},       {"builtins.dict", to_dict},
        {"builtins.sorted", sorted},     {"builtins.min", extreme},
        {"builtins.max", extreme},       {"builtins.sum", extreme},
        {"builtins.abs", extreme},       {"builtins.chr", to_code},
        {"builtins.ord", to_code},       {"builtins.print", nothing},
        {"builtins.open", file},         {"io.open", file},
        {"codecs.open", file},           {"builtins.format", to_format},
        {"builtins.getattr", attribute}, {"builtins.setattr", attribute},
        {"builtins.super", super},       {"builtins.map", map},
        {"builtins.bool", truth},        {"builtins.iter", same},
        {"textwrap.dedent", layout},     {"textwrap.indent", layout},
        {"inspect.cleandoc", layout},    {"string.Template", template},
        {"functools.partial", partial},  {"pathlib.Path", path},
        {"pathlib.PurePath", path},      {"os.path.join", path},
        {"os.path.dirname", folder},     {"os.path.abspath", same},
        {"os.path.realpath", same},      {"collections.OrderedDict", to_dict},
    };
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (is(c, functions[i].name))
            return functions[i].run(c);
    const struct py_arguments *all = c->arguments;
    if (text_starts(c->name, TEXT("builtins.str.")) && all->count && !all->list[0].name &&
        all->list[0].value.kind == VALUE_TEXT) { /* str.upper(s) */
        struct py_arguments rest = {all->list + 1, all->count - 1, all->unknown};
        struct py_call method = *c;
        method.self = all->list[0].value;
        method.name = text_from(c->name.ptr + 13, c->name.len - 13);
        method.arguments = &rest;
        return python_method(&method);
    }
    python_call_escape(c->m, all);
    return not_run(c);
}
