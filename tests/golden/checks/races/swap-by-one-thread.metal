// Checks, races: one thread of each pair swaps both cells
// expect: out = 1 0 3 2 5 4 7 6
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i % 2 == 0) {
    float x = s[i];
    s[i] = s[i + 1];
    s[i + 1] = x;
}
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i];
