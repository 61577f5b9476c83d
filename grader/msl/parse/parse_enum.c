/* parse_enum: enums and their enumerators (MSL 2.10, C++ [dcl.enum]). */
#include "msl/parse/decls.h"

static bool fits(int64_t value, const struct type *type)
{
    unsigned bits = type->kind == TYPE_BOOL ? 1 : (unsigned)type->size * 8;
    if (bits == 64)
        return true;
    if (type_is_signed(type))
        return value >= -(INT64_C(1) << (bits - 1)) && value < INT64_C(1) << (bits - 1);
    return value >= 0 && value < INT64_C(1) << bits;
}

/* enumerator = name [ "=" constant ] */
static bool parse_enumerator(struct unit *p, struct type *type, int64_t *next)
{
    struct name *name = p->now.tok->name;
    struct span span = cursor_here(p);
    if (cursor_kind(p) != TOK_IDENTIFIER) {
        cursor_error(p, "the name of an enumerator");
        return false;
    }
    declare_check_name(p);
    cursor_next(p);
    struct attribute_set attributes = {0};
    parse_attributes(p, &attributes);
    attribute_refuse_layout(p, &attributes);
    if (cursor_take(p, TOK_ASSIGN)) {
        struct scope *outer = p->now.scope;
        p->now.scope = type->enumeration->scope; /* earlier enumerators are visible, also of an enum class */
        bool ok = parse_constant_int(p, next, "the value of an enumerator");
        p->now.scope = outer;
        if (!ok && p->now.panic)
            return false;
    }
    if (type->enumeration->fixed && !fits(*next, type->elem)) {
        REPORT(p, E2029, span, arena_printf(p->arena, "'%.*s'", TEXT_ARG(name->text)),
               arena_printf(p->arena, "its value does not fit in %.*s",
                            TEXT_ARG(expr_name_of_type(p, type->elem))));
        *next = 0;
    }
    struct scope *both[2] = {type->enumeration->scope, type->enumeration->scoped ? NULL : p->now.scope};
    for (int i = 0; i < 2; i++) { /* Name::enumerator works for plain enums as well */
        struct decl *d = both[i] ? declare_name(p, both[i], DECL_CONSTANT, name, span) : NULL;
        if (d) {
            d->u.constant.type = type;
            d->u.constant.bits = (uint64_t)*next;
        }
    }
    (*next)++;
    return true;
}

/* Without a written type an enum is an int, or a uint or long when its values ask for it. */
static void widen_enum(struct unit *p, struct type *type, int64_t value)
{
    if (value > INT32_MAX && value <= UINT32_MAX && type->elem->kind == TYPE_INT)
        type->elem = type_scalar(p->types, TYPE_UINT);
    else if (value > UINT32_MAX || value < INT32_MIN)
        type->elem = type_scalar(p->types, TYPE_LONG);
    type->size = type->elem->size;
    type->align = type->elem->align;
}

/* The enum of that name that was declared and not defined here, or a new one. */
static struct type *declared_enum(struct unit *p, struct name *name, struct span span,
                                  const struct type *underlying, bool scoped)
{
    const struct decl *old = name ? scope_find_own(p->now.scope, name) : NULL;
    if (old && old->kind == DECL_TYPE && old->u.type.type->kind == TYPE_ENUM && old->span.len) {
        struct enumeration *e = old->u.type.type->enumeration;
        if (!e->complete && e->scoped == scoped && old->u.type.type->elem == underlying)
            return e->type;
    }
    struct enumeration *e = ARENA_NEW(p->arena, struct enumeration);
    e->name = name;
    e->display = name ? name->text : TEXT("unnamed enum");
    e->span = span;
    e->scoped = scoped;
    e->type = type_enum_new(p->types, e, underlying);
    e->scope = scope_new(p->arena, SCOPE_ENUM, p->now.scope);
    e->scope->name = name;
    struct decl *d = name ? declare_name(p, p->now.scope, DECL_TYPE, name, span) : NULL;
    if (d)
        d->u.type = qtype_plain(e->type);
    return e->type;
}

/* enum = "enum" [ "class" ] [ name ] [ ":" type ] [ "{" enumerators "}" ] */
bool parse_enum(struct unit *p, struct specs *s)
{
    struct span span = cursor_here(p);
    cursor_next(p);
    bool scoped = cursor_take(p, TOK_CLASS) || cursor_take(p, TOK_STRUCT);
    struct attribute_set attributes = {0};
    parse_attributes(p, &attributes);
    attribute_refuse_layout(p, &attributes);
    struct name *name = declare_tag(p, &span);
    if (p->now.panic)
        return false;
    struct qtype underlying = qtype_plain(type_scalar(p->types, TYPE_INT));
    bool fixed = cursor_take(p, TOK_COLON);
    if (fixed && !parse_type_id(p, &underlying))
        return false;
    if (fixed && !type_is_integer(underlying.type)) {
        REPORT(p, E2051, span, TEXT("an enum"), expr_name_of_type(p, underlying.type));
        underlying = qtype_plain(type_scalar(p->types, TYPE_INT));
    }
    s->defines = true;
    if (cursor_kind(p) != TOK_L_BRACE && name && !fixed) { /* enum Name x; */
        struct decl *d = lookup_name(p, name);
        if (d && d->kind == DECL_TYPE && d->u.type.type->kind == TYPE_ENUM) {
            s->type.type = d->u.type.type;
            return true;
        }
    }
    struct type *type = declared_enum(p, name, span, underlying.type, scoped);
    struct enumeration *e = type->enumeration;
    e->fixed = fixed || scoped;
    s->type.type = type;
    struct span open = cursor_here(p);
    if (!cursor_take(p, TOK_L_BRACE)) {
        if (!e->fixed)
            cursor_error(p, "'{'");
        return !p->now.panic;
    }
    int64_t next = 0;
    while (cursor_kind(p) != TOK_R_BRACE && cursor_kind(p) != TOK_END) {
        if (!parse_enumerator(p, type, &next))
            return false;
        if (!fixed)
            widen_enum(p, type, next - 1);
        if (!cursor_take(p, TOK_COMMA))
            break;
    }
    e->complete = true;
    return cursor_close(p, TOK_R_BRACE, open, "{");
}
