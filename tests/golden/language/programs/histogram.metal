// MSL 6.15 Atomic functions: counts per threadgroup, then one write each
// run: --in a=int32[16]:0,1,2,3,0,1,2,0,1,0,3,3,3,3,3,3 --out out=int32[4] --init 0 --grid 16 --threadgroup 8
threadgroup atomic_int bins[4]; uint l = thread_position_in_threadgroup.x;
if (l < 4) atomic_store_explicit(&bins[l], 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&bins[a[thread_position_in_grid.x]], 1, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (l < 4) atomic_fetch_add_explicit((device atomic_int *)out + l, atomic_load_explicit(&bins[l], memory_order_relaxed), memory_order_relaxed);
// expect: out = 4 3 2 7
