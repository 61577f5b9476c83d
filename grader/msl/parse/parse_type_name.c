/* parse_type_name: names that denote types, and whether a type or a declaration begins
 * here. */
#include "msl/parse/types.h"

/* ---- types by name ---- */

static bool any_dependent(const struct targ *args, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (args[i].dependent_value || (!args[i].is_value && type_is_dependent(args[i].type.type)))
            return true;
    return false;
}

/* name<args> where `name` is a native type template; the cursor is at '<'. */
static const struct type *native_template_id(struct unit *p, const struct name *name, struct span span)
{
    struct targ *args;
    uint32_t count = parse_template_args(p, NULL, &args);
    if (p->now.panic)
        return type_scalar(p->types, TYPE_ERROR);
    if (any_dependent(args, count))
        return pattern_dependent(
            p, (struct pattern){.kind = PATTERN_NATIVE, .native = name, .args = args, .count = count});
    return native_template(p, name, args, count, cursor_span(p, span));
}

/* Alias<T> in a pattern is replaced by the aliased type if that can be matched; otherwise it is opaque. */
static const struct type *pattern_of_alias(struct unit *p, struct tmpl *tmpl, const struct targ *args,
                                           uint32_t count)
{
    if (count != tmpl->param_count || pack_is_last(tmpl) || p->instance_count >= LIMIT_TEMPLATE_COUNT ||
        !report_enter(p))
        return pattern_opaque(p);
    p->instance_count++;
    struct scope *scope = scope_new(p->arena, SCOPE_TEMPLATE, tmpl->scope);
    for (uint32_t i = 0; i < count; i++) {
        const struct tparam *param = &tmpl->params[i];
        struct targ arg = args[i];
        if (arg.is_value)
            arg.type = qtype_plain(arg.dependent_value ? type_parameter(p->types, (unsigned)arg.bits)
                                                       : type_scalar(p->types, TYPE_INT));
        if (param->name)
            declare_targ(p, scope, param->name, param->span, &arg);
    }
    struct context s = cursor_jump(p, tmpl->at, scope);
    p->now.pattern = true;
    p->now.in_library = sources_kind(p->sources, tmpl->at->span.at) == SOURCE_LIBRARY;
    p->findings->muted++;
    uint32_t silent = p->findings->silent;
    struct qtype type;
    bool ok = parse_type_id(p, &type) && p->findings->silent == silent && !type.cv && !type.space;
    p->findings->muted--;
    cursor_return(p, s);
    report_leave(p);
    return ok && type_is_dependent(type.type) ? type.type : pattern_opaque(p);
}

/* name<args> of a class or alias template; the cursor is at '<', or after the bare name of a class inside
 * itself. */
static bool template_id(struct unit *p, struct tmpl *tmpl, struct span span, struct qtype *out)
{
    struct targ *args = NULL;
    uint32_t count = 0;
    if (cursor_kind(p) == TOK_LESS)
        count = parse_template_args(p, tmpl, &args);
    if (p->now.panic)
        return false;
    span = cursor_span(p, span);
    if (any_dependent(args, count)) {
        struct pattern pattern = {.kind = PATTERN_CLASS, .tmpl = tmpl, .args = args, .count = count};
        *out = qtype_plain(tmpl->kind == TMPL_CLASS ? pattern_dependent(p, pattern)
                                                    : pattern_of_alias(p, tmpl, args, count));
        return true;
    }
    if (tmpl->kind == TMPL_ALIAS)
        return template_instantiate_alias(p, tmpl, args, count, span, out);
    *out = qtype_plain(p->above->instantiate_class(p, tmpl, args, count, span));
    return true;
}

/* Inside a class template its bare name means the instance that is being read. */
static bool injected_name(struct unit *p, const struct tmpl *tmpl, struct qtype *out)
{
    for (const struct scope *s = p->now.scope; s; s = s->parent) {
        if (s->kind != SCOPE_RECORD || !s->record->info)
            continue;
        const struct tmpl *origin = record_info(s->record)->origin;
        if (origin && (origin == tmpl || origin->primary == tmpl)) {
            *out = qtype_plain(s->record->type);
            return true;
        }
    }
    return false;
}

