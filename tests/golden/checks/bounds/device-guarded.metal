// Checks, out of bounds: more threads than elements, with a guard
// run: --in a=float32[9]:arange --out out=float32[9] --grid 12 --threadgroup 4
// expect: out = 10 11 12 13 14 15 16 17 18
// expect: global_reads = 1
// expect: global_writes = 1
uint i = thread_position_in_grid.x;
if (i < 9)
    out[i] = a[i] + 10;
