// MSL 6.15.4 Atomic functions: atomic_compare_exchange_weak_explicit tells what it found
// run: --out out=int32[3] --atomic-outputs --init 0 --grid 8 --threadgroup 8
if (thread_position_in_grid.x == 0) {
    int expected = 9;
    bool done = atomic_compare_exchange_weak_explicit(&out[0], &expected, 4, memory_order_relaxed, memory_order_relaxed);
    atomic_store_explicit(&out[1], done ? 1 : 2, memory_order_relaxed);
    atomic_store_explicit(&out[2], expected, memory_order_relaxed);
}
// expect: out = 0 2 0
