// Checks, out of bounds: a fixed element out of bounds in a loop that never runs
// run: --in a=float32[8]:zeros --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 0 0 0 0 0 0 0
// expect: global_reads = 1
uint i = thread_position_in_grid.x;
uint n = uint(a[0]);
float x = 0;
for (uint k = 0; k < n; k++)
    x += a[100];
out[i] = x;
