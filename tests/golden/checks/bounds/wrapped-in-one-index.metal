// Checks, bounds: inside one index uint arithmetic wraps around and comes back
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
uint back = i - 2;
out[i] = a[back + 2];
