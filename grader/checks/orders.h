/* orders: does the result of a kernel depend on the order in which its threads run?
 *
 * A kernel without a data race gives the same result under every order, unless its threads communicate
 * through atomics. Where atomic accesses of two threads met, or a race seemed harmless, the run is repeated
 * with threads one at a time (enum vm_order), and the buffers are compared. Other kernels do not pay for it.
 *
 *     struct orders *o = orders_begin(arena, &launch);
 *     checks_run(&launch, &result, arena, findings, &why);
 *     orders_finish(o, &result, findings, (struct orders_tolerance){1e-5, 1e-8}); */
#ifndef CHECKS_ORDERS_H
#define CHECKS_ORDERS_H

#include "vm/vm.h"

struct orders;

/* How far two numbers may be apart: |x - y| <= absolute + relative * |y|. */
struct orders_tolerance {
    double relative, absolute;
};

/* Before the run: remembers what the buffers hold. `launch` must stay valid until orders_finish; NULL when
 * there is nothing to look for. */
struct orders *orders_begin(struct arena *arena, const struct vm_launch *launch);

/* After the run, whose findings are in the list: adds one if another order gives another result (E4018), or
 * if that took too long to find out (E4019). The buffers keep what the run left. Nothing is done when the run
 * has found errors or was stopped: then its numbers may be anything. */
void orders_finish(struct orders *orders, const struct vm_result *result, struct findings *findings,
                   struct orders_tolerance tolerance);

#endif
