/* parse_declarator: pointers, references, arrays, declared names, and type-ids. Parameters:
 * parse_parameters.c.
 *
 * A declarator is read from the outside in: `T (&name)[4]` skips the bracketed part, reads the suffix, and
 * comes back to the bracketed part with the array type in hand. */
#include "msl/parse/types.h"

static enum space accept_qualifiers(struct unit *p, uint8_t *cv)
{
    enum space space = SPACE_NONE;
    for (;;) {
        enum space found = specs_accept_space(p);
        if (found)
            space = found;
        else if (cursor_take(p, TOK_CONST))
            *cv |= QUAL_CONST;
        else if (cursor_take(p, TOK_VOLATILE))
            *cv |= QUAL_VOLATILE;
        else if (!cursor_take(p, TOK_RESTRICT))
            return space;
    }
}

static void note_missing_space(struct unit *p, struct qtype pointee, struct declarator *d, struct span span)
{
    const struct type *t = pointee.type;
    if (pointee.space == SPACE_NONE && !d->pointer_span.len && t->kind != TYPE_ERROR &&
        t->kind != TYPE_FUNCTION && !type_is_dependent(t) && !p->now.in_library)
        d->pointer_span = span;
}

/* pointer-operators = { "*" qualifiers } [ "&" | "&&" ] */
struct qtype parse_pointer_operators(struct unit *p, struct qtype base, struct declarator *d)
{
    for (;;) {
        struct span span = cursor_here(p);
        if (cursor_take(p, TOK_STAR)) {
            note_missing_space(p, base, d, span);
            if (base.space == SPACE_NONE && !type_is_dependent(base.type))
                base.space = SPACE_THREAD;
            base = qtype_plain(type_pointer(p->types, base));
            base.space = accept_qualifiers(p, &base.cv);
        } else if (cursor_kind(p) == TOK_AMP || cursor_kind(p) == TOK_AMP_AMP) {
            bool by_rvalue = cursor_kind(p) == TOK_AMP_AMP;
            cursor_next(p);
            if (base.type->kind == TYPE_REFERENCE)
                return base; /* a reference to a reference is the reference */
            if (!by_rvalue && base.type->kind != TYPE_POINTER) /* the pointer itself is in thread memory */
                note_missing_space(p, base, d, span);
            if (base.space == SPACE_NONE && !type_is_dependent(base.type))
                base.space = SPACE_THREAD;
            uint8_t cv = 0;
            accept_qualifiers(p, &cv);
            return qtype_plain(type_reference(p->types, base, by_rvalue));
        } else {
            return base;
        }
    }
}

void declarator_check_space(struct unit *p, struct declarator *d)
{
    if (!d->pointer_span.len)
        return;
    const struct type *t = d->type.type;
    bool reference = t->kind == TYPE_REFERENCE;
    struct finding *f = REPORT(p, E2016, d->pointer_span, reference ? TEXT("reference") : TEXT("pointer"));
    report_help(p, f, TEXT("write the address space first: 'const device float *p = a;'"));
    d->type = qtype_plain(type_scalar(p->types, TYPE_ERROR));
    d->is_reference = false;
}

/* The size in "[...]"; the cursor is after '['. -1: none was written; -2: dependent or wrong. */
static int64_t array_size(struct unit *p, struct targ *dependent)
{
    if (cursor_kind(p) == TOK_R_SQUARE)
        return -1;
    bool alone = cursor_kind_at(p, 1) == TOK_R_SQUARE;
    struct decl *d = alone && cursor_kind(p) == TOK_IDENTIFIER ? lookup_name(p, p->now.tok->name) : NULL;
    bool constant = alone && (cursor_kind(p) == TOK_NUMBER || (d && d->kind == DECL_VAR));
    if (p->now.pattern && !constant) {
        if (d && d->kind == DECL_CONSTANT && d->u.constant.type->kind == TYPE_PARAMETER)
            *dependent =
                (struct targ){.is_value = true, .dependent_value = true, .bits = d->u.constant.type->count};
        while (cursor_kind(p) != TOK_R_SQUARE && cursor_kind(p) != TOK_END) {
            if (cursor_kind(p) == TOK_L_PAREN || cursor_kind(p) == TOK_L_SQUARE)
                cursor_skip_balanced(p);
            else
                cursor_next(p);
        }
        return -2;
    }
    int64_t size;
    struct span span = cursor_here(p);
    if (!parse_constant_int(p, &size, "the size of an array"))
        return -2;
    if (size <= 0) {
        REPORT(p, E2030, span, arena_printf(p->arena, "%lld", (long long)size));
        return -2;
    }
    return size;
}

