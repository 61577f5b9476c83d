/* html_part: the parts of the page (html.h), one file each. They write into the page; `arena` is for what
 * they need meanwhile. */
#ifndef REPORT_HTML_PART_H
#define REPORT_HTML_PART_H

#include "base/buf.h"
#include "grade/result.h"
#include "report/picture.h"

enum { HTML_TEXT = 2000 }; /* bytes of one text */

/* A text, escaped; a long one is cut and says so. */
void html_part_text(struct buf *out, struct text t);

/* A sign for a status, with its word for screen readers. */
void html_part_icon(struct buf *out, const char *name);
const char *html_part_status_icon(enum result_status status);
/* The sign and the word for how a puzzle went, and its points: "passed, 10 / 10", with this around them. */
struct html_marks {
    const char *status, *points, *between,
        *end; /* `status` ends in a class, to which that of the sign is added */
};
void html_part_result(struct buf *out, const struct result_puzzle *puzzle, struct html_marks marks);

/* The section of a puzzle, of about `room` bytes at most: what is larger is cut, and says so. */
void html_puzzle(struct buf *out, struct arena *arena, const struct result_puzzle *puzzle, size_t room);

/* The kernel's text with line numbers, and each finding below its line. */
void html_code(struct buf *out, const struct result_puzzle *puzzle, size_t room);

/* The picture of a puzzle, as large as a page may have it; NULL when there is no trace. */
const struct picture *html_picture_of(struct arena *arena, const struct result_puzzle *puzzle);
/* Whether it needs the whole width. */
bool html_picture_is_wide(const struct picture *picture);
/* The picture with its controls, and the same as a table. */
void html_picture(struct buf *out, struct arena *arena, const struct result_puzzle *puzzle,
                  const struct picture *picture, size_t room);

#endif
