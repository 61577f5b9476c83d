// MLX wrapping: 8 elements and more live in device memory
// run: --in a=float32[2,4]:arange --out out1=float32[2,4] --grid 8 --threadgroup 2
// expect: out1 = 0 1 2 3 4 5 6 7
const device float *from = a;
out1[thread_position_in_grid.x] = from[thread_position_in_grid.x];
