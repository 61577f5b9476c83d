// Checks, barriers: the guard of the last threadgroup, around the barrier (puzzle 8)
// run: --in a=float32[10]:arange --out out=float32[10] --grid 12 --threadgroup 4
threadgroup float s[4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (i < 10) {
    s[l] = a[i];
    threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 2 of 4 do; thread 2 of threadgroup 2 does not
    out[i] = s[l];
}
