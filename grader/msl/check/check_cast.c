/* check_cast: implicit conversions and casts of expressions (MSL 2.12, C++ [conv], [over.best.ics]). */
#include "msl/check/check.h"

static const struct type *unpacked(struct unit *p, const struct type *t)
{
    return t->kind == TYPE_VECTOR && t->packed ? type_vector(p->types, t->elem, (unsigned)t->count, false)
                                               : t;
}

struct expr *cast_unchecked(struct unit *p, struct expr *value, const struct type *to)
{
    if (value->type == to || expr_is_error(value))
        return value;
    struct expr *e = expr_new(p, EXPR_CAST, to, value->span);
    e->a = value;
    if (value->kind == EXPR_CONST && type_is_scalar(value->type) && type_is_scalar(to))
        return constant_fold(p->constants, p->arena, e);
    return e;
}

/* ---- braces as an argument ---- */

static bool is_braces(const struct expr *e)
{
    return e->kind == EXPR_ZERO && e->type->kind == TYPE_DEPENDENT;
}

static enum convert_rank braces_rank(struct unit *p, const struct expr *e, const struct type *to)
{
    if (!report_enter(p))
        return CONVERT_NONE;
    p->findings->muted++;
    uint32_t silent = p->findings->silent;
    struct expr *value = p->hooks->braces(p, e, to);
    bool fits = !expr_is_error(value) && p->findings->silent == silent;
    p->findings->muted--;
    report_leave(p);
    return fits ? CONVERT_USER : CONVERT_NONE;
}

/* ---- user conversions ---- */

/* The constructor of `to` that takes `e` alone and is not explicit. */
static struct func *converting_constructor(struct unit *p, struct expr *e, const struct type *to)
{
    if (to->kind != TYPE_RECORD || !to->record->complete || p->converting)
        return NULL;
    if (!init_needs_constructor(to))
        return NULL;
    p->converting = true;
    p->findings->muted++;
    struct func *f = init_resolve_constructor(p, to, &e, 1, e->span);
    p->findings->muted--;
    p->converting = false;
    if (f && ((struct func_info *)f->info)->is_explicit)
        return NULL;
    return f;
}

static const struct type *referred(const struct type *t)
{
    return t->kind == TYPE_REFERENCE ? t->to.type : t;
}

/* The conversion function of e's record whose result comes closest to `to`. One declared for e's address
 * space is preferred. */
static struct func *conversion_function(struct unit *p, struct expr *e, const struct type *to,
                                        bool explicit_too)
{
    if (e->type->kind != TYPE_RECORD || !e->type->record->complete)
        return NULL;
    struct expr object = *e;
    if (!e->place)
        object.space = SPACE_THREAD;
    struct func *best = NULL;
    enum convert_rank least = CONVERT_NONE;
    bool suits = false;
    for (struct record *r = e->type->record; r; r = r->base) {
        for (struct candidate *c = record_info(r)->conversions; c; c = c->next) {
            struct func *f = c->func ? c->func : p->hooks->conversion(p, c->tmpl, to, e->span);
            if (!f || (((struct func_info *)f->info)->is_explicit && !explicit_too))
                continue;
            enum convert_rank rank = convert_rank(referred(f->ret), to);
            if (((struct func_info *)f->info)->is_explicit && referred(f->ret) != to)
                continue; /* an explicit one makes exactly its own type */
            bool fits = call_object_rank(&object, f) != CONVERT_NONE;
            if (rank == CONVERT_NONE || fits < suits || (fits == suits && rank >= least))
                continue;
            least = rank;
            best = f;
            suits = fits;
        }
    }
    return best;
}

