// Puzzle 4 Map 2D: one condition, row-major index
// run: --in a=int32[2,2]:arange --out out=float32[2,2] --grid 3,3 --threadgroup 1
// expect: out = 10 11 12 13
// expect: global_reads = 1
// expect: global_writes = 1
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_x < a_shape[1] && thread_y < a_shape[0]) {
    uint i = thread_y * a_shape[1] + thread_x;
    out[i] = a[i] + 10;
}
