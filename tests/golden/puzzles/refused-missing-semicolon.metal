// Puzzle 2 Zip, refused: a missing semicolon is told at the end of its line
// run: --in a=int32[4]:arange --in b=int32[4]:arange --out out=float32[4] --grid 4 --threadgroup 1
uint i = thread_position_in_grid.x // error E1102
out[i] = a[i] + b[i];
