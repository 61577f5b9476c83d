/* err: an error from outside (a file, the network, a pack's data). A function that can fail so returns 0 or
 * -1 and takes a `struct err *`. The first message stays: a lower one is never overwritten by a higher
 * one. */
#ifndef BASE_ERR_H
#define BASE_ERR_H

struct err {
    int exit_code; /* what the process should end with: 2 usage, 3 nothing to grade, 4 the machine's fault; 0
                      no error */
    char message[512];
};

/* Always returns -1, so that `return err_set(...)` reads well. */
int err_set(struct err *err, int exit_code, const char *format, ...) __attribute__((format(printf, 3, 4)));

enum {
    EXIT_OK = 0,
    EXIT_FAILED = 1,
    EXIT_USAGE = 2,
    EXIT_NOTHING = 3,
    EXIT_MACHINE = 4,
    EXIT_INTERRUPTED = 130
};

#endif
