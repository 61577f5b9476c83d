// MLX: a float stored to an int output is cut, a template type converts
// run: --in a=float32[8]:-2.5,-1.5,-0.5,0.5,1.5,2.5,3.5,4.5 --out out=int32[8] --grid 8 --threadgroup 8
out[thread_position_in_grid.x] = a[thread_position_in_grid.x];
// expect: out = -2 -1 0 0 1 2 3 4
