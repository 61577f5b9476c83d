// Puzzle 1 Map, refused: a body that closes its brace to bring another kernel in
// run: --in a=int32[4]:arange --out out=float32[4] --grid 4 --threadgroup 1
out[thread_position_in_grid.x] = a[thread_position_in_grid.x] + 10;
} // error E1107
