// Checks, races: a barrier with mem_none is fine where no memory is shared
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
float x = a[i];
threadgroup_barrier(mem_flags::mem_none);
out[i] = x;
