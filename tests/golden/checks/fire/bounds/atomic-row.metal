// MSL 6.15 Atomics: each index of the element is checked, as for any other access
// run: --out out=uint32[8] --grid 12 --threadgroup 12
threadgroup atomic_uint h[2][4];
uint l = thread_position_in_threadgroup.x;
if (l < 8)
    atomic_store_explicit(&h[l / 4][l % 4], 0u, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&h[0][l % 6], 1u, memory_order_relaxed); // error E4002: writes h[0][4], but index 2 of 'h' must be less than 4
threadgroup_barrier(mem_flags::mem_threadgroup);
if (l < 8)
    out[l] = atomic_load_explicit(&h[l / 4][l % 4], memory_order_relaxed);
