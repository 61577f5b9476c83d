// Puzzle 3 Guard: early return, a signed index
// run: --in a=int32[4]:arange --out out=float32[4] --grid 8 --threadgroup 1
// expect: out = 10 11 12 13
// expect: global_reads = 1
// expect: global_writes = 1
int local_i = thread_position_in_grid.x;
if (local_i >= a_shape[0])
    return;
out[local_i] = 10 + a[local_i];
