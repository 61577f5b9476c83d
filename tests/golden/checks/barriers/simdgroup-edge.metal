// Checks, barriers: the last simdgroup is small, and all of it comes
// run: --out out=float32[40] --grid 40 --threadgroup 40
uint i = thread_position_in_grid.x;
out[i] = i;
simdgroup_barrier(mem_flags::mem_threadgroup);
