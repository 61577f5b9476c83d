// MLX: several outputs of different types
// run: --in a=float32[8]:arange --out total=float32[8] --out parity=int32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
total[i] = a[i] + 1; parity[i] = int(a[i]) & 1;
// expect: total = 1 2 3 4 5 6 7 8
// expect: parity = 0 1 0 1 0 1 0 1
