// Counters: every thread on its own
// expect: global_reads = 2
// expect: accesses = 20
uint i = thread_position_in_grid.x;
out[i] = a[i] > 3 && b[i] > 0;
