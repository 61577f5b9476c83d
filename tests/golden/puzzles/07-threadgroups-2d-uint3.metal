// Puzzle 7 Threadgroups 2D: the whole of it on uint3
// run: --in a=float32[5,5]:ones --out out=float32[5,5] --grid 6,6 --threadgroup 3,3
// expect: out = 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11
// expect: global_reads = 1
// expect: global_writes = 1
uint3 at = threadgroup_position_in_grid * threads_per_threadgroup + thread_position_in_threadgroup;
int row = at.y, column = at.x, size = a_shape[0];
if (row >= size || column >= size)
    return;
device float *cell = out + row * size + column;
*cell = a[row * size + column] + 10.0f;
