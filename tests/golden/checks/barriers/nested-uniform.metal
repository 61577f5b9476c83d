// Checks, barriers: deep inside conditions that are the same for all
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
for (uint k = 0; k < 3; k++) {
    if (k > 0) {
        for (uint j = k; j < 3; j++) {
            if (j % 2 == 0)
                threadgroup_barrier(mem_flags::mem_threadgroup);
        }
    }
}
out[i] = i;
