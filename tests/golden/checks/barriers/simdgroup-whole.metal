// Checks, barriers: simdgroup_barrier waits for one simdgroup only
// run: --out out=float32[64] --grid 64 --threadgroup 64
uint i = thread_position_in_grid.x;
if (simdgroup_index_in_threadgroup == 0)
    simdgroup_barrier(mem_flags::mem_threadgroup);
out[i] = i;
