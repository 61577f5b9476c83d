/* process: helper processes: starting them, talking to them within limits, ending them.
 *
 * A helper is this program, started again with an empty environment and a role ("worker", "reader"), a fork
 * of a nursery (nursery.h) or a fork of this process; a fork costs less. Its standard streams are two pipes
 * and /dev/null, file descriptor 3 may be one that it keeps open, and it inherits nothing else. */
#ifndef BASE_PROCESS_H
#define BASE_PROCESS_H

#include "base/err.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct nursery;

/* How helpers of a kind are made. */
struct process_kind {
    const char *program;     /* the path of this program */
    const char *role;        /* its first argument */
    const char *argument;    /* its second one, or NULL */
    char **environment;      /* or NULL: empty */
    int keep;                /* becomes file descriptor 3; -1: none */
    struct nursery *nursery; /* forks off this one; NULL: the program is started */
};

struct process {
    pid_t pid; /* 0: none */
    int to, from;
    struct nursery *nursery; /* whose child it is; NULL: ours */
};

enum { PROCESS_KEPT = 3, PROCESS_ARGUMENT = 200 };

/* An errno, or 0. */
int process_start(struct process *p, const struct process_kind *kind);

/* How to fork a helper from this process, which should hold few secrets by then. */
struct process_fork {
    int (*helper)(const char *argument); /* its main function */
    const char *argument;                /* of less than PROCESS_ARGUMENT bytes, or NULL */
    void (*forget)(void *context);       /* called first: wipes what it must not know; or NULL */
    void *context;
};

int process_fork(struct process *p, const struct process_fork *fork);

/* For a process that was forked: takes its descriptors, drops all others and the environment, and runs. */
_Noreturn void process_become(int (*helper)(const char *argument), const char *argument, int in, int out,
                              int keep);

/* Overwrites the command line and the environment that the process was started with, wherever they can be
 * seen; `title` is shown in their place. `argv` is main's. */
void process_forget_start(char **argv, const char *title);

/* Closes our end of its standard input. */
void process_close_input(struct process *p);

/* Waits a moment for one that has closed its output, so that process_end gets its own status. */
void process_let_end(const struct process *p);

/* Kills it, if it has not ended by itself, and returns its status as waitpid has it; 0: there was none. */
int process_end(struct process *p);

/* "it was ended by signal 9", or empty when it ended well. */
void process_describe(int status, char *out, size_t size);

/* --- time --- */

double process_now(void); /* by the monotonic clock, in seconds */

/* Processor time of a process so far, in seconds; below 0 where the machine does not say. */
double process_cpu(pid_t pid);

/* --- bytes --- */

/* How long an exchange may take; 0: without end. */
struct process_limits {
    double deadline; /* by process_now */
    double silence;  /* seconds without a byte */
    double cpu;      /* the processor time at which the process has used too much */
};

enum process_turn {
    PROCESS_DONE,
    PROCESS_CLOSED, /* it is gone, or closed its end */
    PROCESS_SILENT,
    PROCESS_LATE,
    PROCESS_SPENT, /* too much processor time */
};

/* Writes or reads all of it. */
enum process_turn process_send(struct process *p, const void *bytes, size_t len,
                               const struct process_limits *limits);
enum process_turn process_receive(struct process *p, void *bytes, size_t len,
                                  const struct process_limits *limits);

/* The same without limits, on any descriptor: for the helper's side. False: the other end is gone. */
bool process_read_all(int fd, void *to, size_t len);
bool process_read_at(int fd, uint64_t at, void *to, size_t len); /* of a file */
bool process_write_all(int fd, const void *from, size_t len);

#endif
