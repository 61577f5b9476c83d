// Checks: a long loop
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 50000 50000 50000 50000 50000 50000 50000 50000
uint i = thread_position_in_grid.x;
uint k = 0;
for (uint j = 0; j < 100000; j++)
  k += j & 1;
out[i] = k;
