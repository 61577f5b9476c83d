/* suites: a class as JUnit XML, in the dialect of report/junit.h.
 *
 * A suite per student, a test case per puzzle; points, deduction and the grade are properties. A student
 * who is excused, or has a grade set by hand without anything judged, is a suite with one <skipped>. One who
 * could not be graded is a suite with one <error>, first in the file, never a <failure>: that would blame the
 * student. For instructors. */
#ifndef CLASS_SUITES_H
#define CLASS_SUITES_H

#include "class/gradebook.h"

/* -1: libxml2 cannot be loaded, or no memory. */
int suites_junit(struct buf *out, const struct gradebook *book, struct text title, struct err *err);

#endif
