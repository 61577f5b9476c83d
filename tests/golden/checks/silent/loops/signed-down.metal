// Checks: a signed counter goes below zero
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 2 3 4 5 6 7 8
uint i = thread_position_in_grid.x;
int s = 0;
for (int k = i; k >= 0; k--)
  s++;
out[i] = s;
