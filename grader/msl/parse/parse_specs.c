/* parse_specs: what precedes a declarator: type specifiers, qualifiers, storage, attributes. */
#include "msl/parse/types.h"

/* ---- specifiers ---- */

enum space specs_accept_space(struct unit *p)
{
    switch (cursor_kind(p)) {
    case TOK_DEVICE: cursor_next(p); return SPACE_DEVICE;
    case TOK_CONSTANT: cursor_next(p); return SPACE_CONSTANT;
    case TOK_THREADGROUP: cursor_next(p); return SPACE_THREADGROUP;
    case TOK_THREAD: cursor_next(p); return SPACE_THREAD;
    default: return SPACE_NONE;
    }
}

static void add_space(struct unit *p, struct specs *s, enum space space, struct span span)
{
    if (s->type.space && s->type.space != space)
        REPORT(p, E2052, span, text_of(space_name(space)),
               arena_printf(p->arena, "the address space is already %s", space_name(s->type.space)));
    s->type.space = space;
    if (space == SPACE_CONSTANT)
        s->type.cv |= QUAL_CONST; /* it can only be read */
}

static void forbidden(struct unit *p, const char *what, const char *instead)
{
    REPORT(p, E2039, cursor_here(p), text_of(what), text_of(instead));
    cursor_next(p);
}

/* unsigned, signed, long, short and the int or char that may accompany them. */
static const struct type *sized_integer(struct unit *p, struct specs *s)
{
    unsigned unsigned_ = 0, signed_ = 0, longs = 0, shorts = 0, ints = 0, chars = 0;
    for (;;) {
        if (cursor_take(p, TOK_UNSIGNED))
            unsigned_++;
        else if (cursor_take(p, TOK_SIGNED))
            signed_++;
        else if (cursor_take(p, TOK_LONG))
            longs++;
        else if (cursor_take(p, TOK_SHORT))
            shorts++;
        else if (cursor_kind(p) == TOK_IDENTIFIER && p->now.tok->name == p->n_int && !ints && !chars)
            ints++, cursor_next(p);
        else if (cursor_kind(p) == TOK_IDENTIFIER && p->now.tok->name == p->n_char && !ints && !chars)
            chars++, cursor_next(p);
        else if (cursor_take(p, TOK_CONST))
            s->type.cv |= QUAL_CONST;
        else
            break;
    }
    (void)signed_;
    if (longs && cursor_kind(p) == TOK_DOUBLE) {
        REPORT(p, E2039, cursor_here(p), TEXT("double"), TEXT(": use float"));
        cursor_next(p);
        return type_scalar(p->types, TYPE_ERROR);
    }
    enum type_kind k = chars ? TYPE_CHAR : shorts ? TYPE_SHORT : longs ? TYPE_LONG : TYPE_INT;
    return type_scalar(p->types,
                       unsigned_ ? k + 1 : k); /* type.def: each unsigned type follows its signed one */
}

/* "(" ( type | expr ) ")" after decltype, which takes no type, or typeof: the type of what is inside. */
static struct qtype operand_type(struct unit *p, bool is_decltype)
{
    struct qtype type = qtype_plain(type_scalar(p->types, TYPE_ERROR));
    cursor_next(p);
    struct span open = cursor_here(p);
    if (!cursor_need(p, TOK_L_PAREN))
        return type;
    bool before = p->now.unevaluated, args = p->now.in_template_args;
    p->now.unevaluated = true;
    p->now.in_template_args = false;
    if (p->now.pattern) {
        p->now.tok--;
        cursor_skip_balanced(p);
        p->now.tok--;
        type = qtype_plain(pattern_opaque(p));
    } else if (!is_decltype && parse_peek_type_id(p)) {
        parse_type_id(p, &type);
    } else {
        const struct expr *e = p->above->expr(p);
        type = is_decltype ? auto_decltype(p, e) : (struct qtype){e->type, e->place ? e->cv : 0, SPACE_NONE};
    }
    p->now.unevaluated = before;
    p->now.in_template_args = args;
    cursor_close(p, TOK_R_PAREN, open, "(");
    return type;
}

/* typeof "(" ( type | expr ) ")": the type without references */
static struct qtype parse_typeof(struct unit *p)
{
    struct qtype type = operand_type(p, false);
    return type.type->kind == TYPE_REFERENCE ? type.type->to : type;
}

/* decltype "(" expr ")" */
struct qtype parse_decltype(struct unit *p)
{
    return operand_type(p, true);
}

