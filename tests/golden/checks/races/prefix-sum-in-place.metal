// Checks, races: a prefix sum in place, reads and writes kept apart
// expect: out = 0 1 3 6 10 15 21 28
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 1; d < 8; d *= 2) {
    float x = i >= d ? s[i - d] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    s[i] += x;
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = s[i];
