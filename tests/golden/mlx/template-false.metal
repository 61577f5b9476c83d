// MLX templates: a bool that is false takes the other arm; an int gives an array its size
// run: --in a=float32[8]:arange --out out=float32[8] --template FLIP=false --template N=4 --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 0 1 2 3
float table[N];
for (int k = 0; k < N; ++k) table[k] = FLIP ? -a[k] : a[k];
out[thread_position_in_grid.x] = table[thread_position_in_grid.x % N];
