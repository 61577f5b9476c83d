// Checks: a barrier on one side of ?:
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
int x = l < 4 ? (threadgroup_barrier(mem_flags::mem_threadgroup), 1) : 2; // error E4010
out[i] = x;
