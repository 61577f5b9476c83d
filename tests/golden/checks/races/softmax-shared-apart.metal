// Checks, races: a barrier before the array is used again
// run: --in a=float32[8]:1,2,3,4,5,6,7,8 --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 -1 -2 -3 -4 -5 -6 -7
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 4; d > 0; d /= 2) {
    if (i < d)
        s[i] = max(s[i], s[i + d]);
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
float m = s[0];
threadgroup_barrier(mem_flags::mem_threadgroup);
s[i] = a[i] - m;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[7 - i];
