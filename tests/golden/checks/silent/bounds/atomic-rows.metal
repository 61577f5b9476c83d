// MSL 6.15 Atomics: a histogram of two dimensions, all of it used; a pointer may go over rows
// run: --out out=uint32[8] --grid 32 --threadgroup 32
// expect: out = 4 4 4 4 4 4 4 4
threadgroup atomic_uint h[2][4];
uint l = thread_position_in_threadgroup.x;
threadgroup atomic_uint *all = &h[0][0];
if (l < 8)
    atomic_store_explicit(all + l, 0u, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&h[l % 2][l / 2 % 4], 1u, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (l < 8)
    out[l] = atomic_load_explicit(&h[l / 4][l % 4], memory_order_relaxed);
