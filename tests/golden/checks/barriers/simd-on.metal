// Checks, barriers: the same with the check
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[4];
uint i = thread_position_in_grid.x;
out[i] = 0;
if (i < 4) {
    s[i] = a[i];
    simdgroup_barrier(mem_flags::mem_threadgroup); // error E4017: 4 of 8 do; thread 4 of threadgroup 0 does not
    out[i] = s[3 - i];
}
