/* progress: how far a run is, for people on a terminal, as plain lines, or as JSON lines for tools. All of it
 * goes to one file descriptor, the standard error. */
#ifndef CLASS_PROGRESS_H
#define CLASS_PROGRESS_H

#include "base/outcome.h"
#include <stdint.h>

enum progress_style { PROGRESS_NONE, PROGRESS_PLAIN, PROGRESS_TERMINAL, PROGRESS_JSON, PROGRESS_STYLE_COUNT };

struct progress {
    enum progress_style style;
    int fd;
    unsigned width;
    uint32_t total, kept; /* lines of the roster; those whose records still hold */
    uint32_t done, failed;
    double start, last;
    bool shown; /* a line on the terminal that is to be overwritten */
};

/* The current state. */
struct progress_now {
    uint32_t fetching, slow, waiting, grading;
    struct text slowest; /* identifier; empty: none */
    double slowest_seconds;
};

void progress_start(struct progress *p, uint32_t total, uint32_t kept);
void progress_done(struct progress *p, struct text identifier, enum outcome outcome, double seconds);
/* From time to time; shows something when that is due. */
void progress_tick(struct progress *p, const struct progress_now *now);
void progress_end(struct progress *p);

#endif
