// Checks, out of bounds: members of elements of a threadgroup array
// header: struct S { float x, y; };
// expect: out = 7 8 9 10 11 12 13 14
threadgroup S s[8];
uint i = thread_position_in_grid.x;
s[i].x = a[i];
s[i].y = 7;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[7 - i] = s[7 - i].x + s[7 - i].y;
