/* render: findings as text for a person.
 *
 *     body.metal:3:9: error: 'k' is not declared; did you mean 'i'? [E2001]
 *         3 | int j = k;
 *           |         ^
 *
 * The student's text may be anything: tabs become blanks, wide characters keep the caret below the right
 * place, control characters are shown as '?', and a long line is cut around the caret. A place in the
 * text that was generated around a body is shown as the student's nearest place when only the closing brace
 * is between, and otherwise by the name of that text. */
#ifndef DIAG_RENDER_H
#define DIAG_RENDER_H

#include "base/buf.h"
#include "base/json.h"
#include "base/limits.h"
#include "diag/diag.h"

struct render_style {
    bool colour;
    unsigned width; /* columns of the terminal; 0: 100 */
};

/* The whole finding: header, source line, underline, then the related places in the same form. */
void render_finding(struct buf *out, const struct sources *sources, const struct finding *finding,
                    struct render_style style);

/* Only the source line and the underline. */
void render_source(struct buf *out, const struct sources *sources, struct span span,
                   struct render_style style);

/* The findings in the order of their places, those of one place as they were found. Returns how many. */
size_t render_order(const struct findings *findings, const struct finding *out[LIMIT_FINDINGS]);

/* All findings with an empty line between them, in that order, and the count at the end: "2 errors, 1
 * warning". */
void render_findings(struct buf *out, const struct sources *sources, const struct findings *findings,
                     struct render_style style);

/* "2 errors, 1 warning"; "no findings". */
void render_count(struct buf *out, const struct findings *findings);

/* A text with all control characters, line ends included, shown as '?'. */
void render_plain(struct buf *out, struct text t);

/* Where a finding is, for a person or a machine: the student's place (see above). `in_student` is false when
 * the place is in text that the student did not write. */
struct place render_place(const struct sources *sources, struct span span, bool *in_student);

/* The finding as a JSON object, the schema of grader/result/1. */
void render_json(struct json *json, const char *key, const struct sources *sources,
                 const struct finding *finding);
/* All of them as an array, in the order of their places. */
void render_json_findings(struct json *json, const char *key, const struct sources *sources,
                          const struct findings *findings);

#endif
