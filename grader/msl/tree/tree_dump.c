/* tree_dump: the typed tree as text, one node per line, operands indented below it.
 *
 *   kernel map: void
 *     param a: const device float * [[buffer(0)]]
 *     block
 *       expr
 *         assign: float place device
 *           index: float place device
 *             ...
 *
 * For maintainers and tests; nothing reads it back. Deeper than DUMP_DEPTH only "..." is printed, so that a
 * chain of 100,000 additions cannot use up the stack. */
#include "base/buf.h"
#include "base/half.h"
#include "msl/tree/tree.h"

enum { DUMP_DEPTH = 400 };

struct dump {
    struct buf *out;
    struct arena *arena;
    unsigned depth;
};

static void dump_expr(struct dump *d, const struct expr *e);
static void dump_stmt(struct dump *d, const struct stmt *s);

static void start_line(struct dump *d)
{
    for (unsigned i = 0; i < d->depth; i++)
        buf_str(d->out, "  ");
}

/* The name of a kind, in small letters with '-' for '_'. */
static void put_kind(struct dump *d, const char *name)
{
    for (; *name; name++)
        buf_char(d->out, *name == '_'                   ? '-'
                         : *name >= 'A' && *name <= 'Z' ? (char)(*name - 'A' + 'a')
                                                        : *name);
}

static void put_name(struct dump *d, const struct name *name)
{
    buf_text(d->out, name ? name->text : TEXT("(unnamed)"));
}

static void put_qtype(struct dump *d, struct qtype t)
{
    buf_text(d->out, qtype_text(d->arena, t));
}

/* --- constants --- */

static float float_value(const struct type *t, uint64_t bits)
{
    if (t->kind == TYPE_HALF)
        return half_to_float((uint16_t)bits);
    return t->kind == TYPE_BFLOAT ? bfloat_to_float((uint16_t)bits) : float_from_bits((uint32_t)bits);
}

static void put_constant(struct dump *d, const struct type *t, uint64_t bits)
{
    if (t->kind == TYPE_ENUM)
        t = t->elem;
    unsigned shift = t->size && t->size < 8 ? 64 - 8 * (unsigned)t->size : 0;
    if (t->kind == TYPE_BOOL)
        buf_str(d->out, bits ? "true" : "false");
    else if (type_is_float(t))
        buf_printf(d->out, "%.9g", (double)float_value(t, bits));
    else if (t->kind == TYPE_POINTER || t->kind == TYPE_NULLPTR)
        buf_str(d->out, bits ? "(a pointer)" : "null");
    else if (type_is_signed(t))
        buf_printf(d->out, "%lld", (long long)((int64_t)(bits << shift) >> shift));
    else
        buf_printf(d->out, "%llu", (unsigned long long)bits);
}

/* --- expressions --- */

static void put_swizzle(struct dump *d, const struct expr *e)
{
    buf_str(d->out, " .");
    for (unsigned i = 0; i < e->u.swizzle.lanes; i++)
        buf_char(d->out, "xyzw"[e->u.swizzle.lane[i] & 3]);
}

/* The part of the node's line between its kind and its type. */
static void put_detail(struct dump *d, const struct expr *e)
{
    switch (e->kind) {
    case EXPR_CONST:
        buf_char(d->out, ' ');
        put_constant(d, e->type, e->u.bits);
        break;
    case EXPR_VAR:
        buf_char(d->out, ' ');
        put_name(d, e->u.var->name);
        break;
    case EXPR_UNARY: buf_printf(d->out, " %s", unary_op_text(e->unary)); break;
    case EXPR_BINARY: buf_printf(d->out, " %s", binary_op_text(e->op)); break;
    case EXPR_COMPOUND:
        buf_printf(d->out, " %s= in ", binary_op_text(e->op));
        put_qtype(d, qtype_plain(e->u.compute));
        break;
    case EXPR_INCREMENT:
        buf_printf(d->out, " %s%s", binary_op_text(e->op), e->postfix ? " postfix" : " prefix");
        break;
    case EXPR_MEMBER:
        buf_str(d->out, " .");
        put_name(d, e->u.field->name);
        break;
    case EXPR_SWIZZLE: put_swizzle(d, e); break;
    case EXPR_CALL: buf_printf(d->out, " %.*s", TEXT_ARG(e->u.call.func->display)); break;
    case EXPR_BUILTIN: buf_printf(d->out, " %s", e->u.call.builtin->name); break;
    case EXPR_ERROR:
    case EXPR_ZERO:
    case EXPR_LOAD:
    case EXPR_MATRIX_MUL:
    case EXPR_POINTER_ADD:
    case EXPR_POINTER_DIFF:
    case EXPR_ASSIGN:
    case EXPR_COND:
    case EXPR_COMMA:
    case EXPR_CAST:
    case EXPR_BITCAST:
    case EXPR_DECAY:
    case EXPR_ADDRESS:
    case EXPR_DEREF:
    case EXPR_INDEX:
    case EXPR_CONSTRUCT:
    case EXPR_KIND_COUNT: break;
    }
}

