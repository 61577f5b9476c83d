// MLX: with atomic outputs every output is a pointer to atomics
// run: --in a=float32[8]:ones --out out=float32[1] --atomic-outputs --init 0 --grid 8 --threadgroup 8
static_assert(is_same<decltype(out), device atomic<float> *>::value, "");
atomic_fetch_add_explicit(&out[0], a[thread_position_in_grid.x], memory_order_relaxed);
// expect: out = 8
