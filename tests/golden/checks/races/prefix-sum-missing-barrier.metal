// Checks, races: a prefix sum in place with one barrier a round
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 1; d < 8; d *= 2) {
    if (i >= d)
        s[i] += s[i - d] + 1; // error E4008
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = s[i];
