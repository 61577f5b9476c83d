// Checks, misaligned: a float at byte 4
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
device const uchar *bytes = (device const uchar *)a;
out[i] = *(device const float *)(bytes + 4);
