/* launch: runs a kernel's bytecode on the CPU engine, with all requested checks. */
#ifndef RUN_LAUNCH_H
#define RUN_LAUNCH_H

#include "checks/checks.h"
#include "checks/orders.h"
#include "msl/compile.h"

/* Verified bytecode of the kernel, with findings in the compilation's list; NULL after an error. `plain`:
 * without any shortcut of the compiler, for tests. */
const struct code *launch_code(struct compilation *c, bool plain);

/* The grid, and a threadgroup that is clipped to it as MLX does before it dispatches. */
void launch_threads(struct vm_launch *l, const uint32_t grid[3], const uint32_t threadgroup[3], bool clipped);

/* Sizes of [[threadgroup(n)]] parameters: they share what the kernel's own variables leave. */
void launch_threadgroup(struct vm_launch *l, struct arena *arena);

/* Checks and, where it may matter, other orders of the threads. -1: the launch is not valid, `why` says
 * why. */
int launch_run(const struct vm_launch *l, struct vm_result *result, struct arena *arena,
               struct findings *findings, struct checks_tally *tally, struct orders_tolerance tolerance,
               const char **why);

#endif
