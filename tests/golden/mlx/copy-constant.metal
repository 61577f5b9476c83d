// MLX wrapping: fewer than 8 elements live in constant memory, a plain copy works
// run: --in a=float32[2,2]:4,3,2,1 --out out1=float32[2,2] --grid 4 --threadgroup 2
// expect: out1 = 4 3 2 1
uint elem = thread_position_in_grid.x;
out1[elem] = a[elem];
