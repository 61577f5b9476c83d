/* eval: expressions. See machine.h. */
#include "extract/python/machine.h"
#include "extract/python/kernel.h"
#include "extract/python/text.h"
#include "base/limits.h"

/* --- names --- */

/* Names that mean something without being set; most of them are not evaluated. */
static const char builtins[] =
    "str int len range enumerate zip list tuple dict sorted min max abs repr chr ord print open format "
    "getattr super "
    "set sum bool float reversed map any all bytes filter round hasattr isinstance type input iter next eval "
    "exec object "
    "id property staticmethod classmethod frozenset globals locals vars hex setattr";

/* A name that is not set is unknown, with the star import it may come from as the reason. */
static struct py_value name(struct py *m, struct py_node *n)
{
    struct py_binding *b = python_scope_lookup(m->frame->scope, n->name);
    if (b)
        return b->value;
    struct text t = n->name->text;
    if (python_among(t, builtins))
        return python_dotted(m, n->at, "builtins.%.*s", TEXT_ARG(t));
    if (python_kernel_named(t))
        return python_dotted(m, n->at, "%.*s", TEXT_ARG(t));
    struct text file = m->source.parts[python_source_part(&m->source, n->at)].path;
    bool main = text_is(t, "__name__") && python_source_is_own(&m->source, n->at);
    if (python_among(t, "__name__ __file__"))
        return PY_TEXT(python_text_made(m, main ? TEXT("__main__") : file, n->at), n->at);
    if (m->star_import)
        return python_unknown(m, n->at,
                              "'%.*s' is not set in this file (it may come from 'from %.*s import *')",
                              PY_SHOWN(t, 60), TEXT_ARG(m->star_from));
    return python_unknown(m, n->at, "'%.*s' is not set in this file", PY_SHOWN(t, 60));
}

/* --- indices --- */

static struct py_value slice_bound(struct py *m, struct py_node *n, uint32_t at)
{
    struct py_value v = n ? python_eval(m, n) : PY_NONE(at);
    if (v.kind == VALUE_NONE || v.kind == VALUE_UNKNOWN || python_is_whole(v))
        return v;
    return python_unknown(m, n->at, "a slice needs numbers");
}

static struct py_value subscript(struct py *m, struct py_node *n)
{
    struct py_value of = python_eval(m, n->a);
    struct py_node *slice = n->b;
    if (slice->kind != NODE_SLICE)
        return python_operator_index(m, of, python_eval(m, slice), n->at);
    if (of.kind == VALUE_UNKNOWN)
        return of;
    if (of.kind != VALUE_TEXT && !python_is_list(of))
        return python_unknown(m, slice->at, "a slice of %s cannot be evaluated here", python_value_type(of));
    struct py_value step = slice_bound(m, slice->c, n->at), from = slice_bound(m, slice->a, n->at);
    struct py_value bounds[] = {from, slice_bound(m, slice->b, n->at), step};
    return python_operator_slice(m, of, bounds, slice->at);
}

/* --- texts --- */

static struct py_value format_parts(struct py *m, struct py_node *list, uint32_t at);

/* {expression!r:spec} of an f-string; with '=' its source text comes first. */
static struct py_value hole(struct py *m, struct py_node *n)
{
    if (n->a->kind == NODE_ERROR)
        return python_unknown(
            m, n->at,
            "the braces in this f-string do not contain Python: double the kernel's own braces ({{ and }})");
    struct py_value v = python_eval(m, n->a);
    if (v.kind == VALUE_UNKNOWN)
        return v;
    bool repr = n->op == 'r' || n->op == 'a' || (n->flag && !n->op && !n->list);
    if (repr || n->op == 's')
        v = python_number_str(m, v, repr);
    struct py_value spec = n->list ? format_parts(m, n->list, n->at) : PY_NONE(n->at);
    if (spec.kind == VALUE_UNKNOWN)
        return spec;
    v = python_number_spec(m, v, n->list ? python_text_bytes(m, spec.text) : TEXT(""), n->at);
    if (!n->flag || v.kind != VALUE_TEXT)
        return v;
    struct text said = text_from(m->source.text.ptr + n->at + 1, n->from - n->at);
    return python_operator(m, '+', PY_TEXT(python_text_plain(m, said, n->at + 1), n->at + 1), v, n->at);
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
    struct py_value all = PY_NONE(n->at);
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
    struct py_value v = python_eval(m, left);
    for (i = 0; i < count; i++)
        v = python_operator(m, spine[i]->op, v, python_eval(m, spine[i]->b), spine[i]->at);
    return v;
}

static struct py_value unary(struct py *m, struct py_node *n)
{
    return python_operator_unary(m, n->op, python_eval(m, n->a), n->at);
}

