/* check_expr: names, members, elements, loads: the expressions that reach objects. */
#include "msl/check/check.h"

/* ---- making nodes ---- */

struct expr *expr_new(struct unit *p, enum expr_kind k, const struct type *type, struct span span)
{
    struct expr *e = ARENA_NEW(p->arena, struct expr);
    e->kind = k;
    e->type = type;
    e->span = span;
    return e;
}

struct expr *expr_place(struct unit *p, enum expr_kind k, struct qtype type, struct span span)
{
    struct expr *e = expr_new(p, k, type.type, span);
    e->place = true;
    e->cv = type.cv;
    e->space = type.space ? type.space : SPACE_THREAD;
    return e;
}

struct expr *expr_error(struct unit *p, struct span span)
{
    if (!p->findings->muted && !p->wrong.len)
        p->wrong = span.len ? span : (struct span){span.at, 1};
    if (!p->findings->muted && p->refusals)
        refuse_mark(p); /* it may be the cause; if not, there is an error and no program */
    return expr_new(p, EXPR_ERROR, type_scalar(p->types, TYPE_ERROR), span);
}

struct expr *expr_const(struct unit *p, const struct type *type, uint64_t bits, struct span span)
{
    struct expr *e = expr_new(p, EXPR_CONST, type, span);
    e->u.bits = type->size && type->size < 8 ? bits & ((UINT64_C(1) << (type->size * 8)) - 1) : bits;
    return e;
}

struct expr *expr_int(struct unit *p, int64_t value, struct span span)
{
    return expr_const(p, type_scalar(p->types, TYPE_INT), (uint64_t)value, span);
}

/* ---- words for messages ---- */

struct text expr_name_of_type(struct unit *p, const struct type *t)
{
    if (p->findings->muted || p->now.panic)
        return TEXT("");
    return arena_printf(p->arena, "'%.*s'", TEXT_ARG(type_text(p->arena, t)));
}

struct text expr_type_name(struct unit *p, const struct expr *e)
{
    return expr_name_of_type(p, e->type);
}

struct text expr_text(struct unit *p, const struct expr *e)
{
    struct text all = sources_text(p->sources);
    if (e->span.at + e->span.len > all.len)
        return TEXT("this");
    struct text t = text_from(all.ptr + e->span.at, e->span.len);
    const char *line_end = memchr(t.ptr, '\n', t.len);
    if (line_end)
        t.len = (size_t)(line_end - t.ptr);
    return t.len > 40 ? arena_printf(p->arena, "%.37s...", t.ptr) : t;
}

/* ---- variables ---- */

struct expr *expr_var(struct unit *p, struct var *var, struct span span)
{
    struct expr *e = expr_place(p, EXPR_VAR, var->type, span);
    e->u.var = var;
    return e;
}

static bool is_foreign_local(const struct unit *p, const struct var *var)
{
    return (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) && var->func != p->now.func && p->now.func &&
           var->type.space != SPACE_THREADGROUP;
}

/* Copies the expression that the binding names, so that each use has its own span. */
static struct expr *binding(struct unit *p, const struct decl *d, struct span span)
{
    const struct expr *root = d->u.binding;
    while (root->a)
        root = root->a;
    if (root->kind == EXPR_VAR)
        root->u.var->used |= !p->now.unevaluated;
    if (root->kind == EXPR_VAR && root->u.var->func != p->now.func && p->now.func && !root->u.var->bytes) {
        REPORT(p, E2900, span, TEXT("a structured binding in a lambda"));
        return expr_error(p, span);
    }
    struct expr *e = expr_new(p, EXPR_ERROR, d->u.binding->type, span);
    *e = *d->u.binding;
    e->span = span;
    return e;
}

