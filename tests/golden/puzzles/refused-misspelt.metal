// Puzzle 1 Map, refused: did you mean
// run: --in a=int32[4]:arange --out out=float32[4] --grid 4 --threadgroup 1
uint i = thread_postion_in_grid.x; // error E2001: 'thread_position_in_grid'
out[i] = a[i] + 10;
