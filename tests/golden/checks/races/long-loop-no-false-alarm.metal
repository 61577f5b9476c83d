// Checks, races: many epochs in one loop
// expect: out = 1000 1001 1002 1003 1004 1005 1006 1007
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
for (uint k = 0; k < 1000; k++) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (i == k % 8)
        for (uint j = 0; j < 8; j++)
            s[j] += 1;
}
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i];
