/* diag: findings, the faults of a student's kernel as data.
 *
 * A finding has a stable code (diag.def), a span and arguments; the message is made from the row's text. The
 * compiler continues after one. Findings live in their list's arena. A repeat (same code at the same place)
 * becomes a count.
 *
 * Text and kernels can make any number of findings, so a list keeps only some of them: the first LIMIT_ERRORS
 * errors, the first error of every kind, and the first LIMIT_WARNINGS warnings and notes. `errors`,
 * `errors_of` and `dropped` count all of them. So a verdict that asks for errors, or for an error of some
 * kind, gets the true answer regardless of what was found before. */
#ifndef DIAG_DIAG_H
#define DIAG_DIAG_H

#include "diag/source.h"

enum severity { SEVERITY_NOTE, SEVERITY_WARNING, SEVERITY_ERROR, SEVERITY_COUNT };

enum finding_kind {
#define KIND(id, name) FINDING_##id,
#include "diag/kind.def"
#undef KIND
    FINDING_KIND_COUNT,
};

enum diag_code {
#define DIAG(code, kind, severity, message) code,
#include "diag/diag.def"
#undef DIAG
    DIAG_CODE_COUNT,
};

/* A second place that explains the first. */
struct related {
    struct text message;
    struct span span;
    struct related *next;
};

struct finding {
    enum diag_code code;
    enum finding_kind kind;
    enum severity severity;
    struct text message;
    struct span span;
    uint32_t count;          /* how often, at least 1 */
    bool dropped;            /* counted, but not in a list: it has no message and takes no notes */
    struct related *related; /* in order */
    struct finding *next;
};

struct findings {
    struct arena *arena;
    struct finding *first, *last;
    uint32_t count;                         /* findings in the list, at most LIMIT_FINDINGS */
    uint32_t errors;                        /* errors, including those that were dropped */
    uint32_t errors_of[FINDING_KIND_COUNT]; /* the same, by kind */
    uint32_t dropped[SEVERITY_COUNT];       /* findings that are not in the list */
    uint32_t muted;                         /* above 0: errors are counted in `silent` only (a trial) */
    uint32_t silent;
    bool full;             /* LIMIT_ERRORS were found: a search for more errors may stop */
    struct finding **seen; /* by code and place, including dropped ones: open addressing */
    uint32_t seen_count, seen_room;
};

void findings_init(struct findings *findings, struct arena *arena);

/* Adds a finding; `args` replace {0}, {1}... in the row's message. Returns it, or a dropped finding
 * when the list is muted or does not keep it, so that callers may always attach a note. Use the macro:
 * FINDING(f, E2001, span, name->text). */
struct finding *findings_add(struct findings *findings, enum diag_code code, struct span span,
                             const struct text *args, size_t arg_count);
#define FINDING(findings, code, span, ...)                                                                   \
    findings_add((findings), (code), (span), (const struct text[]){{"", 0}, ##__VA_ARGS__} + 1,              \
                 sizeof((const struct text[]){{"", 0}, ##__VA_ARGS__}) / sizeof(struct text) - 1)

/* The same with a severity other than the row's and no message: to copy a finding of another list. */
struct finding *findings_add_as(struct findings *findings, enum diag_code code, enum severity severity,
                                struct span span);

void finding_note(struct findings *findings, struct finding *finding, struct span span, struct text message);

const char *diag_code_name(enum diag_code code);    /* "E2001" */
const char *diag_message_text(enum diag_code code); /* the row's message, with its {0} */
enum finding_kind diag_code_kind(enum diag_code code);
enum severity diag_code_severity(enum diag_code code);
const char *severity_name(enum severity severity);     /* "error" */
const char *finding_kind_name(enum finding_kind kind); /* "out-of-bounds" */

/* The page that explains a code, in Markdown; empty: there is none. */
struct text diag_page(enum diag_code code);

/* The code of that name, or DIAG_CODE_COUNT. */
enum diag_code diag_code_find(struct text name);

#endif
