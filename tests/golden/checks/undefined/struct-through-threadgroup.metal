// Checks, undefined: an unset member goes through threadgroup memory
// header: struct S { float x, y; };
threadgroup S s[8];
uint i = thread_position_in_grid.x;
S t;
t.x = a[i];
s[i] = t;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[7 - i].y; // error E4003
