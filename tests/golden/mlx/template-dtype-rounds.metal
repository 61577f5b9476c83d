// MLX templates: T = float16 rounds what passes through it
// run: --in a=float32[8]:2049,1,2,3,4,5,6,7 --out out=float32[8] --template T=float16 --grid 8 --threadgroup 8
// expect: out = 2048 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
T x = static_cast<T>(a[i]);
out[i] = static_cast<float>(x);
