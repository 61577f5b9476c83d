// Puzzle 6 Threadgroups: the index from group, group size and thread
// run: --in a=int32[9]:arange --out out=float32[9] --grid 12 --threadgroup 4
// expect: out = 10 11 12 13 14 15 16 17 18
// expect: global_reads = 1
// expect: global_writes = 1
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
if (i < a_shape[0])
    out[i] = a[i] + 10;
