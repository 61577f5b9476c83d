/* parse_type_name: looking names up, names that denote types, and whether a type or a declaration begins
 * here. */
#include "msl/parse/parser.h"

/* ---- looking names up ---- */

bool uses_metal(const struct parser *p)
{
    for (const struct scope *s = p->scope; s; s = s->parent) {
        if (s == p->metal || s == p->mlx)
            return true;
        for (uint32_t i = 0; i < s->used_count; i++)
            if (s->used[i] == p->metal)
                return true;
    }
    return false;
}

struct decl *lookup(struct parser *p, struct name *name)
{
    struct decl *d = scope_find(p->scope, name);
    if (!d)
        d = native_lookup(p, name);
    if (!d && p->with_mlx)
        d = library_lookup(p, name, false);
    if (!d && uses_metal(p))
        d = library_lookup(p, name, true);
    if (d && d->refused)
        refuse_mark(p);
    return d;
}

struct decl *lookup_in(struct parser *p, struct scope *scope, struct name *name)
{
    struct decl *d = scope_find_here(scope, name);
    if (d && d->refused)
        refuse_mark(p);
    if (d || scope != p->metal)
        return d;
    d = library_lookup(p, name, true);
    if (d)
        return d;
    d = scope_find_here(p->global, name); /* a native that was seen before */
    if (d && d->kind == DECL_TYPE && d->span.len == 0)
        return d;
    return native_lookup(p, name);
}

/* ---- types by name ---- */

const struct type *dependent_type(struct parser *p, struct pattern pattern)
{
    struct pattern *copy = ARENA_NEW(p->arena, struct pattern);
    *copy = pattern;
    return type_dependent(p->types, copy);
}

const struct type *opaque_type(struct parser *p)
{
    return dependent_type(p, (struct pattern){.kind = PATTERN_OPAQUE});
}

static bool any_dependent(const struct targ *args, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (args[i].dependent_value || (!args[i].is_value && is_dependent(args[i].type.type)))
            return true;
    return false;
}

/* name<args> where `name` is a native type template; the cursor is at '<'. */
static const struct type *native_template_id(struct parser *p, const struct name *name, struct span span)
{
    struct targ *args;
    uint32_t count = parse_template_args(p, NULL, &args);
    if (p->panic)
        return type_scalar(p->types, TYPE_ERROR);
    if (any_dependent(args, count))
        return dependent_type(
            p, (struct pattern){.kind = PATTERN_NATIVE, .native = name, .args = args, .count = count});
    return native_template(p, name, args, count, span_to_here(p, span));
}

/* Alias<T> in a pattern is what it stands for, as far as that can be matched; else it is not looked at. */
static const struct type *pattern_of_alias(struct parser *p, struct tmpl *tmpl, const struct targ *args,
                                           uint32_t count)
{
    if (count != tmpl->param_count || has_pack(tmpl) || p->instance_count >= LIMIT_TEMPLATE_COUNT ||
        !enter(p))
        return opaque_type(p);
    p->instance_count++;
    struct scope *scope = scope_new(p->arena, SCOPE_TEMPLATE, tmpl->scope);
    for (uint32_t i = 0; i < count; i++) {
        const struct tparam *param = &tmpl->params[i];
        if (!param->name)
            continue;
        struct decl *d = scope_add(p->arena, scope, args[i].is_value ? DECL_CONSTANT : DECL_TYPE, param->name,
                                   param->span);
        if (!args[i].is_value) {
            d->u.type = args[i].type;
        } else {
            d->u.constant.type = args[i].dependent_value ? type_parameter(p->types, (unsigned)args[i].bits)
                                                         : type_scalar(p->types, TYPE_INT);
            d->u.constant.bits = args[i].bits;
        }
    }
    struct state s = state_jump(p, tmpl->at, scope);
    p->pattern = true;
    p->in_library = sources_kind(p->sources, tmpl->at->span.at) == SOURCE_LIBRARY;
    p->findings->muted++;
    uint32_t silent = p->findings->silent;
    struct qtype type;
    bool ok = parse_type_id(p, &type) && p->findings->silent == silent && !type.cv && !type.space;
    p->findings->muted--;
    state_return(p, s);
    leave(p);
    return ok && is_dependent(type.type) ? type.type : opaque_type(p);
}

