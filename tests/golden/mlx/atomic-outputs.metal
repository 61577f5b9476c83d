// MLX atomics: atomic_outputs with init_value 0
// run: --in a=float32[8]:arange --out out=float32[2] --grid 8 --threadgroup 4 --atomic-outputs --init 0
// expect: out = 12 16
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&out[i % 2], a[i], memory_order_relaxed);
