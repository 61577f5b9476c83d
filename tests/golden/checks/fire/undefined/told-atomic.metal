// MSL 6.15 Atomics: a counter that nobody has set
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 4 --init 0
threadgroup atomic_uint n;
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&n, 1, memory_order_relaxed); // error E4006 // note: 'n', read here, was never written
out[i] = i;
