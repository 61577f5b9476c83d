/* lower_stmt: statements, declarations, and calls (which are inlined). */
#include "code/lower.h"
#include "base/limits.h"

/* --- branches that the lowering itself needs --- */

void lower_move(struct lower *l, uint32_t to, uint32_t from)
{
    if (to != from)
        ir_emit(&l->ir, l->ir.vregs[to].wide ? I_MOV2 : I_MOV, to, from, REG_NONE, REG_NONE, 0, l->site);
}

uint32_t lower_if(struct lower *l, uint32_t cond)
{
    uint32_t c = ir_open(&l->ir, CONSTRUCT_IF);
    l->ir.construct = l->ir.constructs[c].parent; /* the test itself is outside */
    ir_emit(&l->ir, I_IF, cond, REG_NONE, REG_NONE, c, 0, l->site);
    l->ir.construct = c;
    return c;
}

void lower_else(struct lower *l, uint32_t c)
{
    l->ir.constructs[c].has_else = true;
    ir_emit(&l->ir, I_ELSE, REG_NONE, REG_NONE, REG_NONE, c, 0, l->site);
}

void lower_endif(struct lower *l, uint32_t c)
{
    ir_emit(&l->ir, I_ENDIF, REG_NONE, REG_NONE, REG_NONE, c, 0, l->site);
    ir_close(&l->ir, c);
}

/* --- declarations --- */

/* A pointer that never changes is another name of the place it points to. */
static bool can_alias(const struct var *var, const struct var_info *info)
{
    return var->type.type->kind == TYPE_POINTER && !var->is_reference && !info->assigned && !info->memory;
}

static void bind_registers(struct lower *l, const struct var *var, struct var_info *info)
{
    const struct shape *s = lower_shape(l, var->type.type);
    if (s->count > LIMIT_LEAVES) {
        info->loc = lower_thread_object(l, var->type.type, var->name ? var->name->text : TEXT(""), var->span);
        info->bound = true;
        return;
    }
    uint32_t *regs = ARENA_ARRAY(l->arena, s->count + 1, uint32_t);
    for (uint32_t i = 0; i < s->count; i++)
        regs[i] = ir_variable(&l->ir, lower_wide(s->leaves[i].kind));
    info->loc = (struct loc){.kind = LOC_REGS, .type = var->type.type, .regs = regs, .space = SPACE_THREAD};
    info->bound = true;
}

static void make_undefined(struct lower *l, const struct loc *loc, struct span span)
{
    if (loc->kind == LOC_OBJECT) {
        ir_emit(&l->ir, I_CLEAR, REG_NONE, REG_NONE, REG_NONE, loc->object, 0, l->site);
        return;
    }
    uint32_t n = lower_shape(l, loc->type)->count, site = ir_site(&l->ir, span);
    l->ir.sites[site].access = SITE_DECLARED;
    for (uint32_t i = 0; i < n; i++)
        ir_emit(&l->ir, l->ir.vregs[loc->regs[i]].wide ? I_UNDEF2 : I_UNDEF, loc->regs[i], REG_NONE, REG_NONE,
                REG_NONE, 0, site);
}

/* Arrays and records in memory: the parts that are given are stored, the rest is cleared. */
static bool declare_aggregate(struct lower *l, const struct loc *loc, const struct expr *init)
{
    if (loc->kind != LOC_OBJECT || loc->type->kind != TYPE_ARRAY)
        return false;
    if (init->kind != EXPR_ZERO && init->kind != EXPR_CONSTRUCT)
        return false;
    if (init->kind == EXPR_ZERO || init->u.call.arg_count < loc->type->count)
        ir_emit(&l->ir, I_CLEAR, REG_NONE, REG_NONE, REG_NONE, loc->object, 1, l->site);
    for (uint32_t i = 0; init->kind == EXPR_CONSTRUCT && i < init->u.call.arg_count; i++) {
        struct loc element = *loc;
        element.type = loc->type->to.type;
        element.offset = (int64_t)(i * element.type->size);
        element.index_count = UINT8_MAX;
        lower_store(l, &element, lower_value(l, init->u.call.args[i]), init->span);
    }
    return true;
}

