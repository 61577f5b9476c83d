/* pack: parameter packs (C++ [temp.variadic]) and their expansions. In expressions: parse_fold.c.
 *
 * A pack is a name with several meanings. A text followed by "..." is read once for each element, in a scope
 * in which the pack's name means this element: like templates, packs are read again and never substituted. */
#include "msl/parse/ground.h"

/* ---- packs as arguments of templates ---- */

bool pack_is_last(const struct tmpl *tmpl)
{
    return tmpl->param_count && tmpl->params[tmpl->param_count - 1].pack;
}

struct targ pack_arg(struct unit *p, const struct targ *items, uint32_t count, bool is_value)
{
    struct pack *pack = ARENA_NEW(p->arena, struct pack);
    struct targ *copy = ARENA_ARRAY(p->arena, count + 1, struct targ);
    if (count)
        memcpy(copy, items, count * sizeof *items);
    *pack = (struct pack){.count = count, .args = copy};
    return (struct targ){.is_value = is_value, .pack = pack};
}

void pack_gather(struct unit *p, const struct tmpl *tmpl, struct targ *args, uint32_t count)
{
    uint32_t last = tmpl->param_count - 1;
    if (count > last && args[last].pack)
        return;
    args[last] =
        pack_arg(p, args + last, count > last ? count - last : 0, tmpl->params[last].kind == TPARAM_VALUE);
}

struct targ *pack_flat_args(struct unit *p, const struct targ *args, uint32_t count, uint32_t *flat_count)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < count; i++)
        n += args[i].pack ? args[i].pack->count : 1;
    struct targ *flat = ARENA_ARRAY(p->arena, n + 1, struct targ);
    *flat_count = n;
    n = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct targ *from = args[i].pack ? args[i].pack->args : &args[i];
        uint32_t some = args[i].pack ? args[i].pack->count : 1;
        if (some)
            memcpy(flat + n, from, some * sizeof *flat);
        n += some;
    }
    return flat;
}

/* ---- what is expanded ---- */

/* Moves past the argument here, to ',' or `close`. Template brackets are distinguished from "less". */
static void skip_argument(struct unit *p, enum tok close)
{
    int angles = 0;
    while (cursor_kind(p) != TOK_END && cursor_kind(p) != TOK_SEMICOLON) {
        enum tok k = cursor_kind(p);
        if (angles == 0 && (k == TOK_COMMA || k == close))
            return;
        if (angles <= 1 && k == TOK_SHR && close == TOK_GREATER) /* its second half closes */
            return;
        if (k == TOK_L_PAREN || k == TOK_L_BRACE || k == TOK_L_SQUARE) {
            cursor_skip_balanced(p);
            continue;
        }
        if (k == TOK_R_PAREN || k == TOK_R_BRACE || k == TOK_R_SQUARE)
            return;
        angles += k == TOK_LESS && angles_open(p);
        angles -= angles && k == TOK_GREATER;
        angles -= angles && k == TOK_SHR ? angles > 1 ? 2 : 1 : 0;
        cursor_next(p);
    }
}

/* The pack that a token of a pattern names, or NULL; sizeof...(pack) does not need its elements. */
static const struct decl *pack_at(struct unit *p, const struct token *t)
{
    const struct decl *d = t->kind == TOK_IDENTIFIER ? lookup_name(p, t->name) : NULL;
    bool counted = t[-1].kind == TOK_L_PAREN && t[-2].kind == TOK_ELLIPSIS;
    return d && d->kind == DECL_PACK && !counted ? d : NULL;
}

/* Sets the number of elements that all packs of the pattern have. False: reported. */
static bool count_elements(struct unit *p, struct expansion *x)
{
    const struct decl *found = NULL;
    for (const struct token *t = x->at; t < x->end; t++) {
        if (t->kind == TOK_ELLIPSIS && t[-1].kind != TOK_SIZEOF) {
            REPORT(p, E2900, t->span, TEXT("an expansion of a parameter pack within another one"));
            return false;
        }
        const struct decl *d = pack_at(p, t);
        if (d && found && x->count != d->u.pack->count) {
            REPORT(p, E2052, t->span, t->text,
                   TEXT("packs that are expanded together must have the same length"));
            return false;
        }
        if (!d)
            continue;
        found = d;
        x->count = d->u.pack->count;
    }
    if (!found)
        REPORT(p, E2052, x->at->span, TEXT("..."), TEXT("it needs the name of a parameter pack before it"));
    return found != NULL;
}

