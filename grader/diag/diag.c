/* diag: the list of findings and the names of the table. */
#include "diag/diag.h"
#include "base/embed.h"
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

static const char *const kinds[FINDING_KIND_COUNT] = {
#define KIND(id, name) [FINDING_##id] = name,
#include "diag/kind.def"
#undef KIND
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

/* --- the list --- */

_Static_assert(LIMIT_ERRORS + LIMIT_WARNINGS + FINDING_KIND_COUNT <= LIMIT_FINDINGS, "all that a list keeps");

/* Where the finding of this code and place is in `seen`, or where it belongs. */
static struct finding **seen_slot(const struct findings *findings, enum diag_code code, uint32_t at)
{
    uint64_t hash = ((uint64_t)code << 32 | at) * UINT64_C(0x9e3779b97f4a7c15);
    uint32_t mask = findings->seen_room - 1, i = (uint32_t)(hash >> 32) & mask;
    while (findings->seen[i] && (findings->seen[i]->code != code || findings->seen[i]->span.at != at))
        i = (i + 1) & mask;
    return &findings->seen[i];
}

/* Makes room for one more: at most half of the slots are used. */
static void grow_seen(struct findings *findings)
{
    if (findings->seen_count < findings->seen_room / 2)
        return;
    struct finding **old = findings->seen;
    uint32_t room = findings->seen_room;
    findings->seen_room = room ? room * 2 : 16;
    findings->seen = ARENA_ARRAY(findings->arena, findings->seen_room, struct finding *);
    for (uint32_t i = 0; i < room; i++)
        if (old[i])
            *seen_slot(findings, old[i]->code, old[i]->span.at) = old[i];
}

static bool has_room(const struct findings *findings, const struct finding *f)
{
    if (f->severity == SEVERITY_ERROR)
        return findings->errors < LIMIT_ERRORS || findings->errors_of[f->kind] == 0;
    uint32_t dropped = findings->dropped[SEVERITY_ERROR];
    return findings->count - (findings->errors - dropped) < LIMIT_WARNINGS;
}

static void append(struct findings *findings, struct finding *f)
{
    *(findings->last ? &findings->last->next : &findings->first) = f;
    findings->last = f;
    findings->count++;
}

struct finding *findings_add_as(struct findings *findings, enum diag_code code, enum severity severity,
                                struct span span)
{
    struct finding **slot = NULL;
    if (!findings->muted) {
        grow_seen(findings);
        slot = seen_slot(findings, code, span.at);
    }
    if (slot && *slot) {
        (*slot)->count++;
        return *slot;
    }
    struct finding *f = ARENA_NEW(findings->arena, struct finding);
    *f = (struct finding){
        .code = code, .kind = rows[code].kind, .severity = severity, .span = span, .count = 1};
    if (!slot) {
        findings->silent += severity == SEVERITY_ERROR;
        f->dropped = true;
        return f;
    }
    *slot = f;
    findings->seen_count++;
    f->dropped = !has_room(findings, f);
    if (f->dropped)
        findings->dropped[severity]++;
    else
        append(findings, f);
    findings->errors += severity == SEVERITY_ERROR;
    findings->errors_of[f->kind] += severity == SEVERITY_ERROR;
    findings->full = findings->errors >= LIMIT_ERRORS;
    return f;
}

struct finding *findings_add(struct findings *findings, enum diag_code code, struct span span,
                             const struct text *args, size_t arg_count)
{
    struct finding *f = findings_add_as(findings, code, rows[code].severity, span);
    if (f->count == 1 && !f->dropped)
        f->message = fill_in(findings->arena, rows[code].message, args, arg_count);
    return f;
}

void finding_note(struct findings *findings, struct finding *finding, struct span span, struct text message)
{
    if (findings->muted || finding->dropped)
        return;
    struct related **end = &finding->related;
    while (*end)
        end = &(*end)->next;
    struct related *r = ARENA_NEW(findings->arena, struct related);
    *r = (struct related){.message = arena_text(findings->arena, message), .span = span};
    *end = r;
}

/* --- names --- */

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
            return i;
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
    return kinds[kind];
}

struct text diag_page(enum diag_code code)
{
    size_t count;
    const struct embedded *pages = embed_codes(&count);
    struct text name = text_of(diag_code_name(code));
    for (size_t i = 0; i < count; i++)
        if (text_starts(text_of(pages[i].name), name) && pages[i].name[name.len] == '.')
            return text_from(pages[i].data, pages[i].size);
    return TEXT("");
}
