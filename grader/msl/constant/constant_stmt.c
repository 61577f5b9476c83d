/* constant_stmt: statements, and calls of constexpr functions. */
#include "base/bug.h"
#include "msl/constant/constant_eval.h"

/* How a statement ended. */
enum flow { FLOW_NEXT, FLOW_BREAK, FLOW_CONTINUE, FLOW_RETURN, FLOW_FAILED };

/* The label that a switch jumps to, while it has not been reached yet; NULL: statements are executed. */
struct seek {
    const struct stmt *label;
};

static enum flow execute(struct eval *e, const struct stmt *s, struct seek *seek);

/* A variable without initialiser starts undefined; reading it is then a failure. */
static bool declare(struct eval *e, const struct stmt *s)
{
    struct var *var = s->var;
    const struct type *t = var->type.type;
    struct eval_place place;
    if (var->type.space == SPACE_THREADGROUP)
        return eval_fail(e, CONSTANT_NOT, s->span, "it declares '%s' in threadgroup memory",
                         var->name ? var->name->text.ptr : "a variable");
    if (!eval_step(e, s->span, 1 + t->size / 64))
        return false;
    if (var->is_reference) {
        if (!var->init || !eval_materialise(e, var->init, &place))
            return false;
        eval_bind(e, var, place);
        return true;
    }
    struct object *object = eval_object(e, var, t->size, var->init || var->bytes);
    uint8_t *bytes = object->bytes;
    eval_bind(e, var, eval_place_of(object));
    if (var->bytes) {
        memcpy(bytes, var->bytes, (size_t)t->size);
        return true;
    }
    return !var->init || eval_value(e, var->init, bytes);
}

/* A condition, or any expression for its value, with its temporaries given back. */
static bool condition(struct eval *e, const struct expr *x, bool *out)
{
    struct eval_mark mark = eval_mark(e);
    bool ok = eval_bool(e, x, out);
    eval_release(e, mark);
    return ok;
}

static bool expression(struct eval *e, const struct expr *x)
{
    struct eval_mark mark = eval_mark(e);
    struct eval_place place;
    bool ok = x->place ? eval_to_place(e, x, &place) : eval_value(e, x, eval_scratch(e, x->type->size));
    eval_release(e, mark);
    return ok;
}

static enum flow block(struct eval *e, const struct stmt *s, struct seek *seek)
{
    struct eval_mark mark = eval_mark(e);
    enum flow flow = FLOW_NEXT;
    for (const struct stmt *child = s->first; child && flow == FLOW_NEXT; child = child->next)
        flow = execute(e, child, seek);
    /* A block that the compiler made (one declaration of several names) ends no lifetimes. */
    if (s->fresh_scope)
        eval_release(e, mark);
    return flow;
}

static enum flow if_statement(struct eval *e, const struct stmt *s)
{
    bool truth;
    if (!condition(e, s->expr, &truth))
        return FLOW_FAILED;
    const struct stmt *chosen = truth ? s->body : s->other;
    return chosen ? execute(e, chosen, &(struct seek){NULL}) : FLOW_NEXT;
}

/* What is declared before the first ';', or in the condition. */
static enum flow init(struct eval *e, const struct stmt *s)
{
    enum flow flow = FLOW_NEXT;
    for (const struct stmt *k = s->init; k && flow == FLOW_NEXT; k = k->next)
        flow = execute(e, k, &(struct seek){NULL});
    return flow;
}

/* for, while and do: the condition is tested first, except in `do`. */
static enum flow loop(struct eval *e, const struct stmt *s)
{
    bool truth = true, first = s->kind == STMT_DO;
    for (;;) {
        struct eval_mark mark = eval_mark(e);
        if (s->kind == STMT_WHILE && init(e, s) != FLOW_NEXT) /* while (int k = next()): in every turn */
            return FLOW_FAILED;
        if (!first && s->expr && !condition(e, s->expr, &truth))
            return FLOW_FAILED;
        if (!truth)
            return FLOW_NEXT;
        first = false;
        enum flow flow = s->body ? execute(e, s->body, &(struct seek){NULL}) : FLOW_NEXT;
        eval_release(e, mark);
        if (flow == FLOW_BREAK)
            return FLOW_NEXT;
        if (flow == FLOW_RETURN || flow == FLOW_FAILED)
            return flow;
        if (s->kind == STMT_FOR && s->step && !expression(e, s->step))
            return FLOW_FAILED;
        if (!eval_step(e, s->span, 1))
            return FLOW_FAILED;
    }
}