static void declare_reference(struct lower *l, const struct var *var, struct var_info *info)
{
    info->loc = lower_freeze(l, lower_place(l, var->init));
    info->bound = true;
    if (info->memory && info->loc.kind == LOC_REGS) { /* bound to a value that is not a place */
        struct loc memory =
            lower_thread_object(l, info->loc.type, var->name ? var->name->text : TEXT(""), var->span);
        lower_store(l, &memory, (struct val){lower_shape(l, info->loc.type)->count, info->loc.regs},
                    var->span);
        info->loc = memory;
    }
}

static bool are_temporary(const struct lower *l, struct val v)
{
    for (uint32_t i = 0; i < v.count; i++)
        if (l->ir.vregs[v.regs[i]].variable)
            return false;
    return v.count > 0;
}

/* As if `init` (or NULL) were the initialiser of `var`. */
static void declare(struct lower *l, const struct var *var, const struct expr *init)
{
    struct var_info *info = lower_info(l, var);
    info->frame = l->call;
    if (var->type.space == SPACE_THREADGROUP && !var->is_reference)
        return; /* bound when the kernel began */
    if (var->bytes && !var->is_reference) {
        info->bound = false; /* made when it is used */
        return;
    }
    info->alias = false;
    if (var->is_reference && init) {
        declare_reference(l, var, info);
        return;
    }
    if (init && can_alias(var, info)) {
        info->loc = lower_freeze(l, lower_pointee(l, init));
        info->bound = info->alias = true;
        return;
    }
    struct val value = {0};
    bool later = info->memory && var->type.type->kind == TYPE_ARRAY; /* stored part by part */
    if (init && !later)
        value = lower_value(l, init);
    if (info->memory) {
        info->loc = lower_thread_object(l, var->type.type, var->name ? var->name->text : TEXT(""), var->span);
        info->bound = true;
    } else if (init && !info->assigned && are_temporary(l, value)) {
        info->loc =
            (struct loc){.kind = LOC_REGS, .type = var->type.type, .regs = value.regs, .space = SPACE_THREAD};
        info->bound = true; /* it never changes: another name of its value */
        return;
    } else {
        bind_registers(l, var, info);
    }
    if (!init) {
        make_undefined(l, &info->loc, var->span);
    } else if (!later || !declare_aggregate(l, &info->loc, init)) {
        if (later)
            value = lower_value(l, init);
        lower_store(l, &info->loc, value, init->span);
    }
}

void lower_declare(struct lower *l, const struct var *var)
{
    declare(l, var, var->init);
}

void lower_declare_undefined(struct lower *l, const struct var *var)
{
    declare(l, var, NULL);
}

/* --- calls --- */

static const struct stmt *last_of(const struct stmt *s)
{
    while (s && s->next)
        s = s->next;
    return s;
}

static bool has_return(const struct stmt *s)
{
    for (; s; s = s->next)
        if (s->kind == STMT_RETURN || has_return(lower_child(s, 0)) || has_return(lower_child(s, 1)) ||
            has_return(lower_child(s, 2)))
            return true;
    return false;
}

/* Whether there is a return anywhere but at the very end of the body. */
static bool returns_early(const struct stmt *body)
{
    const struct stmt *last = last_of(body->first);
    for (const struct stmt *s = body->first; s; s = s->next) {
        if (s == last && s->kind == STMT_RETURN)
            return false;
        if (s == last && s->kind == STMT_BLOCK)
            return returns_early(s);
        struct stmt alone = *s;
        alone.next = NULL;
        if (has_return(&alone))
            return true;
    }
    return false;
}

/* An argument that has been evaluated. */
struct argument {
    struct loc loc; /* of a reference, and of a pointer that never changes */
    struct val value;
};

