// Checks, races: threadgroups with cells of their own
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 2
// expect: out = 1 0 3 2 5 4 7 6
uint i = thread_position_in_grid.x;
out[i ^ 1] = a[i];
