// Checks, undefined: a branch on nothing in a loop that never runs
// run: --in a=float32[8]:zeros --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 0 0 0 0 0 0 0
uint i = thread_position_in_grid.x;
uint n = uint(a[0]);
int c;
float x = 0;
for (uint k = 0; k < n; k++)
    if (c > 2)
        x += 1;
out[i] = x;