/* Evaluates an argument; nothing of the callee is touched, since the argument may hold another call of it. */
static struct argument evaluate(struct lower *l, struct var *p, const struct expr *arg)
{
    struct var_info *info = lower_info(l, p);
    struct argument out = {0};
    if (p->is_reference) {
        out.loc = lower_freeze(l, lower_place(l, arg));
        if (info->memory && out.loc.kind == LOC_REGS) {
            struct loc memory =
                lower_thread_object(l, out.loc.type, p->name ? p->name->text : TEXT(""), p->span);
            lower_store(l, &memory, (struct val){lower_shape(l, out.loc.type)->count, out.loc.regs},
                        arg->span);
            out.loc = memory;
        }
    } else if (can_alias(p, info)) {
        out.loc = lower_freeze(l, lower_pointee(l, arg));
    } else {
        out.value = lower_value(l, arg);
    }
    return out;
}

/* The callee's parameter gets its argument. */
static void bind_param(struct lower *l, struct var *p, const struct argument *a, struct span span)
{
    struct var_info *info = lower_info(l, p);
    info->alias = !p->is_reference && can_alias(p, info);
    info->bound = true;
    if (p->is_reference || info->alias) {
        info->loc = a->loc;
    } else if (info->memory) {
        info->loc = lower_thread_object(l, p->type.type, p->name ? p->name->text : TEXT(""), p->span);
        lower_store(l, &info->loc, a->value, span);
    } else if (!info->assigned && are_temporary(l, a->value)) {
        info->loc = (struct loc){
            .kind = LOC_REGS, .type = p->type.type, .regs = a->value.regs, .space = SPACE_THREAD};
    } else {
        bind_registers(l, p, info);
        lower_store(l, &info->loc, a->value, span);
    }
}

static void result_registers(struct lower *l, struct call_frame *frame, const struct type *type)
{
    const struct shape *s = lower_shape(l, type);
    frame->result = lower_val(l, s->count);
    for (uint32_t i = 0; i < s->count; i++)
        frame->result.regs[i] = ir_variable(&l->ir, lower_wide(s->leaves[i].kind));
}

/* Only a function with an early return needs a construct, where the lanes that have returned wait. */
static void call_body(struct lower *l, struct call_frame *frame, const struct func *func)
{
    const struct type *ret = func->ret;
    bool reference = ret && ret->kind == TYPE_REFERENCE;
    if (returns_early(func->body)) {
        result_registers(l, frame, reference ? type_pointer(l->program->types, ret->to) : ret);
        for (uint32_t i = 0; i < frame->result.count; i++)
            ir_emit(&l->ir, l->ir.vregs[frame->result.regs[i]].wide ? I_UNDEF2 : I_UNDEF,
                    frame->result.regs[i], REG_NONE, REG_NONE, REG_NONE, 0, l->site);
        frame->construct = ir_open(&l->ir, CONSTRUCT_CALL);
        ir_emit(&l->ir, I_LOOP, REG_NONE, REG_NONE, REG_NONE, frame->construct, 0, l->site);
    }
    struct flow *outer = l->flow;
    l->flow = NULL;
    l->call = frame;
    lower_stmt(l, func->body);
    l->call = frame->up;
    l->flow = outer;
    if (frame->construct != REG_NONE) {
        ir_close(&l->ir, frame->construct);
        ir_emit(&l->ir, I_JOIN, REG_NONE, REG_NONE, REG_NONE, frame->construct, 0, l->site);
    }
}

