// Checks: an atomic and a plain access race
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup atomic_int s[1];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0) *(threadgroup int *)s = 0; // note: the other access
atomic_fetch_add_explicit(&s[0], 1, memory_order_relaxed); // error E4007: both write s[0]
out[i] = 1;
