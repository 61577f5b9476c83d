/* lines: the findings of a result, one per line, as editors and other tools read those of compilers:
 * "FILE:LINE:COLUMN: error: MESSAGE [CODE]". The line is that of the file as it is stored, also in notebooks.
 */
#ifndef REPORT_LINES_H
#define REPORT_LINES_H

#include "base/buf.h"
#include "grade/result.h"

void lines_result(struct buf *out, const struct result *result);

#endif
