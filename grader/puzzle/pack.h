/* pack: a set of puzzles as data.
 *
 * A pack is a folder with pack.yaml and a folder a puzzle (puzzle.yaml and spec.metal, the oracle).
 * Everything about a puzzle is here: statement, arrays, grids, tests, budgets, weights; adding one takes no
 * line of C. The default pack is embedded in the program. Reading one checks it against the schema and
 * gathers every problem as "file:line: message". Sizes, grids and budgets stay expressions (expr.h) until a
 * test is made of them (trial.h). */
#ifndef PUZZLE_PACK_H
#define PUZZLE_PACK_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "diag/diag.h"
#include "msl/wrap.h"

enum { PACK_MAX_ARRAYS = 8, PACK_MAX_SIZES = 8, PACK_MAX_TESTS = 64, PACK_MAX_LIST = 64 };

enum case_kind {
    CASE_PUBLISHED,
    CASE_HIDDEN,
    CASE_MEMORY,
    CASE_SYNCHRONISATION,
    CASE_BUDGET,
    CASE_STRETCH,
    CASE_TWIN, /* of a published test, whose points it proves; never a case of a result */
    CASE_KIND_COUNT,
};

enum counter {
    COUNTER_GLOBAL_READS,
    COUNTER_GLOBAL_WRITES,
    COUNTER_SHARED_READS,
    COUNTER_SHARED_WRITES,
    COUNTER_COUNT,
};

enum policy { POLICY_ERROR, POLICY_WARNING, POLICY_OFF, POLICY_COUNT };

const char *case_kind_name(enum case_kind kind); /* "published" */
const char *counter_name(enum counter counter);  /* "global_reads" */

/* What the instructor may change: of a pack, of a puzzle, of a course. */
struct pack_grading {
    double points; /* of a puzzle */
    double weights[CASE_KIND_COUNT];
    enum policy policy[FINDING_KIND_COUNT];
    bool all_or_nothing;
    double stretch_bonus; /* points for passing all stretch tests */
    double unproven;      /* the share of a published test's points that counts when its twin fails */
};

/* What happens after the deadline (see grade/late.h). */
struct pack_late {
    struct text deadline; /* as the course wrote it; empty: there is none */
    int64_t at;           /* seconds since 1970 */
    double grace_minutes, percent_a_day;
    double cap_percent; /* the days together deduct no more than this; 0: no cap */
    double days;        /* after this many there are no points, cap or not; 0: no such limit */
    bool best_of;       /* a class: the last work in time and the last work at all; the better one counts */
};

/* An expression and its place in the pack; len 0: none. */
struct pack_expr {
    struct text text;
    uint32_t line;
};

enum values_kind {
    VALUES_ARANGE,
    VALUES_ONES,
    VALUES_ZEROS,
    VALUES_INTEGERS,  /* low..high without 0 */
    VALUES_FRACTIONS, /* low..high in steps of 1/8, never whole */
    VALUES_CONSTANT,  /* one whole number of low..high, everywhere */
    VALUES_COPY,      /* the elements of an input before this one */
    VALUES_KIND_COUNT,
};

struct pack_values {
    enum values_kind kind;
    bool transposed; /* filled as the transposed array, stored row by row */
    int64_t low, high;
    uint32_t source; /* VALUES_COPY: the input */
};

struct pack_array {
    struct text name;
    enum dtype dtype;
    uint32_t ndim;
    struct pack_expr shape[WRAP_MAX_DIMS];
    char space; /* as in wrap_spec.input_spaces */
};

struct pack_size {
    struct text name;
    int64_t low, high;
};

/* A published test, or a family of hidden or stretch tests. */
struct pack_test {
    enum case_kind kind; /* CASE_PUBLISHED, CASE_HIDDEN or CASE_STRETCH */
    struct text name;    /* "{N} elements": sizes are put in */
    uint32_t line;
    uint32_t count; /* how many are made of it */
    struct pack_size sizes[PACK_MAX_SIZES];
    uint32_t size_count;
    struct pack_values values[PACK_MAX_ARRAYS];
    struct pack_values twin[PACK_MAX_ARRAYS]; /* published: the values of its hidden twin */
    bool has_twin;
    char spaces[PACK_MAX_ARRAYS];
    struct pack_expr grid[3], threadgroup[3];
    double rtol, atol;
};

struct puzzle {
    struct text id, file; /* "14-matmul"; the name of its puzzle.yaml for messages */
    uint32_t number;
    struct text title, kernel, statement;
    struct text aliases[PACK_MAX_LIST], hints[PACK_MAX_LIST];
    uint32_t alias_count, hint_count;
    struct text template_header, template_body;
    struct text earlier[PACK_MAX_LIST]; /* SHA-256 of the bodies of earlier templates, 64 hex digits each */
    uint32_t earlier_count;
    struct text spec_file, spec;
    struct pack_array inputs[PACK_MAX_ARRAYS], outputs[PACK_MAX_ARRAYS];
    uint32_t input_count, output_count;
    struct pack_test *tests;
    uint32_t test_count;
    struct pack_expr budget[COUNTER_COUNT], par[COUNTER_COUNT];
    struct pack_grading grading;
};

struct pack {
    struct text name, title, description;
    char hash[17]; /* of all its files */
    struct puzzle **puzzles;
    uint32_t puzzle_count;
    struct pack_grading grading;
    struct pack_late late; /* of the course's grading.yaml */
};

/* The pack in folder `dir`, or the embedded one for NULL. NULL with an error; all problems, one per line,
 * are added to `problems` (which may be NULL). Everything lives in the arena. */
struct pack *pack_open(struct arena *arena, const char *dir, struct buf *problems, struct err *err);

/* Changes the gradings of a pack as the course's grading.yaml says. */
int pack_override(struct pack *pack, struct arena *arena, const char *path, struct err *err);

/* The puzzle with this id, number, kernel name, title or alias; case, '-', '_' and blanks do not matter. */
const struct puzzle *pack_find(const struct pack *pack, struct text word);

/* The sum of the weights that count for a puzzle. */
double pack_weight_sum(const struct puzzle *puzzle);
bool puzzle_has_budget(const struct puzzle *puzzle);

#endif
