// Checks: a helper function
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: float get(const device float *p, uint k) { return p[k]; }
// expect: out = 7 6 5 4 3 2 1 0
uint i = thread_position_in_grid.x;
out[i] = get(a, 7 - i);
