// Checks, barriers: all break out in the same round
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
for (uint k = 0; k < 4; k++) {
    if (k == 2)
        break;
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = i;
