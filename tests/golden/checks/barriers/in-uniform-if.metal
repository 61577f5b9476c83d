// Checks, barriers: inside an if that all threads take
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
if (a_shape[0] == 8)
    threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = i;
