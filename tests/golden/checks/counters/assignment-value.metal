// Counters: the value of an assignment is not read again
// expect: out = 5 5 5 5 5 5 5 5
// expect: shared_reads = 0
// expect: shared_writes = 1
// expect: global_reads = 0
threadgroup float s[8];
uint i = thread_position_in_grid.x;
out[i] = s[i] = 5;