static bool read_type_name(struct unit *p, struct qtype *out);

/* A type name is often read twice, once to see whether it is one. What was found is kept by place and scope:
 * without that, templates within templates would take exponential time. */
static struct seen_type *seen_slot(struct unit *p, const struct token *at)
{
    size_t hash = ((uintptr_t)at / sizeof *at) ^ ((uintptr_t)p->now.scope >> 5);
    return &p->seen_types[hash & (p->seen_type_count - 1)];
}

/* type-name = [ qualifier ] identifier [ "<" args ">" ]. On false the cursor may be anywhere: callers restore
 * it. */
bool parse_type_name(struct unit *p, struct qtype *out)
{
    const struct token *at = p->now.tok;
    bool simple = cursor_kind(p) == TOK_IDENTIFIER && cursor_kind_at(p, 1) != TOK_LESS &&
                  cursor_kind_at(p, 1) != TOK_COLON_COLON;
    if (simple || p->now.half)
        return read_type_name(p, out);
    struct seen_type *seen = seen_slot(p, at);
    if (seen->at == at && seen->scope == p->now.scope && seen->found &&
        (!seen->silent || p->findings->muted)) {
        *out = seen->type;
        p->now.tok = seen->after;
        p->now.half = seen->half;
        return true;
    }
    struct scope *scope = p->now.scope;
    uint32_t errors = p->findings->errors, silent = p->findings->silent;
    bool found = read_type_name(p, out);
    if (!found || p->now.panic || p->findings->errors != errors)
        return found;
    *seen_slot(p, at) =
        (struct seen_type){at, p->now.tok, scope, *out, p->now.half, found, p->findings->silent != silent};
    return true;
}

/* After a type, at "::": the scope in which its members are looked up. A dependent type takes the name that
 * follows with it, and *in is NULL. False: it has no members. */
static bool enter_type(struct unit *p, struct qtype *out, struct span span, struct scope **in)
{
    const struct type *t = out->type;
    *in = NULL;
    cursor_next(p);
    cursor_take(p, TOK_TEMPLATE);
    if (type_is_dependent(t)) {
        if (cursor_kind(p) == TOK_IDENTIFIER)
            cursor_next(p);
        if (cursor_kind(p) == TOK_LESS) {
            struct targ *args;
            parse_template_args(p, NULL, &args);
        }
        *out = qtype_plain(pattern_opaque(p));
        return true;
    }
    if (t->kind == TYPE_RECORD && check_complete(p, t, span))
        *in = t->record->scope;
    else if (t->kind == TYPE_ENUM)
        *in = t->enumeration->scope;
    return *in != NULL;
}

bool type_name_after_decltype(struct unit *p)
{
    if (cursor_kind(p) != TOK_DECLTYPE || cursor_kind_at(p, 1) != TOK_L_PAREN)
        return false;
    const struct token *at = p->now.tok;
    cursor_next(p);
    cursor_skip_balanced(p);
    bool yes = cursor_kind(p) == TOK_COLON_COLON;
    p->now.tok = at;
    return yes;
}

/* P p(1), P p{1}, P p = ..., P(1), P{1}: the initialiser determines the arguments (C++17). The cursor is
 * after the name. */
static bool deduces_class(const struct unit *p, const struct tmpl *tmpl)
{
    if (cursor_kind(p) == TOK_LESS || tmpl->kind != TMPL_CLASS || !tmpl->param_count)
        return false;
    enum tok next = cursor_kind(p) == TOK_IDENTIFIER ? cursor_kind_at(p, 1) : cursor_kind(p);
    bool all = true;
    for (uint32_t i = 0; i < tmpl->param_count; i++)
        all &= tmpl->params[i].default_at || tmpl->params[i].pack;
    return !all && (next == TOK_L_PAREN || next == TOK_L_BRACE ||
                    (next == TOK_ASSIGN && cursor_kind(p) == TOK_IDENTIFIER));
}

