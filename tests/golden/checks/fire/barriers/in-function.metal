// Checks: a function with a barrier, called by some
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: void wait() { threadgroup_barrier(metal::mem_flags::mem_threadgroup); } // error E4010
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l > 0) wait();
out[i] = 1;
