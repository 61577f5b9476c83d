// Puzzle 5 Broadcast: nested ifs
// run: --in a=int32[2,1]:arange --in b=int32[1,2]:arange --out out=float32[2,2] --grid 3,3 --threadgroup 1
// expect: out = 0 1 1 2
// expect: global_reads = 2
// expect: global_writes = 1
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_y < a_shape[0]) {
    if (thread_x < b_shape[1]) {
        uint index = thread_y * b_shape[1] + thread_x;
        out[index] = a[thread_y] + b[thread_x];
    }
}