/* name<args> of a class or alias template; the cursor is at '<' or behind the bare name of a class inside
 * itself. */
static bool template_id(struct parser *p, struct tmpl *tmpl, struct span span, struct qtype *out)
{
    struct targ *args = NULL;
    uint32_t count = 0;
    if (kind(p) == TOK_LESS)
        count = parse_template_args(p, tmpl, &args);
    if (p->panic)
        return false;
    span = span_to_here(p, span);
    if (any_dependent(args, count)) {
        struct pattern pattern = {.kind = PATTERN_CLASS, .tmpl = tmpl, .args = args, .count = count};
        *out = qtype_plain(tmpl->kind == TMPL_CLASS ? dependent_type(p, pattern)
                                                    : pattern_of_alias(p, tmpl, args, count));
        return true;
    }
    if (tmpl->kind == TMPL_ALIAS)
        return instantiate_alias(p, tmpl, args, count, span, out);
    *out = qtype_plain(instantiate_class(p, tmpl, args, count, span));
    return true;
}

/* Inside a class template its bare name means the instance that is being read. */
static bool injected_name(struct parser *p, const struct tmpl *tmpl, struct qtype *out)
{
    for (const struct scope *s = p->scope; s; s = s->parent) {
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

struct tmpl *template_of(const struct decl *type)
{
    const struct type *t = type->u.type.type;
    return t->kind == TYPE_RECORD && type->name == t->record->name ? record_info(t->record)->origin : NULL;
}

static bool read_type_name(struct parser *p, struct qtype *out);

/* A type name is often read twice, once to see whether it is one. What was found is kept by place and scope:
 * without that, templates within templates would take exponential time. */
static struct seen_type *seen_slot(struct parser *p, const struct token *at)
{
    size_t hash = ((uintptr_t)at / sizeof *at) ^ ((uintptr_t)p->scope >> 5);
    return &p->seen_types[hash & (p->seen_type_count - 1)];
}

/* type-name = [ qualifier ] identifier [ "<" args ">" ]. On false the cursor may stand anywhere: callers
 * restore it. */
bool parse_type_name(struct parser *p, struct qtype *out)
{
    const struct token *at = p->tok;
    bool simple = kind(p) == TOK_IDENTIFIER && kind_at(p, 1) != TOK_LESS && kind_at(p, 1) != TOK_COLON_COLON;
    if (simple || p->half)
        return read_type_name(p, out);
    struct seen_type *seen = seen_slot(p, at);
    if (seen->at == at && seen->scope == p->scope && seen->found && (!seen->silent || p->findings->muted)) {
        *out = seen->type;
        p->tok = seen->behind;
        p->half = seen->half;
        return true;
    }
    struct scope *scope = p->scope;
    uint32_t errors = p->findings->errors, silent = p->findings->silent;
    bool found = read_type_name(p, out);
    if (!found || p->panic || p->findings->errors != errors)
        return found;
    *seen_slot(p, at) =
        (struct seen_type){at, p->tok, scope, *out, p->half, found, p->findings->silent != silent};
    return true;
}

/* Behind a type, at "::": what its members are looked up in. A dependent type takes the name that follows
 * with it, and *in is NULL. False: it has no members. */
static bool enter_type(struct parser *p, struct qtype *out, struct span span, struct scope **in)
{
    const struct type *t = out->type;
    *in = NULL;
    next_token(p);
    take(p, TOK_TEMPLATE);
    if (is_dependent(t)) {
        if (kind(p) == TOK_IDENTIFIER)
            next_token(p);
        if (kind(p) == TOK_LESS) {
            struct targ *args;
            parse_template_args(p, NULL, &args);
        }
        *out = qtype_plain(opaque_type(p));
        return true;
    }
    if (t->kind == TYPE_RECORD && record_complete(p, t, span))
        *in = t->record->scope;
    else if (t->kind == TYPE_ENUM)
        *in = t->enumeration->scope;
    return *in != NULL;
}

bool decltype_qualifies(struct parser *p)
{
    if (kind(p) != TOK_DECLTYPE || kind_at(p, 1) != TOK_L_PAREN)
        return false;
    const struct token *at = p->tok;
    next_token(p);
    skip_balanced(p);
    bool yes = kind(p) == TOK_COLON_COLON;
    p->tok = at;
    return yes;
}

/* P p(1), P p{1}, P p = ..., P(1), P{1}: the initialiser tells the arguments (C++17). The cursor is behind
 * the name. */
static bool deduces_class(const struct parser *p, const struct tmpl *tmpl)
{
    if (kind(p) == TOK_LESS || tmpl->kind != TMPL_CLASS || !tmpl->param_count)
        return false;
    enum tok next = kind(p) == TOK_IDENTIFIER ? kind_at(p, 1) : kind(p);
    bool all = true;
    for (uint32_t i = 0; i < tmpl->param_count; i++)
        all &= tmpl->params[i].default_at || tmpl->params[i].pack;
    return !all &&
           (next == TOK_L_PAREN || next == TOK_L_BRACE || (next == TOK_ASSIGN && kind(p) == TOK_IDENTIFIER));
}

static bool read_type_name(struct parser *p, struct qtype *out)
{
    take(p, TOK_TYPENAME);
    struct span span = here(p);
    struct scope *in = NULL;
    if (decltype_qualifies(p)) {
        *out = parse_decltype(p);
        if (p->panic || !enter_type(p, out, span, &in))
            return false;
        if (!in)
            return true;
    }
    take(p, TOK_COLON_COLON);
    for (;;) {
        if (kind(p) != TOK_IDENTIFIER)
            return false;
        struct name *name = p->tok->name;
        struct span name_span = here(p);
        struct decl *d = in ? lookup_in(p, in, name) : lookup(p, name);
        take(p, TOK_TEMPLATE);
        next_token(p);
        if (!d && kind(p) == TOK_LESS && native_template_name(p, name) && (!in || in == p->metal)) {
            *out = qtype_plain(native_template_id(p, name, span));
        } else if (!d) {
            return false;
        } else if (d->kind == DECL_NAMESPACE) {
            if (!take(p, TOK_COLON_COLON))
                return false;
            in = d->u.space;
            continue;
        } else if (d->kind == DECL_TYPE && kind(p) == TOK_LESS && template_of(d)) {
            if (!template_id(p, template_of(d), name_span, out)) /* Name<...> inside the template Name */
                return false;
        } else if (d->kind == DECL_TYPE) {
            *out = d->u.type;
        } else if (d->kind == DECL_TEMPLATE && d->u.tmpl->kind != TMPL_VARIABLE) {
            if (kind(p) == TOK_LESS || !injected_name(p, d->u.tmpl, out)) {
                if (kind(p) != TOK_LESS && d->u.tmpl->kind == TMPL_CLASS && p->pattern)
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
        if (kind(p) != TOK_COLON_COLON)
            return true;
        if (!enter_type(p, out, span, &in))
            return false;
        if (!in)
            return true;
    }
}

/* ---- does a type begin here? ---- */

/* Reads a type name without leaving a trace, and tells what kind of token follows it. */
static bool peek_type_name(struct parser *p, const struct token **behind)
{
    struct state s = state_jump(p, p->tok, p->scope);
    p->pattern = s.pattern;
    p->in_library = s.in_library;
    p->func = s.func;
    struct qtype type;
    p->findings->muted++;
    bool yes = parse_type_name(p, &type);
    p->findings->muted--;
    *behind = p->tok;
    state_return(p, s);
    return yes;
}

static bool is_type_keyword(enum tok k)
{
    switch ((int)k) {
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

static bool starts_named_type(struct parser *p, const struct token **behind)
{
    *behind = p->tok + 1;
    if (kind(p) == TOK_COLON_COLON || decltype_qualifies(p))
        return peek_type_name(p, behind);
    if (kind(p) != TOK_IDENTIFIER)
        return false;
    enum tok next = kind_at(p, 1);
    struct decl *d = lookup(p, p->tok->name);
    if (d && d->kind != DECL_TYPE && d->kind != DECL_TEMPLATE && d->kind != DECL_NAMESPACE)
        return false;
    if (d && d->kind == DECL_TYPE && next != TOK_COLON_COLON && !(next == TOK_LESS && template_of(d)))
        return true;
    if (!d && !(next == TOK_LESS && native_template_name(p, p->tok->name)))
        return false;
    return peek_type_name(p, behind);
}

bool starts_type(struct parser *p)
{
    const struct token *behind;
    return (is_type_keyword(kind(p)) && !decltype_qualifies(p)) || starts_named_type(p, &behind);
}

bool starts_declaration(struct parser *p)
{
    switch ((int)kind(p)) {
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
    case TOK_SHORT: return kind_at(p, 1) != TOK_L_PAREN && kind_at(p, 1) != TOK_L_BRACE;
    default: break;
    }
    if (is_type_keyword(kind(p)) && !decltype_qualifies(p))
        return true;
    const struct token *behind;
    if (!starts_named_type(p, &behind))
        return false;
    switch ((int)behind->kind) {
    case TOK_L_PAREN: /* T (&name)[4], T (*name), T (name) = ...: declarations; T(...): a value */
        if (behind[1].kind == TOK_IDENTIFIER && behind[2].kind == TOK_R_PAREN &&
            (behind[3].kind == TOK_ASSIGN || behind[3].kind == TOK_L_PAREN))
            return !lookup(p, behind[1].name);
        return (behind[1].kind == TOK_AMP || behind[1].kind == TOK_STAR) &&
               behind[2].kind == TOK_IDENTIFIER && behind[3].kind == TOK_R_PAREN &&
               (behind[4].kind == TOK_L_SQUARE || behind[4].kind == TOK_ASSIGN ||
                behind[4].kind == TOK_L_PAREN);
    case TOK_L_BRACE:
    case TOK_COLON_COLON:
    case TOK_DOT: return false;
    default: return true;
    }
}

bool peek_type_id(struct parser *p)
{
    if (!starts_type(p))
        return false;
    if (kind(p) == TOK_IDENTIFIER && (kind_at(p, 1) == TOK_R_PAREN || kind_at(p, 1) == TOK_COMMA))
        return true;
    const struct token *at = p->tok;
    struct seen_id *seen = &p->seen_ids[((uintptr_t)at / sizeof *at) & (p->seen_id_count - 1)];
    if (seen->at == at && seen->scope == p->scope)
        return seen->yes;
    struct state s = state_jump(p, p->tok, p->scope);
    p->pattern = s.pattern;
    p->in_library = s.in_library;
    p->func = s.func;
    struct qtype type;
    p->findings->muted++;
    uint32_t before = p->findings->silent;
    bool yes = parse_type_id(p, &type);
    yes = yes && p->findings->silent == before;
    p->findings->muted--;
    enum tok end = p->half ? TOK_GREATER : (enum tok)p->tok->kind;
    yes = yes && (end == TOK_R_PAREN || end == TOK_GREATER || end == TOK_SHR || end == TOK_COMMA ||
                  end == TOK_ELLIPSIS);
    state_return(p, s);
    *seen = (struct seen_id){at, p->scope, yes};
    return yes;
}
