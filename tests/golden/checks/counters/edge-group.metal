// Counters: a small edge threadgroup after full ones
// run: --in a=float32[40]:ones --out out=float32[40] --grid 40 --threadgroup 16
// expect: global_reads = 3
// expect: accesses = 96
uint i = thread_position_in_grid.x;
float x = a[i];
if (threadgroup_position_in_grid.x == 2)
    x += a[0] + a[1];
out[i] = x;
