// Checks: threadgroups with cells of their own
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4
// expect: out = 0 1 2 3 0 1 2 3
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
out[i] = l;
