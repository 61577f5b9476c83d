/* grading: how submissions are graded, as the command line says it: pack, key, details, the course's rules.
 * `grader check`, `grader --repo` and `grader class` take the same options. */
#ifndef CLI_GRADING_H
#define CLI_GRADING_H

#include "base/secret.h"
#include "cli/options.h"
#include "grade/confirm.h"
#include "grade/grade.h"

/* Points always come from the CPU engine; the others ask a GPU too (grade/confirm.h). */
enum grading_engine { GRADING_CPU, GRADING_AUTO, GRADING_METAL, GRADING_ENGINE_COUNT };

struct grading_options {
    const char *pack, *secret_file, *weights;
    bool has_details;
    enum details details; /* else by the key */
    enum grading_engine engine;
};

extern const struct option grading_rows[];

/* Sets an enum grading_engine: "auto", "cpu" or "metal". */
int grading_set_engine(void *field, const struct option_given *given, struct err *err);

/* The pack with the course's rules. NULL: an error. */
struct pack *grading_open_pack(const struct grading_options *options, struct arena *arena, struct err *err);

/* The key and what follows from it. `secret` holds that of the environment, and then the one that counts. */
int grading_read_secret(const struct grading_options *options, struct secret *secret,
                        struct grade_options *out, struct err *err);

/* Opens the GPU that --engine asks for; afterwards `open` says whether there is one to use, and `fault` why
 * not where there should be one. -1: it was requested by name, and cannot be used. */
int grading_open_engine(const struct grading_options *options, struct confirm *confirm, struct arena *arena,
                        struct err *err);

#endif