/* One specifier that names a type; false when there is none. */
static bool type_specifier(struct unit *p, struct specs *s)
{
    struct qtype found = {0};
    switch (cursor_kind(p)) {
    case TOK_UNSIGNED:
    case TOK_SIGNED:
    case TOK_LONG:
    case TOK_SHORT: found = qtype_plain(sized_integer(p, s)); break;
    case TOK_DOUBLE:
        forbidden(p, "double", ": use float");
        found = qtype_plain(type_scalar(p->types, TYPE_ERROR));
        break;
    case TOK_AUTO:
        cursor_next(p);
        s->is_auto = true;
        break;
    case TOK_TYPEOF: found = parse_typeof(p); break;
    case TOK_DECLTYPE:
        if (cursor_kind_at(p, 1) == TOK_L_PAREN && cursor_kind_at(p, 2) == TOK_AUTO &&
            cursor_kind_at(p, 3) == TOK_R_PAREN) {
            for (int i = 0; i < 4; i++)
                cursor_next(p);
            s->is_auto = s->is_decltype_auto = true;
        } else if (!type_name_after_decltype(p))
            found = parse_decltype(p);
        else if (!parse_type_name(p, &found))
            return false;
        break;
    case TOK_STRUCT:
    case TOK_CLASS:
    case TOK_UNION:
    case TOK_ENUM:
        if (!p->above->class_specifier(p, s))
            return false;
        found = s->type;
        found.cv = found.space = 0;
        break;
    default:
        if (cursor_kind(p) == TOK_IDENTIFIER &&
            (p->now.tok->name == p->n_int ||
             (p->now.tok->name == p->n_char &&
              (cursor_kind_at(p, 1) == TOK_UNSIGNED || cursor_kind_at(p, 1) == TOK_SIGNED)))) {
            found = qtype_plain(sized_integer(p, s));
            break;
        }
        if (!parse_type_name(p, &found))
            return false;
        break;
    }
    s->has_type = true;
    s->type.type = found.type;
    s->type.cv |= found.cv;
    if (found.space)
        s->type.space = found.space;
    return true;
}

/* One specifier that is not a type; false when there is none. */
static bool other_specifier(struct unit *p, struct specs *s)
{
    struct span span = cursor_here(p);
    enum space space = specs_accept_space(p);
    if (space) {
        add_space(p, s, space, span);
        return true;
    }
    switch (cursor_kind(p)) {
    case TOK_CONST: s->type.cv |= QUAL_CONST; break;
    case TOK_VOLATILE: s->type.cv |= QUAL_VOLATILE; break;
    case TOK_CONSTEXPR: s->is_constexpr = true; break;
    case TOK_STATIC: s->is_static = true; break;
    case TOK_INLINE: break; /* everything is inlined */
    case TOK_EXTERN: s->is_extern = true; break;
    case TOK_TYPEDEF: s->is_typedef = true; break;
    case TOK_FRIEND: s->is_friend = true; break;
    case TOK_EXPLICIT: s->is_explicit = true; break;
    case TOK_MUTABLE: s->is_mutable = true; break;
    case TOK_KERNEL: s->is_kernel = true; break;
    case TOK_RESTRICT: break;
    case TOK_FRAGMENT:
    case TOK_VERTEX:
        REPORT(p, E2900, cursor_here(p),
               arena_printf(p->arena, "%s functions", tok_spelling(cursor_kind(p))));
        p->now.panic = true;
        return false;
    case TOK_VIRTUAL: forbidden(p, "virtual functions", ""); return true;
    case TOK_THREAD_LOCAL:
        forbidden(p, "thread_local", ": every local variable belongs to its thread");
        return true;
    case TOK_REGISTER: forbidden(p, "'register'", ""); return true;
    default: return false;
    }
    cursor_next(p);
    return true;
}

/* specifiers = { attribute | storage | qualifier | type-specifier }. False: no type was found (nothing
 * reported). */
bool parse_specs(struct unit *p, struct specs *s, bool type_only)
{
    memset(s, 0, sizeof *s);
    s->span = cursor_here(p);
    struct attribute_set after = {0};
    bool begun = false;
    for (;;) {
        if (s->defines && p->now.tok->line_start && cursor_kind(p) == TOK_L_SQUARE)
            break; /* the ';' of a struct is missing before [[kernel]] */
        if (!type_only || cursor_kind(p) == TOK_ATTRIBUTE)
            parse_attributes(p, begun ? &after : &s->attributes);
        if (p->now.panic)
            return false;
        if (s->defines && p->now.tok->line_start)
            break; /* the ';' of a struct is missing */
        begun = true;
        if (other_specifier(p, s))
            continue;
        if (s->has_type)
            break;
        struct context at = {.tok = p->now.tok, .half = p->now.half};
        if (type_specifier(p, s))
            continue;
        if (p->now.panic)
            return false;
        p->now.tok = at.tok;
        p->now.half = at.half;
        break;
    }
    attribute_check_of_type(p, &after);
    attribute_merge_layout(&s->attributes, &after);
    s->is_kernel |= s->attributes.is_kernel;
    s->span = cursor_span(p, s->span);
    if (s->has_type && !s->is_auto)
        s->type.type = attribute_apply_vector(p, s->type.type, &s->attributes);
    if (type_only)
        attribute_refuse_layout(p, &s->attributes);
    return s->has_type;
}

struct qtype parse_simple_type(struct unit *p)
{
    struct specs s;
    if (!parse_specs(p, &s, true) || s.is_auto) {
        cursor_error(p, "a type");
        return qtype_plain(type_scalar(p->types, TYPE_ERROR));
    }
    return s.type;
}
