// Checks: a null pointer
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
const device float *p = nullptr;
if (i > 7) p = a;
float x = p[i]; // error E4013: reads through a pointer that points to nothing
out[i] = i > 7 ? x : 0;