/* `size` as array_size gives it; in a pattern a dependent size is kept for deduction. */
static const struct type *array_of(struct unit *p, const struct type *elem, int64_t size,
                                   const struct targ *dependent, struct span span)
{
    if (elem->kind == TYPE_ERROR)
        return elem;
    if (p->now.pattern && (size == -2 || type_is_dependent(elem))) {
        struct targ *arg = ARENA_NEW(p->arena, struct targ);
        *arg = *dependent;
        if (size >= 0)
            *arg = (struct targ){.is_value = true, .bits = (uint64_t)size};
        return pattern_dependent(
            p, (struct pattern){.kind = PATTERN_ARRAY, .args = arg, .count = 1, .elem = elem});
    }
    if (size == -2)
        return type_scalar(p->types, TYPE_ERROR);
    if (elem->kind == TYPE_REFERENCE || elem->kind == TYPE_VOID) {
        REPORT(p, E2051, span, TEXT("the element of an array"), expr_name_of_type(p, elem));
        return type_scalar(p->types, TYPE_ERROR);
    }
    const struct type *t = type_array(p->types, elem, size == -1 ? 0 : (uint64_t)size);
    if (t)
        return t;
    REPORT(p, E1207, span, TEXT("this array"), TEXT("far too many"), report_number(p, LIMIT_TYPE_BYTES));
    return type_scalar(p->types, TYPE_ERROR);
}

/* array-suffix = "[" [ constant ] "]" [ array-suffix ]; an unsized first dimension has count 0 */
static const struct type *parse_array_suffix(struct unit *p, const struct type *elem, struct declarator *d)
{
    if (cursor_kind(p) != TOK_L_SQUARE || cursor_kind_at(p, 1) == TOK_L_SQUARE)
        return elem;
    if (!report_enter(p))
        return type_scalar(p->types, TYPE_ERROR);
    struct span open = cursor_here(p);
    cursor_next(p);
    struct targ dependent = {0};
    int64_t size = array_size(p, &dependent);
    const struct type *t = elem;
    if (cursor_close(p, TOK_R_SQUARE, open, "[")) {
        t = parse_array_suffix(p, elem, d);
        t = array_of(p, t, size, &dependent, open);
    }
    report_leave(p);
    return t;
}

/* operator-name: the cursor is after `operator`. */
struct name *declarator_operator_name(struct unit *p)
{
    struct text t = p->now.tok->text;
    if (cursor_take(p, TOK_L_PAREN)) {
        cursor_need(p, TOK_R_PAREN);
        t = TEXT("()");
    } else if (cursor_take(p, TOK_L_SQUARE)) {
        cursor_need(p, TOK_R_SQUARE);
        t = TEXT("[]");
    } else if (cursor_kind(p) == TOK_STRING) {
        REPORT(p, E2900, cursor_here(p), TEXT("user-defined literals"));
        p->now.panic = p->own_literals = true;
        return NULL;
    } else if (cursor_kind(p) >= TOK_COMMA && cursor_kind(p) <= TOK_ARROW_STAR) {
        cursor_next(p);
    } else {
        cursor_error(p, "an operator");
        return NULL;
    }
    return names_get(p->names, arena_printf(p->arena, "operator%.*s", TEXT_ARG(t)));
}

