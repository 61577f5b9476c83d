// Checks, races: up-sweep and down-sweep
// expect: out = 0 0 1 3 6 10 15 21
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
for (uint d = 1; d < 8; d *= 2) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    uint k = (i + 1) * d * 2 - 1;
    if (k < 8)
        s[k] += s[k - d];
}
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i == 0)
    s[7] = 0;
for (uint d = 4; d > 0; d /= 2) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    uint k = (i + 1) * d * 2 - 1;
    if (k < 8) {
        float x = s[k - d];
        s[k - d] = s[k];
        s[k] += x;
    }
}
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i];
