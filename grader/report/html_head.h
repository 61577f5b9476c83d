/* html_head: the beginning and end of all pages.
 *
 * A page is self-contained: style sheets and script are assets (report/assets) within the page, and its
 * policy allows only these, by their hashes: no network, no frame, no form. */
#ifndef REPORT_HTML_HEAD_H
#define REPORT_HTML_HEAD_H

#include "base/buf.h"

/* From <!doctype> to </head>. `title` is already escaped; `styles` are names of assets that end in NULL;
 * `script` may be NULL: then no script runs. */
void html_head(struct buf *out, struct text title, const char *const *styles, const char *script);

/* The signs of html_part_icon, and what `more` adds; NULL: nothing. */
void html_head_symbols(struct buf *out, void (*more)(struct buf *out));

/* The script, and the end of the page. */
void html_head_end(struct buf *out, const char *script);

#endif
