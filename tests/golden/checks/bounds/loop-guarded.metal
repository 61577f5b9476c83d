// Checks, out of bounds: a fixed element out of bounds behind a condition in a loop
// run: --in a=float32[8]:zeros --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 0 0 0 0 0 0 0
// expect: global_reads = 5
uint i = thread_position_in_grid.x;
float x = 0;
for (uint k = 0; k < 5; k++)
    if (a[0] != 0)
        x += a[100];
out[i] = x;
