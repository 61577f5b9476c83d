/* server: `grader lsp`, a language server on two file descriptors.
 *
 * One process reads messages, keeps the documents and publishes; kernels are compiled and run in two confined
 * workers beside it (lane.h), which it never waits for. A change makes a new sheet of its unit at once;
 * kernels that are not known yet are compiled, diagnostics are published, and when nothing has changed for a
 * moment the kernels are run against the puzzle's tests and diagnostics are published again. */
#ifndef LSP_SERVER_H
#define LSP_SERVER_H

#include "base/err.h"
#include "puzzle/pack.h"

struct server_options {
    const char *program; /* the path of this program, for the workers */
    const struct pack *pack;
    struct arena *arena; /* of the pack; the tests live there too */
    int in, out;
};

/* Serves until the client says exit, or its end closes. The exit code: 0 after a shutdown, else 1. */
int server_run(const struct server_options *options);

#endif
