// MLX: truth values as inputs and outputs
// run: --in a=bool[8]:1,0,1,1,0,0,1,0 --out out=bool[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
out[i] = !a[i] || i == 0;
