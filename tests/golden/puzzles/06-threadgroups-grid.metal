// Puzzle 6 Threadgroups: the position in the grid is the same number
// run: --in a=int32[9]:arange --out out=float32[9] --grid 12 --threadgroup 4
// expect: out = 10 11 12 13 14 15 16 17 18
// expect: global_reads = 1
// expect: global_writes = 1
uint g = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_index_in_threadgroup;
uint i = thread_position_in_grid.x;
if (i != g || i >= (uint)a_shape[0]) return;
out[i] = a[i] + 10;
