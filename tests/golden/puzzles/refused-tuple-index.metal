// Puzzle 4 Map 2D, refused: a shape is not called like in Python
// run: --in a=int32[2,2]:arange --out out=float32[2,2] --grid 3,3 --threadgroup 1
uint x = thread_position_in_grid.x;
if (x < a.shape[0]) out[x] = 10; // error E2002: 'shape'; in MLX, write 'a_shape[0]'
