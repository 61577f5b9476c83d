/* call: functions of the program, its classes, and whatever else can be called. See machine.h.
 */
#include "extract/python/machine.h"
#include "extract/python/kernel.h"
#include "base/limits.h"

/* --- arguments --- */

struct py_value *python_call_keyword(const struct py_arguments *arguments, const char *name)
{
    for (uint32_t i = arguments->count; i > 0; i--)
        if (arguments->list[i - 1].name && text_is(arguments->list[i - 1].name->text, name))
            return &arguments->list[i - 1].value;
    return NULL;
}

struct py_value *python_call_argument(const struct py_arguments *arguments, uint32_t position,
                                      const char *name)
{
    uint32_t seen = 0;
    for (uint32_t i = 0; i < arguments->count; i++)
        if (!arguments->list[i].name && seen++ == position)
            return &arguments->list[i].value;
    return python_call_keyword(arguments, name);
}

static void escape(struct py *m, struct py_value v, unsigned depth)
{
    if (v.kind == VALUE_FUNCTION)
        python_machine_look(m, v.function);
    else if (v.kind == VALUE_METHOD && v.method->function.kind == VALUE_FUNCTION)
        python_machine_look(m, v.method->function.function);
    else if (v.kind == VALUE_PARTIAL)
        python_call(m, v.partial->function, &v.partial->arguments, NULL);
    else if ((v.kind == VALUE_LIST || v.kind == VALUE_TUPLE) && depth < 2)
        for (uint32_t i = 0; i < v.list->count && i < 100; i++)
            escape(m, v.list->items[i], depth + 1);
}

void python_call_escape(struct py *m, const struct py_arguments *arguments)
{
    for (uint32_t i = 0; i < arguments->count; i++)
        escape(m, arguments->list[i].value, 0);
}

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
    uint32_t count = 0, i = 0;
    for (const struct py_node *p = node->list; p; p = p->next)
        count++;
    f->defaults = ARENA_ARRAY(m->arena, count, struct py_value);
    for (const struct py_node *p = node->list; p; p = p->next, i++)
        if (p->a)
            f->defaults[i] = python_eval(m, p->a);
    *m->functions_end = f;
    m->functions_end = &f->next;
    return (struct py_value){.kind = VALUE_FUNCTION, .at = node->at, .function = f};
}

static struct text function_name(const struct py_function *f)
{
    return f->node->name ? f->node->name->text : TEXT("lambda");
}

static struct py_value rest_of_positions(struct py *m, const struct py_arguments *arguments, uint32_t from)
{
    struct py_value tuple = python_value_list(m, VALUE_TUPLE, 0);
    uint32_t seen = 0;
    for (uint32_t i = 0; i < arguments->count; i++)
        if (!arguments->list[i].name && seen++ >= from)
            python_value_append(m, tuple.list, arguments->list[i].value);
    tuple.list->unknown = arguments->unknown;
    return tuple;
}

static bool is_parameter(const struct py_function *f, struct name *name)
{
    for (const struct py_node *p = f->node->list; p; p = p->next)
        if (p->name == name && !p->op)
            return true;
    return false;
}

/* The dict for **kwargs: keywords that no parameter has. */
static struct py_value rest_of_keywords(struct py *m, const struct py_function *f,
                                        const struct py_arguments *arguments)
{
    struct py_value dict = python_value_dict(m, 0);
    for (uint32_t i = 0; i < arguments->count; i++) {
        struct name *name = arguments->list[i].name;
        if (name && !is_parameter(f, name)) {
            struct py_text *key = ARENA_NEW(m->arena, struct py_text);
            struct py_run *run = ARENA_NEW(m->arena, struct py_run);
            *key = (struct py_text){
                .bytes = name->text.ptr, .len = (uint32_t)name->text.len, .runs = run, .run_count = 1};
            run->at = arguments->list[i].node ? arguments->list[i].node->at : 0;
            python_value_put(m, dict.dict, python_value_text(key, run->at), arguments->list[i].value);
        }
    }
    dict.dict->unknown = arguments->unknown;
    return dict;
}

/* The value of a parameter without an argument: its default, or unknown. `alone`: the function is not being
 * called. */
