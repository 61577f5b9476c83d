// Checks, division by zero: in a loop that never runs
// run: --in a=int32[8]:zeros --out out=int32[8] --grid 8 --threadgroup 8
// expect: out = 0 0 0 0 0 0 0 0
uint i = thread_position_in_grid.x;
int d = a[0], n = a[1], x = 0;
for (int k = 0; k < n; k++)
    x += 8 / d;
out[i] = x;
