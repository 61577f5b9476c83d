/* lower_scan: looks at a function before it is lowered: which local variables need an address.
 *
 * They do when & or a decay to a pointer reaches them, when an index into them is not constant (or outside),
 * when they hold a union, when they are chosen by ?:, or when they are bound to a reference parameter that
 * needs it. Callees come before callers in the program's list, so one pass over each function is enough. */
#include "code/lower.h"

struct var_info *lower_info(struct lower *l, const struct var *var)
{
    struct var_info **info = &l->infos[var->number];
    if (!*info)
        *info = ARENA_NEW(l->arena, struct var_info);
    return *info;
}

bool lower_is_cheap(const struct lower *l, const struct expr *e)
{
    switch (e->kind) {
    case EXPR_CONST:
    case EXPR_ZERO: return true;
    case EXPR_LOAD: {
        const struct expr *p = e->a;
        while (p->kind == EXPR_SWIZZLE || p->kind == EXPR_MEMBER)
            p = p->a;
        if (p->kind != EXPR_VAR || p->u.var->is_reference)
            return false;
        if (p->u.var->bytes)
            return true;
        const struct var_info *info = l->infos[p->u.var->number];
        return info && info->bound && !info->memory && info->loc.kind == LOC_REGS &&
               e->type->kind != TYPE_RECORD && e->type->kind != TYPE_ARRAY;
    }
    case EXPR_UNARY:
    case EXPR_CAST:
    case EXPR_SWIZZLE: return e->type->kind != TYPE_VOID && lower_is_cheap(l, e->a);
    case EXPR_BINARY:
        if ((e->op == BINARY_DIV || e->op == BINARY_REM) && !type_is_float(type_elem(e->type)))
            return false;
        return lower_is_cheap(l, e->a) && lower_is_cheap(l, e->b);
    case EXPR_CONSTRUCT:
        if (e->type->kind != TYPE_VECTOR)
            return false;
        for (uint32_t i = 0; i < e->u.call.arg_count; i++)
            if (!lower_is_cheap(l, e->u.call.args[i]))
                return false;
        return true;
    default: return false;
    }
}

/* All variables that the place may be part of. */
static void need_memory(struct lower *l, const struct expr *e)
{
    for (;;) {
        if (e->kind == EXPR_VAR) {
            struct var_info *info = lower_info(l, e->u.var);
            l->more_memory |= !info->memory;
            info->memory = true;
            return;
        }
        if (e->kind == EXPR_COND) {
            need_memory(l, e->b);
            need_memory(l, e->c);
            return;
        }
        if (e->kind == EXPR_COMMA) {
            e = e->b;
        } else if (e->kind == EXPR_INDEX && e->a->type->kind == TYPE_POINTER) {
            return;
        } else if (e->kind == EXPR_MEMBER || e->kind == EXPR_SWIZZLE || e->kind == EXPR_INDEX ||
                   e->kind == EXPR_ASSIGN || e->kind == EXPR_COMPOUND || e->kind == EXPR_INCREMENT) {
            e = e->a;
        } else if (e->kind == EXPR_CALL &&
                   e->place) { /* the reference it returns may be any of its arguments */
            for (uint32_t i = 0; i < e->u.call.arg_count; i++)
                if (e->u.call.args[i]->place)
                    need_memory(l, e->u.call.args[i]);
            return;
        } else {
            return;
        }
    }
}

/* Something writes to this place, or may through a reference. */
static void mark_assigned(struct lower *l, const struct expr *e)
{
    while (e) {
        if (e->kind == EXPR_VAR) {
            lower_info(l, e->u.var)->assigned = true;
            return;
        }
        if (e->kind == EXPR_COND) {
            mark_assigned(l, e->b);
            e = e->c;
        } else if (e->kind == EXPR_COMMA) {
            e = e->b;
        } else if (e->kind == EXPR_MEMBER || e->kind == EXPR_SWIZZLE || e->kind == EXPR_ASSIGN ||
                   e->kind == EXPR_COMPOUND || e->kind == EXPR_INCREMENT ||
                   (e->kind == EXPR_INDEX && e->a->type->kind != TYPE_POINTER)) {
            e = e->a;
        } else {
            return;
        }
    }
}

static bool constant_inside(const struct expr *index, uint64_t count)
{
    while (index->kind == EXPR_CAST)
        index = index->a;
    return index->kind == EXPR_CONST && index->u.bits < count;
}