/* An operand that is already in error converts exactly, so that nothing else is reported about it. */
enum convert_rank cast_rank(struct unit *p, struct expr *e, const struct type *to)
{
    if (expr_is_error(e) || to->kind == TYPE_ERROR)
        return CONVERT_EXACT;
    if (is_braces(e))
        return type_is_dependent(to) ? CONVERT_NONE : braces_rank(p, e, to);
    const struct type *from = unpacked(p, e->type);
    to = unpacked(p, to);
    if (from->kind == TYPE_ARRAY && e->place && to->kind == TYPE_POINTER)
        from = type_pointer(p->types, (struct qtype){from->to.type, e->cv, e->space});
    if (from == to)
        return CONVERT_EXACT;
    enum convert_rank rank = convert_rank(from, to);
    if (rank != CONVERT_NONE)
        return rank;
    if (to->kind == TYPE_POINTER && e->kind == EXPR_CONST && e->u.bits == 0 && type_is_integer(from))
        return CONVERT_ARITHMETIC; /* the literal 0 */
    if (from->kind == TYPE_RECORD && to->kind == TYPE_RECORD)
        for (const struct record *r = from->record->base; r; r = r->base)
            if (r->type == to)
                return CONVERT_ARITHMETIC;
    if (converting_constructor(p, e, to) || conversion_function(p, e, to, false))
        return CONVERT_USER;
    return CONVERT_NONE;
}

static struct expr *user_conversion(struct unit *p, struct expr *e, const struct type *to, bool explicit_too)
{
    struct func *f = conversion_function(p, e, to, explicit_too);
    if (f) {
        if (e->kind == EXPR_LOAD && e->a->space == SPACE_THREAD && call_object_rank(e->a, f) != CONVERT_NONE)
            e = e->a; /* no copy: it may be constant although the object is not */
        struct expr *object = e->place ? e : expr_materialise(p, e);
        struct expr *result = expr_value(p, call_function(p, f, object, NULL, 0, e->span));
        return cast_unchecked(p, result, to);
    }
    bool found;
    return init_record(p, to, &e, 1, e->span, &found);
}

/* Adds advice where the pair of types suggests what was meant. */
static void report_conversion(struct unit *p, const struct expr *e, const struct type *to, struct span span)
{
    const struct type *from = e->type;
    if (from->kind == TYPE_ARRAY)
        from = type_pointer(p->types, (struct qtype){from->to.type, e->cv, e->space});
    if (from->kind == TYPE_POINTER && to->kind == TYPE_POINTER && from->to.space != to->to.space &&
        from->to.type == to->to.type) {
        REPORT(p, E2007, span, text_of(space_name(from->to.space)), text_of(space_name(to->to.space)));
        return;
    }
    struct text advice = TEXT("");
    if (from->kind == TYPE_POINTER && type_is_arithmetic(to))
        advice = TEXT(": did you forget an index?");
    else if (from->kind == TYPE_POINTER && to->kind == TYPE_POINTER && from->to.type == to->to.type)
        advice = TEXT(": it would lose const");
    else if (from->kind == TYPE_VECTOR && to->kind == TYPE_VECTOR && from->count == to->count)
        advice = arena_printf(p->arena, ": write %.*s(...)", TEXT_ARG(type_text(p->arena, to)));
    else if (from->kind == TYPE_VECTOR && to->kind == TYPE_VECTOR && from->count > to->count)
        advice = arena_printf(p->arena, ": choose components, for example .%.*s", (int)to->count, "xyz");
    else if (from->kind == TYPE_VECTOR && type_is_arithmetic(to))
        advice = TEXT(": choose a component, for example .x");
    else if (from->kind == TYPE_ATOMIC)
        advice = TEXT(": use atomic_load_explicit");
    REPORT(p, E2004, span, expr_name_of_type(p, from), expr_name_of_type(p, to), advice);
}

