// Checks, misaligned: a float at byte 2
uint i = thread_position_in_grid.x;
device const uchar *bytes = (device const uchar *)a;
float x = *(device const float *)(bytes + 2); // error E4015: reads at byte 2 of 'a', which is not a multiple of 4
out[i] = i;
