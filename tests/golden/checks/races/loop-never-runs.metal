// Checks, races: a racing store in a loop that never runs
// run: --in a=float32[8]:zeros --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
uint n = uint(a[0]);
for (uint k = 0; k < n; k++)
    out[0] = i;
out[i] = i;
