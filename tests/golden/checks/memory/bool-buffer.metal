// Checks, memory: bools
// run: --in a=bool[8]:0,1,0,1,1,0,0,1 --out out=bool[8] --grid 8 --threadgroup 8
// expect: out = 1 0 1 0 0 1 1 0
uint i = thread_position_in_grid.x;
out[i] = !a[i];
