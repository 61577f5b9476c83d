// Checks, races: a reduction tree where twice as many threads take part as should
threadgroup float s[16];
uint i = thread_position_in_grid.x;
s[i] = a[i] + 1;
s[i + 8] = 1;
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 4; d > 0; d /= 2) {
    if (i < 2 * d)
        s[i] += s[i + d]; // error E4008
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = s[0];