/* The instance that Name<...> before "::" means; NULL: not a class template, nothing was read. */
static struct record *qualifying_instance(struct unit *p, const struct decl *found)
{
    struct tmpl *tmpl = NULL;
    if (found && found->kind == DECL_TEMPLATE && found->u.tmpl->kind == TMPL_CLASS)
        tmpl = found->u.tmpl;
    else if (found && found->kind == DECL_TYPE)
        tmpl = lookup_template_of(found);
    if (!tmpl || p->now.pattern)
        return NULL;
    struct span span = cursor_here(p);
    struct targ *args;
    cursor_next(p);
    uint32_t count = parse_template_args(p, tmpl, &args);
    const struct type *type =
        p->now.panic ? NULL : p->above->instantiate_class(p, tmpl, args, count, cursor_span(p, span));
    if (type && type->kind == TYPE_RECORD && check_complete(p, type, span) &&
        cursor_kind(p) == TOK_COLON_COLON)
        return type->record;
    if (!p->now.panic)
        cursor_error(p, "'::' and the name of a member");
    return NULL;
}

/* The part of a qualified declarator before its last name: A::B<int>:: */
void parse_qualifier(struct unit *p, struct declarator *d)
{
    while (cursor_kind(p) == TOK_IDENTIFIER &&
           (cursor_kind_at(p, 1) == TOK_COLON_COLON || cursor_kind_at(p, 1) == TOK_LESS)) {
        struct decl *found =
            d->qualified ? lookup_in(p, d->qualified, p->now.tok->name) : lookup_name(p, p->now.tok->name);
        struct record *instance = cursor_kind_at(p, 1) == TOK_LESS ? qualifying_instance(p, found) : NULL;
        if (instance) {
            d->qualified = instance->scope;
            cursor_next(p);
            continue;
        }
        if (p->now.panic || cursor_kind_at(p, 1) == TOK_LESS)
            return;
        if (found && found->kind == DECL_NAMESPACE)
            d->qualified = found->u.space;
        else if (found && found->kind == DECL_TYPE && found->u.type.type->kind == TYPE_RECORD)
            d->qualified = found->u.type.type->record->scope;
        else if (found && found->kind == DECL_TYPE && found->u.type.type->kind == TYPE_ENUM)
            d->qualified = found->u.type.type->enumeration->scope;
        else if (!found && d->qualified == p->metal &&
                 (p->now.tok->name == p->n_fast || p->now.tok->name == p->n_precise))
            d->qualified = p->metal;
        else
            return;
        cursor_next(p);
        cursor_next(p);
    }
}

/* A name, an operator's name, or nothing when `abstract_ok`; otherwise a missing name is reported. */
static void declarator_name(struct unit *p, struct declarator *d, bool abstract_ok)
{
    d->span = cursor_here(p);
    parse_qualifier(p, d);
    if (cursor_kind(p) == TOK_IDENTIFIER) {
        declare_check_name(p);
        d->name = p->now.tok->name;
        d->span = cursor_here(p);
        cursor_next(p);
        if (cursor_kind(p) == TOK_LESS) { /* an explicit specialisation: f<float> */
            struct decl *found = d->qualified ? lookup_in(p, d->qualified, d->name) : lookup_name(p, d->name);
            if (found && (found->kind == DECL_FUNCS || found->kind == DECL_TEMPLATE)) {
                d->has_targs = true;
                d->targ_count = parse_template_args(p, NULL, &d->targs);
            }
        }
    } else if (cursor_take(p, TOK_OPERATOR)) {
        d->name = declarator_operator_name(p);
        d->span = cursor_span(p, d->span);
    } else if (!abstract_ok) {
        declare_check_name(p);
    }
}

