// Counters: one read and one write
// expect: global_reads = 1
// expect: global_writes = 1
// expect: shared_reads = 0
// expect: shared_writes = 0
// expect: accesses = 16
uint i = thread_position_in_grid.x;
out[i] = a[i];
