// MLX: inputs called like functions hide them
// run: --in cos=float32[8]:arange --in length=float32[8]:ones --out max=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
max[i] = cos[i] + length[i];
// expect: max = 1 2 3 4 5 6 7 8
