// Checks, undefined: what an atomic operation gives back is defined once the memory is
// run: --in a=int32[8]:arange --out out=int32[8] --grid 8 --threadgroup 8 --init 3
// expect: out = 3 3 3 3 3 3 3 3
uint i = thread_position_in_grid.x;
int x = atomic_fetch_add_explicit((device atomic_int *)(out + i), 1, memory_order_relaxed);
out[i] = x;