/* The label for `value` in the blocks of a switch, or its default; NULL when there is neither. */
static const struct stmt *find_label(const struct stmt *s, int64_t value, const struct stmt **otherwise)
{
    for (; s; s = s->next) {
        const struct stmt *found = s->kind == STMT_BLOCK ? find_label(s->first, value, otherwise) : NULL;
        if (s->kind == STMT_CASE && s->is_default)
            *otherwise = s;
        else if (s->kind == STMT_CASE && (int64_t)s->value == value)
            found = s;
        if (found)
            return found;
    }
    return NULL;
}

static enum flow switch_statement(struct eval *e, const struct stmt *s)
{
    int64_t value;
    const struct stmt *otherwise = NULL;
    if (!eval_integer(e, s->expr, &value))
        return FLOW_FAILED;
    const struct stmt *label = s->body ? find_label(s->body, value, &otherwise) : NULL;
    if (!label)
        label = otherwise;
    if (!label)
        return FLOW_NEXT;
    enum flow flow = execute(e, s->body, &(struct seek){label});
    return flow == FLOW_BREAK ? FLOW_NEXT : flow;
}

/* The result goes straight to the caller's memory; a returned reference is kept in the frame. */
static enum flow return_statement(struct eval *e, const struct stmt *s)
{
    struct eval_frame *frame = e->frame;
    bool ok = true;
    if (!frame->func)
        BUG("return outside of a function");
    if (!s->expr)
        return FLOW_RETURN;
    if (frame->func->ret->kind == TYPE_REFERENCE)
        ok = eval_to_place(e, s->expr, &frame->result_place);
    else if (frame->func->ret->kind == TYPE_VOID)
        ok = expression(e, s->expr);
    else
        ok = eval_value(e, s->expr, frame->result);
    return ok ? FLOW_RETURN : FLOW_FAILED;
}

/* if, for and switch with a declaration before the first ';'. */
static enum flow with_init(struct eval *e, const struct stmt *s)
{
    struct eval_mark mark = eval_mark(e);
    enum flow flow = s->kind == STMT_WHILE ? FLOW_NEXT : init(e, s);
    if (flow == FLOW_NEXT)
        flow = s->kind == STMT_IF       ? if_statement(e, s)
               : s->kind == STMT_SWITCH ? switch_statement(e, s)
                                        : loop(e, s);
    eval_release(e, mark);
    return flow;
}

/* A statement that is not skipped. A failure has its reason in e. */
static enum flow run(struct eval *e, const struct stmt *s, struct seek *seek)
{
    switch (s->kind) {
    case STMT_EMPTY:
    case STMT_CASE: return FLOW_NEXT;
    case STMT_EXPR: return expression(e, s->expr) ? FLOW_NEXT : FLOW_FAILED;
    case STMT_DECLARE: return declare(e, s) ? FLOW_NEXT : FLOW_FAILED;
    case STMT_BLOCK: return block(e, s, seek);
    case STMT_IF:
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_SWITCH: return with_init(e, s);
    case STMT_BREAK: return FLOW_BREAK;
    case STMT_CONTINUE: return FLOW_CONTINUE;
    case STMT_RETURN: return return_statement(e, s);
    case STMT_KIND_COUNT: break;
    }
    BUG("statement kind %d", s->kind);
}

/* One statement, counted as a step; while a switch seeks its label, the statements before it are not
 * executed. */
