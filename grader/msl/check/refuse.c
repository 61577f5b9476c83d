/* refuse: what is not supported yet (E2900), and what it does to the rest of the text.
 *
 * A refusal is not the author's mistake: it is kept aside until it is known whether the kernel needs it. A
 * function in which something was refused, or that names something refused, is `refused` itself; a
 * declaration outside of functions makes the names that it declares refused. Only when the kernel reaches a
 * refused function are refusals reported. */
#include "msl/tree/flow.h"
#include "msl/check/check.h"

struct refusal {
    struct span span;
    struct text what;
    const struct request *request;
    const struct func *func; /* that contains it, or NULL */
    struct refusal *next;
};

void refuse_mark(struct unit *p)
{
    if (p->now.func)
        p->now.func->refused = true;
    else
        p->tainted = true;
}

void refuse_add(struct unit *p, struct span span, struct text what)
{
    const struct func *func = p->now.func ? p->now.func : p->now.asking;
    refuse_mark(p);
    if (p->refusal_count++ >= LIMIT_FINDINGS)
        return;
    struct refusal **end = &p->refusals;
    for (; *end; end = &(*end)->next)
        if ((*end)->span.at == span.at && (*end)->func == func && text_eq((*end)->what, what))
            return;
    *end = ARENA_NEW(p->arena, struct refusal);
    **end = (struct refusal){.span = span, .what = what, .request = p->now.request, .func = func};
    p->last_refused = span;
}

bool refuse_knows(struct unit *p, const struct name *name)
{
    if (!p->refusals || !name)
        return false;
    const struct decl *d = scope_find(p->now.scope, name);
    if (!(d ? d->refused : scope_find_own(p->refused_names, name) != NULL))
        return false;
    refuse_mark(p);
    return true;
}

static void report_refusals(struct unit *p, bool all)
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

void refuse_finish(struct unit *p, struct text kernel)
{
    if (!p->refusals)
        return;
    struct func *chosen = p->findings->errors ? NULL : program_kernel(p->program, kernel);
    if (chosen && flow_keep(p->program, chosen))
        return;
    report_refusals(p, !chosen);
}
