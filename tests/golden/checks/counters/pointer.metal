// Counters: through pointers
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
device const float *p = a + i;
device const float *q = p;
out[i] = *p + q[0];