/* The expression that a declared name means; names that are not values are reported. */
struct expr *expr_named(struct unit *p, struct decl *d, struct span span)
{
    switch (d->kind) {
    case DECL_VAR:
        p->names_itself |= d->u.var == p->declaring;
        d->u.var->used |= !p->now.unevaluated;
        if (d->u.var->type.type->kind == TYPE_PARAMETER) {
            REPORT(p, E2052, span, d->name->text,
                   TEXT("its type is not known until the end of its initialiser"));
            return expr_error(p, span);
        }
        if (is_foreign_local(p, d->u.var) && !d->u.var->bytes && d->u.var->type.type->kind != TYPE_ERROR)
            return p->hooks->capture(p, d, span);
        return expr_var(p, d->u.var, span);
    case DECL_CONSTANT:
        if (d->u.constant.type->kind == TYPE_PARAMETER)
            return expr_new(p, EXPR_ERROR, d->u.constant.type, span);
        return expr_const(p, d->u.constant.type, d->u.constant.bits, span);
    case DECL_FIELD: {
        if (d->scope->record->is_closure)
            return p->hooks->capture(p, d, span);
        if (p->now.unevaluated && !p->now.self && (!p->now.func || !p->now.func->is_method))
            return expr_place(p, EXPR_ZERO, d->u.field->type, span);
        if (!p->now.self && (!p->now.func || !p->now.func->is_method)) {
            REPORT(p, E2052, span, d->name->text, TEXT("a member needs an object"));
            return expr_error(p, span);
        }
        struct expr *self = expr_this(p, span);
        return expr_is_error(self) ? self : expr_member(p, expr_deref(p, self, span), d->name, span);
    }
    case DECL_BINDING: return binding(p, d, span);
    case DECL_PACK:
        REPORT(p, E2052, span, d->name->text, TEXT("a parameter pack needs '...' after it"));
        return expr_error(p, span);
    case DECL_FUNCS:
    case DECL_TYPE:
    case DECL_TEMPLATE:
    case DECL_NAMESPACE: break;
    }
    if (d->kind == DECL_FUNCS && p->refusals) { /* for a pointer to a function, most likely */
        refuse_mark(p);
        return expr_error(p, span);
    }
    REPORT(p, E2052, span, d->name->text,
           d->kind == DECL_FUNCS ? TEXT("a function can only be called") : TEXT("it is not a value"));
    return expr_error(p, span);
}

/* A pointer to the object of the method, or of the member initialiser, that is being read. */
struct expr *expr_this(struct unit *p, struct span span)
{
    struct func *func = p->now.func;
    if (p->now.self) {
        p->uses_self = true;
        return expr_address(p, p->now.self, span);
    }
    if (func && func->is_method && func->param_count) {
        struct func_info *info = func->info;
        if (info->owner && info->owner->is_closure)
            return p->hooks->capture(p, NULL, span);
        return expr_value(p, expr_var(p, func->params[0], span));
    }
    REPORT(p, E1108, span, TEXT("this"), TEXT("a method"));
    return expr_error(p, span);
}

struct expr *expr_object(struct unit *p, struct span span)
{
    return expr_deref(p, expr_value(p, expr_var(p, p->now.func->params[0], span)), span);
}

/* ---- loads ---- */

static uint64_t image_bits(const struct type *type, const uint8_t *bytes)
{
    uint64_t bits = 0;
    memcpy(&bits, bytes, type->size <= 8 ? type->size : 8); /* little-endian, as all our machines are */
    return bits;
}

static struct expr *constant_value(struct unit *p, const struct expr *e)
{
    const struct var *var = e->u.var;
    if (!var->bytes || var->is_reference || !(type_is_scalar(e->type) || e->type->kind == TYPE_ENUM))
        return NULL;
    return expr_const(p, e->type, image_bits(e->type, var->bytes), e->span);
}

