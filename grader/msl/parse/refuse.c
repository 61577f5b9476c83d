/* refuse: what is not supported yet (E2900), and what it does to the rest of the text.
 *
 * A refusal is no mistake of the author: it is kept apart until it is known whether the kernel needs it. A
 * function in which something was refused, or that names something refused, is `refused` itself; a
 * declaration outside of functions makes the names that it declares refused. Only when the kernel reaches a
 * refused function are refusals reported. */
#include "msl/tree/flow.h"
#include "msl/parse/parser.h"

struct refusal {
    struct span span;
    struct text what;
    const struct request *request;
    const struct func *func; /* in which it stands, or NULL */
    struct refusal *next;
};

void refuse_mark(struct parser *p)
{
    if (p->func)
        p->func->refused = true;
    else
        p->tainted = true;
}

void refuse_add(struct parser *p, struct span span, struct text what)
{
    const struct func *func = p->func ? p->func : p->asking;
    refuse_mark(p);
    if (p->refusal_count++ >= LIMIT_FINDINGS)
        return;
    struct refusal **end = &p->refusals;
    for (; *end; end = &(*end)->next)
        if ((*end)->span.at == span.at && (*end)->func == func && text_eq((*end)->what, what))
            return;
    *end = ARENA_NEW(p->arena, struct refusal);
    **end = (struct refusal){.span = span, .what = what, .request = p->request, .func = func};
    p->last_refused = span;
}

/* Does the declaration from `start` say more about `d`, which was there before: another function of an
 * overload set, a specialisation of a template, a member of a class? Without it `d` would mean something
 * else. */
static bool says_more(const struct parser *p, const struct decl *d, const struct token *name)
{
    if (!d->span.len || sources_kind(p->sources, d->span.at) == SOURCE_LIBRARY)
        return false;
    return d->kind == DECL_FUNCS || d->kind == DECL_TEMPLATE ||
           (d->kind == DECL_TYPE && name[1].kind == TOK_COLON_COLON);
}

/* The name of a pointer to a function: int (*f)(int) */
static bool names_function_pointer(const struct token *t)
{
    return t[-1].kind == TOK_STAR && t[1].kind == TOK_R_PAREN && t[2].kind == TOK_L_PAREN;
}

/* The names that the declaration from `start` to here gives to things in `scope` are refused. */
void refuse_names(struct parser *p, const struct token *start, struct scope *scope)
{
    int depth = 0;
    for (const struct token *t = start; t < p->tok; t++) {
        bool opens = t->kind == TOK_L_PAREN || t->kind == TOK_L_BRACE || t->kind == TOK_L_SQUARE;
        bool closes = t->kind == TOK_R_PAREN || t->kind == TOK_R_BRACE || t->kind == TOK_R_SQUARE;
        depth += opens - closes;
        if (t->kind != TOK_IDENTIFIER || (depth && !(depth == 1 && t > start && names_function_pointer(t))))
            continue;
        struct decl *d = scope_find_own(scope, t->name);
        bool own = d && d->span.at >= start->span.at && d->span.at < p->tok->span.at;
        if (own || (d && says_more(p, d, t)))
            d->refused = true;
        else if (!d && !scope_find_own(p->refused_names, t->name))
            scope_add(p->arena, p->refused_names, DECL_CONSTANT, t->name, t->span);
    }
}

bool refuse_knows(struct parser *p, const struct name *name)
{
    if (!p->refusals || !name)
        return false;
    const struct decl *d = scope_find(p->scope, name);
    if (!(d ? d->refused : scope_find_own(p->refused_names, name) != NULL))
        return false;
    refuse_mark(p);
    return true;
}

static void report_refusals(struct parser *p, bool all)
{
    bool any = false;
    for (int pass = 0; pass < 2 && !any; pass++) /* first those in functions that the kernel reaches */
        for (const struct refusal *r = p->refusals; r; r = r->next) {
            if (!all && pass == 0 && !(r->func && r->func->reached))
                continue;
            struct finding *f = findings_add(p->findings, E2900, r->span, &r->what, 1);
            report_requests(p, f, r->request);
            any = true;
        }
}

void refuse_finish(struct parser *p, struct text kernel)
{
    if (!p->refusals)
        return;
    struct func *chosen = p->findings->errors ? NULL : program_kernel(p->program, kernel);
    if (chosen && flow_keep(p->program, chosen))
        return;
    report_refusals(p, !chosen);
}
