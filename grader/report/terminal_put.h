/* terminal_put: text on a terminal: colours, marks, columns, lines that are broken between words.
 *
 * Any text is safe here: control characters are shown as '?', wide characters
 * count two columns and combining ones none. A text of more than TERMINAL_TEXT bytes is cut. */
#ifndef REPORT_TERMINAL_PUT_H
#define REPORT_TERMINAL_PUT_H

#include "report/terminal.h"

enum { TERMINAL_TEXT = 1200 };

enum mark { MARK_PASSED, MARK_PARTLY, MARK_FAILED, MARK_SKIPPED, MARK_REVIEW, MARK_COUNT };

/* A colour by its SGR code; "0" ends it. Nothing without colours. */
void terminal_put_colour(struct buf *out, struct terminal_style style, const char *code);
/* A sign of one column: a tick, a cross, a dash; letters without Unicode. */
void terminal_put_mark(struct buf *out, struct terminal_style style, enum mark mark);
const char *terminal_put_mark_colour(enum mark mark);

/* A text in a column of `width`, cut or filled up; `right`: at its right end. */
void terminal_put_cell(struct buf *out, struct text t, unsigned width, bool right);

/* A text from column `at` on, broken at the style's width, the next lines `indent` columns in. Ends the line.
 */
void terminal_put_wrapped(struct buf *out, struct terminal_style style, unsigned at, unsigned indent,
                          struct text t);

/* A finished report: as it is, or with '?' for what is not ASCII. */
void terminal_put_all(struct buf *out, struct terminal_style style, struct text report);

#endif
