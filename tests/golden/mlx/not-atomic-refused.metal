// MLX atomics: without atomic_outputs there is nothing atomic
// run: --in a=float32[8]:arange --out out=float32[2] --grid 8 --threadgroup 4
atomic_fetch_add_explicit(&out[0], a[0], memory_order_relaxed); // error: 'atomic_fetch_add_explicit'
