/* fake: libobjc, Foundation and Metal for a backend of metal-cpp on a machine that has none of them.
 *
 * The backend is compiled as it is, with metal-cpp or with the small headers in names/, and linked with this:
 * objc_msgSend (send.S) looks methods up in tables, the device's kernels run in our own engine. It watches
 * over what Apple's would let pass or answer with a crash: unknown messages, objects of a wrong class, use
 * after release, releases without a pool or too many, leaks, the order of encoding and committing, indices,
 * offsets and sizes. Any call can be made to fail; command buffers can end in any error, late, never, or
 * without a word.
 *
 * A process takes its orders from fake_... or, as `grader gpu` does, from the variable FAKE_METAL:
 * "fail=SELECTOR@2 end=3:WORDS pace=late:300 after=4"; see fake_orders. */
#ifndef METAL_FAKE_H
#define METAL_FAKE_H

#include <stdbool.h>
#include <stdio.h>

enum fake_pace {
    FAKE_AT_ONCE,
    FAKE_LATE,     /* completes after some time */
    FAKE_NEVER,    /* does not complete */
    FAKE_UNSAID,   /* completes, and no handler is called */
    FAKE_WEDGED,   /* the compiler does not return */
    FAKE_SCRIBBLE, /* a byte before the first buffer is changed */
    FAKE_WRONG,    /* a bit of the last buffer is wrong */
    FAKE_KILL,     /* the process is killed instead of completing */
    FAKE_PACE_COUNT,
};

/* Forgets all objects and orders. */
void fake_reset(void);

/* The nth call, from 1, of a selector or function answers nil, with an error where it can. */
void fake_fail(const char *selector, unsigned nth);
/* The error that a failing newLibrary or newComputePipelineState gives: its domain and code. NULL: none. */
void fake_error(const char *domain, long code, const char *words);
/* Command buffers from the nth on (from 1) end in this error. */
void fake_end(long code, const char *words, unsigned nth);
/* Command buffers from the nth on behave so. */
void fake_pace(enum fake_pace pace, unsigned milliseconds, unsigned nth);
/* What the device lacks: "simd", "bfloat", "atomics"; its compiler refuses texts that need it. */
void fake_lack(const char *what);
/* Words of a text: the compiler warns of the one, and refuses texts with the other. NULL: none. */
void fake_remark(const char *warns, const char *refuses);

/* Waits for command buffers that are on their way, and prints what was wrong: problems and leaks. Returns how
 * many. With `hung`, objects that a command buffer holds that never completes are no leak. */
unsigned fake_finish(FILE *out, bool hung);

/* Each message that matters, a line each, without addresses. */
const char *fake_transcript(void);

/* How often a selector was sent. */
unsigned fake_calls(const char *selector);

#endif
