// Puzzle 7 Threadgroups 2D: both axes
// run: --in a=float32[5,5]:ones --out out=float32[5,5] --grid 6,6 --threadgroup 3,3
// expect: out = 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11
// expect: global_reads = 1
// expect: global_writes = 1
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;
if (i < a_shape[1] && j < a_shape[0]) {
    out[j * a_shape[1] + i] = a[j * a_shape[1] + i] + 10;
}
