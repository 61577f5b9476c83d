// Checks: an atomic operation past the end
// run: --out out=int32[8] --atomic-outputs --init 0 --grid 8 --threadgroup 8
// expect: out = 0 0 0 0 1 1 1 1
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&out[i + 4], 1, memory_order_relaxed); // error E4002
