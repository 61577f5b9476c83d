// Checks, races: a thread loads a cell atomically and then plainly, another one adds to it atomically
// run: --out out=float32[32] --grid 32 --threadgroup 32
threadgroup atomic_int n[32];
threadgroup int *plain = (threadgroup int *)n;
uint i = thread_position_in_grid.x;
plain[i] = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
int x = atomic_load_explicit(&n[i], memory_order_relaxed);
int y = plain[i];
atomic_fetch_add_explicit(&n[i ^ 1], 1, memory_order_relaxed); // error E4008: while
out[i] = x + y;
