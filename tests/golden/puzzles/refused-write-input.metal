// Puzzle 1 Map, refused: inputs are const
// run: --in a=int32[4]:arange --out out=float32[4] --grid 4 --threadgroup 1
a[thread_position_in_grid.x] += 10; // error E2005: 'a'
