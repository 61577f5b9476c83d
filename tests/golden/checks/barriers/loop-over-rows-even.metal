// Checks, barriers: a grid-stride loop with the same number of rounds for all
// run: --in a=float32[32]:ones --out out=float32[32] --grid 16 --threadgroup 8
threadgroup float s[8];
uint l = thread_position_in_threadgroup.x;
for (uint k = thread_position_in_grid.x; k < 32; k += 16) {
    s[l] = a[k];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    out[k] = s[l];
}
