// Checks, races: the two arms of an if with cells of their own
// expect: out = 0 1 2 3 4 5 6 7
threadgroup float s[8];
uint i = thread_position_in_grid.x;
if (i % 2)
    s[i] = a[i];
else
    s[i] = b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i];
