/* cli: the command line. The only place that knows argv, the terminal and exit codes. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "base/buf.h"
#include "base/secret.h"

/* The process, as a command sees it. What a command puts into `out` is written when it has ended; a standard
 * output that cannot be written to is exit code 4. */
struct cli {
    char **argv; /* main's */
    struct buf out;
    bool colour;          /* the standard output supports colours, and NO_COLOR is not set */
    bool screen;          /* it is a terminal that can be drawn over */
    unsigned width;       /* its columns */
    struct secret secret; /* what GRADER_SECRET was; taken by the command that needs it */
};

int cli_main(int argc, char **argv);

#endif
