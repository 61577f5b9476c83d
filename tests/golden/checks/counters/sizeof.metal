// Counters: sizeof evaluates nothing
// expect: out = 4 4 4 4 4 4 4 4
// expect: global_reads = 0
uint i = thread_position_in_grid.x;
out[i] = sizeof(a[i]);
