/* kernel_file: from the options of `run` and `dump` to a compilation.
 *
 * A file that defines a kernel itself (`kernel void f(...)` or [[kernel]]) is a whole .metal file; any other
 * one is a body and gets the signature that MLX would write for the arrays given. */
#ifndef CLI_KERNEL_FILE_H
#define CLI_KERNEL_FILE_H

#include "cli/run_spec.h"
#include "msl/compile.h"

struct kernel_file {
    struct arena *arena;
    struct buf text, header; /* as read */
    struct text file_name, header_name;
    bool whole;
    struct wrap_array inputs[RUN_MAX_ARRAYS], outputs[RUN_MAX_ARRAYS];
    struct wrap_spec wrap; /* bodies only */
    struct compilation *compilation;
    double seconds; /* that compiling took */
};

/* Reads and compiles. Zero the struct first; kernel_file_release after it in any case. -1 is an
 * outside error: a file that cannot be read (exit code 3; 2 for a header), or no output for a body (2). */
int kernel_file_compile(struct kernel_file *file, const struct run_spec *spec, struct err *err);
void kernel_file_release(struct kernel_file *file);

/* Whether the text defines a kernel. Comments and literals do not count. */
bool kernel_file_is_whole(struct text text);

/* The whole text that a body becomes, as MLX prints it with verbose=True; nothing for a whole file. */
void kernel_file_generated(struct buf *out, const struct kernel_file *file);

#endif
