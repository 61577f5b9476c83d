// Checks, races: a plain store and atomic additions without a barrier
// run: --out out=int32[1] --grid 8 --threadgroup 8 --init 5
uint i = thread_position_in_grid.x;
if (i == 0)
    out[0] = 0; // note: the other access, a write, is here
atomic_fetch_add_explicit((device atomic_int *)out, 1, memory_order_relaxed); // error E4007: both write out[0]
