// Checks, misaligned: only some threads
uint i = thread_position_in_grid.x;
device const uchar *bytes = (device const uchar *)a;
uint x = *(device const uint *)(bytes + i); // error E4015: reads at byte 1 of 'a', which is not a multiple of 4 (thread 1 of threadgroup 0, and 5 more threads)
out[i] = i;
