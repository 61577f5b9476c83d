/* summary: a result as Markdown, for the summary of a workflow's step, a comment or a release.
 *
 * The table of the puzzles, then what lost points, with the lines. GitHub drops a summary of more than 1 MiB
 * whole, so this one stays below `room` and says when something had to be left out. */
#ifndef REPORT_SUMMARY_H
#define REPORT_SUMMARY_H

#include "base/buf.h"
#include "grade/result.h"

enum { SUMMARY_BYTES = 1000 * 1000 }; /* below GitHub's 1,048,576 */

void summary_result(struct buf *out, const struct result *result, size_t room);

#endif
