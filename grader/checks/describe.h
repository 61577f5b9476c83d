/* describe: the parts of a message about a running kernel. Texts live in the arena. */
#ifndef CHECKS_DESCRIBE_H
#define CHECKS_DESCRIBE_H

#include "base/buf.h"
#include "vm/vm.h"

struct describe {
    struct arena *arena;
    const struct vm_launch *launch;
};

/* "thread 5 of threadgroup 1", with as many axes as the grid has. */
struct text describe_thread(const struct describe *d, struct vm_thread t);
void describe_put_thread(struct buf *out, const struct vm_launch *launch, struct vm_thread t);

/* The element that a fault is about: "a[9]", "s[1][4]", "s[0].v[4]", "element 4 of an array inside 's'". Needs
 * its object and offset, and the site unless the offset is exact. */
struct text describe_element(const struct describe *d, const struct vm_fault *f);

/* Of an access out of bounds: "'a' has 9 elements". */
struct text describe_size(const struct describe *d, const struct vm_fault *f);

/* " (a negative uint wraps around)" for an index close to 2^32. */
struct text describe_wrapped(const struct describe *d, const struct vm_fault *f);

/* The buffer's text; the buffer is released. */
struct text describe_taken(const struct describe *d, struct buf *buf);

#endif
