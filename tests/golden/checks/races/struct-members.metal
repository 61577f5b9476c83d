// Checks, races: two members of one struct are two places
// header: struct S { float x, y; };
// expect: out = 3 3 3 3 3 3 3 3
threadgroup S s;
uint i = thread_position_in_grid.x;
if (i == 0)
    s.x = 1;
if (i == 1)
    s.y = 2;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s.x + s.y;
