// Checks, races: a reduction tree without barriers between its levels
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 4; d > 0; d /= 2) {
    if (i < d)
        s[i] += s[i + d]; // error E4008
}
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[0];
