// Checks: a pointer before the buffer
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
const device float *p = a - 1;
float x = p[i]; // error E4001: reads a[-1]
out[i] = i > 0 ? x : 0;
