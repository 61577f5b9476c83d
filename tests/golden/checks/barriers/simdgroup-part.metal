// Checks, barriers: a part of a simdgroup stays away
// run: --out out=float32[64] --grid 64 --threadgroup 64
uint i = thread_position_in_grid.x;
if (i < 40)
    simdgroup_barrier(mem_flags::mem_threadgroup); // error E4017: 8 of 32 do
out[i] = i;
