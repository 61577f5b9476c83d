/* sandbox: rights that a process gives up, in the form that each system offers.
 *
 * The worker and the reader each say what they need (grade/confine.c, fetch/cage.c); this file knows how to
 * ask for it: resource limits everywhere; on Linux a seccomp filter that refuses every call that is not
 * listed, and Landlock for files; on macOS a sandbox profile. What a machine does not have is left out, the
 * rest still holds, and `sandbox_missing` says what it is. Rights given up cannot be regained. */
#ifndef BASE_SANDBOX_H
#define BASE_SANDBOX_H

#include "base/buf.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>

/* Lowers a resource limit; never raises it. */
void sandbox_limit(int what, rlim_t value);

/* The same for the memory of this process. False: this system cannot limit it. */
bool sandbox_limit_memory(uint64_t bytes);

/* Closes all file descriptors from `first` on. */
void sandbox_close_from(int first);

/* --- system calls (Linux) --- */

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define SANDBOX_HAS_CALLS 1
#endif

enum sandbox_rule {
    SANDBOX_ALLOW,
    SANDBOX_EQUAL,    /* only with argument `arg` equal to `value`; several rows may name one call */
    SANDBOX_NONE_SET, /* only with no bit of `value` set in argument `arg` */
    SANDBOX_NULL,     /* only with argument `arg` 0 */
    SANDBOX_RULE_COUNT,
};

struct sandbox_call {
    int number; /* SYS_... */
    enum sandbox_rule rule;
    unsigned arg;
    uint32_t value;
};

/* From here on only these calls are made; any other fails with ENOSYS, so that libraries fall back to an
 * older one. Also makes the process undumpable. May be called again with a shorter list, when that list
 * allows prctl(PR_SET_SECCOMP). True when in place. */
bool sandbox_calls(const struct sandbox_call *allowed, size_t count);

/* --- files (Linux, Landlock) --- */

struct sandbox_path {
    const char *path; /* NULL, empty and missing ones are skipped */
    bool writes;
};

/* Only these files, and those in these folders, can be opened from here on. True when in place. */
bool sandbox_files(const struct sandbox_path *paths, size_t count);

/* --- macOS --- */

/* No files, no network, no processes: nothing but computing on what is open. */
bool sandbox_compute_only(void);

/* A profile in the system's own language. */
bool sandbox_profile(const char *profile);

/* --- what there is --- */

enum sandbox_part { SANDBOX_CALLS = 1, SANDBOX_FILES = 2, SANDBOX_MEMORY = 4 };

/* The parts that this machine does not have. Cheap: nothing is given up. */
unsigned sandbox_missing(void);

/* "seccomp, Landlock 7, memory limit" for people. */
void sandbox_describe(struct buf *out);

#endif
