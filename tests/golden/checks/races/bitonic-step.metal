// Checks, races: one step of a bitonic sort, the lower thread of each pair does the work
// expect: out = 4 5 6 7 0 1 2 3
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
uint j = i ^ 4;
if (j > i && s[i] < s[j]) {
    float x = s[i];
    s[i] = s[j];
    s[j] = x;
}
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i];
