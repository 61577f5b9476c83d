// Checks, races: only the last of many epochs races
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
for (uint k = 0; k < 20; k++) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    uint j = k == 19 ? 7 - i : i;
    s[j] = 2 * s[i] + i; // error E4008
}
out[i] = 1;
