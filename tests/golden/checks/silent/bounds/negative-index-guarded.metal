// Checks: a negative index that is not used
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 0 1 2 3 4 5 6
uint i = thread_position_in_grid.x;
int j = (int)i - 1;
out[i] = j < 0 ? 0 : a[j];
