// Checks, races: two cells to hand two values around
// expect: out = 3 3 3 3 3 3 3 3
threadgroup float s[2];
uint i = thread_position_in_grid.x;
if (i == 0)
    s[0] = a[1];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[0];
if (i == 0)
    s[1] = a[2];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = x + s[1];