/* All arguments are evaluated before any parameter is bound: an argument may call the same function. */
struct val lower_call(struct lower *l, const struct expr *e, struct loc *place)
{
    const struct func *func = e->u.call.func;
    const struct type *type = e->type;
    struct call_frame *frame = ARENA_NEW(l->arena, struct call_frame);
    *frame = (struct call_frame){.up = l->call,
                                 .func = func,
                                 .construct = REG_NONE,
                                 .depth = l->call ? l->call->depth + 1 : 1,
                                 .own = l->ir.vreg_count};
    if (place)
        *place = (struct loc){
            .kind = LOC_REGS, .type = type, .regs = lower_zero(l, type).regs, .space = SPACE_THREAD};
    if (!func->body || frame->depth > LIMIT_INLINE_DEPTH) {
        lower_refuse(l, e->span,
                     func->body ? "calls nested this deeply" : "a call of a function without a body");
        return lower_zero(l, type);
    }
    uint32_t count = func->param_count < e->u.call.arg_count ? func->param_count : e->u.call.arg_count;
    struct argument *args = ARENA_ARRAY(l->arena, count + 1, struct argument);
    uint32_t last = lower_last_effect(l, e);
    for (uint32_t i = 0; i < count; i++) {
        args[i] = evaluate(l, func->params[i], e->u.call.args[i]);
        if (i < last)
            args[i].value = lower_keep(l, args[i].value, UINT32_MAX);
    }
    for (uint32_t i = 0; i < count; i++)
        bind_param(l, func->params[i], &args[i], e->u.call.args[i]->span);
    call_body(l, frame, func);
    if (l->stop)
        return lower_zero(l, type);
    if (func->ret && func->ret->kind == TYPE_REFERENCE) {
        struct loc loc = frame->result_loc;
        if (frame->construct != REG_NONE)
            loc = lower_pointer_loc(frame->result.regs[0], type, func->ret->to.space);
        if (place)
            *place = loc;
        return place ? lower_val(l, 0) : lower_load(l, &loc, e->span);
    }
    if (frame->result.count == 0 && type->kind != TYPE_VOID) { /* the end was reached without a return */
        result_registers(l, frame, type);
        for (uint32_t i = 0; i < frame->result.count; i++)
            ir_emit(&l->ir, l->ir.vregs[frame->result.regs[i]].wide ? I_UNDEF2 : I_UNDEF,
                    frame->result.regs[i], REG_NONE, REG_NONE, REG_NONE, 0, l->site);
    }
    if (place) /* a value where a place was wanted */
        place->regs = frame->result.regs;
    return frame->result;
}

/* --- statements --- */

/* The result of a single return at the end is passed on without a copy. */
static void return_stmt(struct lower *l, const struct stmt *s)
{
    struct call_frame *frame = l->call;
    if (frame->is_kernel) {
        if (s->expr)
            lower_effect(l, s->expr);
        ir_emit(&l->ir, I_RETURN, REG_NONE, REG_NONE, REG_NONE, 0, 0, l->site);
        return;
    }
    bool reference = frame->func->ret && frame->func->ret->kind == TYPE_REFERENCE;
    if (s->expr && s->expr->type->kind == TYPE_VOID) {
        lower_effect(l, s->expr);
    } else if (s->expr && frame->construct == REG_NONE) {
        if (reference)
            frame->result_loc = lower_freeze(l, lower_place(l, s->expr));
        else
            frame->result = lower_keep(l, lower_value(l, s->expr), frame->own);
    } else if (s->expr) {
        struct val v;
        if (reference) {
            struct loc loc = lower_place(l, s->expr);
            v = lower_val(l, 1);
            v.regs[0] = lower_address(l, &loc);
        } else {
            v = lower_value(l, s->expr);
        }
        for (uint32_t i = 0; i < v.count && i < frame->result.count; i++)
            lower_move(l, frame->result.regs[i], v.regs[i]);
    }
    if (frame->construct != REG_NONE)
        ir_emit(&l->ir, I_LEAVE, REG_NONE, REG_NONE, REG_NONE, frame->construct, 0, l->site);
}

/* The part before the first ';': one statement, or several declarations. */
static void lower_init(struct lower *l, const struct stmt *s)
{
    for (const struct stmt *k = s->init; k; k = k->next)
        lower_stmt(l, k);
}

