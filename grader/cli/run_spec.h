/* run_spec: all settings of `grader run` and `grader dump`, read from argv and checked.
 *
 * Callers that run kernels from text (the command line, the golden tests) fill one of these. All texts point
 * into argv or the arena. */
#ifndef CLI_RUN_SPEC_H
#define CLI_RUN_SPEC_H

#include "base/err.h"
#include "cli/grading.h"
#include "cli/options.h"
#include "msl/wrap.h"

/* Where the values of an array come from. */
enum run_fill { RUN_ZEROS, RUN_ONES, RUN_ARANGE, RUN_RANDOM, RUN_LIST, RUN_FILE, RUN_FILL_COUNT };

struct run_array {
    struct wrap_array array;
    uint64_t count; /* elements */
    enum run_fill fill;
    uint64_t seed;          /* RUN_RANDOM */
    struct text list;       /* RUN_LIST: "1,2,3"; one value fills the array */
    const char *path;       /* RUN_FILE: of an input; of an output: the .npy to write, or NULL */
    const uint8_t *content; /* RUN_FILE of an input: its data, count elements */
};

/* What the engine looks for. Counters are always there. */
enum {
    RUN_CHECK_BOUNDS = 1 << 0,
    RUN_CHECK_UNINITIALIZED = 1 << 1,
    RUN_CHECK_RACES = 1 << 2,
    RUN_CHECK_BARRIERS = 1 << 3,
    RUN_CHECK_ALL = (1 << 4) - 1,
};

/* What `grader dump` prints. */
enum run_dump { RUN_DUMP_AST, RUN_DUMP_TOKENS, RUN_DUMP_RAW_TOKENS, RUN_DUMP_BYTECODE };

enum { RUN_MAX_ARRAYS = 31, RUN_MAX_TEMPLATES = 32 };

/* The texts of a kernel in a notebook or a program. */
struct run_source {
    struct text file, header, body;
    const struct source_map *header_map, *body_map; /* or NULL */
};

struct run_spec {
    const char *kernel_path;         /* "-" is the standard input */
    const char *header_path;         /* or NULL */
    struct text kernel;              /* --kernel: this kernel of a complete .metal file */
    const struct run_source *source; /* in place of the files; or NULL (run_submission.h) */
    const char *input_spaces;        /* as wrap_spec has them; or NULL */
    struct text test;                /* the published test that its arrays are of; or empty */
    bool as_body;                    /* --body: the file is a body even if it defines a kernel */
    struct run_array inputs[RUN_MAX_ARRAYS], outputs[RUN_MAX_ARRAYS];
    uint32_t input_count, output_count;
    struct wrap_template templates[RUN_MAX_TEMPLATES];
    uint32_t template_count;
    uint32_t grid[3], threadgroup[3];
    bool has_init;
    double init; /* what outputs start with */
    bool atomic_outputs, verbose, compile_only, emit_msl;
    enum grading_engine engine;
    unsigned checks;
    uint32_t repeat;
    const char *json_path, *trace_path; /* or NULL; "-" is the standard output */
    enum run_dump dump;
};

/* The options that describe a kernel, those of `run` and those of `dump`; all set a struct run_spec. */
extern const struct option run_spec_kernel_rows[], run_spec_run_rows[], run_spec_dump_rows[];

/* What holds without options. */
void run_spec_start(void *spec);

/* The argument. */
int run_spec_set_kernel(void *spec, const struct option_given *given, struct err *err);

/* Whether all of it fits together. `command` is for the message. */
int run_spec_check(const struct run_spec *spec, const char *command, struct err *err);

/* "NAME=DTYPE[SHAPE]:VALUES" (or "NAME=@FILE.npy") of an input; of an output without the values, or with
 * ":@FILE.npy". */
int run_spec_input(struct run_array *out, struct arena *arena, struct text t, struct err *err);
int run_spec_output(struct run_array *out, struct text t, struct err *err);

/* "4", "4,1" or "4,1,1"; every number from 1 to 2^31 - 1. */
int run_spec_size(uint32_t size[3], const char *option, struct text t, struct err *err);

#endif
