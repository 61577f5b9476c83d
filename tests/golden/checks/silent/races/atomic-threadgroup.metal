// Checks: atomics do not race with atomics
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 8 8 8 8 8 8 8 8
threadgroup atomic_int s[1];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0) atomic_store_explicit(&s[0], 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&s[0], 1, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = atomic_load_explicit(&s[0], memory_order_relaxed);
