// Dispatch: threadgroups of one thread
// run: --in a=int32[4]:arange --out out=float32[4] --grid 4 --threadgroup 1
// expect: out = 0 10 20 30
uint i = thread_position_in_grid.x;
out[i] = threadgroup_position_in_grid.x * 10 + thread_position_in_threadgroup.x + thread_index_in_simdgroup;
