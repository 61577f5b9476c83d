/* golden_page: a page of grader/docs/codes, whose examples are tests.
 *
 *     # E2001 A title
 *     A sentence or two.
 *     ```metal            the first example makes a finding with the code of the page
 *     ```
 *     ```metal            the second is how it is done right, and compiles silently
 *     ```
 *
 * Inside a fence the comments of golden_case.h work (run, header, body). A page of a finding that no short
 * text makes has a line `no example: REASON` instead. */
#ifndef GOLDEN_PAGE_H
#define GOLDEN_PAGE_H

#include "base/arena.h"
#include "base/buf.h"

/* Tells what is wrong with the page, a line each; returns how many. */
unsigned golden_page_check(struct arena *arena, struct text path, struct text text, struct buf *wrong);

#endif
