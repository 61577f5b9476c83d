/* junit_part: the elements of JUnit files, which are the same for a result (junit.h) and for a class
 * (class/suites.h). */
#ifndef REPORT_JUNIT_PART_H
#define REPORT_JUNIT_PART_H

#include "report/xml.h"

struct junit_counts {
    uint32_t tests, failures, errors, skipped;
};

void junit_part_add(struct junit_counts *all, struct junit_counts more);

/* <testsuites> of all counts, to which a time can be added; the caller ends it. */
void junit_part_document(struct xml *x, struct text title, struct junit_counts all);
/* <testsuite> with the time of grading where it is known; the caller ends it. */
void junit_part_suite(struct xml *x, struct text name, struct junit_counts counts, struct text graded_at);

void junit_part_property(struct xml *x, const char *name, struct text value);
void junit_part_number(struct xml *x, const char *name, double value);

/* <failure message type>, <error ...>, <skipped message>. `type` and `whole` may be empty. */
void junit_part_outcome(struct xml *x, const char *element, struct text type, struct text message,
                        struct text whole);

/* A part of a class name: what is not a letter or digit becomes '_', since dots make packages. */
void junit_part_name(struct buf *out, struct text name);

#endif
