/* compile: the compiler's interface. Text in, typed tree and findings out. */
#ifndef MSL_COMPILE_H
#define MSL_COMPILE_H

#include "msl/pp/preprocess.h"
#include "msl/tree/tree.h"
#include "msl/wrap.h"

struct compilation {
    struct arena *arena; /* of everything below */
    struct sources *sources;
    struct findings findings;
    struct names *names;
    struct tokens tokens;          /* after preprocessing */
    struct program *program;       /* NULL when there are errors */
    struct func *kernel;           /* the kernel asked for, NULL when there are errors */
    const struct wrapped *wrapped; /* of a body: what was put around it; NULL for a whole file */
};

/* A piece of text with its name and, for extracted kernels, its map. */
struct compile_text {
    struct text file, content;
    const struct source_map *map;
};

/* Compiles a body as MLX would: header and signature (see wrap.h) around it. Never fails: what is wrong is a
 * finding. */
struct compilation *compile_body(const struct wrap_spec *spec, struct compile_text header,
                                 struct compile_text body);

/* Compiles a whole .metal text. `kernel` names the one wanted (empty: the only one). */
struct compilation *compile_file(struct compile_text file, struct text kernel);

void compilation_free(struct compilation *compilation);

#endif
