/* device: a GPU that compiles Metal text and runs it.
 *
 * metal.cpp has it for macOS; where there is none, no_metal.c says so. Nothing here knows about puzzles or
 * the author of a kernel. A report says what happened and whose fault it can be; whether a kernel or the
 * machine is to blame for a run that never ended, a canary decides (gpu/canary.h).
 *
 *     struct device *device = device_open(&about, &report);
 *     struct device_program *program = device_compile(device, source, "name", 0, &report);
 *     device_run(device, program, &job, &report);
 *     device_forget(program);
 *     device_close(device); */
#ifndef GPU_DEVICE_H
#define GPU_DEVICE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum device_outcome {
    DEVICE_OK,
    DEVICE_COMPILE, /* the compiler refuses the text: the message is what it says */
    DEVICE_REFUSED, /* the device cannot run it: too many threads, too much threadgroup memory */
    DEVICE_FAULT,   /* the kernel did what the GPU does not allow */
    DEVICE_GUARD,   /* the kernel wrote next to a buffer */
    DEVICE_LATE,    /* it did not finish in time; the device may be unusable now */
    DEVICE_MACHINE, /* the machine's fault: no device, no memory, the compiler's service is gone */
    DEVICE_OUTCOME_COUNT,
};

enum { DEVICE_MAX_BUFFERS = 31, DEVICE_MESSAGE_BYTES = 4096, DEVICE_NAME_BYTES = 128 };

struct device_about {
    char name[DEVICE_NAME_BYTES];
    uint64_t threadgroup_bytes; /* that a threadgroup may have */
};

struct device_report {
    enum device_outcome outcome;
    double seconds; /* on the GPU */
    char message[DEVICE_MESSAGE_BYTES];
};

/* What is bound at an index. */
struct device_buffer {
    void *data; /* copied in before the run and back after it; NULL: nothing is bound */
    uint64_t bytes;
};

struct device_job {
    const struct device_buffer *buffers;
    uint32_t buffer_count;
    const uint64_t *threadgroup_bytes; /* of [[threadgroup(n)]] parameters */
    uint32_t threadgroup_count;
    uint32_t grid[3], threadgroup[3]; /* threads */
    double seconds;                   /* until it is late */
};

struct device;
struct device_program;

enum device_language { DEVICE_MSL_3_0, DEVICE_MSL_3_1 /* has bfloat */ };

/* Whether this program can use a GPU at all: 0 when it was built without Metal. */
int device_built_in(void);

/* NULL: there is none, and the report says why. */
struct device *device_open(struct device_about *about, struct device_report *report);
void device_close(struct device *device);

/* NULL: it did not compile, and the report says why. Else the report's message holds the compiler's
 * warnings, or is empty. Maths is safe, not fast. */
struct device_program *device_compile(struct device *device, const char *source, const char *kernel,
                                      enum device_language language, struct device_report *report);
void device_forget(struct device_program *program);

/* Runs it and waits. The buffers have new contents only when the outcome is DEVICE_OK. */
void device_run(struct device *device, const struct device_program *program, const struct device_job *job,
                struct device_report *report);

#ifdef __cplusplus
}
#endif

#endif
