// MSL 6.15.4 Atomic functions: atomic_fetch_and_explicit, atomic_fetch_or_explicit, atomic_fetch_xor_explicit
// run: --out out=uint32[3] --atomic-outputs --init 7 --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
atomic_fetch_or_explicit(&out[0], 1u << i, memory_order_relaxed);
atomic_fetch_xor_explicit(&out[1], i, memory_order_relaxed);
atomic_fetch_and_explicit(&out[2], ~(1u << i), memory_order_relaxed);
// expect: out = 255 7 0
