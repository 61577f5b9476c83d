/* eval: expressions. See machine.h. */
#include "extract/python/machine.h"
#include "extract/python/kernel.h"
#include "extract/python/text.h"
#include "base/limits.h"

static struct py_value eval(struct py *m, struct py_node *n);

/* --- names --- */

/* Names that mean something without being set; most of them are not evaluated. */
static bool is_builtin(struct text name)
{
    static const char *const names[] = {
        "str",     "int",        "len",      "range",        "enumerate",   "zip",       "list",    "tuple",
        "dict",    "sorted",     "min",      "max",          "abs",         "repr",      "chr",     "ord",
        "print",   "open",       "format",   "getattr",      "super",       "set",       "sum",     "bool",
        "float",   "reversed",   "map",      "any",          "all",         "bytes",     "filter",  "round",
        "hasattr", "isinstance", "type",     "input",        "iter",        "next",      "eval",    "exec",
        "object",  "id",         "property", "staticmethod", "classmethod", "frozenset", "globals", "locals",
        "vars",    "hex",        "setattr",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (text_is(name, names[i]))
            return true;
    return false;
}

/* A name that is not set is unknown, with the star import it may come from as the reason. */
static struct py_value name(struct py *m, struct py_node *n)
{
    struct py_binding *b = python_scope_lookup(m->frame->scope, n->name);
    if (b)
        return b->value;
    struct text t = n->name->text;
    if (is_builtin(t))
        return python_value_dotted(m, n->at, "builtins.%.*s", TEXT_ARG(t));
    if (python_kernel_named(t))
        return python_value_dotted(m, n->at, "%.*s", TEXT_ARG(t));
    struct text file = m->source.parts[python_source_part(&m->source, n->at)].path;
    if (text_is(t, "__name__"))
        return python_value_text(
            python_text_made(m, python_source_is_own(&m->source, n->at) ? TEXT("__main__") : file, n->at),
            n->at);
    if (text_is(t, "__file__"))
        return python_value_text(python_text_made(m, file, n->at), n->at);
    int len = t.len > 60 ? 60 : (int)t.len;
    if (m->star_import)
        return python_value_unknown(m, n->at,
                                    "'%.*s' is not set in this file (it may come from 'from %.*s import *')",
                                    len, t.ptr, TEXT_ARG(m->star_from));
    return python_value_unknown(m, n->at, "'%.*s' is not set in this file", len, t.ptr);
}

/* --- indices --- */

static struct py_value subscript(struct py *m, struct py_node *n)
{
    struct py_value of = eval(m, n->a);
    if (n->b->kind == NODE_SLICE)
        return python_access_slice(m, of, n->b);
    return python_access_index(m, of, eval(m, n->b), n->at);
}

/* --- texts --- */

static struct py_value format_parts(struct py *m, struct py_node *list, uint32_t at);

/* {expression!r:spec} of an f-string; with '=' its source text comes first. */
static struct py_value hole(struct py *m, struct py_node *n)
{
    if (n->a->kind == NODE_ERROR)
        return python_value_unknown(
            m, n->at,
            "the braces in this f-string do not contain Python: double the kernel's own braces ({{ and }})");
    struct py_value v = eval(m, n->a);
    if (v.kind == VALUE_UNKNOWN)
        return v;
    if (n->op == 'r' || n->op == 'a' || (n->flag && !n->op && !n->list))
        v = python_number_str(m, v, true);
    else if (n->op == 's')
        v = python_number_str(m, v, false);
    struct py_value spec = n->list ? format_parts(m, n->list, n->at) : python_value_none(n->at);
    if (spec.kind == VALUE_UNKNOWN)
        return spec;
    v = python_number_spec(m, v, n->list ? python_text_bytes(m, spec.text) : TEXT(""), n->at);
    if (!n->flag || v.kind != VALUE_TEXT)
        return v;
    struct text said = text_from(m->source.text.ptr + n->at + 1, n->from + 1 - n->at - 1);
    struct py_value label = python_value_text(python_text_plain(m, said, n->at + 1), n->at + 1);
    return python_operator(m, '+', label, v, n->at);
}

static struct py_value piece(struct py *m, struct py_node *n)
{
    if (!n->cache) {
        struct py_value *v = ARENA_NEW(m->arena, struct py_value);
        *v = python_literal_piece(m, n);
        n->cache = v;
    }
    return *(struct py_value *)n->cache;
}

static struct py_value format_parts(struct py *m, struct py_node *list, uint32_t at)
{
    struct py_builder b = {.m = m};
    for (struct py_node *n = list; n; n = n->next) {
        struct py_value v = n->kind == NODE_PIECE ? piece(m, n) : hole(m, n);
        if (v.kind != VALUE_TEXT)
            return v;
        python_text_put_all(&b, v.text);
    }
    return python_text_value(&b, at);
}

static struct py_value string(struct py *m, struct py_node *n)
{
    struct py_value all = python_value_none(n->at);
    for (struct py_node *part = n->list; part; part = part->next) {
        struct py_value v = part->kind == NODE_PIECE ? piece(m, part) : format_parts(m, part->list, part->at);
        if (v.kind == VALUE_UNKNOWN)
            return v;
        all = all.kind == VALUE_NONE ? v : python_operator(m, '+', all, v, n->at);
    }
    return all;
}

/* --- operators --- */

/* Operators in a row are a tree that leans to the left: its spine is walked in a loop. */
static struct py_value binary(struct py *m, struct py_node *n)
{
    uint32_t count = 0;
    struct py_node *left = n;
    for (; left->kind == NODE_BINARY; left = left->a)
        count++;
    struct py_node **spine = ARENA_ARRAY(m->arena, count, struct py_node *);
    uint32_t i = count;
    for (left = n; left->kind == NODE_BINARY; left = left->a)
        spine[--i] = left;
    struct py_value v = eval(m, left);
    for (i = 0; i < count; i++)
        v = python_operator(m, spine[i]->op, v, eval(m, spine[i]->b), spine[i]->at);
    return v;
}

/* a < b < c: false when one part is known to be false, whatever the others are. */
static struct py_value compare(struct py *m, struct py_node *n)
{
    struct py_value left = eval(m, n->a);
    int result = 1;
    for (struct py_node *item = n->list; item; item = item->next) {
        struct py_value right = eval(m, item->a);
        int here = python_operator_compare(m, item->op, left, right);
        if (here == 0)
            result = 0;
        else if (here < 0 && result)
            result = -1;
        left = right;
    }
    if (result >= 0)
        return python_value_bool(result, n->at);
    return python_value_unknown(m, n->at, "a condition cannot be determined without running the program");
}

/* An unknown condition's side: evaluated for the kernels in it. */
static struct py_value aside(struct py *m, struct py_node *n)
{
    m->maybe++;
    struct py_value v = eval(m, n);
    m->maybe--;
    return v;
}

static struct py_value logic(struct py *m, struct py_node *n)
{
    struct py_value left = eval(m, n->a);
    int truth = python_value_truth(left);
    if (truth < 0) {
        aside(m, n->b);
        return left.kind == VALUE_UNKNOWN
                   ? left
                   : python_value_unknown(m, n->at,
                                          "a condition cannot be determined without running the program");
    }
    return truth == (n->op == WORD_AND) ? eval(m, n->b) : left;
}

static struct py_value choice(struct py *m, struct py_node *n)
{
    struct py_value test = eval(m, n->a);
    int truth = python_value_truth(test);
    if (truth >= 0)
        return eval(m, truth ? n->b : n->c);
    struct py_value yes = aside(m, n->b), no = aside(m, n->c);
    if (python_value_same(m, yes, no))
        return yes;
    return python_value_unknown(m, n->at, "a condition cannot be determined without running the program");
}

/* --- displays --- */

/* [a, *b], (a, *b) and {a, *b}; unknown when a starred part is. */
static struct py_value display(struct py *m, struct py_node *n)
{
    struct py_value list = python_value_list(m, n->kind == NODE_TUPLE ? VALUE_TUPLE : VALUE_LIST, n->at);
    for (struct py_node *item = n->list; item; item = item->next) {
        if (item->kind != NODE_STAR) {
            python_value_append(m, list.list, eval(m, item));
            continue;
        }
        struct py_list items;
        struct py_value unknown;
        if (!python_value_items(m, eval(m, item->a), &items, &unknown))
            return unknown;
        for (uint32_t i = 0; i < items.count; i++)
            python_value_append(m, list.list, items.items[i]);
    }
    return list;
}

/* An unknown **part makes the whole dict unknown. */
static struct py_value dict(struct py *m, struct py_node *n)
{
    struct py_value d = python_value_dict(m, n->at);
    for (struct py_node *item = n->list; item; item = item->next) {
        struct py_value key = item->a ? eval(m, item->a) : python_value_none(item->at);
        struct py_value v = item->b ? eval(m, item->b) : python_value_none(item->at);
        if (item->a) {
            python_value_put(m, d.dict, key, v);
        } else if (v.kind == VALUE_DICT && !v.dict->unknown) {
            for (uint32_t i = 0; i < v.dict->count; i++)
                python_value_put(m, d.dict, v.dict->entries[i].key, v.dict->entries[i].value);
        } else {
            d.dict->unknown =
                python_value_unknown(m, item->at, "the dict is built from something unknown").unknown;
        }
    }
    return d;
}

/* --- comprehensions --- */

struct walk {
    struct py_node *node;
    struct py_value out;
    struct py_value unknown; /* VALUE_NONE: all is known */
};

static void element(struct py *m, struct walk *w)
{
    struct py_value key = eval(m, w->node->a);
    if (w->out.kind == VALUE_DICT)
        python_value_put(m, w->out.dict, key, eval(m, w->node->b));
    else if (!python_value_append(m, w->out.list, key))
        w->unknown = python_value_unknown(m, w->node->at, "a list of more than %u items is built here",
                                          LIMIT_PYTHON_ITEMS);
}

static void walk(struct py *m, struct walk *w, struct py_node *part);

static void walk_item(struct py *m, struct walk *w, struct py_node *part, struct py_value item)
{
    python_assign(m, part->a, item);
    for (struct py_node *test = part->c; test; test = test->next) {
        int truth = python_value_truth(eval(m, test));
        if (truth == 0)
            return;
        if (truth < 0 && w->unknown.kind == VALUE_NONE)
            w->unknown = python_value_unknown(m, test->at,
                                              "a condition cannot be determined without running the program");
    }
    walk(m, w, part->next);
}

/* One `for` of a comprehension; the innermost one evaluates the element. */
static void walk(struct py *m, struct walk *w, struct py_node *part)
{
    if (!part) {
        element(m, w);
        return;
    }
    struct py_list items;
    struct py_value unknown;
    bool known = python_value_items(m, eval(m, part->list), &items, &unknown);
    if (known && m->hurried)
        unknown = python_value_unknown(m, part->at, "this takes too many steps to evaluate");
    if (known && !m->hurried) {
        for (uint32_t i = 0; i < items.count && !m->tired && w->unknown.kind == VALUE_NONE; i++)
            walk_item(m, w, part, items.items[i]);
        return;
    }
    w->unknown = unknown;
    m->maybe++;
    walk_item(m, w, part, unknown); /* once, for the kernels that it may make */
    m->maybe--;
}

static struct py_value comprehend(struct py *m, struct py_node *n)
{
    struct walk w = {.node = n, .unknown = python_value_none(n->at)};
    w.out = n->op == ':' ? python_value_dict(m, n->at) : python_value_list(m, VALUE_LIST, n->at);
    struct py_scope *scope = m->frame->scope;
    m->frame->scope = python_scope_new(m, scope->is_class ? scope->outer : scope);
    walk(m, &w, n->list);
    m->frame->scope = scope;
    return w.unknown.kind == VALUE_NONE ? w.out : w.unknown;
}

/* --- calls --- */

static void push(struct py *m, struct py_arguments *arguments, uint32_t *cap, struct py_argument a)
{
    if (arguments->count == *cap) {
        uint32_t more = *cap ? *cap * 2 : 8;
        arguments->list =
            arena_grow(m->arena, arguments->list, arguments->count, more, sizeof *arguments->list);
        *cap = more;
    }
    arguments->list[arguments->count++] = a;
}

/* Expands *args and **kwargs; what cannot be expanded leaves the rest of the arguments unknown. */
static void push_all(struct py *m, struct py_arguments *arguments, uint32_t *cap, struct py_node *n,
                     struct py_value v)
{
    struct py_list items;
    struct py_value unknown = v;
    if (n->op == OP2('*', '*') && v.kind == VALUE_DICT && !v.dict->unknown) {
        for (uint32_t i = 0; i < v.dict->count; i++) {
            struct py_entry e = v.dict->entries[i];
            if (e.key.kind == VALUE_TEXT)
                push(m, arguments, cap,
                     (struct py_argument){names_get(m->names, python_text_bytes(m, e.key.text)), e.value, n});
        }
        return;
    }
    if (n->op == OP1('*') && python_value_items(m, v, &items, &unknown)) {
        for (uint32_t i = 0; i < items.count && i < 1000; i++)
            push(m, arguments, cap, (struct py_argument){NULL, items.items[i], n});
        return;
    }
    if (v.kind == VALUE_DICT && v.dict->unknown)
        unknown = python_value_of_unknown(v.dict->unknown);
    if (unknown.kind != VALUE_UNKNOWN)
        unknown = python_value_unknown(m, n->at, "the arguments after '%s' are not known",
                                       n->op == OP1('*') ? "*" : "**");
    arguments->unknown = unknown.unknown;
}

struct py_value python_eval_arguments(struct py *m, struct py_node *list, struct py_arguments *arguments)
{
    uint32_t cap = 0;
    *arguments = (struct py_arguments){0};
    for (struct py_node *n = list; n; n = n->next) {
        struct py_value v = eval(m, n->a);
        if (n->op)
            push_all(m, arguments, &cap, n, v);
        else
            push(m, arguments, &cap, (struct py_argument){n->name, v, n});
    }
    return python_value_none(0);
}

static struct py_value call(struct py *m, struct py_node *n)
{
    struct py_value function = eval(m, n->a);
    struct py_arguments arguments;
    python_eval_arguments(m, n->list, &arguments);
    return python_call(m, function, &arguments, n);
}

static struct py_value constant(struct py *m, struct py_node *n)
{
    if (n->op == WORD_NONE_VALUE)
        return python_value_none(n->at);
    if (n->op == '.')
        return python_value_unknown(m, n->at, "'...' is not a value");
    return python_value_bool(n->op == WORD_TRUE, n->at);
}

/* --- all of them --- */

static struct py_value attribute(struct py *m, struct py_node *n)
{
    return python_access_attribute(m, eval(m, n->a), n->name, n);
}

static struct py_value number(struct py *m, struct py_node *n)
{
    return python_literal_number(m, n);
}

static struct py_value unary(struct py *m, struct py_node *n)
{
    return python_operator_unary(m, n->op, eval(m, n->a), n->at);
}

static struct py_value walrus(struct py *m, struct py_node *n)
{
    struct py_value v = eval(m, n->a);
    python_scope_set(m, m->frame->scope, n->name, v);
    return v;
}

static struct py_value yield(struct py *m, struct py_node *n)
{
    if (n->a)
        eval(m, n->a);
    return python_value_unknown(m, n->at, "the value of a 'yield' cannot be evaluated here");
}

static struct py_value error(struct py *m, struct py_node *n)
{
    python_kernel_unreadable(m, n);
    return python_value_unknown(m, n->at, "this is not valid Python; look for a missing quote or bracket");
}

static struct py_value expression(struct py *m, struct py_node *n)
{
    static struct py_value (*const kinds[NODE_KIND_COUNT])(struct py * m, struct py_node * n) = {
        [NODE_ERROR] = error,           [NODE_NAME] = name,         [NODE_NUMBER] = number,
        [NODE_STRING] = string,         [NODE_CONSTANT] = constant, [NODE_ATTRIBUTE] = attribute,
        [NODE_SUBSCRIPT] = subscript,   [NODE_CALL] = call,         [NODE_TUPLE] = display,
        [NODE_LIST] = display,          [NODE_SET] = display,       [NODE_DICT] = dict,
        [NODE_BINARY] = binary,         [NODE_UNARY] = unary,       [NODE_COMPARE] = compare,
        [NODE_LOGIC] = logic,           [NODE_CHOICE] = choice,     [NODE_LAMBDA] = python_call_define,
        [NODE_COMPREHEND] = comprehend, [NODE_WALRUS] = walrus,     [NODE_YIELD] = yield,
    };
    if (kinds[n->kind])
        return kinds[n->kind](m, n);
    return python_value_unknown(m, n->at, "this cannot be evaluated here");
}

/* Every expression passes through here: fuel and depth are checked once. */
static struct py_value eval(struct py *m, struct py_node *n)
{
    python_machine_spend(m, 1);
    if (!n) /* left out of what could not be read */
        return python_value_unknown(m, 0, "this could not be read as Python");
    if (m->tired)
        return python_value_unknown(m, n->at, "this takes too many steps to evaluate");
    if (++m->depth > LIMIT_PYTHON_DEPTH) {
        m->depth--;
        return python_value_unknown(m, n->at, "this is nested too deep");
    }
    struct py_value v = expression(m, n);
    m->depth--;
    return v;
}

struct py_value python_eval(struct py *m, struct py_node *node)
{
    return eval(m, node);
}
