/* junit: a result as JUnit XML, in the one dialect that Jenkins, GitLab and the GitHub actions all read.
 *
 * Flat suites, one per puzzle, holding a test case for each case. The pair of classname and name is unique; a
 * failure's message is an attribute and the element's content, which also has the line and the likely cause;
 * its type is the finding's code. Points, counters and the rest are properties of the suites: never fake test
 * counts. A kernel that cannot be judged is an <error>, not a <failure>. xml.h writes it. */
#ifndef REPORT_JUNIT_H
#define REPORT_JUNIT_H

#include "base/buf.h"
#include "base/err.h"
#include "grade/result.h"

enum junit_profile {
    JUNIT_RICH,   /* with the file and line of a case */
    JUNIT_STRICT, /* without: accepted by the strictest schema */
    JUNIT_PROFILE_COUNT,
};

/* Whether JUnit files can be written here. -1: no, and err says why. */
int junit_check(struct err *err);

/* -1: libxml2 cannot be loaded, or no memory. */
int junit_result(struct buf *out, const struct result *result, enum junit_profile profile, struct err *err);

#endif