/* A constant condition leaves only the side that is taken. */
static void if_stmt(struct lower *l, const struct stmt *s)
{
    lower_init(l, s);
    uint32_t cond = lower_scalar(l, s->expr);
    if (l->ir.vregs[cond].constant) {
        const struct stmt *taken = l->ir.vregs[cond].value ? s->body : s->other;
        if (taken)
            lower_stmt(l, taken);
        return;
    }
    l->site = ir_site(&l->ir, s->expr->span);
    uint32_t c = lower_if(l, cond);
    if (s->body)
        lower_stmt(l, s->body);
    if (s->other) {
        lower_else(l, c);
        lower_stmt(l, s->other);
    }
    lower_endif(l, c);
}

static void test(struct lower *l, const struct expr *cond, uint32_t loop)
{
    if (!cond)
        return;
    uint32_t reg = lower_scalar(l, cond);
    if (l->ir.vregs[reg].constant && l->ir.vregs[reg].value)
        return;
    uint32_t site = ir_site(&l->ir, cond->span);
    ir_emit(&l->ir, I_TEST, reg, REG_NONE, REG_NONE, loop, 0, site);
}

/* The test comes before the body, or after it for do; a continue goes to REJOIN, before the step. */
static void loop_stmt(struct lower *l, const struct stmt *s)
{
    uint32_t site = ir_site(&l->ir, s->span);
    uint32_t loop =
        ir_open(&l->ir, CONSTRUCT_LOOP); /* its counter is made inside: lanes that leave never see it again */
    if (s->kind != STMT_WHILE)
        lower_init(l, s);
    l->ir.constructs[loop].start = l->ir.count;
    ir_emit(&l->ir, I_LOOP, REG_NONE, REG_NONE, REG_NONE, loop, 0, site);
    if (s->kind == STMT_WHILE)
        lower_init(l, s); /* while (int k = next()): in every iteration */
    if (s->kind != STMT_DO)
        test(l, s->expr, loop);
    uint32_t body = ir_open(&l->ir, CONSTRUCT_BODY);
    l->ir.constructs[loop].body = body;
    struct flow flow = {.up = l->flow, .construct = loop, .body = body};
    l->flow = &flow;
    if (s->body)
        lower_stmt(l, s->body);
    l->flow = flow.up;
    ir_close(&l->ir, body);
    ir_emit(&l->ir, I_REJOIN, REG_NONE, REG_NONE, REG_NONE, loop, 0, site);
    if (s->step)
        lower_effect(l, s->step);
    if (s->kind == STMT_DO)
        test(l, s->expr, loop);
    ir_emit(&l->ir, I_BACK, REG_NONE, REG_NONE, REG_NONE, loop, 0, site);
    ir_close(&l->ir, loop);
    ir_emit(&l->ir, I_JOIN, REG_NONE, REG_NONE, REG_NONE, loop, 0, site);
}

/* The case labels of a switch, in order, those of inner switches left out. */
static void collect_cases(struct lower *l, const struct stmt *s, struct switch_case ***end, bool nested)
{
    for (; s; s = s->next) {
        if (s->kind == STMT_CASE) {
            if (nested)
                lower_refuse(l, s->span, "a case label inside another statement");
            struct switch_case *c = ARENA_NEW(l->arena, struct switch_case);
            c->label = s;
            **end = c;
            *end = &c->next;
        } else if (s->kind == STMT_BLOCK) {
            collect_cases(l, s->first, end, nested);
        } else if (s->kind == STMT_IF || s->kind == STMT_FOR || s->kind == STMT_WHILE || s->kind == STMT_DO) {
            collect_cases(l, s->body, end, true);
            collect_cases(l, s->other, end, true);
        }
    }
}

/* A case can jump over a declaration without an initialiser: the variable still exists, without a value. So
 * it is made before the switch, where all lanes are active; construct `sw` is the switch. */
static void declare_ahead(struct lower *l, const struct stmt *s, uint32_t sw)
{
    for (; s; s = s->next)
        if (s->kind == STMT_BLOCK) {
            declare_ahead(l, s->first, sw);
        } else if (s->kind == STMT_DECLARE && s->var && !s->var->init && !s->var->is_reference) {
            lower_declare(l, s->var);
            lower_info(l, s->var)->in_switch = sw;
        }
}

