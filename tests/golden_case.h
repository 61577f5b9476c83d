/* golden_case: one golden case, from its text to what is wrong with it.
 *
 * A case is a kernel body (or a whole .metal text) whose comments say what is expected:
 *
 *     // MSL 4.4 Threadgroup address space: what of the clause is tested      the first line
 *     // run: OPTIONS              options of `grader run`; without the line those of GOLDEN_DEFAULT_RUN
 *     // header: TEXT              a line of the header; findings in it are expected on this line
 *     // body                      take it for a body although it holds a kernel
 *     // expect: out = 0 2 4       values of an output or of a counter after the run
 *     CODE // error E2001: 'k'     a finding on this line; code and part of the message may be left out
 *
 * `warning` and `note` work like `error`; a note may also stand where a finding's related place is. A finding
 * that is missing and one that is not expected both make the case fail. The comments themselves are blanked
 * out before the compiler sees the text, so that a name in them is not taken for a use. */
#ifndef GOLDEN_CASE_H
#define GOLDEN_CASE_H

#include "base/buf.h"
#include "diag/diag.h"
#include "golden_cover.h"

#define GOLDEN_DEFAULT_RUN                                                                                   \
    "--in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8"

struct golden_expectation {
    enum severity severity;
    enum diag_code code;  /* DIAG_CODE_COUNT: any */
    struct text part;     /* of the message; may be empty */
    const char *end;      /* where the word `error` ends in the text that was parsed */
    enum diag_code found; /* what met it */
    uint32_t line;
    bool met;
    struct golden_expectation *next;
};

struct golden_value {
    struct text name, values; /* "out", "0 2 4 6" */
    uint32_t line;
    struct golden_value *next;
};

struct golden_case {
    struct arena *arena;
    struct text path;
    uint32_t first_line; /* line of the file where the text starts, from 1 */
    struct text content; /* with the directives blanked out */
    struct text header;
    struct source_map header_map, content_map; /* count 0: as they are */
    bool crowded;    /* a prefix has so many warnings that the case's own may be missing (golden_prefix.h) */
    struct text run; /* options */
    bool whole_file;
    struct golden_expectation *expectations;
    struct golden_value *values;
    struct golden_cover *cover; /* what cases with values run is noted here; or NULL */
};

/* Reads the comments. What is malformed is told in `wrong`, a line each; returns how many. */
unsigned golden_case_parse(struct golden_case *c, struct arena *arena, struct text path, struct text text,
                           uint32_t first_line, struct buf *wrong);

/* Compiles and runs the case, calls `each` for every finding. Returns how many values differ from the
 * expected ones, told in `wrong`, or -1 with the reason there. */
typedef void golden_each(void *context, const struct finding *finding, const struct sources *sources);
int golden_case_compile(const struct golden_case *c, golden_each *each, void *context, struct buf *wrong);

/* Compiles the case and compares. Tells what is wrong, a line each; returns how many. */
unsigned golden_case_check(struct golden_case *c, struct buf *wrong);

/* The line of the case's file that a finding stands on; 0 when it is not in that file. */
uint32_t golden_case_line(const struct golden_case *c, const struct sources *sources, struct span span);

#endif
