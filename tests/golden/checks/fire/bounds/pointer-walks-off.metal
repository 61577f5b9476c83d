// Checks: a pointer that walks past the end
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
const device float *p = a;
float s = 0;
for (int k = 0; k < 9; k++)
  s += *p++; // error E4001: reads a[8]
out[i] = 0;
