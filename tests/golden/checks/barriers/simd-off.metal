// Checks, barriers: without the check a simdgroup_barrier in one branch goes on
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --checks none
// expect: out = 3 2 1 0 0 0 0 0
threadgroup float s[4];
uint i = thread_position_in_grid.x;
out[i] = 0;
if (i < 4) {
    s[i] = a[i];
    simdgroup_barrier(mem_flags::mem_threadgroup);
    out[i] = s[3 - i];
}
