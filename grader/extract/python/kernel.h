/* kernel: calls that make a kernel, and the candidates that they become.
 *
 *     mx.fast.metal_kernel(name, input_names, output_names, source, header="", ...)   MLX
 *     MetalKernel(name, input_names, output_names, header="", source="")              the puzzles' wrapper
 *     mx.fast.MetalKernel(name, source, ...)                                          MLX's first form
 *
 * by position or by keyword, through aliases, functools.partial, subclasses. A function that only passes on
 * its own parameters is a wrapper, not a kernel; the calls of it are.
 *
 * The files: kernel.c reads such calls, launch.c the calls that run the kernel, and
 * python_candidate.c turns kernels into candidates.
 *
 * A call may be evaluated several times: every different text that it produces is a kernel; one that could
 * not be evaluated counts only when no other evaluation of the same call did better. */
#ifndef EXTRACT_PYTHON_KERNEL_H
#define EXTRACT_PYTHON_KERNEL_H

#include "extract/python/machine.h"

/* template=[("T", mx.float32)] */
struct py_template {
    struct text name;
    struct py_value value;
    struct py_template *next;
};

struct py_kernel {
    const struct py_node *site; /* the call */
    struct py_frame *frame;     /* the functions around it */
    const struct py_text *name, *body, *header;
    const struct py_list *inputs, *outputs; /* of texts; NULL: not given, or not known */
    bool by_keyword;                        /* the inputs are keywords of the call that runs it */
    struct py_template *templates;
    struct text function;
    bool atomic; /* atomic_outputs=True */
    uint32_t replaced;
    struct text problem;
    bool invalid; /* the problem is that the call is not valid Python */
    uint32_t problem_at;
    struct text reads, header_reads; /* the files that source and header are read from */
    uint32_t reads_at;
    struct text variable;         /* to which it was assigned first */
    uint32_t threads, threads_at; /* of a threadgroup that it is run with and that 32 does not divide */
    bool overwritten;             /* its text was overwritten before the call, which has another one */
    bool worse;                   /* another evaluation of the same call did better, or did the same */
    struct py_kernel *same_site;  /* of earlier evaluations */
    uint32_t number;              /* with them, from 1 */
    uint32_t order;               /* among all kernels, from 0 */
    struct py_kernel *next;
};

bool python_kernel_named(struct text name); /* metal_kernel, MetalKernel */
bool python_kernel_is_maker(struct py_value v);

/* A call of something that makes kernels: `maker` is outside of the program, or a function or class of it. */
struct py_value python_kernel_make(struct py *m, struct py_value maker, const struct py_arguments *arguments,
                                   const struct py_node *node);

/* An error node may contain a call that cannot be read: then it is a kernel with a problem. */
void python_kernel_unreadable(struct py *m, struct py_node *node);

/* Calls that were not met because the program takes too many steps: kernels with a problem. */
void python_kernel_unmet(struct py *m);

/* --- launch.c --- */

/* The call that makes a kernel, and one that runs it: threadgroup, names of arrays, template arguments. */
void python_launch_made(struct py *m, struct py_kernel *kernel, const struct py_arguments *arguments);
void python_launch(struct py *m, struct py_kernel *kernel, const struct py_arguments *arguments);
/* kernel.template(T=mx.float32) */
void python_launch_template(struct py *m, struct py_kernel *kernel, const struct py_arguments *arguments);
/* What Metal calls a dtype of MLX ("float32"), or NULL. */
const char *python_launch_type(struct text name);
/* The body with a declaration for each template argument before it; `unknown`: the one whose value is not
 * known, or NULL. */
const struct py_text *python_launch_body(struct py *m, const struct py_kernel *kernel,
                                         const struct py_template **unknown);

/* Does text[at, end) contain a kernel call? By its name: good enough to know where to look. */
bool python_kernel_within(const struct py *m, uint32_t at, uint32_t end);

/* Have all calls in text[at, end) been met, and are their texts known? */
bool python_kernel_solved(const struct py *m, uint32_t at, uint32_t end);

#endif
