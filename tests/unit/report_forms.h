/* report_forms: a result in every form that there is, for tests that look at all of them. */
#ifndef REPORT_FORMS_H
#define REPORT_FORMS_H

#include "base/file.h"
#include "report/classroom.h"
#include "report/csv.h"
#include "report/github.h"
#include "report/html.h"
#include "report/junit.h"
#include "report/result_json.h"
#include "report/summary.h"
#include "report/terminal.h"
#include <stdio.h>
#include <stdlib.h>

enum form {
    FORM_TERMINAL,
    FORM_TERMINAL_ALL,
    FORM_TERMINAL_QUIET,
    FORM_JSON,
    FORM_JUNIT_RICH,
    FORM_JUNIT_STRICT,
    FORM_SUMMARY,
    FORM_CSV,
    FORM_GRADESCOPE,
    FORM_CLASSROOM50,
    FORM_LEGACY, /* decoded */
    FORM_ANNOTATIONS,
    FORM_OUTPUTS,
    FORM_HTML,
    FORM_COUNT,
};

static const char *const form_names[FORM_COUNT] = {
    "terminal.txt",     "terminal-all.txt", "terminal-quiet.txt", "result.json",     "junit-rich.xml",
    "junit-strict.xml", "summary.md",       "puzzles.csv",        "gradescope.json", "classroom50.json",
    "legacy.json",      "annotations.txt",  "outputs.txt",        "report.html"};

struct forms {
    struct buf text[FORM_COUNT];
};

static inline unsigned base64_digit(char c)
{
    return c >= 'A' && c <= 'Z'   ? (unsigned)(c - 'A')
           : c >= 'a' && c <= 'z' ? (unsigned)(c - 'a') + 26
           : c >= '0' && c <= '9' ? (unsigned)(c - '0') + 52
           : c == '+'             ? 62
                                  : 63;
}

static inline void decode_base64(struct buf *out, struct text t)
{
    for (size_t i = 0; i + 3 < t.len; i += 4) {
        uint32_t bits = 0;
        for (size_t k = 0; k < 4; k++)
            bits = bits << 6 | (t.ptr[i + k] == '=' ? 0 : base64_digit(t.ptr[i + k]));
        for (size_t k = 0; k < 3; k++)
            if (t.ptr[i + k + 1] != '=')
                buf_char(out, (char)(bits >> (16 - 8 * k)));
    }
}

static inline void put_forms(struct forms *f, const struct result *r)
{
    static const struct classroom50 runner = {.classroom = {"class", 5},
                                              .assignment = {"hw", 2},
                                              .submission = {"submit/1", 8},
                                              .commit = {"c", 1},
                                              .release = {"r", 1}};
    static const enum verbosity verbosity[] = {VERBOSITY_NORMAL, VERBOSITY_ALL, VERBOSITY_QUIET};
    struct err err = {0};
    struct buf coded = {0};
    *f = (struct forms){0};
    for (int i = 0; i < 3; i++)
        terminal_result(&f->text[FORM_TERMINAL + i], r,
                        (struct terminal_style){.unicode = true, .width = 80, .verbosity = verbosity[i]});
    result_json(&f->text[FORM_JSON], r);
    if (junit_result(&f->text[FORM_JUNIT_RICH], r, JUNIT_RICH, &err) != 0 ||
        junit_result(&f->text[FORM_JUNIT_STRICT], r, JUNIT_STRICT, &err) != 0)
        printf("no JUnit: %s\n", err.message);
    summary_result(&f->text[FORM_SUMMARY], r, SUMMARY_BYTES);
    csv_result(&f->text[FORM_CSV], r);
    html_report(&f->text[FORM_HTML], r);
    classroom_gradescope(&f->text[FORM_GRADESCOPE], r);
    classroom_50(&f->text[FORM_CLASSROOM50], r, &runner);
    classroom_legacy(&coded, r);
    decode_base64(&f->text[FORM_LEGACY], text_trim(buf_as_text(&coded)));
    buf_release(&coded);
    github_annotations(&f->text[FORM_ANNOTATIONS], r, TEXT("work/"));
    github_outputs(&f->text[FORM_OUTPUTS], r,
                   (struct github_files){.junit = TEXT("junit.xml"), .json = r->submission.source},
                   TEXT("0123456789abcdef"));
}

static inline void release_forms(struct forms *f)
{
    for (int i = 0; i < FORM_COUNT; i++)
        buf_release(&f->text[i]);
}

/* Leaves them as files in the folder that GRADER_REPORTS names, for readers that are no part of this program.
 */
static inline void keep_forms(const struct forms *f, const char *name)
{
    const char *folder = getenv("GRADER_REPORTS");
    struct err err = {0};
    for (int i = 0; folder && i < FORM_COUNT; i++) {
        struct buf path = {0};
        buf_printf(&path, "%s/%s-%s", folder, name, form_names[i]);
        if (file_write(path.ptr, buf_as_text(&f->text[i]), &err) != 0)
            printf("%s\n", err.message);
        buf_release(&path);
    }
}

#endif
