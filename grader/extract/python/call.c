/* call: functions of the program, its classes, and whatever else can be called. See machine.h. */
#include "extract/python/machine.h"
#include "extract/python/kernel.h"
#include "extract/python/text.h"
#include "base/limits.h"

/* --- functions --- */

/* Defaults are evaluated here, once, as in Python. */
struct py_value python_call_define(struct py *m, struct py_node *node)
{
    struct py_function *f = ARENA_NEW(m->arena, struct py_function);
    f->node = node;
    f->scope = m->frame->scope;
    while (f->scope->is_class)
        f->scope = f->scope->outer;
    f->outer = m->frame->function;
    uint32_t count = 0;
    for (const struct py_node *p = node->list; p; p = p->next) {
        f->defaults = arena_more(m->arena, f->defaults, count, sizeof *f->defaults);
        f->defaults[count++] = p->a ? python_eval(m, p->a) : PY_NONE(p->at);
    }
    *m->functions_end = f;
    m->functions_end = &f->next;
    return PY_VALUE(FUNCTION, node->at, function = f);
}

static struct text function_name(const struct py_function *f)
{
    return f->node->name ? f->node->name->text : TEXT("lambda");
}

static bool is_parameter(const struct py_function *f, struct name *name)
{
    for (const struct py_node *p = f->node->list; p; p = p->next)
        if (p->name == name && !p->op)
            return true;
    return false;
}

/* The tuple for *args: positions from `from` on; the dict for **kwargs: keywords that no parameter has. */
static struct py_value rest(struct py *m, const struct py_function *f, bool keywords,
                            const struct py_arguments *arguments, uint32_t from)
{
    struct py_value all = python_list(m, keywords ? VALUE_DICT : VALUE_TUPLE, 0);
    uint32_t seen = 0;
    for (uint32_t i = 0; i < arguments->count; i++) {
        const struct py_argument *a = &arguments->list[i];
        uint32_t at = a->node ? a->node->at : 0;
        if (!keywords && !a->name && seen++ >= from)
            python_list_append(m, all.list, a->value);
        else if (keywords && a->name && !is_parameter(f, a->name))
            python_dict_put(m, all.list, PY_TEXT(python_text_plain(m, a->name->text, at), at), a->value);
    }
    all.list->unknown = arguments->unknown;
    return all;
}

/* Why a parameter has no value. `alone`: the function is not being called. */
static struct py_value missing(struct py *m, const struct py_function *f, const struct py_node *p, bool alone)
{
    struct text in = function_name(f);
    if (!alone)
        return python_unknown(m, p->at, "a call to %.*s() does not give '%.*s'", PY_SHOWN(in, 60),
                              PY_SHOWN(p->name->text, 60));
    struct py_value v =
        python_unknown(m, p->at, "'%.*s' is a parameter of %.*s(), and no call in this file gives its value",
                       PY_SHOWN(p->name->text, 60), PY_SHOWN(in, 60));
    v.unknown->parameter = true;
    return v;
}

/* Gives each parameter its value. Without arguments (NULL) the function is evaluated without a call. */
static void bind(struct py *m, const struct py_function *f, struct py_scope *scope,
                 const struct py_value *self, const struct py_arguments *arguments)
{
    static const struct py_arguments none = {0};
    bool alone = !arguments;
    if (alone)
        arguments = &none;
    uint32_t position = 0, number = 0;
    for (const struct py_node *p = f->node->list; p; p = p->next, number++) {
        struct py_value v, *given;
        if (p->op) {
            v = rest(m, f, p->op != OP1('*'), arguments, position);
            if (alone)
                v.list->unknown = missing(m, f, p, true).unknown;
        } else if (self && number == 0) {
            v = *self;
        } else if ((given =
                        python_argument(arguments, p->flag ? UINT32_MAX : position++, p->name->text.ptr))) {
            v = *given;
        } else if (p->a) {
            v = f->defaults[number];
        } else {
            v = arguments->unknown ? python_unknown_of(arguments->unknown) : missing(m, f, p, alone);
        }
        python_scope_set(m, scope, p->name, v);
    }
}

