// Checks, races: two threads write one member
// header: struct S { float x, y; };
threadgroup S s;
uint i = thread_position_in_grid.x;
if (i < 2)
    s.y = i; // error E4007
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s.y;
