// Checks, races: without its second barrier a tile loop is right when it has one round
// expect: out = 28 28 28 28 28 28 28 28
threadgroup float s[8];
uint i = thread_position_in_grid.x;
float sum = 0;
for (uint t = 0; t < 1; t++) {
    s[i] = a[t * 8 + i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint k = 0; k < 8; k++)
        sum += s[k];
}
out[i] = sum;
