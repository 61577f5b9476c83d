// Checks, races: a maximum with more does
// run: --out out=int32[4] --grid 4 --threadgroup 4 --init 5
device atomic_int *t = (device atomic_int *)out;
uint l = thread_position_in_threadgroup.x;
if (l == 0)
    atomic_fetch_max_explicit(&t[0], 8, memory_order_relaxed); // note: the other access, which is atomic, is here
else
    out[l] = out[0]; // error E4008
