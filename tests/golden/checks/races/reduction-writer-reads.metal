// Checks, races: only the thread that wrote the result reads it
// run: --in a=float32[8]:arange --out out=float32[1] --grid 8 --threadgroup 8
// expect: out = 28
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
for (uint d = 1; d < 8; d *= 2) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (i % (2 * d) == 0)
        s[i] += s[i + d];
}
if (i == 0)
    out[0] = s[0];