/* A load of ?: or of a comma becomes a load of the operands, which may turn out to be constants. */
struct expr *expr_object_value(struct unit *p, struct expr *e)
{
    if (!e->place || expr_is_error(e))
        return e;
    if (e->kind == EXPR_VAR) {
        struct expr *c = constant_value(p, e);
        if (c)
            return c;
    }
    if (e->kind == EXPR_COND) {
        struct expr *c = expr_new(p, EXPR_COND, e->type, e->span);
        c->a = e->a;
        c->b = expr_object_value(p, e->b);
        c->c = expr_object_value(p, e->c);
        c->type = c->b->type;
        return c;
    }
    if (e->kind == EXPR_COMMA) {
        struct expr *c = expr_new(p, EXPR_COMMA, e->type, e->span);
        c->a = e->a;
        c->b = expr_object_value(p, e->b);
        c->type = c->b->type;
        return c;
    }
    struct expr *load = expr_new(p, EXPR_LOAD, e->type, e->span);
    load->a = e;
    if (e->type->kind == TYPE_VECTOR && e->type->packed)
        return cast_unchecked(p, load, type_vector(p->types, e->type->elem, (unsigned)e->type->count, false));
    return load;
}

static struct expr *decay(struct unit *p, struct expr *e)
{
    struct qtype elem = {e->type->to.type, e->cv, e->space};
    struct expr *d = expr_new(p, EXPR_DECAY, type_pointer(p->types, elem), e->span);
    d->a = e;
    return d;
}

struct expr *expr_value(struct unit *p, struct expr *e)
{
    if (e->type->kind == TYPE_ARRAY && e->place)
        return decay(p, e);
    return expr_object_value(p, e);
}

/* ---- what happens to variables ---- */

static struct text swizzle_text(struct unit *p, const struct expr *e)
{
    char lanes[5] = {0};
    for (int i = 0; i < e->u.swizzle.lanes; i++)
        lanes[i] = "xyzw"[e->u.swizzle.lane[i]];
    return arena_printf(p->arena, "%s", lanes);
}

/* The name of the object that a place is part of, as far as it is known. */
static struct text root_name(struct unit *p, const struct expr *e)
{
    const struct expr *root = e;
    while (root && root->kind != EXPR_VAR)
        root = root->a;
    return root && root->u.var->name && root->u.var->name != p->n_this ? root->u.var->name->text
                                                                       : expr_text(p, e);
}

/* An element of a buffer that MLX gives the kernel to read? */
static bool is_input(const struct expr *e)
{
    while (e->kind == EXPR_INDEX || e->kind == EXPR_DEREF || e->kind == EXPR_LOAD || e->kind == EXPR_CAST ||
           e->kind == EXPR_SWIZZLE || e->kind == EXPR_MEMBER || e->kind == EXPR_POINTER_ADD)
        e = e->a;
    return e->kind == EXPR_VAR && e->u.var->kind == VAR_PARAM;
}

/* False, after a finding, when `e` cannot be assigned to. */
bool check_writable(struct unit *p, struct expr *e, struct span span)
{
    if (expr_is_error(e))
        return false;
    if (!e->place) {
        if (e->kind == EXPR_SWIZZLE && e->a->kind == EXPR_LOAD)
            REPORT(p, E2025, span, swizzle_text(p, e));
        else
            REPORT(p, E2006, e->span, expr_text(p, e), TEXT("assigned to"));
        return false;
    }
    if (e->space == SPACE_CONSTANT || e->cv & QUAL_CONST) {
        struct finding *f = REPORT(p, E2005, e->span, root_name(p, e),
                                   e->space == SPACE_CONSTANT ? TEXT("in constant memory") : TEXT("const"));
        if (p->body_end && is_input(e))
            report_help(p, f, TEXT("inputs are read-only: write to an output"));
        return false;
    }
    return true;
}

/* ---- temporaries ---- */

struct expr *expr_materialise(struct unit *p, struct expr *value)
{
    struct var *temp = unit_new_var(p, VAR_LOCAL, NULL, qtype_plain(value->type), value->span);
    temp->type.space = SPACE_THREAD;
    struct expr *assign = expr_place(p, EXPR_ASSIGN, temp->type, value->span);
    assign->a = expr_var(p, temp, value->span);
    assign->b = value;
    struct expr *comma = expr_place(p, EXPR_COMMA, temp->type, value->span);
    comma->a = assign;
    comma->b = expr_var(p, temp, value->span);
    return comma;
}