/* `e` converted to `to` as in `to x = e;`, which copies records; reports when there is no conversion. */
struct expr *cast_implicit(struct unit *p, struct expr *e, const struct type *to, struct span span)
{
    if (expr_is_error(e) || to->kind == TYPE_ERROR)
        return expr_error(p, e->span);
    if (is_braces(e))
        return p->hooks->braces(p, e, to);
    if (to->kind == TYPE_RECORD && e->type == to)
        return copy_object(p, e);
    enum convert_rank rank = cast_rank(p, e, to);
    if (rank == CONVERT_NONE) {
        report_conversion(p, e, to, span);
        return expr_error(p, e->span);
    }
    if (rank == CONVERT_USER)
        return user_conversion(p, e, to, false);
    struct expr *v = expr_value(p, e);
    if (v->type->kind == TYPE_RECORD && to->kind == TYPE_RECORD && v->type != to) { /* to a base class */
        struct record *r = v->type->record;
        while (r->type != to && r->base) {
            v = expr_field(p, v, &r->fields[0], v->span);
            r = r->base;
        }
        return v;
    }
    return cast_unchecked(p, v, to);
}

/* ---- arguments ---- */

/* A component of a vector is not an object that can be referred to (clang: "address of vector element
 * requested"). */
bool cast_is_component(const struct expr *e)
{
    return e->kind == EXPR_SWIZZLE || (e->kind == EXPR_INDEX && e->a->type->kind == TYPE_VECTOR);
}

/* Can a reference to `to` be bound directly to the place e? */
static bool binds(const struct expr *e, struct qtype to)
{
    if (!e->place || e->type != to.type || cast_is_component(e))
        return false;
    if ((e->cv & ~to.cv & QUAL_CONST) || (e->space == SPACE_CONSTANT && to.space != SPACE_CONSTANT))
        return false;
    return e->space == (to.space ? to.space : SPACE_THREAD);
}

/* The subobject of a place that has the base class type `to`; NULL: there is none. */
static struct expr *base_part(struct unit *p, struct expr *e, const struct type *to)
{
    if (!e->place || e->type->kind != TYPE_RECORD || to->kind != TYPE_RECORD || e->type == to)
        return NULL;
    struct record *r = e->type->record;
    while (r->base && r->type != to)
        r = r->base;
    if (r->type != to)
        return NULL;
    for (r = e->type->record; r->type != to; r = r->base)
        e = expr_field(p, e, &r->fields[0], e->span);
    return e;
}

/* A reference that binds directly ranks best; a const reference may also bind to a temporary. */
enum convert_rank cast_parameter_rank(struct unit *p, struct expr *e, struct qtype param)
{
    const struct type *t = param.type;
    if (t->kind != TYPE_REFERENCE)
        return cast_rank(p, e, t);
    if (expr_is_error(e))
        return CONVERT_EXACT;
    if (t->by_rvalue)
        return e->place ? CONVERT_NONE : cast_rank(p, e, t->to.type);
    if (binds(e, t->to))
        return (t->to.cv & QUAL_CONST) && !(e->cv & QUAL_CONST) ? CONVERT_QUALIFY : CONVERT_EXACT;
    struct expr *base = base_part(p, e, t->to.type);
    if (base && binds(base, t->to))
        return CONVERT_ARITHMETIC;
    if (!(t->to.cv & QUAL_CONST) || (t->to.space != SPACE_THREAD && t->to.space != SPACE_NONE))
        return CONVERT_NONE; /* only a const reference takes a temporary */
    enum convert_rank rank = cast_rank(p, e, t->to.type);
    return rank == CONVERT_EXACT ? CONVERT_QUALIFY : rank;
}

/* For a reference parameter the result is a place: the argument itself, or a temporary. */
struct expr *cast_argument(struct unit *p, struct expr *e, struct qtype param)
{
    const struct type *t = param.type;
    if (expr_is_error(e))
        return e;
    if (t->kind != TYPE_REFERENCE)
        return cast_implicit(p, e, t, e->span);
    struct expr *base = t->by_rvalue ? NULL : base_part(p, e, t->to.type);
    e = base && binds(base, t->to) ? base : e;
    if (!t->by_rvalue && binds(e, t->to))
        return e;
    if (cast_parameter_rank(p, e, param) == CONVERT_NONE) {
        struct text what = e->place ? arena_printf(p->arena, "'%.*s %.*s' in %s memory",
                                                   TEXT_ARG(type_text(p->arena, e->type)),
                                                   TEXT_ARG(expr_text(p, e)), space_name(e->space))
                                    : TEXT("a temporary value");
        REPORT(p, E2045, e->span, arena_printf(p->arena, "'%.*s'", TEXT_ARG(qtype_text(p->arena, t->to))),
               what);
        return expr_error(p, e->span);
    }
    struct expr *v = cast_implicit(p, e, t->to.type, e->span);
    return expr_is_error(v) ? v : expr_materialise(p, v);
}

