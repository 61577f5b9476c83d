// Checks: a loop that runs an undefined number of times
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
int x;
int s = 0;
for (int k = 0; k < x; k++) // error E4004
  s++;
out[i] = 1;
