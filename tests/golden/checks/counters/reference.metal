// Counters: a reference is read where it is used
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
device const float &x = a[i];
out[i] = x + x;
