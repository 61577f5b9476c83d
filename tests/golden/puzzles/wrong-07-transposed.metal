// Puzzle 7 Threadgroups 2D, known mistake: rows and columns swapped, seen on other values only
// run: --in a=float32[2,2]:arange --out out=float32[2,2] --grid 3,3 --threadgroup 3,3
// expect: out = 10 12 11 13
uint i = thread_position_in_grid.x, j = thread_position_in_grid.y;
if (i < a_shape[0] && j < a_shape[1]) out[i * a_shape[1] + j] = a[j * a_shape[0] + i] + 10;