/* ---- members ---- */

static int lane_of(char c, int *set)
{
    static const char names[2][5] = {"xyzw", "rgba"};
    for (int s = 0; s < 2; s++) {
        const char *at = memchr(names[s], c, 4);
        if (at && (*set == -1 || *set == s)) {
            *set = s;
            return (int)(at - names[s]);
        }
    }
    return -1;
}

/* .xyz, .rgb: a place only when the base is one and no component occurs twice. */
static struct expr *swizzle_expr(struct unit *p, struct expr *base, struct name *name, struct span span)
{
    const struct type *v = base->type;
    struct text t = name->text;
    int set = -1;
    unsigned seen = 0;
    bool twice = false, ok = t.len >= 1 && t.len <= 4;
    uint8_t lanes[4] = {0};
    for (size_t i = 0; i < t.len && ok; i++) {
        int lane = lane_of(t.ptr[i], &set);
        ok = lane >= 0 && (unsigned)lane < v->count;
        if (!ok)
            break;
        twice |= seen >> lane & 1;
        seen |= 1u << lane;
        lanes[i] = (uint8_t)lane;
    }
    if (!ok) {
        REPORT(p, E2024, span, t, expr_type_name(p, base));
        return expr_error(p, span);
    }
    const struct type *type = t.len == 1 ? v->elem : type_vector(p->types, v->elem, (unsigned)t.len, false);
    bool place = base->place && !twice;
    if (!place && base->place)
        base = base->type->packed ? expr_object_value(p, base) : base;
    struct expr *e = expr_new(p, EXPR_SWIZZLE, type, unit_span(p, base->span));
    e->a = base;
    e->place = place;
    e->cv = base->cv;
    e->space = base->space;
    memcpy(e->u.swizzle.lane, lanes, sizeof lanes);
    e->u.swizzle.lanes = (uint8_t)t.len;
    if (base->place && twice) /* a value, but its operand is still to be read */
        e->a = expr_object_value(p, base);
    return e;
}

struct expr *expr_field(struct unit *p, struct expr *base, struct field *field, struct span span)
{
    struct qtype type = field->type;
    type.cv |= field->is_mutable ? base->cv & (uint8_t)~QUAL_CONST : base->cv;
    struct expr *e = expr_new(p, EXPR_MEMBER, type.type, unit_span(p, base->span));
    if (span.at < base->span.at)
        e->span = span;
    e->a = base;
    e->u.field = field;
    e->place = base->place;
    e->cv = type.cv;
    e->space = base->space;
    return field->by_reference ? expr_deref(p, expr_value(p, e), span) : e; /* the field holds a pointer */
}

static struct text suggest_member(struct unit *p, const struct record *record, struct text name)
{
    struct scope only = *record->scope;
    only.parent = NULL;
    return report_suggestion(p, scope_suggest(&only, name));
}

/* Is the text being read part of the record (or of something inside it)? */
bool expr_inside_record(const struct unit *p, const struct record *record)
{
    for (const struct scope *s = p->now.scope; s; s = s->parent)
        if (s->record == record)
            return true;
    return false;
}

/* Finds members of base classes and of unnamed records inside too. */
static struct expr *record_member(struct unit *p, struct expr *base, struct name *name, struct span span)
{
    struct record *record = base->type->record;
    if (!check_complete(p, base->type, span))
        return expr_error(p, span);
    struct decl *d = scope_find_here(record->scope, name);
    if (!d && record->partial)
        return expr_error(p, span);
    if (!d) {
        REPORT(p, E2002, span, expr_type_name(p, base), name->text, suggest_member(p, record, name->text));
        return expr_error(p, span);
    }
    if (d->kind != DECL_FIELD)
        return expr_named(p, d, span);
    if (d->hidden && !expr_inside_record(p, d->scope->record) && !d->scope->record->has_friends)
        REPORT(p, E2052, span, name->text, TEXT("it is a private member"));
    while (record->scope != d->scope && record->base) { /* step into the base class that has it */
        base = expr_field(p, base, &record->fields[0], span);
        record = record->base;
    }
    if (d->via) /* unnamed records may be nested: each knows the next step */
        return record_member(p, expr_field(p, base, &record->fields[d->via - 1], span), name, span);
    return expr_field(p, base, d->u.field, span);
}

