// Checks, barriers: a while loop that halves, the same for all
// expect: out = 28 28 28 28 28 28 28 28
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
uint d = 4;
threadgroup_barrier(mem_flags::mem_threadgroup);
while (d) {
    if (i < d)
        s[i] += s[i + d];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    d >>= 1;
}
out[i] = s[0];