/* "(" here belongs to the declarator: (*name), (&name), (device *name) */
static bool is_grouped(const struct unit *p)
{
    if (cursor_kind(p) != TOK_L_PAREN)
        return false;
    enum tok next = cursor_kind_at(p, 1);
    if (next == TOK_IDENTIFIER && cursor_kind_at(p, 2) == TOK_R_PAREN)
        return cursor_kind_at(p, 3) == TOK_ASSIGN || cursor_kind_at(p, 3) == TOK_L_PAREN ||
               cursor_kind_at(p, 3) == TOK_SEMICOLON || cursor_kind_at(p, 3) == TOK_L_SQUARE;
    if (next == TOK_DEVICE || next == TOK_CONSTANT || next == TOK_THREADGROUP || next == TOK_THREAD)
        next = cursor_kind_at(p, 2);
    return next == TOK_STAR || next == TOK_AMP || next == TOK_AMP_AMP;
}

static bool declarator_with_base(struct unit *p, struct qtype base, struct declarator *d, bool abstract_ok);

/* Reads the suffix after the brackets first, then comes back to what is inside. */
static bool grouped_declarator(struct unit *p, struct qtype base, struct declarator *d, bool abstract_ok)
{
    const struct token *inner = p->now.tok + 1;
    cursor_skip_balanced(p);
    if (cursor_kind(p) == TOK_L_PAREN && d->of_typedef) {
        base.type = parameters_type(p, parse_signature(p), base.type);
    } else if (cursor_kind(p) == TOK_L_PAREN && inner->kind != TOK_IDENTIFIER) {
        REPORT(p, E2900, cursor_here(p), TEXT("function pointers"));
        p->now.panic = true;
        return false;
    }
    base.type = parse_array_suffix(p, base.type, d);
    const struct token *after = p->now.tok;
    p->now.tok = inner;
    bool ok = declarator_with_base(p, base, d, abstract_ok) && cursor_need(p, TOK_R_PAREN);
    if (!p->fatal)
        p->now.tok = after;
    return ok;
}

/* Does something that can only be a value begin here? */
static bool starts_value(struct unit *p)
{
    switch (cursor_kind(p)) {
    case TOK_NUMBER:
    case TOK_CHARACTER:
    case TOK_TRUE:
    case TOK_FALSE:
    case TOK_MINUS:
    case TOK_PLUS:
    case TOK_TILDE:
    case TOK_BANG:
    case TOK_L_PAREN:
    case TOK_L_BRACE:
    case TOK_SIZEOF:
    case TOK_STATIC_CAST: return true;
    case TOK_IDENTIFIER: {
        if (cursor_kind_at(p, 1) == TOK_IDENTIFIER)
            return false;
        const struct decl *d = lookup_name(p, p->now.tok->name);
        return d ? d->kind == DECL_VAR || d->kind == DECL_CONSTANT || d->kind == DECL_FUNCS
                 : p->now.tok->name->builtin && cursor_kind_at(p, 1) == TOK_L_PAREN;
    }
    default: return false;
    }
}

/* "(" after a declared name begins parameters, not an initialiser */
static bool starts_parameters(struct unit *p)
{
    const struct token *at = p->now.tok;
    cursor_next(p);
    bool type = cursor_kind(p) != TOK_R_PAREN && parse_starts_type(p);
    bool yes = cursor_kind(p) == TOK_R_PAREN || (type && parse_starts_declaration(p));
    if (!yes && !p->now.scope->func &&
        !p->now.func) /* what is not a value is a parameter with a mistake in it */
        yes = !(type || starts_value(p));
    p->now.tok = at;
    return yes;
}

