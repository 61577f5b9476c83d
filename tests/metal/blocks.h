/* blocks: copying, releasing and calling a block that takes one object. */
#ifndef METAL_BLOCKS_H
#define METAL_BLOCKS_H

void *blocks_copy(const void *block);
void blocks_release(const void *block);
void blocks_call(const void *block, void *argument);

#endif
