// Counters: 256 threads, the busiest is one in the middle
// run: --in a=float32[256]:ones --out out=float32[256] --grid 256 --threadgroup 256
// expect: global_reads = 4
// expect: accesses = 515
uint i = thread_position_in_grid.x;
float x = a[i];
if (i == 77)
    x += a[0] + a[1] + a[2];
out[i] = x;
