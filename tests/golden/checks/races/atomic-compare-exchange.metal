// Checks, races: a compare-and-exchange loop on one cell
// run: --in a=int32[8]:arange --out out=int32[1] --grid 8 --threadgroup 4 --atomic-outputs --init 0
// expect: out = 28
uint i = thread_position_in_grid.x;
int old = atomic_load_explicit(&out[0], memory_order_relaxed);
while (!atomic_compare_exchange_weak_explicit(&out[0], &old, old + a[i], memory_order_relaxed, memory_order_relaxed)) {
}
