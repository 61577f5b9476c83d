// silent: an atomic load of an input
// run: --in a=int32[8]:arange --out out=int32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
device atomic_int *p = (device atomic_int *)a;
out[i] = atomic_load_explicit(&p[i], memory_order_relaxed);
