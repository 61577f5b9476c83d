// Checks, out of bounds: room for the halo
// expect: out = 1 2 3 4 5 6 7 -1
threadgroup float s[9];
uint i = thread_position_in_grid.x;
s[i] = a[i];
if (i == 0)
    s[8] = -1;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i + 1];
