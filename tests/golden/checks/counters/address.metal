// Counters: taking an address reads nothing
// expect: global_reads = 1
uint i = thread_position_in_grid.x;
device const float *p = &a[i];
out[i] = *p;