/* All conditions are computed before the switch; default is taken when none of the others holds. */
static void switch_stmt(struct lower *l, const struct stmt *s)
{
    lower_init(l, s);
    uint32_t value = lower_scalar(l, s->expr);
    enum scalar_kind kind = lower_kind(s->expr->type);
    struct switch_case *cases = NULL, **end = &cases;
    if (s->body)
        collect_cases(l, s->body->kind == STMT_BLOCK ? s->body->first : s->body, &end, false);
    uint32_t none = ir_constant(&l->ir, false, 1);
    for (struct switch_case *c = cases; c; c = c->next)
        if (!c->label->is_default) {
            uint32_t k = ir_constant(&l->ir, lower_wide(kind), c->label->value);
            c->reg = lower_binary_scalar(l, BINARY_EQ, kind, value, k);
            none = lower_op2(l, I_AND, none, lower_op1(l, I_LNOT, c->reg));
        }
    for (struct switch_case *c = cases; c; c = c->next)
        if (c->label->is_default)
            c->reg = none;
    if (s->body)
        declare_ahead(l, s->body, l->ir.construct_count);
    uint32_t sw = ir_open(&l->ir, CONSTRUCT_SWITCH);
    ir_emit(&l->ir, I_SWITCH, REG_NONE, REG_NONE, REG_NONE, sw, 0, l->site);
    struct flow flow = {.up = l->flow,
                        .is_switch = true,
                        .construct = sw,
                        .site = ir_site(&l->ir, s->expr->span),
                        .cases = cases};
    l->flow = &flow;
    if (s->body)
        lower_stmt(l, s->body);
    l->flow = flow.up;
    ir_close(&l->ir, sw);
    ir_emit(&l->ir, I_ENDSW, REG_NONE, REG_NONE, REG_NONE, sw, 0, l->site);
}

static void case_stmt(struct lower *l, const struct stmt *s)
{
    struct flow *f = l->flow;
    while (f && !f->is_switch)
        f = f->up;
    struct switch_case *c = f ? f->cases : NULL;
    while (c && c->label != s) /* they come in the order of the list */
        c = c->next;
    if (!c)
        return;
    f->cases = c->next;
    ir_emit(&l->ir, I_CASE, c->reg, REG_NONE, REG_NONE, f->construct, 0, f->site);
}

static void jump_stmt(struct lower *l, const struct stmt *s)
{
    struct flow *f = l->flow;
    while (f && s->kind == STMT_CONTINUE && f->is_switch)
        f = f->up;
    if (f)
        ir_emit(&l->ir, s->kind == STMT_BREAK ? I_LEAVE : I_AGAIN, REG_NONE, REG_NONE, REG_NONE, f->construct,
                0, l->site);
}

void lower_stmt(struct lower *l, const struct stmt *s)
{
    if (l->stop || l->ir.full)
        return;
    l->site = ir_site(&l->ir, s->span);
    switch (s->kind) {
    case STMT_EMPTY: return;
    case STMT_EXPR:
        if (s->expr)
            lower_effect(l, s->expr);
        return;
    case STMT_DECLARE:
        if (!l->ir.construct || lower_info(l, s->var)->in_switch != l->ir.construct)
            lower_declare(l, s->var);
        return;
    case STMT_BLOCK:
        for (const struct stmt *k = s->first; k; k = k->next)
            lower_stmt(l, k);
        return;
    case STMT_IF: if_stmt(l, s); return;
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO: loop_stmt(l, s); return;
    case STMT_SWITCH: switch_stmt(l, s); return;
    case STMT_CASE: case_stmt(l, s); return;
    case STMT_BREAK:
    case STMT_CONTINUE: jump_stmt(l, s); return;
    case STMT_RETURN: return_stmt(l, s); return;
    case STMT_KIND_COUNT: return;
    }
}
