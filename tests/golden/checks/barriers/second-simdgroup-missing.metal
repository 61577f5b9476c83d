// Checks, barriers: a whole simdgroup stays away
// run: --out out=float32[64] --grid 64 --threadgroup 64
uint i = thread_position_in_grid.x;
if (simdgroup_index_in_threadgroup == 0)
    threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 32 of 64 do; thread 32 of threadgroup 0 does not
out[i] = i;
