// Checks, out of bounds: the address of an element and an index from there
uint i = thread_position_in_grid.x;
float x = (&a[2])[i]; // error E4001: but 'a' has 8 elements (thread 6 of threadgroup 0, and 1 more thread)
out[i] = i;
