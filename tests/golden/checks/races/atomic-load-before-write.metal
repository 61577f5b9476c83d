// Checks, races: an atomic load and a plain write of another thread
// run: --out out=int32[2] --grid 2 --threadgroup 1 --init 0
uint i = thread_position_in_grid.x;
int x = 0;
if (i == 0)
    x = atomic_load_explicit((device atomic_int *)out, memory_order_relaxed);
else
    out[0] = 5; // error E4008: out[0]