/* What to write for a.size, len(a) and the like, where `a` is an input of a body or points to something else.
 */
struct text expr_extent_advice(struct unit *p, const struct expr *e, struct text what)
{
    static const char *const words[][2] = {{"shape", "shape[0]"},  {"size", "shape[0]"},
                                           {"length", "shape[0]"}, {"len", "shape[0]"},
                                           {"ndim", "ndim"},       {"strides", "strides[0]"}};
    const struct var *var = e->kind == EXPR_VAR ? e->u.var : NULL;
    if (!var || !var->name || e->type->kind != TYPE_POINTER)
        return TEXT("");
    bool mlx = p->body_end && var->binding == BINDING_BUFFER && var->func && var->func->is_kernel;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!text_is(what, words[i][0]))
            continue;
        if (mlx && (e->type->to.cv & QUAL_CONST))
            return arena_printf(p->arena, "; in MLX, write '%.*s_%s'", TEXT_ARG(var->name->text),
                                words[i][1]);
        return mlx ? TEXT("; in MLX, only inputs have a shape")
                   : TEXT(": a pointer does not know the size of its buffer");
    }
    return TEXT("");
}

/* base.name; a pointer is reported, since it needs -> or an index. */
struct expr *expr_member(struct unit *p, struct expr *base, struct name *name, struct span name_span)
{
    const struct type *t = base->type;
    switch (t->kind) {
    case TYPE_ERROR: return base;
    case TYPE_VECTOR: return swizzle_expr(p, base, name, name_span);
    case TYPE_RECORD: return record_member(p, base, name, name_span);
    case TYPE_POINTER:
        if (t->to.type->kind == TYPE_RECORD || t->to.type->kind == TYPE_VECTOR)
            REPORT(p, E2020, name_span, expr_text(p, base));
        else
            REPORT(p, E2002, name_span, expr_type_name(p, base), name->text,
                   expr_extent_advice(p, base, name->text));
        return expr_error(p, name_span);
    case TYPE_SIMDGROUP_MATRIX:
        REPORT(p, E2900, name_span, TEXT("members of simdgroup matrices"));
        return expr_error(p, name_span);
    default: break;
    }
    REPORT(p, E2002, name_span, expr_type_name(p, base), name->text,
           type_is_scalar(t) ? TEXT(": it is a scalar, not a vector") : TEXT(""));
    return expr_error(p, name_span);
}

/* ---- elements ---- */

static struct expr *element(struct unit *p, struct expr *base, const struct type *elem, struct expr *index,
                            struct span span)
{
    struct expr *e = expr_new(p, EXPR_INDEX, elem, span);
    e->a = base;
    e->b = index;
    expr_denote(e, base);
    return e;
}

/* An index that is not an integer. */
static void report_index(struct unit *p, const struct expr *index)
{
    struct finding *f = REPORT(p, E2017, index->span, expr_type_name(p, index));
    struct text name = expr_text(p, index);
    report_help(p, f,
                index->type->kind == TYPE_VECTOR
                    ? arena_printf(p->arena, "write one of its components: '%.*s.x'", TEXT_ARG(name))
                    : TEXT("declare it as uint or int, or convert it: uint(...)"));
}