/* Recursion and depth are bounded; in a hurry nested calls enter only functions that contain a kernel. */
struct py_value python_call_function(struct py *m, struct py_function *f, const struct py_value *self,
                                     const struct py_arguments *arguments, const struct py_node *node)
{
    uint32_t at = node ? node->at : f->node->at;
    struct text in = function_name(f);
    if (m->calls >= LIMIT_PYTHON_CALLS || m->depth + 20 > LIMIT_PYTHON_DEPTH)
        return python_unknown(m, at, "%.*s() is called from within itself or too many other functions",
                              PY_SHOWN(in, 60));
    if (m->hurried && m->calls && !python_kernel_within(m, f->node->at, f->node->end))
        return python_unknown(m, at, "this takes too many steps to evaluate");
    struct py_frame *frame = ARENA_NEW(m->arena, struct py_frame);
    *frame = (struct py_frame){.function = f, .scope = python_scope_new(m, f->scope), .outer = m->frame};
    bind(m, f, frame->scope, self, arguments);
    m->frame = frame;
    m->calls++;
    m->depth++;
    f->looked_at = true;
    if (f->node->kind == NODE_LAMBDA) {
        python_call_return(m, python_eval(m, f->node->a));
    } else {
        enum py_flow flow = python_run(m, f->node->b);
        if (flow != FLOW_RETURN && flow != FLOW_RAISE)
            python_call_return(m, PY_NONE(at));
    }
    m->depth--;
    m->calls--;
    m->frame = frame->outer;
    if (f->node->kind != NODE_LAMBDA && f->node->flag)
        return python_unknown(m, at, "what %.*s() yields cannot be evaluated here", PY_SHOWN(in, 60));
    return frame->returned ? frame->result
                           : python_unknown(m, at, "%.*s() raises an exception", PY_SHOWN(in, 60));
}

void python_call_return(struct py *m, struct py_value v)
{
    struct py_frame *frame = m->frame;
    struct text in = frame->function ? function_name(frame->function) : TEXT("the module");
    if (!frame->returned)
        frame->result = v;
    else if (!python_value_same(m, frame->result, v))
        frame->result = python_unknown(m, v.at,
                                       "what %.*s() returns depends on a condition that cannot be determined "
                                       "without running the program",
                                       PY_SHOWN(in, 60));
    frame->returned = true;
}

static void escape(struct py *m, struct py_value v, unsigned depth)
{
    if (v.kind == VALUE_METHOD)
        v = v.method->function;
    if (v.kind == VALUE_FUNCTION)
        python_run_alone(m, v.function);
    else if (v.kind == VALUE_PARTIAL)
        python_call(m, v.partial->function, &v.partial->arguments, NULL);
    else if (python_is_list(v) && depth < 2)
        for (uint32_t i = 0; i < v.list->count && i < 100; i++)
            escape(m, v.list->items[i], depth + 1);
}

void python_call_escape(struct py *m, const struct py_arguments *arguments)
{
    for (uint32_t i = 0; i < arguments->count; i++)
        escape(m, arguments->list[i].value, 0);
}

/* --- classes --- */

/* Does a class that defines no __init__ make kernels? Each class that is looked at costs a step. */
static bool makes_kernels(struct py *m, struct py_class *type, unsigned depth)
{
    if (python_kernel_named(type->name->text))
        return true;
    python_spend(m, 1);
    if (m->tired || depth > 20 || python_scope_find(type->scope, names_get(m->names, TEXT("__init__"))))
        return false;
    for (uint32_t i = 0; i < type->base_count; i++) {
        struct py_value base = type->bases[i];
        if (base.kind == VALUE_CLASS ? makes_kernels(m, base.type, depth + 1) : python_kernel_is_maker(base))
            return true;
    }
    return false;
}

/* A class that derives from a kernel maker makes a kernel instead of an object. The annotated names of a
 * dataclass take the arguments, in order. */
