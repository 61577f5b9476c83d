// Checks, barriers: only the second threadgroup diverges
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4
uint i = thread_position_in_grid.x;
if (i != 6)
    threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 3 of 4 do; thread 2 of threadgroup 1 does not
out[i] = i;
