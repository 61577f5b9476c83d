// MLX wrapping: the pointer parameters themselves can be moved
// run: --in a=float32[8]:arange --out out=float32[8] --grid 4 --threadgroup 4 --init 0
// expect: out = 0 0 0 0 0 1 2 3
out += 4;
a += thread_position_in_grid.x;
*(out + thread_position_in_grid.x) = *a;
