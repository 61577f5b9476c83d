// Checks, barriers: a barrier in a loop that never runs for anybody
// run: --in a=float32[8]:zeros --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
for (uint k = 0; k < uint(a[i]); k++)
    threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = i;
