// Checks, races: one writer of many places of the text
// expect: out = 28 28 28 28 28 28 28 28
threadgroup float s[8];
uint i = thread_position_in_grid.x;
if (i == 0) {
    s[0] = a[0];
    s[1] = a[1];
    s[2] = a[2];
    s[3] = a[3];
    s[4] = a[4];
    s[5] = a[5];
    s[6] = a[6];
    s[7] = a[7];
}
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[0] + s[1] + s[2] + s[3] + s[4] + s[5] + s[6] + s[7];
