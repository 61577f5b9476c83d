// Checks, order: the order of float additions shows in the last digit only
// run: --in a=float32[8]:0.1,0.7,0.3,1.9,0.01,3.3,0.6,0.9 --out out=float32[1] --grid 8 --threadgroup 8 --atomic-outputs --init 0
// expect: out = 7.81
float old = atomic_fetch_add_explicit(&out[0], a[thread_position_in_grid.x], memory_order_relaxed);
if (old > 100)
    atomic_store_explicit(&out[0], -1.0f, memory_order_relaxed);