/* False after an error. The parameters of a function are skipped; params_at says where they begin. */
static bool declarator_with_base(struct unit *p, struct qtype base, struct declarator *d, bool abstract_ok)
{
    if (!report_enter(p))
        return false;
    base = parse_pointer_operators(p, base, d);
    if (!abstract_ok && parse_binding_names(p, base, d)) {
        d->type = base;
        report_leave(p);
        return !p->now.panic;
    }
    d->is_pack = cursor_take(p, TOK_ELLIPSIS);
    if (cursor_kind(p) == TOK_IDENTIFIER && cursor_kind_at(p, 1) == TOK_COLON_COLON &&
        cursor_kind_at(p, 2) == TOK_STAR) {
        REPORT(p, E2900, cursor_here(p), TEXT("pointers to members"));
        p->now.panic = true;
    }
    bool ok = true;
    if (is_grouped(p) && (abstract_ok || !d->name)) {
        ok = grouped_declarator(p, base, d, abstract_ok);
    } else {
        declarator_name(p, d, abstract_ok);
        d->type = base;
        parse_attributes(p, &d->attributes);
        if (cursor_kind(p) == TOK_L_PAREN && d->name && starts_parameters(p)) {
            d->is_function = true;
            d->params_at = p->now.tok;
            cursor_skip_balanced(p);
        } else {
            d->type.type = parse_array_suffix(p, base.type, d);
            parse_attributes(p, &d->attributes);
        }
    }
    report_leave(p);
    return ok && !p->now.panic;
}

/* A function, or a pointer to one: typedefs may name such types, but nothing is declared with them. */
static bool refuse_function_type(struct unit *p, struct qtype *type, struct span span)
{
    const struct type *t = type->type;
    while (t->kind == TYPE_POINTER || t->kind == TYPE_REFERENCE || t->kind == TYPE_ARRAY)
        t = t->to.type;
    if (t->kind != TYPE_FUNCTION)
        return false;
    REPORT(p, E2900, span, type->type == t ? TEXT("function types here") : TEXT("function pointers"));
    *type = qtype_plain(type_scalar(p->types, TYPE_ERROR));
    return true;
}

/* declarator = pointer-operators ( name | "(" declarator ")" ) [ suffixes ] */
bool parse_declarator(struct unit *p, const struct specs *s, struct declarator *d, bool abstract_ok)
{
    memset(d, 0, sizeof *d);
    d->span = cursor_here(p);
    d->of_typedef = s->is_typedef;
    struct qtype base = s->type;
    if (s->is_auto)
        base.type = type_parameter(p->types, AUTO_PARAMETER);
    if (!declarator_with_base(p, base, d, abstract_ok))
        return false;
    d->type.type = attribute_apply_vector(p, d->type.type, &d->attributes);
    attribute_merge_layout(&d->attributes, &s->attributes);
    if (!s->is_typedef)
        p->now.panic |= refuse_function_type(p, &d->type, s->span) && p->now.func;
    d->is_reference = d->type.type->kind == TYPE_REFERENCE;
    if (!d->name && !abstract_ok) {
        cursor_error(p, "a name");
        return false;
    }
    return true;
}

/* type-id = specifiers abstract-declarator */
bool parse_alias_type(struct unit *p, struct qtype *out)
{
    struct specs s;
    *out = qtype_plain(type_scalar(p->types, TYPE_ERROR));
    if (!parse_specs(p, &s, true)) {
        declare_expected(p, "a type");
        return false;
    }
    struct declarator d = {0};
    struct qtype base = s.type;
    if (s.is_auto) {
        REPORT(p, E2046, s.span);
        return false;
    }
    base = parse_pointer_operators(p, base, &d);
    if (is_grouped(p) && cursor_kind_at(p, 1) != TOK_IDENTIFIER) { /* a type-id has no name */
        if (!grouped_declarator(p, base, &d, true))
            return false;
        base = d.type;
    } else {
        base.type = parse_array_suffix(p, base.type, &d);
    }
    d.type = base;
    declarator_check_space(p, &d);
    *out = base;
    return !p->now.panic;
}

bool parse_type_id(struct unit *p, struct qtype *out)
{
    struct span span = cursor_here(p);
    return parse_alias_type(p, out) && !refuse_function_type(p, out, span);
}