/* Follows qualifiers, template arguments and dependent names up to the last name. */
static bool read_type_name(struct unit *p, struct qtype *out)
{
    cursor_take(p, TOK_TYPENAME);
    struct span span = cursor_here(p);
    struct scope *in = NULL;
    if (type_name_after_decltype(p)) {
        *out = parse_decltype(p);
        if (p->now.panic || !enter_type(p, out, span, &in))
            return false;
        if (!in)
            return true;
    }
    cursor_take(p, TOK_COLON_COLON);
    for (;;) {
        if (cursor_kind(p) != TOK_IDENTIFIER)
            return false;
        struct name *name = p->now.tok->name;
        struct span name_span = cursor_here(p);
        struct decl *d = in ? lookup_in(p, in, name) : lookup_name(p, name);
        cursor_take(p, TOK_TEMPLATE);
        cursor_next(p);
        if (!d && cursor_kind(p) == TOK_LESS && native_template_name(p, name) && (!in || in == p->metal)) {
            *out = qtype_plain(native_template_id(p, name, span));
        } else if (!d) {
            return false;
        } else if (d->kind == DECL_NAMESPACE) {
            if (!cursor_take(p, TOK_COLON_COLON))
                return false;
            in = d->u.space;
            continue;
        } else if (d->kind == DECL_TYPE && cursor_kind(p) == TOK_LESS && lookup_template_of(d)) {
            if (!template_id(p, lookup_template_of(d), name_span,
                             out)) /* Name<...> inside the template Name */
                return false;
        } else if (d->kind == DECL_TYPE) {
            *out = d->u.type;
        } else if (d->kind == DECL_TEMPLATE && d->u.tmpl->kind != TMPL_VARIABLE) {
            if (cursor_kind(p) == TOK_LESS || !injected_name(p, d->u.tmpl, out)) {
                if (cursor_kind(p) != TOK_LESS && d->u.tmpl->kind == TMPL_CLASS && p->now.pattern)
                    return false;
                if (deduces_class(p, d->u.tmpl)) {
                    REPORT(p, E2900, name_span,
                           TEXT("deducing the arguments of a class template from an initialiser"));
                    *out = qtype_plain(type_scalar(p->types, TYPE_ERROR));
                    return true;
                }
                if (!template_id(p, d->u.tmpl, name_span, out))
                    return false;
            }
        } else {
            return false;
        }
        if (cursor_kind(p) != TOK_COLON_COLON)
            return true;
        if (!enter_type(p, out, span, &in))
            return false;
        if (!in)
            return true;
    }
}

/* ---- does a type begin here? ---- */

/* Reads a type name tentatively and gives the token that follows it. */
static bool peek_type_name(struct unit *p, const struct token **after)
{
    struct probe probe = probe_begin(p);
    struct qtype type;
    bool yes = parse_type_name(p, &type);
    *after = p->now.tok;
    probe_end(p, probe);
    return yes;
}

/* Words that can begin a type wherever one may be; int, float4 and the like are names. */
static bool is_type_keyword(enum tok k)
{
    switch (k) {
    case TOK_UNSIGNED:
    case TOK_SIGNED:
    case TOK_LONG:
    case TOK_SHORT:
    case TOK_DOUBLE:
    case TOK_AUTO:
    case TOK_DECLTYPE:
    case TOK_TYPEOF:
    case TOK_TYPENAME:
    case TOK_STRUCT:
    case TOK_CLASS:
    case TOK_UNION:
    case TOK_ENUM:
    case TOK_CONST:
    case TOK_VOLATILE:
    case TOK_DEVICE:
    case TOK_CONSTANT:
    case TOK_THREADGROUP:
    case TOK_THREAD: return true;
    default: return false;
    }
}

