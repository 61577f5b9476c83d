// Counters: a long in memory of longs is one element
// expect: shared_writes = 1
// expect: shared_reads = 1
threadgroup long s[8];
uint i = thread_position_in_grid.x;
s[i] = i;
out[i] = s[i];
