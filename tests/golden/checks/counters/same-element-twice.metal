// Counters: nothing is merged
// expect: global_reads = 3
uint i = thread_position_in_grid.x;
out[i] = a[i] + a[i] + a[i];