/* ---- casts ---- */

static bool is_number(const struct type *t)
{
    return type_is_scalar(t) || t->kind == TYPE_ENUM;
}

/* Can an explicit cast do it without looking into records? */
static bool castable(const struct type *from, const struct type *to)
{
    if (from == to || to->kind == TYPE_VOID || (is_number(from) && is_number(to)))
        return true;
    if (to->kind == TYPE_VECTOR)
        return is_number(from) || (from->kind == TYPE_VECTOR && from->count == to->count);
    if (to->kind == TYPE_MATRIX)
        return from->kind == TYPE_MATRIX && from->count == to->count && from->elem->count == to->elem->count;
    if (from->kind == TYPE_POINTER)
        return to->kind == TYPE_POINTER || to->kind == TYPE_BOOL || to->kind == TYPE_LONG ||
               to->kind == TYPE_ULONG;
    if (to->kind == TYPE_POINTER)
        return from->kind == TYPE_NULLPTR || type_is_integer(from);
    return false;
}

/* 'const thread float': the type of a place with its qualifiers */
static struct text qualified_name(struct unit *p, const struct expr *e)
{
    struct qtype type = {e->type, e->place ? e->cv : 0, e->place ? e->space : SPACE_NONE};
    return arena_printf(p->arena, "'%.*s'", TEXT_ARG(qtype_text(p->arena, type)));
}

/* (thread T &)x: the same memory under another type */
static struct expr *reference_cast(struct unit *p, struct expr *e, struct qtype to, struct span span)
{
    const struct type *pointer = type_pointer(p->types, to.type->to);
    struct expr *address = expr_address(p, e, span);
    if (expr_is_error(address))
        return address;
    return expr_deref(p, cast_explicit(p, address, qtype_plain(pointer), span, true), span);
}

/* From pointer to base class to pointer to derived class, without losing const or volatile. */
static bool is_downcast(struct unit *p, const struct type *from, const struct type *to)
{
    struct qtype back = {to->to.type, from->to.cv, to->to.space};
    return !(from->to.cv & ~to->to.cv) && convert_rank(type_pointer(p->types, back), from) != CONVERT_NONE;
}

/* `c_style` also allows what only const_cast and reinterpret_cast can do. */
struct expr *cast_explicit(struct unit *p, struct expr *e, struct qtype to, struct span span, bool c_style)
{
    const struct type *t = to.type;
    if (expr_is_error(e) || t->kind == TYPE_ERROR)
        return expr_error(p, span);
    if (t->kind == TYPE_REFERENCE) {
        if (t->by_rvalue)
            return expr_object_value(p, e); /* move and forward: a value */
        bool same = e->type == t->to.type && e->place && e->space == t->to.space;
        if (same && e->cv == t->to.cv)
            return e;
        if (same && !c_style && (e->cv & ~t->to.cv)) {
            REPORT(p, E2042, span, qualified_name(p, e), expr_name_of_type(p, t));
            return expr_error(p, span);
        }
        return reference_cast(p, e, to, span);
    }
    if (t->kind == TYPE_RECORD) {
        struct expr *made = init_direct(p, t, &e, 1, span);
        return made;
    }
    if (e->type->kind == TYPE_RECORD) {
        if (t->kind == TYPE_VOID)
            return cast_unchecked(p, expr_object_value(p, e), t);
        if (conversion_function(p, e, t, true))
            return user_conversion(p, e, t, true);
        REPORT(p, E2042, span, expr_type_name(p, e), expr_name_of_type(p, t));
        return expr_error(p, span);
    }
    struct expr *v = expr_value(p, e);
    bool pointers = v->type->kind == TYPE_POINTER && t->kind == TYPE_POINTER;
    if (pointers && v->type->to.space != t->to.space) {
        REPORT(p, E2007, span, text_of(space_name(v->type->to.space)), text_of(space_name(t->to.space)));
        return expr_error(p, span);
    }
    bool retypes = pointers && v->type != t && cast_rank(p, v, t) == CONVERT_NONE &&
                   !is_downcast(p, v->type, t) && t->to.type->kind != TYPE_VOID &&
                   v->type->to.type->kind != TYPE_VOID;
    if (!castable(v->type, t) || (!c_style && retypes) ||
        (!c_style && t->kind == TYPE_POINTER && type_is_integer(v->type) && v->kind != EXPR_CONST)) {
        REPORT(p, E2042, span, expr_type_name(p, v), expr_name_of_type(p, t));
        return expr_error(p, span);
    }
    struct expr *cast = cast_unchecked(p, v, t);
    if (cast != v)
        cast->span = span;
    else if (cast->kind == EXPR_CONST)
        cast = expr_const(p, t, v->u.bits, span);
    return cast;
}

