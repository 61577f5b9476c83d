// Checks: the access in a helper function is blamed
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: float get(const device float *p, uint k) { return p[k]; } // error E4001: reads a[8]
uint i = thread_position_in_grid.x;
float x = get(a, i + 1);
out[i] = i < 7 ? x : 0;
