/* diag: the list of findings and the names of the table. */
#include "diag/diag.h"
#include "base/buf.h"
#include "base/limits.h"

static const struct {
    const char *name, *message;
    enum finding_kind kind;
    enum severity severity;
} rows[DIAG_CODE_COUNT] = {
#define DIAG(code, kind, severity, message) [code] = {#code, message, FINDING_##kind, SEVERITY_##severity},
#include "diag/diag.def"
#undef DIAG
};

void findings_init(struct findings *findings, struct arena *arena)
{
    *findings = (struct findings){.arena = arena};
}

/* The row's message with its arguments put in. */
static struct text fill_in(struct arena *arena, const char *message, const struct text *args,
                           size_t arg_count)
{
    struct buf buf = {0};
    for (const char *p = message; *p; p++) {
        if (p[0] == '{' && p[1] >= '0' && p[1] <= '9' && p[2] == '}') {
            size_t i = (size_t)(p[1] - '0');
            if (i < arg_count)
                buf_text(&buf, args[i]);
            p += 2;
        } else {
            buf_char(&buf, *p);
        }
    }
    struct text filled = arena_text(arena, buf_as_text(&buf));
    buf_release(&buf);
    return filled;
}

static struct finding *find_same(struct findings *findings, enum diag_code code, struct span span)
{
    for (struct finding *f = findings->first; f; f = f->next)
        if (f->code == code && f->span.at == span.at)
            return f;
    return NULL;
}

struct finding *findings_add(struct findings *findings, enum diag_code code, struct span span,
                             const struct text *args, size_t arg_count)
{
    bool keep = !findings->muted && !findings->full;
    if (findings->muted)
        findings->silent += rows[code].severity == SEVERITY_ERROR;
    struct finding *same = keep ? find_same(findings, code, span) : NULL;
    if (same) {
        same->count++;
        return same;
    }
    struct finding *f = ARENA_NEW(findings->arena, struct finding);
    *f = (struct finding){
        .code = code, .kind = rows[code].kind, .severity = rows[code].severity, .span = span, .count = 1};
    if (!keep)
        return f;
    f->message = fill_in(findings->arena, rows[code].message, args, arg_count);
    if (findings->last)
        findings->last->next = f;
    else
        findings->first = f;
    findings->last = f;
    findings->count++;
    findings->errors += f->severity == SEVERITY_ERROR;
    findings->full = findings->count >= LIMIT_FINDINGS;
    return f;
}

void finding_note(struct findings *findings, struct finding *finding, struct span span, struct text message)
{
    if (findings->muted)
        return;
    struct related **end = &finding->related;
    while (*end)
        end = &(*end)->next;
    struct related *r = ARENA_NEW(findings->arena, struct related);
    *r = (struct related){.message = arena_text(findings->arena, message), .span = span};
    *end = r;
}

const char *diag_code_name(enum diag_code code)
{
    return rows[code].name;
}

const char *diag_message_text(enum diag_code code)
{
    return rows[code].message;
}

enum finding_kind diag_code_kind(enum diag_code code)
{
    return rows[code].kind;
}

enum severity diag_code_severity(enum diag_code code)
{
    return rows[code].severity;
}

enum diag_code diag_code_find(struct text name)
{
    for (int i = 0; i < DIAG_CODE_COUNT; i++)
        if (text_is(name, rows[i].name))
            return (enum diag_code)i;
    return DIAG_CODE_COUNT;
}

const char *severity_name(enum severity severity)
{
    static const char *const names[SEVERITY_COUNT] = {
        [SEVERITY_NOTE] = "note", [SEVERITY_WARNING] = "warning", [SEVERITY_ERROR] = "error"};
    return names[severity];
}

const char *finding_kind_name(enum finding_kind kind)
{
    static const char *const names[FINDING_KIND_COUNT] = {
        [FINDING_COMPILE] = "compile",
        [FINDING_UNSUPPORTED] = "unsupported",
        [FINDING_OUT_OF_BOUNDS] = "out-of-bounds",
        [FINDING_UNINITIALIZED] = "uninitialized",
        [FINDING_RACE] = "race",
        [FINDING_BARRIER] = "barrier",
        [FINDING_HANG] = "hang",
        [FINDING_ARITHMETIC] = "arithmetic",
        [FINDING_WRONG_RESULT] = "wrong-result",
        [FINDING_BUDGET] = "budget",
        [FINDING_LINT] = "lint",
    };
    return names[kind];
}
