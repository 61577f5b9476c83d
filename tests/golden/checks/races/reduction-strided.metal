// Checks, races: a reduction tree with growing strides
// expect: out = 28 28 28 28 28 28 28 28
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
for (uint d = 1; d < 8; d *= 2) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (i % (2 * d) == 0)
        s[i] += s[i + d];
}
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[0];