static struct py_value missing(struct py *m, const struct py_function *f, const struct py_node *p,
                               uint32_t number, bool alone)
{
    if (p->a)
        return f->defaults[number];
    struct text in = function_name(f);
    struct py_value v =
        alone ? python_value_unknown(
                    m, p->at, "'%.*s' is a parameter of %.*s(), and no call in this file gives its value",
                    p->name->text.len > 60 ? 60 : (int)p->name->text.len, p->name->text.ptr,
                    in.len > 60 ? 60 : (int)in.len, in.ptr)
              : python_value_unknown(m, p->at, "a call to %.*s() does not give '%.*s'",
                                     in.len > 60 ? 60 : (int)in.len, in.ptr,
                                     p->name->text.len > 60 ? 60 : (int)p->name->text.len, p->name->text.ptr);
    if (alone)
        ((struct py_unknown *)(uintptr_t)v.unknown)->parameter = true;
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
        struct py_value v;
        if (p->op == OP1('*')) {
            v = rest_of_positions(m, arguments, position);
        } else if (p->op) {
            v = rest_of_keywords(m, f, arguments);
        } else if (self && number == 0) {
            v = *self;
        } else {
            struct py_value *given =
                python_call_argument(arguments, p->flag ? UINT32_MAX : position++, p->name->text.ptr);
            if (given)
                v = *given;
            else if (arguments->unknown && !p->a)
                v = python_value_of_unknown(arguments->unknown);
            else
                v = missing(m, f, p, number, alone);
        }
        if (alone && p->op && v.kind == VALUE_TUPLE)
            v.list->unknown = missing(m, f, p, number, true).unknown;
        else if (alone && p->op)
            v.dict->unknown = missing(m, f, p, number, true).unknown;
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
        return python_value_unknown(m, at, "%.*s() is called from within itself or too many other functions",
                                    in.len > 60 ? 60 : (int)in.len, in.ptr);
    if (m->hurried && m->calls && !python_kernel_within(m, f->node->at, f->node->end))
        return python_value_unknown(m, at, "this takes too many steps to evaluate");
    struct py_frame *frame = ARENA_NEW(m->arena, struct py_frame);
    *frame = (struct py_frame){.function = f, .scope = python_scope_new(m, f->scope), .outer = m->frame};
    bind(m, f, frame->scope, self, arguments);
    m->frame = frame;
    m->calls++;
    m->depth++;
    f->looked_at = true;
    struct py_value result;
    if (f->node->kind == NODE_LAMBDA) {
        result = python_eval(m, f->node->a);
    } else {
        enum py_flow flow = python_run(m, f->node->b);
        if (flow != FLOW_RETURN && flow != FLOW_RAISE)
            python_call_return(m, python_value_none(at));
        result = frame->returned ? frame->result
                                 : python_value_unknown(m, at, "%.*s() raises an exception",
                                                        in.len > 60 ? 60 : (int)in.len, in.ptr);
        if (f->node->flag)
            result = python_value_unknown(m, at, "what %.*s() yields cannot be evaluated here",
                                          in.len > 60 ? 60 : (int)in.len, in.ptr);
    }
    m->depth--;
    m->calls--;
    m->frame = frame->outer;
    return result;
}

static struct py_value different(struct py *m, uint32_t at)
{
    struct text in = m->frame->function ? function_name(m->frame->function) : TEXT("the module");
    return python_value_unknown(
        m, at,
        "what %.*s() returns depends on a condition that cannot be determined without running the program",
        in.len > 60 ? 60 : (int)in.len, in.ptr);
}

void python_call_return(struct py *m, struct py_value v)
{
    struct py_frame *frame = m->frame;
    if (!frame->returned)
        frame->result = v;
    else if (!python_value_same(m, frame->result, v))
        frame->result = different(m, v.at);
    frame->returned = true;
}

/* --- classes --- */

static struct py_binding *member(struct py_class *type, struct name *name, unsigned depth)
{
    struct py_binding *b = python_scope_find(type->scope, name);
    for (uint32_t i = 0; !b && depth < 20 && i < type->base_count; i++)
        if (type->bases[i].kind == VALUE_CLASS)
            b = member(type->bases[i].type, name, depth + 1);
    return b;
}

struct py_binding *python_call_member(struct py_class *type, struct name *name)
{
    return member(type, name, 0);
}

/* Does a class that defines no __init__ make kernels? */
static bool makes_kernels(struct py *m, struct py_class *type, unsigned depth)
{
    if (python_kernel_named(type->name->text))
        return true;
    if (depth > 20 || python_scope_find(type->scope, names_get(m->names, TEXT("__init__"))))
        return false;
    for (uint32_t i = 0; i < type->base_count; i++) {
        struct py_value base = type->bases[i];
        if (base.kind == VALUE_CLASS ? makes_kernels(m, base.type, depth + 1) : python_kernel_is_maker(base))
            return true;
    }
    return false;
}

/* A dataclass: its annotated names take the arguments, in order. */
static void fill_fields(struct py *m, struct py_object *object, const struct py_arguments *arguments)
{
    for (uint32_t i = 0; i < object->type->field_count; i++) {
        struct name *field = object->type->fields[i];
        struct py_value *v = python_call_argument(arguments, i, field->text.ptr);
        if (v)
            python_scope_set(m, object->attributes, field, *v);
    }
}

