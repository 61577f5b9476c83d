/* report: findings of the compiler, and its limits.
 *
 * While the parser is in panic nothing is reported. A passed limit is fatal: the cursor jumps to the end and
 * everything unwinds. */
#include "msl/check/check.h"

void report_requests(struct unit *p, struct finding *f, const struct request *request)
{
    int notes = 0;
    for (const struct request *r = f->count == 1 ? request : NULL; r && notes < 4; r = r->outer, notes++)
        if (sources_kind(p->sources, r->at.at) == SOURCE_STUDENT)
            finding_note(p->findings, f, r->at,
                         arena_printf(p->arena, "in '%.*s', instantiated here", TEXT_ARG(r->what)));
}

/* Never NULL: a finding that is not shown is returned too, so that callers can add notes to it. */
struct finding *report_add(struct unit *p, enum diag_code code, struct span span, const struct text *args,
                           size_t count)
{
    if (p->now.panic || p->fatal) {
        static const struct finding none;
        struct finding *f = ARENA_NEW(p->arena, struct finding);
        *f = none;
        return f;
    }
    if (code == E2900 && !p->findings->muted) {
        refuse_add(p, span, args[0]);
        return ARENA_NEW(p->arena, struct finding);
    }
    struct finding *f = findings_add(p->findings, code, span, args, count);
    if (p->findings->full)
        report_fatal(p); /* nothing more would be said */
    report_requests(p, f, p->now.request);
    return f;
}

void report_fatal(struct unit *p)
{
    p->fatal = true;
    p->now.panic = true;
    p->hooks->stop(p);
}

bool report_spend(struct unit *p, uint32_t candidates, struct span span)
{
    p->candidates += candidates;
    if (p->candidates <= LIMIT_CANDIDATES || p->fatal)
        return !p->fatal;
    uint32_t muted = p->findings->muted;
    p->findings->muted = 0;
    p->now.panic = false;
    REPORT(p, E1212, span, report_number(p, LIMIT_CANDIDATES));
    p->findings->muted = muted;
    report_fatal(p);
    return false;
}

bool report_enter(struct unit *p)
{
    if (p->fatal)
        return false;
    if (p->depth >= LIMIT_NESTING) {
        REPORT(p, E1203, unit_here(p), report_number(p, LIMIT_NESTING));
        report_fatal(p);
        return false;
    }
    p->depth++;
    return true;
}

void report_leave(struct unit *p)
{
    p->depth--;
}

struct text report_number(struct unit *p, uint64_t n)
{
    return arena_printf(p->arena, "%llu", (unsigned long long)n);
}

struct text report_suggestion(struct unit *p, struct text best)
{
    return best.len ? arena_printf(p->arena, "; did you mean '%.*s'?", TEXT_ARG(best)) : TEXT("");
}

void report_help(struct unit *p, struct finding *f, struct text message)
{
    if (f->message.len && f->count == 1)
        finding_note(p->findings, f, f->span, arena_printf(p->arena, "help: %.*s", TEXT_ARG(message)));
}

void report_constant_limit(struct unit *p, struct span span)
{
    uint32_t limit;
    const char *over = constants_over(p->constants, &limit);
    if (!over) {
        REPORT(p, E1209, span, report_number(p, LIMIT_CONSTEXPR_STEPS));
        return;
    }
    REPORT(p, E1213, span, text_of(over), report_number(p, limit));
    if (!p->findings->muted)
        report_fatal(p); /* the budget is used up: no other constant gets a value */
}
