/* html: a result as one self-contained page.
 *
 * Overview, and for each puzzle what was lost and why, the kernel with its findings at their lines, the
 * accesses of the busiest thread, all cases, and the picture of a published test (picture.h). Everything is
 * there without scripts; the page's own script steps through the phases and highlights one thread. The
 * page's policy allows that one script and that one style sheet, by their hashes, and nothing else: no
 * network, no frame, no form. All text of a submission is escaped, long texts are cut, and the same result
 * gives the same bytes.
 *
 * Pictures are there when the result has traces (grade_options.traced). */
#ifndef REPORT_HTML_H
#define REPORT_HTML_H

#include "base/buf.h"
#include "grade/result.h"

void html_report(struct buf *out, const struct result *result);

#endif
