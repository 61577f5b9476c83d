// Counters: one member of a struct in memory is one element
// header: struct S { float x, y, z; };
// expect: shared_reads = 1
// expect: shared_writes = 1
threadgroup S s[8];
uint i = thread_position_in_grid.x;
s[i].y = 1;
out[i] = s[i].y;
