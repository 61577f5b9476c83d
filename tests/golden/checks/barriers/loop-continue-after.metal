// Checks, barriers: continue behind the barrier
// expect: out = 3 3 3 3 4 4 4 4
uint i = thread_position_in_grid.x;
float n = 0;
for (uint k = 0; k < 4; k++) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (i == k)
        continue;
    n++;
}
out[i] = n;