/* Decides most cases from two tokens; only the rest need the type name to be read. */
static bool starts_named_type(struct unit *p, const struct token **after)
{
    *after = p->now.tok + 1;
    if (cursor_kind(p) == TOK_COLON_COLON || type_name_after_decltype(p))
        return peek_type_name(p, after);
    if (cursor_kind(p) != TOK_IDENTIFIER)
        return false;
    enum tok next = cursor_kind_at(p, 1);
    struct decl *d = lookup_name(p, p->now.tok->name);
    if (d && d->kind != DECL_TYPE && d->kind != DECL_TEMPLATE && d->kind != DECL_NAMESPACE)
        return false;
    if (d && d->kind == DECL_TYPE && next != TOK_COLON_COLON && !(next == TOK_LESS && lookup_template_of(d)))
        return true;
    if (!d && !(next == TOK_LESS && native_template_name(p, p->now.tok->name)))
        return false;
    return peek_type_name(p, after);
}

bool parse_starts_type(struct unit *p)
{
    const struct token *after;
    return (is_type_keyword(cursor_kind(p)) && !type_name_after_decltype(p)) || starts_named_type(p, &after);
}

/* T(x) is a value unless what follows can only be a declarator. */
bool parse_starts_declaration(struct unit *p)
{
    switch (cursor_kind(p)) {
    case TOK_CONSTEXPR:
    case TOK_STATIC:
    case TOK_INLINE:
    case TOK_EXTERN:
    case TOK_REGISTER:
    case TOK_THREAD_LOCAL:
    case TOK_VIRTUAL:
    case TOK_TYPEDEF:
    case TOK_MUTABLE:
    case TOK_ALIGNAS:
    case TOK_ATTRIBUTE: return true;
    case TOK_TYPENAME: return true;
    case TOK_UNSIGNED:
    case TOK_SIGNED:
    case TOK_LONG:
    case TOK_SHORT: return cursor_kind_at(p, 1) != TOK_L_PAREN && cursor_kind_at(p, 1) != TOK_L_BRACE;
    default: break;
    }
    if (is_type_keyword(cursor_kind(p)) && !type_name_after_decltype(p))
        return true;
    const struct token *after;
    if (!starts_named_type(p, &after))
        return false;
    switch (after->kind) {
    case TOK_L_PAREN: /* T (&name)[4], T (*name), T (name) = ...: declarations; T(...): a value */
        if (after[1].kind == TOK_IDENTIFIER && after[2].kind == TOK_R_PAREN &&
            (after[3].kind == TOK_ASSIGN || after[3].kind == TOK_L_PAREN))
            return !lookup_name(p, after[1].name);
        return (after[1].kind == TOK_AMP || after[1].kind == TOK_STAR) && after[2].kind == TOK_IDENTIFIER &&
               after[3].kind == TOK_R_PAREN &&
               (after[4].kind == TOK_L_SQUARE || after[4].kind == TOK_ASSIGN || after[4].kind == TOK_L_PAREN);
    case TOK_L_BRACE:
    case TOK_COLON_COLON:
    case TOK_DOT: return false;
    default: return true;
    }
}

/* Answers are kept by place and scope: nested templates would take exponential time otherwise. */
bool parse_peek_type_id(struct unit *p)
{
    if (!parse_starts_type(p))
        return false;
    if (cursor_kind(p) == TOK_IDENTIFIER &&
        (cursor_kind_at(p, 1) == TOK_R_PAREN || cursor_kind_at(p, 1) == TOK_COMMA))
        return true;
    const struct token *at = p->now.tok;
    struct seen_id *seen = &p->seen_ids[((uintptr_t)at / sizeof *at) & (p->seen_id_count - 1)];
    if (seen->at == at && seen->scope == p->now.scope)
        return seen->yes;
    struct probe probe = probe_begin(p);
    struct qtype type;
    bool yes = parse_type_id(p, &type);
    enum tok end = cursor_kind(p);
    yes = yes && (end == TOK_R_PAREN || end == TOK_GREATER || end == TOK_SHR || end == TOK_COMMA ||
                  end == TOK_ELLIPSIS);
    yes &= probe_end(p, probe);
    *seen = (struct seen_id){at, p->now.scope, yes};
    return yes;
}