/* a < b < c: false when one part is known to be false, whatever the others are. */
static struct py_value compare(struct py *m, struct py_node *n)
{
    struct py_value left = python_eval(m, n->a);
    int result = 1;
    for (struct py_node *item = n->list; item; item = item->next) {
        struct py_value right = python_eval(m, item->a);
        int here = python_operator_compare(m, item->op, left, right);
        if (here < 1 && result)
            result = here;
        left = right;
    }
    return result >= 0 ? PY_BOOL(result, n->at) : python_unknown_condition(m, n->at);
}

/* An unknown condition's side: evaluated for the kernels in it. */
static struct py_value aside(struct py *m, struct py_node *n)
{
    m->maybe++;
    struct py_value v = python_eval(m, n);
    m->maybe--;
    return v;
}

static struct py_value logic(struct py *m, struct py_node *n)
{
    struct py_value left = python_eval(m, n->a);
    int truth = python_value_truth(left);
    if (truth >= 0)
        return truth == (n->op == WORD_AND) ? python_eval(m, n->b) : left;
    aside(m, n->b);
    return left.kind == VALUE_UNKNOWN ? left : python_unknown_condition(m, n->at);
}

static struct py_value choice(struct py *m, struct py_node *n)
{
    int truth = python_value_truth(python_eval(m, n->a));
    if (truth >= 0)
        return python_eval(m, truth ? n->b : n->c);
    struct py_value yes = aside(m, n->b), no = aside(m, n->c);
    return python_value_same(m, yes, no) ? yes : python_unknown_condition(m, n->at);
}

/* --- displays --- */

/* [a, *b], (a, *b) and {a, *b}; unknown when a starred part is. */
static struct py_value display(struct py *m, struct py_node *n)
{
    struct py_value list = python_list(m, n->kind == NODE_TUPLE ? VALUE_TUPLE : VALUE_LIST, n->at);
    for (struct py_node *item = n->list; item; item = item->next) {
        if (item->kind != NODE_STAR) {
            python_list_append(m, list.list, python_eval(m, item));
            continue;
        }
        struct py_list items = python_value_items(m, python_eval(m, item->a));
        if (items.unknown)
            return python_unknown_of(items.unknown);
        python_list_extend(m, list.list, &items);
    }
    return list;
}

/* An unknown **part makes the whole dict unknown. */
static struct py_value dict(struct py *m, struct py_node *n)
{
    struct py_value d = python_list(m, VALUE_DICT, n->at);
    for (struct py_node *item = n->list; item; item = item->next) {
        struct py_value key = item->a ? python_eval(m, item->a) : PY_NONE(item->at);
        struct py_value v = item->b ? python_eval(m, item->b) : PY_NONE(item->at);
        if (item->a)
            python_dict_put(m, d.list, key, v);
        else if (v.kind == VALUE_DICT && !v.list->unknown)
            python_dict_update(m, d.list, v.list);
        else
            d.list->unknown = python_unknown(m, item->at, "the dict is built from something unknown").unknown;
    }
    return d;
}

/* --- comprehensions --- */

struct walk {
    struct py_node *node;
    struct py_value out;
    struct py_unknown *unknown; /* NULL: all is known */
};

static void walk(struct py *m, struct walk *w, struct py_node *part);

static void walk_item(struct py *m, struct walk *w, struct py_node *part, struct py_value item)
{
    python_access_assign(m, part->a, item);
    for (struct py_node *test = part->c; test; test = test->next) {
        int truth = python_value_truth(python_eval(m, test));
        if (truth == 0)
            return;
        if (truth < 0 && !w->unknown)
            w->unknown = python_unknown_condition(m, test->at).unknown;
    }
    walk(m, w, part->next);
}

/* One `for` of a comprehension; after the innermost one the element is evaluated. */
static void walk(struct py *m, struct walk *w, struct py_node *part)
{
    if (!part) {
        struct py_value key = python_eval(m, w->node->a);
        if (w->out.kind == VALUE_DICT)
            python_dict_put(m, w->out.list, key, python_eval(m, w->node->b));
        else if (!python_list_append(m, w->out.list, key))
            w->unknown = python_unknown(m, w->node->at, "a list of more than %u items is built here",
                                        LIMIT_PYTHON_ITEMS)
                             .unknown;
        return;
    }
    struct py_list items = python_value_items(m, python_eval(m, part->list));
    if (!items.unknown && m->hurried)
        items.unknown = python_unknown(m, part->at, "this takes too many steps to evaluate").unknown;
    if (!items.unknown) {
        for (uint32_t i = 0; i < items.count && !m->tired && !w->unknown; i++)
            walk_item(m, w, part, items.items[i]);
        return;
    }
    w->unknown = items.unknown;
    m->maybe++;
    walk_item(m, w, part, python_unknown_of(items.unknown)); /* once, for the kernels that it may make */
    m->maybe--;
}

