/* confine: gives up everything that a worker does not need.
 *
 * Limits on processor time, memory, files and processes everywhere; on Linux also a filter that lets through
 * only reading and writing what is open and handling memory: no file, no network, no process. A system call
 * that is not on the list fails. Where the machine refuses a part of it, the rest still holds. */
#ifndef GRADE_CONFINE_H
#define GRADE_CONFINE_H

#include <stdbool.h>

void confine_limits(void);

/* True when the filter is in place. */
bool confine_filter(void);

#endif
