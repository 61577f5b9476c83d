// MSL 6.15.4 Atomic functions: atomic_store_explicit, atomic_load_explicit, atomic_exchange_explicit
// run: --out out=int32[2] --atomic-outputs --init 0 --grid 8 --threadgroup 8
if (thread_position_in_grid.x == 0) {
    atomic_store_explicit(&out[0], 5, memory_order_relaxed);
    int old = atomic_exchange_explicit(&out[0], 6, memory_order_relaxed);
    atomic_store_explicit(&out[1], old * 10 + atomic_load_explicit(&out[0], memory_order_relaxed), memory_order_relaxed);
}
// expect: out = 6 56
