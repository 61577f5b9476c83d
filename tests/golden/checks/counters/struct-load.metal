// Counters: copying a struct reads all its members
// header: struct S { float x, y, z; };
// expect: shared_reads = 3
// expect: shared_writes = 3
threadgroup S s[8];
uint i = thread_position_in_grid.x;
S t = {1, 2, 3};
s[i] = t;
S u = s[i];
out[i] = u.x;
