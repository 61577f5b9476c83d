// Checks, races: a plain read, then an atomic addition of another thread
// run: --out out=int32[2] --grid 8 --threadgroup 4 --init 0
uint i = thread_position_in_grid.x;
int x = 0;
if (i == 0)
    x = out[0];
if (i == 5)
    atomic_fetch_add_explicit((device atomic_int *)out, 1, memory_order_relaxed); // error E4008: thread 1 of threadgroup 1 writes out[0] while
