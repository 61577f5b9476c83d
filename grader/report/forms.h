/* forms: every form of a result by its number: how it is made, and what its file is called. */
#ifndef REPORT_FORMS_H
#define REPORT_FORMS_H

#include "base/buf.h"
#include "base/err.h"
#include "report/classroom.h"
#include "report/junit.h"
#include "report/terminal.h"

enum form {
    FORM_TERMINAL,
    FORM_JSON,
    FORM_JUNIT,
    FORM_SUMMARY,
    FORM_HTML,
    FORM_CSV,
    FORM_GRADESCOPE,
    FORM_CLASSROOM50,
    FORM_CLASSROOM_LEGACY,
    FORM_COUNT,
};

struct forms_options {
    enum junit_profile profile;
    bool all_cases;                   /* in report.txt */
    bool no_html;                     /* no report.html in a folder */
    const struct classroom50 *runner; /* NULL: there is no file for Classroom 50 */
};

int forms_put(struct buf *out, enum form form, const struct result *result,
              const struct forms_options *options, struct err *err);

/* All of them below a folder that exists: `student/` to hand out and `instructor/`, which shows hidden tests
 * and which other users cannot read. Files for instructors say so in their names: one that has lost its
 * folder must not be taken for the other. A failed file does not keep the others from being written. */
int forms_write_folder(const char *folder, const struct result *result, const struct forms_options *options,
                       struct err *err);

#endif
