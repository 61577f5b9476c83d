// Checks, division by zero: a loop that divides behind a condition
// run: --in a=int32[8]:zeros --out out=int32[8] --grid 8 --threadgroup 8
// expect: out = 0 0 0 0 0 0 0 0
uint i = thread_position_in_grid.x;
int d = a[0], x = 0;
for (int k = 0; k < 5; k++)
    if (d != 0)
        x += k / d + k % d;
out[i] = x;