static struct py_value instance(struct py_call *c, struct py_value class)
{
    struct py *m = c->m;
    struct py_class *type = class.type;
    if (makes_kernels(m, type, 0))
        return python_kernel_make(m, class, c->arguments, c->node);
    struct py_object *object = ARENA_NEW(m->arena, struct py_object);
    *object = (struct py_object){type, python_scope_new(m, NULL)};
    struct py_value self = PY_VALUE(OBJECT, c->node ? c->at : type->node->at, object = object);
    struct py_function *init = python_scope_method(m, type, "__init__");
    if (init)
        python_call_function(m, init, &self, c->arguments, c->node);
    for (uint32_t i = 0; !init && i < type->field_count; i++) {
        struct py_value *v = python_argument(c->arguments, i, type->fields[i]->text.ptr);
        if (v)
            python_scope_set(m, object->attributes, type->fields[i], *v);
    }
    return self;
}

/* --- whatever is called --- */

static struct py_value call_partial(struct py_call *c, const struct py_partial *partial)
{
    const struct py_arguments *first = &partial->arguments, *more = c->arguments;
    struct py_arguments all = {.unknown = more->unknown ? more->unknown : first->unknown};
    all.list = ARENA_ARRAY(c->m->arena, first->count + more->count, struct py_argument);
    for (uint32_t i = 0; i < first->count; i++)
        all.list[all.count++] = first->list[i];
    for (uint32_t i = 0; i < more->count; i++)
        all.list[all.count++] = more->list[i];
    return python_call(c->m, partial->function, &all, c->node);
}

static struct py_value call_method(struct py_call *c, const struct py_method *method)
{
    c->self = method->self;
    c->name = method->name->text;
    if (method->function.kind == VALUE_FUNCTION)
        return python_call_function(c->m, method->function.function, &c->self, c->arguments, c->node);
    if (c->self.kind != VALUE_KERNEL)
        return python_method(c);
    if (text_is(c->name, "template"))
        python_launch_template(c->m, c->self.kernel, c->arguments);
    return c->self;
}

static struct py_value call_kernel(struct py_call *c, struct py_value kernel)
{
    if (!c->arguments->count && !c->arguments->unknown) /* the puzzles' wrapper returns the kernel */
        return kernel;
    python_launch(c->m, kernel.kernel, c->arguments);
    return python_unknown(c->m, c->at, "what a kernel computes cannot be determined without running it");
}

/* Arguments of something that cannot be called here escape: it may call functions among them. */
static struct py_value call(struct py_call *c, struct py_value function)
{
    struct py_function *f = function.kind == VALUE_FUNCTION ? function.function : NULL;
    if (python_kernel_is_maker(function))
        return python_kernel_make(c->m, function, c->arguments, c->node);
    if (function.kind == VALUE_CLASS)
        return instance(c, function);
    if (function.kind == VALUE_METHOD)
        return call_method(c, function.method);
    if (function.kind == VALUE_PARTIAL)
        return call_partial(c, function.partial);
    if (function.kind == VALUE_KERNEL)
        return call_kernel(c, function);
    if (function.kind == VALUE_DOTTED) {
        c->name = *function.dotted;
        return python_builtin(c);
    }
    if (function.kind == VALUE_OBJECT)
        f = python_scope_method(c->m, function.object->type, "__call__");
    if (f)
        return python_call_function(c->m, f, function.kind == VALUE_OBJECT ? &function : NULL, c->arguments,
                                    c->node);
    python_call_escape(c->m, c->arguments);
    return function.kind == VALUE_UNKNOWN
               ? function
               : python_unknown(c->m, c->at, "%s is called here", python_value_type(function));
}

struct py_value python_call(struct py *m, struct py_value function, const struct py_arguments *arguments,
                            const struct py_node *node)
{
    struct py_call c = {.m = m, .arguments = arguments, .node = node, .at = node ? node->at : function.at};
    bool enough = ++m->depth > LIMIT_PYTHON_DEPTH || m->tired;
    struct py_value v =
        enough ? python_unknown(m, c.at, "this takes too many steps to evaluate") : call(&c, function);
    m->depth--;
    return v;
}
