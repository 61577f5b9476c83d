// Pointer arithmetic; `a` of the puzzle lives in constant memory.
uint local_i = thread_position_in_grid.x;
const constant int *from = a + local_i;
device float *to = out + local_i;
*to = *from + 10;
