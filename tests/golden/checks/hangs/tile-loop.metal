// Checks, endless loops: a reduction whose step never shrinks

threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
uint d = 2;
threadgroup_barrier(mem_flags::mem_threadgroup);
while (d) { // error E4011
    if (i < d)
        s[i] += s[i + d];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    d >>= 32;
}
out[i] = s[0];
