// Counters: a copy from element to element
// expect: shared_reads = 1
// expect: shared_writes = 2
threadgroup float s[8], t[8];
uint i = thread_position_in_grid.x;
t[i] = a[i];
s[i] = t[i];
out[i] = 1;
