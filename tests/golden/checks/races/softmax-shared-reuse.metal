// Checks, races: the array of the first reduction is used again for the second one too early
// run: --in a=float32[8]:1,2,3,4,5,6,7,8 --out out=float32[8] --grid 8 --threadgroup 8
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
s[i] = a[i] - m; // error E4008: writes s[0] while
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[7 - i];
