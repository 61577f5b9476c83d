/* blocks: the part of the Blocks runtime that handlers need: copies, counted. */
#include "blocks.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

void *_NSConcreteStackBlock[32], *_NSConcreteGlobalBlock[32], *_NSConcreteMallocBlock[32];

enum { ON_HEAP = 1 << 24, HAS_HELPERS = 1 << 25, GLOBAL = 1 << 28, ONE = 2, COUNT = 0xfffe };

struct descriptor {
    unsigned long reserved, size;
    void (*copy)(void *to, void *from);
    void (*dispose)(void *block);
};

struct block {
    void *isa;
    atomic_int flags;
    int reserved;
    void (*invoke)(void *block, void *argument);
    struct descriptor *descriptor;
};

void *blocks_copy(const void *from)
{
    struct block *b = (struct block *)from;
    if (!b || b->flags & GLOBAL)
        return b;
    if (b->flags & ON_HEAP) {
        b->flags += ONE;
        return b;
    }
    struct block *copy = malloc(b->descriptor->size);
    if (!copy)
        abort();
    memcpy((void *)copy, (void *)b, b->descriptor->size);
    copy->isa = _NSConcreteMallocBlock;
    copy->flags = (b->flags & ~COUNT) | ON_HEAP | ONE;
    if (copy->flags & HAS_HELPERS)
        copy->descriptor->copy(copy, b);
    return copy;
}

void blocks_release(const void *from)
{
    struct block *b = (struct block *)from;
    if (!b || !(b->flags & ON_HEAP) || ((b->flags -= ONE) & COUNT))
        return;
    if (b->flags & HAS_HELPERS)
        b->descriptor->dispose(b);
    free(b);
}

void blocks_call(const void *from, void *argument)
{
    struct block *b = (struct block *)from;
    b->invoke(b, argument);
}

/* Names that the compiler calls; a captured block is the only thing that needs them here. */
void _Block_object_assign(void *to, const void *from, int kind);
void _Block_object_assign(void *to, const void *from, int kind)
{
    const void *kept = (kind & 7) == 7 ? blocks_copy(from) : from;
    memcpy(to, &kept, sizeof kept);
}

void _Block_object_dispose(const void *from, int kind);
void _Block_object_dispose(const void *from, int kind)
{
    if ((kind & 7) == 7)
        blocks_release(from);
}

void *_Block_copy(const void *from);
void *_Block_copy(const void *from)
{
    return blocks_copy(from);
}

void _Block_release(const void *from);
void _Block_release(const void *from)
{
    blocks_release(from);
}
