// Counters: only the arm of ?: that is taken
// expect: global_reads = 1
// expect: accesses = 16
uint i = thread_position_in_grid.x;
out[i] = i < 4 ? a[i] : b[i];