static struct py_value comprehend(struct py *m, struct py_node *n)
{
    struct walk w = {n, python_list(m, n->op == ':' ? VALUE_DICT : VALUE_LIST, n->at), NULL};
    struct py_scope *scope = m->frame->scope;
    m->frame->scope = python_scope_new(m, scope->is_class ? scope->outer : scope);
    walk(m, &w, n->list);
    m->frame->scope = scope;
    return w.unknown ? python_unknown_of(w.unknown) : w.out;
}

/* --- calls --- */

static void push(struct py *m, struct py_arguments *arguments, struct name *name, struct py_value v,
                 const struct py_node *n)
{
    arguments->list = arena_more(m->arena, arguments->list, arguments->count, sizeof *arguments->list);
    arguments->list[arguments->count++] = (struct py_argument){name, v, n};
}

/* Expands *args and **kwargs; what cannot be expanded leaves the rest of the arguments unknown. */
static void push_all(struct py *m, struct py_arguments *arguments, struct py_node *n, struct py_value v)
{
    bool star = n->op == OP1('*');
    struct py_list items = {0};
    if (star)
        items = python_value_items(m, v);
    else if (v.kind == VALUE_DICT)
        items = *v.list;
    else
        items.unknown = v.kind == VALUE_UNKNOWN
                            ? v.unknown
                            : python_unknown(m, n->at, "the arguments after '**' are not known").unknown;
    if (items.unknown)
        arguments->unknown = items.unknown;
    else if (star)
        for (uint32_t i = 0; i < items.count && i < 1000; i++)
            push(m, arguments, NULL, items.items[i], n);
    else
        for (uint32_t i = 0; i < items.count; i += 2)
            if (items.items[i].kind == VALUE_TEXT)
                push(m, arguments, names_get(m->names, python_text_bytes(m, items.items[i].text)),
                     items.items[i + 1], n);
}

static struct py_value call(struct py *m, struct py_node *n)
{
    struct py_value function = python_eval(m, n->a);
    struct py_arguments arguments = {0};
    for (struct py_node *a = n->list; a; a = a->next) {
        struct py_value v = python_eval(m, a->a);
        if (a->op)
            push_all(m, &arguments, a, v);
        else
            push(m, &arguments, a->name, v, a);
    }
    return python_call(m, function, &arguments, n);
}

/* --- all of them --- */

static struct py_value attribute(struct py *m, struct py_node *n)
{
    return python_access_attribute(m, python_eval(m, n->a), n->name, n);
}

static struct py_value constant(struct py *m, struct py_node *n)
{
    if (n->op == WORD_NONE_VALUE)
        return PY_NONE(n->at);
    return n->op == '.' ? python_unknown(m, n->at, "'...' is not a value")
                        : PY_BOOL(n->op == WORD_TRUE, n->at);
}

static struct py_value walrus(struct py *m, struct py_node *n)
{
    struct py_value v = python_eval(m, n->a);
    python_scope_set(m, m->frame->scope, n->name, v);
    return v;
}

static struct py_value yield(struct py *m, struct py_node *n)
{
    if (n->a)
        python_eval(m, n->a);
    return python_unknown(m, n->at, "the value of a 'yield' cannot be evaluated here");
}

static struct py_value error(struct py *m, struct py_node *n)
{
    python_kernel_unreadable(m, n);
    return python_unknown(m, n->at, "this is not valid Python; look for a missing quote or bracket");
}

/* Every expression passes through here: fuel and depth are checked once. */
struct py_value python_eval(struct py *m, struct py_node *n)
{
    static struct py_value (*const kinds[NODE_KIND_COUNT])(struct py * m, struct py_node * n) = {
        [NODE_ERROR] = error,           [NODE_NAME] = name,         [NODE_NUMBER] = python_literal_number,
        [NODE_STRING] = string,         [NODE_CONSTANT] = constant, [NODE_ATTRIBUTE] = attribute,
        [NODE_SUBSCRIPT] = subscript,   [NODE_CALL] = call,         [NODE_TUPLE] = display,
        [NODE_LIST] = display,          [NODE_SET] = display,       [NODE_DICT] = dict,
        [NODE_BINARY] = binary,         [NODE_UNARY] = unary,       [NODE_COMPARE] = compare,
        [NODE_LOGIC] = logic,           [NODE_CHOICE] = choice,     [NODE_LAMBDA] = python_call_define,
        [NODE_COMPREHEND] = comprehend, [NODE_WALRUS] = walrus,     [NODE_YIELD] = yield,
    };
    python_spend(m, 1);
    if (!n) /* left out of what could not be read */
        return python_unknown(m, 0, "this could not be read as Python");
    if (m->tired)
        return python_unknown(m, n->at, "this takes too many steps to evaluate");
    struct py_value v;
    if (++m->depth > LIMIT_PYTHON_DEPTH)
        v = python_unknown(m, n->at, "this is nested too deep");
    else if (kinds[n->kind])
        v = kinds[n->kind](m, n);
    else
        v = python_unknown(m, n->at, "this cannot be evaluated here");
    m->depth--;
    return v;
}
