// MSL 6.15.4 Atomic functions: atomic_fetch_add_explicit
// run: --out out=int32[2] --atomic-outputs --init 0 --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&out[i % 2u], int(i), memory_order_relaxed);
// expect: out = 12 16
