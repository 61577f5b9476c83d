/* markdown: a page for the terminal. Knows what our own pages use: headings, paragraphs, lists, fenced code,
 * `code` and **bold**. */
#ifndef CLI_MARKDOWN_H
#define CLI_MARKDOWN_H

#include "base/buf.h"

/* Paragraphs are filled to `width` columns (at least 40, at most 100); code stays as it is, indented by four.
 */
void markdown_render(struct buf *out, struct text page, bool colour, unsigned width);

#endif