/* The same type apart from const and volatile at every pointer level. */
static bool similar(const struct type *a, const struct type *b)
{
    while (a->kind == TYPE_POINTER && b->kind == TYPE_POINTER && a->to.space == b->to.space) {
        a = a->to.type;
        b = b->to.type;
    }
    return a == b;
}

/* const_cast<T>(e): T is a pointer or reference that differs from e in const and volatile only. */
struct expr *cast_const(struct unit *p, struct expr *e, struct qtype to, struct span span)
{
    const struct type *t = to.type;
    if (expr_is_error(e) || t->kind == TYPE_ERROR)
        return expr_error(p, span);
    bool ok;
    if (t->kind == TYPE_REFERENCE)
        ok = e->place && e->space == t->to.space && similar(e->type, t->to.type);
    else
        ok = t->kind == TYPE_POINTER && similar(expr_value(p, e)->type, t);
    if (!ok) {
        REPORT(p, E2042, span, qualified_name(p, e), expr_name_of_type(p, t));
        return expr_error(p, span);
    }
    return cast_explicit(p, e, to, span, true);
}

struct expr *cast_reinterpret(struct unit *p, struct expr *e, struct qtype to, struct span span)
{
    const struct type *t = to.type;
    if (t->kind != TYPE_REFERENCE && t->kind != TYPE_POINTER && t->kind != TYPE_ULONG &&
        t->kind != TYPE_LONG && t->kind != TYPE_ERROR) {
        REPORT(p, E2042, span, expr_type_name(p, e), expr_name_of_type(p, t));
        return expr_error(p, span);
    }
    return cast_explicit(p, e, to, span, true);
}

/* as_type<T>(e): only between scalars and vectors of the same size. */
struct expr *cast_as_type(struct unit *p, struct expr *e, const struct type *to, struct span span)
{
    struct expr *v = expr_value(p, e);
    if (expr_is_error(v) || to->kind == TYPE_ERROR)
        return expr_error(p, span);
    bool plain = (type_is_scalar(v->type) || v->type->kind == TYPE_VECTOR) &&
                 (type_is_scalar(to) || to->kind == TYPE_VECTOR);
    if (!plain) {
        REPORT(p, E2042, span, expr_type_name(p, v), expr_name_of_type(p, to));
        return expr_error(p, span);
    }
    if (v->type->size != to->size) {
        REPORT(p, E2043, span, expr_type_name(p, v), report_number(p, v->type->size),
               expr_name_of_type(p, to), report_number(p, to->size));
        return expr_error(p, span);
    }
    struct expr *cast = expr_new(p, EXPR_BITCAST, to, span);
    cast->a = v;
    return v->kind == EXPR_CONST && type_is_scalar(to) ? constant_fold(p->constants, p->arena, cast) : cast;
}
