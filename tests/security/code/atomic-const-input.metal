// attack: an atomic operation must not change an input that later tests or threads read
// run: --in a=int32[8] --out out=int32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
device atomic_int *p = (device atomic_int *)a;
out[i] = atomic_fetch_add_explicit(&p[i], 1, memory_order_relaxed); // error E4002: 'a' cannot be written
