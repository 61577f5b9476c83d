// Checks: a barrier in a switch
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
switch (l) {
case 0: out[i] = 1; break;
default: threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010
}
out[i] = 2;
