/* parse_attribute: [[...]], __attribute__((...)) and alignas: which ones there are (attribute.def), and what
 * becomes of those that change how a type is laid out. An attribute is understood, known to change nothing,
 * or refused: none is dropped silently. The callers check where it may appear. */
#include "msl/parse/types.h"

enum attribute {
    ATTRIBUTE_UNKNOWN,
    ATTRIBUTE_NOTHING,
    ATTRIBUTE_KERNEL,
    ATTRIBUTE_HOST_NAME,
    ATTRIBUTE_DISPATCH,
    ATTRIBUTE_ALIGNED,
    ATTRIBUTE_PACKED,
    ATTRIBUTE_EXT_VECTOR,
    ATTRIBUTE_VECTOR_SIZE,
    ATTRIBUTE_REFUSED,
};

static enum attribute attribute_named(struct text name)
{
    static const struct {
        const char *name;
        enum attribute what;
    } rows[] = {
#define ATTRIBUTE(name, what) {name, ATTRIBUTE_##what},
#include "msl/library/attribute.def"
#undef ATTRIBUTE
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (text_is(name, rows[i].name))
            return rows[i].what;
    return ATTRIBUTE_UNKNOWN;
}

static enum binding binding_named(struct text name)
{
    static const char *const names[BINDING_COUNT] = {
        [BINDING_BUFFER] = "buffer",
        [BINDING_THREADGROUP] = "threadgroup",
#define POSITION(id, name, width) [BINDING_##id] = name,
#include "msl/library/position.def"
#undef POSITION
    };
    for (enum binding i = 0; i < BINDING_COUNT; i++)
        if (names[i] && text_is(name, names[i]))
            return i;
    return BINDING_NONE;
}

static struct text suggest_attribute(struct unit *p, struct text name)
{
    struct text best = TEXT("");
    unsigned least = 4;
    for (enum binding i = 1; i < BINDING_COUNT; i++) {
        struct text candidate = text_of(binding_name(i));
        unsigned distance = text_distance(candidate, name, 3);
        if (distance < least) {
            least = distance;
            best = candidate;
        }
    }
    return report_suggestion(p, best);
}

/* ---- arguments ---- */

/* "(" constant ")" */
static void attribute_index(struct unit *p, struct attribute_set *out)
{
    int64_t value;
    struct span span = cursor_here(p);
    if (!cursor_take(p, TOK_L_PAREN))
        return;
    if (parse_constant_int(p, &value, "the number of an attribute")) {
        out->has_index = true;
        out->index = (uint32_t)value;
        if (value < 0 || value > 1000)
            REPORT(p, E2029, span, TEXT("the number of an attribute"), TEXT("it is out of range"));
    }
    cursor_need(p, TOK_R_PAREN);
}

/* The number after an attribute that changes layout: "(" ( constant | type-id ) ")", where a type means its
 * alignment. 0: none, dependent or wrong. */
static uint32_t layout_number(struct unit *p, struct text name, bool type_ok)
{
    struct span open = cursor_here(p);
    if (cursor_kind(p) == TOK_L_PAREN && p->now.pattern) {
        cursor_skip_balanced(p);
        return 0;
    }
    int64_t value = 0;
    if (!cursor_take(p, TOK_L_PAREN)) {
        REPORT(p, E2900, p->now.tok[-1].span,
               arena_printf(p->arena, "'%.*s' without a number", TEXT_ARG(name)));
        return 0;
    }
    bool args = p->now.in_template_args;
    p->now.in_template_args = false;
    struct qtype type;
    if (!type_ok || !parse_peek_type_id(p))
        parse_constant_int(p, &value, "the number of an attribute");
    else if (parse_type_id(p, &type))
        value = type.type->align;
    p->now.in_template_args = args;
    cursor_close(p, TOK_R_PAREN, open, "(");
    if (value >= 0 && value <= LIMIT_TYPE_BYTES)
        return (uint32_t)value;
    REPORT(p, E2029, open, TEXT("the number of an attribute"), TEXT("it is out of range"));
    return 0;
}

static void attribute_align(struct unit *p, struct attribute_set *out, struct text name, bool is_alignas)
{
    struct span span = cursor_here(p);
    uint32_t align = layout_number(p, name, is_alignas);
    if (align & (align - 1)) {
        REPORT(p, E2052, span, name, TEXT("an alignment must be a power of two"));
        align = 0;
    }
    out->strict |= is_alignas && align;
    out->align = align > out->align ? align : out->align;
}

/* "one" "two" is one string, without its quotes. */
static struct text joined_strings(struct unit *p, const struct token *t)
{
    struct text all = TEXT("");
    for (; t->kind == TOK_STRING && t->text.len >= 2; t++)
        all = arena_printf(p->arena, "%.*s%.*s", TEXT_ARG(all), (int)t->text.len - 2, t->text.ptr + 1);
    return all;
}

/* ---- one attribute ---- */

/* Also skips the arguments of attributes that do not use them. */
static void known_attribute(struct unit *p, struct attribute_set *out, enum attribute what, struct text name,
                            struct span span)
{
    switch (what) {
    case ATTRIBUTE_KERNEL:
    case ATTRIBUTE_DISPATCH:
    case ATTRIBUTE_HOST_NAME:
        out->is_kernel |= what == ATTRIBUTE_KERNEL;
        out->of_function = (struct attribute_at){span, name};
        if (what == ATTRIBUTE_HOST_NAME && cursor_kind(p) == TOK_L_PAREN)
            out->host_name = joined_strings(p, p->now.tok + 1);
        break;
    case ATTRIBUTE_ALIGNED:
        out->layout = (struct attribute_at){span, name};
        attribute_align(p, out, name, false);
        return;
    case ATTRIBUTE_PACKED:
        out->layout = (struct attribute_at){span, name};
        out->packed = true;
        break;
    case ATTRIBUTE_EXT_VECTOR:
    case ATTRIBUTE_VECTOR_SIZE:
        out->vector = (struct attribute_at){span, name};
        out->by_bytes = what == ATTRIBUTE_VECTOR_SIZE;
        out->lanes = layout_number(p, name, false);
        return;
    case ATTRIBUTE_REFUSED:
        REPORT(p, E2900, span, arena_printf(p->arena, "[[%.*s]]", TEXT_ARG(name)));
        out->refused = true;
        break;
    case ATTRIBUTE_UNKNOWN:
    case ATTRIBUTE_NOTHING: break;
    }
    if (cursor_kind(p) == TOK_L_PAREN)
        cursor_skip_balanced(p);
}

/* attribute = [ name "::" ] name [ "(" ... ")" ]; `plain`: in [[...]], where a word of Metal is misspelt */
static void one_attribute(struct unit *p, struct attribute_set *out, bool plain)
{
    struct text name = p->now.tok->text;
    struct span span = cursor_here(p);
    cursor_next(p);
    if (cursor_take(p, TOK_COLON_COLON) && p->now.tok->name) {
        plain = false;
        name = p->now.tok->text;
        span = cursor_here(p);
        cursor_next(p);
    }
    if (name.len > 4 && text_starts(name, TEXT("__")) && name.ptr[name.len - 1] == '_') {
        plain = false;
        name = text_from(name.ptr + 2, name.len - 4);
    }
    enum binding binding = binding_named(name);
    if (binding != BINDING_NONE) {
        if (!out->binding)
            out->binding = binding;
        out->span = span;
        attribute_index(p, out);
        return;
    }
    enum attribute what = attribute_named(name);
    if (what == ATTRIBUTE_UNKNOWN) {
        if (plain)
            REPORT(p, E2015, span, name, suggest_attribute(p, name));
        else
            REPORT(p, E2900, span, arena_printf(p->arena, "the attribute '%.*s'", TEXT_ARG(name)));
        out->refused = true;
    }
    known_attribute(p, out, what, name, span);
}

/* [ attribute { "," attribute } ], up to the bracket that ends it */
static bool attribute_list(struct unit *p, struct attribute_set *out, enum tok close, bool plain)
{
    while (cursor_kind(p) != close && cursor_kind(p) != TOK_END && !p->now.panic) {
        if (cursor_take(p, TOK_COMMA))
            continue;
        if (!p->now.tok->name) {
            cursor_error(p, "the name of an attribute");
            return false;
        }
        one_attribute(p, out, plain);
        if (cursor_kind(p) != TOK_COMMA)
            break;
    }
    return true;
}

/* attributes = { "[[" list "]]" | "__attribute__" "(" "(" list ")" ")" | "alignas" "(" ... ")" } */
void parse_attributes(struct unit *p, struct attribute_set *out)
{
    for (;;) {
        struct span open = cursor_here(p);
        if (cursor_kind(p) == TOK_L_SQUARE && cursor_kind_at(p, 1) == TOK_L_SQUARE) {
            cursor_next(p);
            cursor_next(p);
            bool used = cursor_take(p, TOK_USING);
            if (used) {
                cursor_next(p);
                cursor_take(p, TOK_COLON);
            }
            if (!attribute_list(p, out, TOK_R_SQUARE, !used) || !cursor_close(p, TOK_R_SQUARE, open, "[[") ||
                !cursor_close(p, TOK_R_SQUARE, open, "[["))
                return;
        } else if (cursor_take(p, TOK_ATTRIBUTE)) {
            struct attribute_at before = out->of_function;
            if (!cursor_need(p, TOK_L_PAREN) || !cursor_need(p, TOK_L_PAREN) ||
                !attribute_list(p, out, TOK_R_PAREN, false) || !cursor_close(p, TOK_R_PAREN, open, "((") ||
                !cursor_close(p, TOK_R_PAREN, open, "(("))
                return;
            out->of_function = before; /* these belong to the declaration, wherever they are written */
        } else if (cursor_take(p, TOK_ALIGNAS)) {
            out->layout = (struct attribute_at){open, TEXT("alignas")};
            attribute_align(p, out, TEXT("alignas"), true);
        } else {
            return;
        }
        if (p->now.panic)
            return;
    }
}

/* ---- what becomes of them ---- */

void attribute_merge_layout(struct attribute_set *into, const struct attribute_set *from)
{
    into->align = from->align > into->align ? from->align : into->align;
    into->strict |= from->strict;
    into->packed |= from->packed;
    into->layout = from->layout.span.len ? from->layout : into->layout;
    if (from->vector.span.len) {
        into->vector = from->vector;
        into->lanes = from->lanes;
        into->by_bytes = from->by_bytes;
    }
}

/* ext_vector_type(n), vector_size(bytes): the vector of that scalar, laid out like Metal's own. */
const struct type *attribute_apply_vector(struct unit *p, const struct type *elem, struct attribute_set *set)
{
    struct span span = set->vector.span;
    if (!span.len || elem->kind == TYPE_ERROR)
        return elem;
    uint64_t lanes = set->lanes;
    set->vector.span.len = 0;
    if (p->now.pattern)
        return pattern_opaque(p);
    bool scalar = type_is_scalar(elem), whole = scalar && (!set->by_bytes || lanes % elem->size == 0);
    if (scalar && set->by_bytes)
        lanes /= elem->size;
    if (whole && lanes >= 2 && lanes <= 4 && !(set->by_bytes && lanes == 3))
        return type_vector(p->types, elem, (unsigned)lanes, false);
    if (!whole)
        REPORT(p, E2900, span,
               arena_printf(p->arena, "vectors of %.*s", TEXT_ARG(expr_name_of_type(p, elem))));
    else
        REPORT(p, E2900, span,
               arena_printf(p->arena, "vectors of %llu components", (unsigned long long)lanes));
    return type_scalar(p->types, TYPE_ERROR);
}

/* Reports layout attributes where there is nothing to lay out. */
void attribute_refuse_layout(struct unit *p, struct attribute_set *set)
{
    struct attribute_at *both[] = {&set->layout, &set->vector};
    for (int i = 0; i < 2; i++) {
        if (both[i]->span.len)
            REPORT(p, E2900, both[i]->span, arena_printf(p->arena, "'%.*s' here", TEXT_ARG(both[i]->name)));
        both[i]->span.len = 0;
    }
}

void attribute_check_alignas(struct unit *p, const struct attribute_set *set, const struct type *type)
{
    if (set->strict && set->align < type->align && type->kind != TYPE_ERROR)
        REPORT(p, E2052, set->layout.span, TEXT("alignas"),
               arena_printf(p->arena, "%.*s is already aligned to %u bytes",
                            TEXT_ARG(expr_name_of_type(p, type)), type->align));
}

/* [[...]] after a type or after parameters belongs to the type; between other words before the type it
 * belongs to nothing (C++ [dcl.attr.grammar]). */
void attribute_check_of_type(struct unit *p, const struct attribute_set *set)
{
    if (set->of_function.span.len)
        REPORT(p, E2052, set->of_function.span, set->of_function.name,
               TEXT("put it at the start, before 'kernel void'"));
}