/* The scope in which each pack of the pattern means its element i. */
static struct scope *element_scope(struct unit *p, const struct expansion *x)
{
    struct scope *scope = scope_new(p->arena, SCOPE_TEMPLATE, x->outer);
    for (const struct token *t = x->at; t < x->end; t++) {
        const struct decl *d = pack_at(p, t);
        if (!d || scope_find_own(scope, t->name))
            continue;
        const struct pack *pack = d->u.pack;
        if (pack->vars)
            scope_add(p->arena, scope, DECL_VAR, t->name, d->span)->u.var = pack->vars[x->i];
        else
            declare_targ(p, scope, t->name, d->span, &pack->args[x->i]);
    }
    return scope;
}

/* In the pattern of a template its own packs are plain parameters. */
bool pack_is_named(struct unit *p, const struct token *from, const struct token *to)
{
    for (; from < to; from++)
        if (pack_at(p, from))
            return true;
    return false;
}

/* ---- expansions ---- */

bool pack_begin(struct unit *p, struct expansion *x, const struct token *end, const struct token *after)
{
    x->end = end;
    x->after = after;
    x->outer = p->now.scope;
    p->now.tok = x->at;
    p->now.half = false;
    if (!count_elements(p, x)) {
        x->count = 0;
        p->now.panic = true;
    }
    return true;
}

/* Looks ahead for the "..." at the end of the argument; the cursor does not move when there is none. */
bool pack_expand_begin(struct unit *p, enum tok close, struct expansion *x)
{
    memset(x, 0, sizeof *x);
    if (!p->has_packs)
        return false;
    x->at = p->now.tok;
    skip_argument(p, close);
    const struct token *after = p->now.tok;
    p->now.tok = x->at;
    p->now.half = false;
    if (after - x->at < 2 || after[-1].kind != TOK_ELLIPSIS ||
        (p->now.pattern && !pack_is_named(p, x->at, after)))
        return false;
    return pack_begin(p, x, after - 1, after);
}

/* The same for a parameter, where the name follows the "...". */
bool pack_expand_parameter(struct unit *p, struct expansion *x)
{
    memset(x, 0, sizeof *x);
    if (!p->has_packs)
        return false;
    x->at = p->now.tok;
    skip_argument(p, TOK_R_PAREN);
    const struct token *after = p->now.tok, *dots = after - 1;
    p->now.tok = x->at;
    p->now.half = false;
    if (dots > x->at && dots->kind == TOK_IDENTIFIER)
        dots--;
    if (dots <= x->at || dots->kind != TOK_ELLIPSIS)
        return false;
    return pack_is_named(p, x->at, dots) && pack_begin(p, x, dots, after);
}

/* Sets the cursor and the scope for the next element; past the "..." and false after the last. */
bool pack_expand_next(struct unit *p, struct expansion *x)
{
    bool wrong = p->now.panic;
    if (!wrong && x->started && p->now.tok != x->end && p->now.tok != x->after) {
        cursor_error(p, "'...'");
        wrong = true;
    }
    x->i += x->started;
    x->started = true;
    if (wrong || x->i >= x->count) {
        p->now.scope = x->outer;
        if (!wrong && !p->fatal)
            p->now.tok = x->after;
        return false;
    }
    if (++p->instance_count > LIMIT_TEMPLATE_COUNT) {
        p->findings->muted = 0;
        REPORT(p, E1206, x->at->span, report_number(p, LIMIT_TEMPLATE_COUNT));
        report_fatal(p);
        p->now.scope = x->outer;
        return false;
    }
    p->now.tok = x->at;
    p->now.scope = x->outer;
    p->now.scope = element_scope(p, x);
    return true;
}
