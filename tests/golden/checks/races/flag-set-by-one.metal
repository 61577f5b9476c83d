// Checks, races: one thread raises the flag
// expect: out = 1 1 1 1 1 1 1 1
threadgroup bool found[2];
uint i = thread_position_in_grid.x;
if (i == 0)
    found[0] = false;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (a[i] == 3)
    found[0] = true;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = found[0];
