// Checks, barriers: two barrier calls in the arms of an if, the same arm for all
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
if (threadgroup_position_in_grid.x == 0)
    threadgroup_barrier(mem_flags::mem_threadgroup);
else
    threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = i;
