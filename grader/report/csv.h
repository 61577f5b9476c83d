/* csv: one line per puzzle, for spreadsheets. RFC 4180, lines end in CR LF, the first line names the columns.
 * No cell is a formula, whatever a submission holds. What the deadline deducts is a separate line, so that
 * the points add up. */
#ifndef REPORT_CSV_H
#define REPORT_CSV_H

#include "base/buf.h"
#include "grade/result.h"

void csv_result(struct buf *out, const struct result *result);

#endif
