// MLX atomics: add, max and or on integers
// run: --in a=int32[8]:3,1,4,1,5,9,2,6 --out out=int32[3] --grid 8 --threadgroup 8 --atomic-outputs --init 0
// expect: out = 31 9 15
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(out, a[i], memory_order_relaxed);
atomic_fetch_max_explicit(out + 1, a[i], memory_order_relaxed);
atomic_fetch_or_explicit(&out[2], a[i], memory_order_relaxed);