/* base[index]; operator[] of a record comes first. */
struct expr *expr_index(struct unit *p, struct expr *base, struct expr *index, struct span span)
{
    if (expr_is_error(base) || expr_is_error(index))
        return expr_error(p, span);
    if (base->type->kind == TYPE_RECORD) {
        struct expr *args[2] = {base, index};
        struct expr *call = operator_overloaded(p, "[]", args, 2, span);
        if (call)
            return call;
        REPORT(p, E2018, base->span, expr_type_name(p, base));
        return expr_error(p, span);
    }
    bool reversed = index->type->kind == TYPE_POINTER || index->type->kind == TYPE_ARRAY;
    if (reversed && type_is_integer(base->type)) { /* i[p] is p[i] (C++ [expr.sub]) */
        struct expr *swap = base;
        base = index;
        index = swap;
    }
    index = expr_value(p, index);
    if (index->type->kind == TYPE_ENUM && !index->type->enumeration->scoped)
        index = cast_unchecked(p, index, index->type->elem);
    if (!type_is_integer(index->type)) {
        if (!expr_is_error(index))
            report_index(p, index);
        return expr_error(p, span);
    }
    const struct type *t = base->type;
    if (t->kind == TYPE_POINTER) {
        struct expr *pointer = expr_value(p, base);
        if (t->to.type->kind == TYPE_VOID ||
            (t->to.type->kind == TYPE_RECORD && !check_complete(p, t->to.type, span))) {
            REPORT(p, E2018, base->span, expr_type_name(p, base));
            return expr_error(p, span);
        }
        struct expr *e = expr_place(p, EXPR_INDEX, t->to, span);
        e->a = pointer;
        e->b = index;
        return e;
    }
    if (t->kind == TYPE_ARRAY)
        return element(p, base, t->to.type, index, span);
    if (t->kind == TYPE_VECTOR || t->kind == TYPE_MATRIX)
        return element(p, base, t->elem, index, span);
    struct finding *f = REPORT(p, E2018, base->span, expr_type_name(p, base));
    if (base->kind == EXPR_INDEX && base->a->type->kind == TYPE_POINTER)
        report_help(
            p, f, TEXT("a buffer takes one index: write 'a[y * width + x]', where the width is a_shape[1]"));
    return expr_error(p, span);
}

/* ---- pointers ---- */

struct expr *expr_deref(struct unit *p, struct expr *pointer, struct span span)
{
    if (expr_is_error(pointer))
        return pointer;
    if (pointer->type->kind != TYPE_POINTER || pointer->type->to.type->kind == TYPE_VOID) {
        REPORT(p, E2019, span, expr_type_name(p, pointer), TEXT("*"));
        return expr_error(p, span);
    }
    if (pointer->kind == EXPR_ADDRESS)
        return pointer->a;
    struct expr *e = expr_place(p, EXPR_DEREF, pointer->type->to, span);
    e->a = pointer;
    return e;
}

/* Refuses values and components of vectors: neither has an address. */
struct expr *expr_address(struct unit *p, struct expr *place, struct span span)
{
    if (expr_is_error(place))
        return place;
    if (!place->place) {
        REPORT(p, E2006, place->span, expr_text(p, place), TEXT("pointed to"));
        return expr_error(p, span);
    }
    if (cast_is_component(place)) {
        REPORT(p, E2052, span, TEXT("&"), TEXT("a component of a vector has no address"));
        return expr_error(p, span);
    }
    struct qtype to = {place->type, place->cv, place->space};
    struct expr *e = expr_new(p, EXPR_ADDRESS, type_pointer(p->types, to), span);
    e->a = place;
    return e;
}

bool expr_any_error(struct expr **args, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (expr_is_error(args[i]))
            return true;
    return false;
}

bool check_complete(struct unit *p, const struct type *type, struct span span)
{
    if (type->kind != TYPE_RECORD || type->record->complete)
        return true;
    if (type->record->refused)
        return false;
    struct finding *f = REPORT(p, E2034, span, type->record->display);
    finding_note(p->findings, f, type->record->span, TEXT("it is declared here"));
    return false;
}