static bool has_args(const struct expr *e)
{
    return e->kind == EXPR_CALL || e->kind == EXPR_BUILTIN || e->kind == EXPR_CONSTRUCT;
}

static void dump_operands(struct dump *d, const struct expr *e)
{
    dump_expr(d, e->a);
    dump_expr(d, e->b);
    dump_expr(d, e->c);
    for (uint32_t i = 0; has_args(e) && i < e->u.call.arg_count; i++)
        dump_expr(d, e->u.call.args[i]);
}

/* One line for the node, then its operands one level deeper. Limited in depth, as hostile trees are deep. */
static void dump_expr(struct dump *d, const struct expr *e)
{
    if (!e)
        return;
    start_line(d);
    if (d->depth > DUMP_DEPTH) {
        buf_str(d->out, "...\n");
        return;
    }
    put_kind(d, expr_kind_name(e->kind));
    put_detail(d, e);
    buf_str(d->out, ": ");
    put_qtype(d, (struct qtype){e->type, e->place ? e->cv : 0, e->place ? e->space : SPACE_NONE});
    buf_str(d->out, e->place ? " place\n" : "\n");
    d->depth++;
    dump_operands(d, e);
    d->depth--;
}

/* --- statements --- */

/* A declaration as it was resolved: type, storage, binding; then its initial value. */
static void dump_var(struct dump *d, const char *what, const struct var *v)
{
    start_line(d);
    buf_printf(d->out, "%s ", what);
    put_name(d, v->name);
    buf_str(d->out, ": ");
    put_qtype(d, v->type);
    if (v->is_reference)
        buf_str(d->out, " &");
    if (v->is_constexpr)
        buf_str(d->out, " constexpr");
    if (v->binding == BINDING_BUFFER || v->binding == BINDING_THREADGROUP)
        buf_printf(d->out, " [[%s(%u)]]", binding_name(v->binding), v->binding_index);
    else if (v->binding != BINDING_NONE)
        buf_printf(d->out, " [[%s]]", binding_name(v->binding));
    buf_char(d->out, '\n');
    d->depth++;
    dump_expr(d, v->init);
    d->depth--;
}

/* One part of a statement, indented under a title. */
static void dump_part(struct dump *d, const char *title, const struct expr *e, const struct stmt *s)
{
    if (!e && !s)
        return;
    start_line(d);
    buf_printf(d->out, "%s:\n", title);
    d->depth++;
    dump_expr(d, e);
    dump_stmt(d, s);
    d->depth--;
}

static void dump_parts(struct dump *d, const struct stmt *s)
{
    d->depth++;
    dump_part(d, "init", NULL, s->init);
    dump_part(d, "condition", s->expr, NULL);
    dump_part(d, "step", s->step, NULL);
    dump_part(d, s->kind == STMT_IF ? "then" : "body", NULL, s->body);
    dump_part(d, "else", NULL, s->other);
    d->depth--;
}

/* One line for the statement, then its parts; those of control statements have titles. */
static void dump_stmt(struct dump *d, const struct stmt *s)
{
    if (!s)
        return;
    if (s->kind == STMT_DECLARE) {
        dump_var(d, "declare", s->var);
        return;
    }
    start_line(d);
    if (d->depth > DUMP_DEPTH) {
        buf_str(d->out, "...\n");
        return;
    }
    if (s->kind == STMT_CASE && s->is_default)
        buf_str(d->out, "default");
    else
        put_kind(d, stmt_kind_name(s->kind));
    if (s->kind == STMT_CASE && !s->is_default)
        buf_printf(d->out, " %lld", (long long)s->value);
    buf_char(d->out, '\n');
    if (s->kind == STMT_IF || s->kind == STMT_FOR || s->kind == STMT_WHILE || s->kind == STMT_DO ||
        s->kind == STMT_SWITCH) {
        dump_parts(d, s);
        return;
    }
    d->depth++;
    dump_expr(d, s->expr);
    for (const struct stmt *part = s->kind == STMT_BLOCK ? s->first : NULL; part; part = part->next)
        dump_stmt(d, part);
    d->depth--;
}

static void dump_func(struct dump *d, const struct func *f)
{
    buf_printf(d->out, "%s %.*s: ", f->is_kernel ? "kernel" : "function", TEXT_ARG(f->display));
    put_qtype(d, qtype_plain(f->ret));
    if (f->host_name.len)
        buf_printf(d->out, " [[host_name(\"%.*s\")]]", TEXT_ARG(f->host_name));
    buf_char(d->out, '\n');
    d->depth = 1;
    for (uint32_t i = 0; i < f->param_count; i++)
        dump_var(d, "param", f->params[i]);
    for (const struct var *v = f->threadgroup; v; v = v->next)
        dump_var(d, "threadgroup", v);
    dump_stmt(d, f->body);
    d->depth = 0;
}

void tree_dump(struct buf *out, const struct program *program)
{
    struct dump d = {.out = out, .arena = program->arena};
    for (const struct var *v = program->globals; v; v = v->next)
        dump_var(&d, "global", v);
    for (const struct func *f = program->funcs; f; f = f->next)
        dump_func(&d, f);
}