/* A class that derives from a kernel maker makes a kernel instead of an object. */
static struct py_value instance(struct py *m, struct py_class *type, const struct py_arguments *arguments,
                                const struct py_node *node)
{
    if (makes_kernels(m, type, 0))
        return python_kernel_make(m, (struct py_value){.kind = VALUE_CLASS, .type = type}, arguments, node);
    struct py_object *object = ARENA_NEW(m->arena, struct py_object);
    object->type = type;
    object->attributes = python_scope_new(m, NULL);
    struct py_value self = {.kind = VALUE_OBJECT, .at = node ? node->at : type->node->at, .object = object};
    struct py_binding *init = python_call_member(type, names_get(m->names, TEXT("__init__")));
    if (init && init->value.kind == VALUE_FUNCTION)
        python_call_function(m, init->value.function, &self, arguments, node);
    else
        fill_fields(m, object, arguments);
    return self;
}

/* --- whatever is called --- */

static struct py_value call_partial(struct py *m, const struct py_partial *partial,
                                    const struct py_arguments *more, const struct py_node *node)
{
    struct py_arguments all = {.unknown = more->unknown ? more->unknown : partial->arguments.unknown};
    all.list = ARENA_ARRAY(m->arena, partial->arguments.count + more->count, struct py_argument);
    for (uint32_t i = 0; i < partial->arguments.count; i++)
        all.list[all.count++] = partial->arguments.list[i];
    for (uint32_t i = 0; i < more->count; i++)
        all.list[all.count++] = more->list[i];
    return python_call(m, partial->function, &all, node);
}

static struct py_value call_method(struct py *m, const struct py_method *method,
                                   const struct py_arguments *arguments, const struct py_node *node)
{
    if (method->function.kind == VALUE_FUNCTION)
        return python_call_function(m, method->function.function, &method->self, arguments, node);
    if (method->self.kind == VALUE_KERNEL && text_is(method->name->text, "template")) {
        python_launch_template(m, method->self.kernel, arguments);
        return method->self;
    }
    if (method->self.kind == VALUE_TEXT)
        return python_method_text(m, method->self.text, method->name->text, arguments, node ? node->at : 0);
    return python_collection(m, method->self, method->name, arguments, node);
}

/* Arguments of something that cannot be called here escape: it may call functions among them. */
static struct py_value call(struct py *m, struct py_value function, const struct py_arguments *arguments,
                            const struct py_node *node)
{
    uint32_t at = node ? node->at : function.at;
    if (python_kernel_is_maker(function))
        return python_kernel_make(m, function, arguments, node);
    switch (function.kind) {
    case VALUE_FUNCTION: return python_call_function(m, function.function, NULL, arguments, node);
    case VALUE_CLASS: return instance(m, function.type, arguments, node);
    case VALUE_METHOD: return call_method(m, function.method, arguments, node);
    case VALUE_PARTIAL: return call_partial(m, function.partial, arguments, node);
    case VALUE_DOTTED: return python_builtin(m, *function.dotted, arguments, node);
    case VALUE_KERNEL:
        if (!arguments->count && !arguments->unknown) /* the puzzles' wrapper returns the kernel */
            return function;
        python_launch(m, function.kernel, arguments);
        return python_value_unknown(m, at, "what a kernel computes cannot be determined without running it");
    case VALUE_OBJECT: {
        struct py_binding *b =
            python_call_member(function.object->type, names_get(m->names, TEXT("__call__")));
        if (b && b->value.kind == VALUE_FUNCTION)
            return python_call_function(m, b->value.function, &function, arguments, node);
        break;
    }
    case VALUE_UNKNOWN: python_call_escape(m, arguments); return function;
    case VALUE_NONE:
    case VALUE_BOOL:
    case VALUE_INT:
    case VALUE_FLOAT:
    case VALUE_TEXT:
    case VALUE_LIST:
    case VALUE_TUPLE:
    case VALUE_DICT:
    case VALUE_FILE:
    case VALUE_PATH:
    case VALUE_TEMPLATE:
    case VALUE_SUPER:
    case VALUE_KIND_COUNT: break;
    }
    python_call_escape(m, arguments);
    return python_value_unknown(m, at, "%s is called here", python_value_type(function));
}

struct py_value python_call(struct py *m, struct py_value function, const struct py_arguments *arguments,
                            const struct py_node *node)
{
    if (++m->depth > LIMIT_PYTHON_DEPTH || m->tired) {
        m->depth--;
        return python_value_unknown(m, node ? node->at : function.at,
                                    "this takes too many steps to evaluate");
    }
    struct py_value v = call(m, function, arguments, node);
    m->depth--;
    return v;
}
