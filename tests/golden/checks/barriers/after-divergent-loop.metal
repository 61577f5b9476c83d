// Checks, barriers: behind a loop that every thread leaves at another time
// expect: out = 0 1 3 6 10 15 21 28
uint i = thread_position_in_grid.x;
float x = 0;
for (uint k = 0;; k++) {
    x += k;
    if (k == i)
        break;
}
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = x;
