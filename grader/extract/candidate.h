/* candidate: a kernel of a submission that may be the answer to a puzzle.
 *
 * Grading does not depend on where it comes from (a .metal file, a cell of a notebook, a Python file): it
 * sees the texts, and the maps give the place of each character in the student's own file. A kernel whose
 * text could not be determined without running the program is a candidate too: `problem` says why, and the
 * puzzle is then unsupported, not missing. */
#ifndef EXTRACT_CANDIDATE_H
#define EXTRACT_CANDIDATE_H

#include "base/arena.h"
#include "base/err.h"
#include "diag/diag.h"
#include "diag/source.h"
#include "base/files.h"

/* Something about a candidate that is worth saying and costs no points: a row of diag.def of kind lint, its
 * message made, and where. */
struct advice {
    enum diag_code code;
    struct text message;
    struct origin at;
    struct advice *next;
};

struct candidate {
    struct text heading;  /* of a notebook: the heading above its cell; or empty */
    struct text hint;     /* the puzzle as the file says it: its name, a heading, "// puzzle: 14-matmul" */
    bool hint_said;       /* such a line was written for this kernel: it overrides all other names */
    struct text name;     /* of the kernel (name="matmul"), when it says one */
    struct text function; /* the Python function that contains it, if any */
    struct text variable; /* the Python variable that it is assigned to, if any */
    struct text header, body;
    bool has_header;
    bool has_names;  /* the call says its names: */
    bool by_keyword; /* the inputs are keywords: their order says nothing where the names are the puzzle's */
    const struct text *input_names, *output_names;
    uint32_t input_count, output_count;
    bool atomic_outputs;  /* the call says so: outputs are atomic<T> */
    bool whole;           /* a kernel with its own signature: the names are those of its buffers, in order */
    struct origin origin; /* of the body's first character */
    struct origin site;   /* of the call that makes it, in Python */
    bool elsewhere;       /* that call is in another file than the one that was read */
    struct source_map header_map, body_map;
    struct text problem; /* why there is no body, or empty */
    bool invalid; /* the text around it is not valid Python, or ends too early: its author can fix it */
    struct origin problem_at;
    struct text problem_line; /* the whole line on which it is */
    struct text reads; /* the program reads the body from this file (as it names it): the text may be there */
    struct text header_reads; /* the same for the header */
    uint32_t replaced;        /* how many earlier definitions of the same function in this file it replaces */
    bool overwritten; /* its name was set to another text before the call: it counts where that is not work */
    bool superseded;  /* a later definition replaces the function: it counts where that one is not work */
    struct advice *advice; /* in order */
    struct candidate *next;
};

/* A place where a Python file or cell is not valid Python. */
struct python_fault {
    struct text message;
    struct origin at;
    struct python_fault *next;
};

struct candidates {
    struct candidate *first, **end;
    struct python_fault *faults, **faults_end;
    uint32_t fault_count;
    uint32_t count, files; /* files that were read, and how many of each kind: */
    uint32_t kinds[FILE_KIND_COUNT];
};

void candidates_init(struct candidates *list);
void candidates_add(struct candidates *list, struct candidate *candidate);

#endif
