/* remote: a GPU in a separate process, `grader gpu`, one per submission.
 *
 * Metal needs files, services and an environment, which the confined worker does not have; and a driver that
 * hangs or crashes must not take the grader with it. The process gets texts and arrays, no names, no expected
 * values; it is killed when it does not answer in time, and the next run gets a new one.
 *
 * No failure here is blamed on the student at once: after what looks like a fault of a kernel a canary runs,
 * and when that fails too the machine is to blame. */
#ifndef GPU_REMOTE_H
#define GPU_REMOTE_H

#include "base/err.h"
#include "base/process.h"
#include "gpu/canary.h"

struct remote {
    const char *program; /* the path of this program */
    double seconds;      /* for a run on the GPU; 0: LIMIT_GPU_SECONDS */
    double wall;         /* for an answer, compiling included; 0: LIMIT_GPU_WALL */
    struct process process;
    struct device_about about; /* after remote_open */
    unsigned abilities;
    uint32_t starts; /* processes so far */
};

struct remote_run {
    const char *source, *kernel;
    unsigned needs;        /* RECORDS_NEED_... */
    struct device_job job; /* its seconds are set here */
};

/* Starts the process; canary and probe. -1: there is no GPU to use, and `err` says why. */
int remote_open(struct remote *r, struct err *err);

/* Runs a kernel. DEVICE_REFUSED also when the device lacks what it needs. */
void remote_run(struct remote *r, const struct remote_run *run, struct device_report *report);

/* Compiles it only; the job does not matter. With DEVICE_OK the message is the compiler's warnings, or empty;
 * with DEVICE_COMPILE its errors. */
void remote_compile(struct remote *r, const struct remote_run *run, struct device_report *report);

/* The canary once more, and the end of the process. -1: the GPU broke meanwhile, and its results are void. */
int remote_close(struct remote *r, struct err *err);

/* The process's side: answers requests on the standard input until that ends. */
int remote_main(void);

/* --- what both sides write and read (remote_wire.c) --- */

enum remote_op { REMOTE_ABOUT, REMOTE_CANARY, REMOTE_RUN, REMOTE_COMPILE, REMOTE_OP_COUNT };

struct buf;
struct arena;
struct wire;

/* `op`: run it, or only compile it. */
void remote_write_run(struct buf *out, enum remote_op op, const struct remote_run *run);
/* The buffers are copies in the arena. False: the request is not valid. */
bool remote_read_run(struct wire *in, struct arena *arena, struct remote_run *run);
void remote_write_report(struct buf *out, const struct device_report *report);
bool remote_read_report(struct wire *in, struct device_report *report);

#endif
