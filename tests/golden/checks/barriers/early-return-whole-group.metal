// Checks, barriers: a whole threadgroup that returns keeps nobody waiting
// run: --in a=float32[8]:arange --out out=float32[8] --grid 12 --threadgroup 4
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
if (threadgroup_position_in_grid.x >= 2)
    return;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = i;
