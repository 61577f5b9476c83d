// Checks: a null pointer that is only compared
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 -1 -1 -1 -1
uint i = thread_position_in_grid.x;
const device float *p = i < 4 ? a : nullptr;
out[i] = p ? p[i] : -1;
