// Checks, order: a threadgroup waits for the one before it
// run: --in a=int32[16]:ones --out out=int32[4] --out flag=int32[4] --grid 16 --threadgroup 4 --atomic-outputs --init 0
// expect: out = 4 8 12 16
uint l = thread_position_in_threadgroup.x, g = threadgroup_position_in_grid.x;
if (l == 0) {
    int before = 0;
    while (g > 0 && before == 0)
        before = atomic_load_explicit(&flag[g - 1], memory_order_relaxed);
    atomic_store_explicit(&out[g], before + 4, memory_order_relaxed);
    atomic_store_explicit(&flag[g], before + 4, memory_order_relaxed);
}
