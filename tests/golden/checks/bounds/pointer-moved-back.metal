// Checks, bounds: a pointer moved by a negative int and back again
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 4 5 6 7
int i = thread_position_in_grid.x;
device const float *p = a + (i - 1);
out[i] = p[1];
