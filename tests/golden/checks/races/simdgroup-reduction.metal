// Checks, races: the last levels of a reduction inside one simdgroup
// run: --in a=float32[64]:ones --out out=float32[1] --grid 64 --threadgroup 64
// expect: out = 64
threadgroup float s[64];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < 32) {
    s[i] += s[i + 32];
    for (uint d = 16; d > 0; d /= 2) {
        simdgroup_barrier(mem_flags::mem_threadgroup);
        float x = i < d ? s[i + d] : 0;
        simdgroup_barrier(mem_flags::mem_threadgroup);
        s[i] += x;
    }
}
if (i == 0)
    out[0] = s[0];