static void scan_expr(struct lower *l, const struct expr *e);

static void scan_args(struct lower *l, const struct expr *e)
{
    for (uint32_t i = 0; i < e->u.call.arg_count; i++) {
        const struct expr *arg = e->u.call.args[i];
        scan_expr(l, arg);
        if (arg->place)
            mark_assigned(l, arg);
        if (e->kind == EXPR_CALL && i < e->u.call.func->param_count) {
            const struct var *p = e->u.call.func->params[i];
            if (p->is_reference && lower_info(l, p)->memory)
                need_memory(l, arg);
        }
    }
}

/* Finds which variables are assigned and which need memory. */
static void scan_expr(struct lower *l, const struct expr *e)
{
    if (!e)
        return;
    switch (e->kind) {
    case EXPR_CALL:
    case EXPR_BUILTIN:
    case EXPR_CONSTRUCT: scan_args(l, e); return;
    case EXPR_CONST:
    case EXPR_VAR: return;
    case EXPR_ASSIGN:
    case EXPR_COMPOUND:
    case EXPR_INCREMENT: mark_assigned(l, e->a); break;
    case EXPR_ADDRESS:
    case EXPR_DECAY:
        need_memory(l, e->a);
        mark_assigned(l, e->a);
        break;
    case EXPR_COND:
        if (e->place)
            need_memory(l, e);
        break;
    case EXPR_INDEX:
        if (e->a->place && e->a->type->kind != TYPE_POINTER && !constant_inside(e->b, e->a->type->count))
            need_memory(l, e->a);
        break;
    case EXPR_LOAD:
        if (e->a->kind == EXPR_COND) { /* lowered as a choice of values */
            scan_expr(l, e->a->a);
            scan_expr(l, e->a->b);
            scan_expr(l, e->a->c);
            return;
        }
        break;
    default: break;
    }
    scan_expr(l, e->a);
    scan_expr(l, e->b);
    scan_expr(l, e->c);
}

static void scan_var(struct lower *l, const struct var *var)
{
    struct var_info *info = lower_info(l, var);
    if (lower_has_union(var->type.type))
        info->memory = true;
    if (var->is_reference && var->init)
        mark_assigned(l, var->init);
    scan_expr(l, var->init);
}

const struct stmt *lower_child(const struct stmt *s, int k)
{
    switch (s->kind) {
    case STMT_BLOCK: return k == 0 ? s->first : NULL;
    case STMT_IF: return k == 0 ? s->init : k == 1 ? s->body : k == 2 ? s->other : NULL;
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_SWITCH: return k == 0 ? s->init : k == 1 ? s->body : NULL;
    case STMT_EMPTY:
    case STMT_EXPR:
    case STMT_DECLARE:
    case STMT_CASE:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_RETURN:
    case STMT_KIND_COUNT: break;
    }
    return NULL;
}

static void scan_stmt(struct lower *l, const struct func *func, const struct stmt *s)
{
    for (; s; s = s->next) {
        if (s->kind == STMT_DECLARE && s->var)
            scan_var(l, s->var);
        scan_expr(l, s->expr);
        if (s->kind == STMT_FOR)
            scan_expr(l, s->step);
        if (s->kind == STMT_RETURN && s->expr && func->ret && func->ret->kind == TYPE_REFERENCE)
            need_memory(l, s->expr);
        if (s->kind == STMT_RETURN && s->expr && s->expr->place)
            mark_assigned(l, s->expr);
        for (int k = 0; k < 3; k++)
            scan_stmt(l, func, lower_child(s, k));
    }
}

/* References in memory make what they name need memory too; later ones first. */
static void scan_references(struct lower *l, const struct stmt *s)
{
    for (; s; s = s->next) {
        for (int k = 0; k < 3; k++)
            scan_references(l, lower_child(s, k));
        if (s->kind == STMT_DECLARE && s->var && s->var->is_reference && s->var->init &&
            lower_info(l, s->var)->memory)
            need_memory(l, s->var->init);
    }
}

void lower_scan(struct lower *l, const struct func *func)
{
    for (uint32_t i = 0; i < func->param_count; i++)
        if (lower_has_union(func->params[i]->type.type))
            lower_info(l, func->params[i])->memory = true;
    if (!func->body)
        return;
    scan_stmt(l, func, func->body);
    do {
        l->more_memory = false;
        scan_references(l, func->body);
    } while (l->more_memory);
}
