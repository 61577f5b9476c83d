// Checks, barriers: the missing thread of two dimensions
// run: --out out=float32[9] --grid 3,3 --threadgroup 3,3
uint2 p = thread_position_in_grid.xy;
if (p.x != 1 || p.y != 2)
    threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 8 of 9 do; thread (1, 2) of threadgroup (0, 0) does not
out[p.y * 3 + p.x] = 1;
