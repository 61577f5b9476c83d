// Checks: a do loop that never ends
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
int k = 1;
do { // error E4011
  k *= 2;
} while (k < 100 || k >= 0 || true);
out[i] = k;
