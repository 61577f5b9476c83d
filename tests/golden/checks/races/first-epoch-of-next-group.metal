// Checks, races: the last reads of one threadgroup and the first writes of the next do not meet
// run: --in a=float32[32]:arange --out out=float32[4] --grid 32 --threadgroup 8
// expect: out = 28 92 156 220
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (uint k = 0; k < 8; k++)
    sum += s[k];
if (l == 7)
    out[threadgroup_position_in_grid.x] = sum;