static enum flow execute(struct eval *e, const struct stmt *s, struct seek *seek)
{
    if (seek->label) { /* only blocks are entered, and variables without a value come to life */
        if (s == seek->label)
            seek->label = NULL;
        if (s->kind == STMT_BLOCK)
            return block(e, s, seek);
        if (s->kind == STMT_DECLARE && !s->var->init)
            return declare(e, s) ? FLOW_NEXT : FLOW_FAILED;
        return FLOW_NEXT;
    }
    if (!eval_enter(e, s->span))
        return FLOW_FAILED;
    enum flow flow = run(e, s, seek);
    e->depth--;
    return flow;
}

/* --- calls --- */

/* A lambda is constexpr when it can be (C++17 [expr.prim.lambda.closure]). */
static bool is_lambda(const struct func *func)
{
    const struct type *self = func->is_method ? func->params[0]->type.type->to.type : NULL;
    return self && self->kind == TYPE_RECORD && self->record->is_closure;
}

static bool callable(struct eval *e, const struct expr *call)
{
    struct func *func = call->u.call.func;
    if (!func->is_constexpr && !is_lambda(func))
        return eval_fail(e, CONSTANT_NOT, call->span, "it calls '%.*s', which is not constexpr",
                         TEXT_ARG(func->display));
    if (!eval_body(e, func))
        return eval_fail(e, CONSTANT_NOT, call->span, "it calls '%.*s' before it is defined",
                         TEXT_ARG(func->display));
    if (e->calls >= LIMIT_CONSTEXPR_DEPTH)
        return eval_fail(e, CONSTANT_LIMIT, call->span, "its calls are nested more than %u deep",
                         LIMIT_CONSTEXPR_DEPTH);
    return true;
}

/* The argument as the parameter will hold it: the memory itself, or a copy. */
static bool argument(struct eval *e, const struct var *param, const struct expr *arg, struct eval_place *out)
{
    if (param->is_reference)
        return eval_materialise(e, arg, out);
    uint64_t size = param->type.type->size;
    if (!eval_step(e, arg->span, size / 64))
        return false;
    uint8_t *bytes = eval_scratch(e, size > arg->type->size ? size : arg->type->size);
    if (!eval_value(e, arg, bytes))
        return false;
    struct object *object = eval_object(e, param, size, true);
    memcpy(object->bytes, bytes, (size_t)size);
    *out = eval_place_of(object);
    return true;
}

static bool run_body(struct eval *e, const struct eval_frame *frame)
{
    const struct func *func = frame->func;
    enum flow flow = execute(e, func->body, &(struct seek){NULL});
    if (flow == FLOW_FAILED)
        return false;
    if (flow != FLOW_RETURN && func->ret->kind != TYPE_VOID)
        return eval_fail(e, CONSTANT_FAULT, func->span, "it ends without a 'return'");
    return true;
}

/* The result goes to `out`; of a function that returns a reference it is `*place`, or the value there. */
bool eval_call(struct eval *e, const struct expr *call, uint8_t *out, struct eval_place *place)
{
    const struct func *func = call->u.call.func;
    uint32_t count = call->u.call.arg_count;
    if (!callable(e, call))
        return false;
    if (count != func->param_count)
        BUG("%u arguments for %u parameters", count, func->param_count);
    struct eval_place *args = (struct eval_place *)(void *)eval_scratch(e, (count + 1) * sizeof *args);
    for (uint32_t i = 0; i < count; i++)
        if (!argument(e, func->params[i], call->u.call.args[i], &args[i]))
            return false;
    uint8_t *result = out ? out : eval_scratch(e, func->ret->size);
    struct eval_mark mark = eval_mark(e);
    struct eval_frame frame = {.up = e->frame,
                               .func = func,
                               .call = call->span,
                               .first_binding = e->binding_count,
                               .result = result};
    e->frame = &frame;
    e->calls++;
    for (uint32_t i = 0; i < count; i++)
        eval_bind(e, func->params[i], args[i]);
    bool ok = run_body(e, &frame);
    e->calls--;
    e->frame = frame.up;
    eval_release(e, mark);
    if (!ok)
        return false;
    if (place && func->ret->kind == TYPE_REFERENCE)
        *place = frame.result_place;
    else if (func->ret->kind == TYPE_REFERENCE)
        return eval_read(e, frame.result_place, call->type, out, call->span);
    return true;
}
