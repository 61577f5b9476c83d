// Puzzle 4 Map 2D, refused: buffers have one dimension
// run: --in a=int32[2,2]:arange --out out=float32[2,2] --grid 3,3 --threadgroup 1
uint x = thread_position_in_grid.x, y = thread_position_in_grid.y;
out[y][x] = a[y][x] + 10; // error E2018 // error E2018
