// Checks, races: one threadgroup loads atomically, the next one loads and adds atomically
// run: --out out=int32[2] --grid 2 --threadgroup 1 --init 0
// expect: out = 1 0
uint g = threadgroup_position_in_grid.x;
device atomic_int *n = (device atomic_int *)out;
int x = atomic_load_explicit(n, memory_order_relaxed);
if (g == 1)
    atomic_fetch_add_explicit(n, 1, memory_order_relaxed);
