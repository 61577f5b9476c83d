// MSL 6.15 Atomics: an array within a struct
// run: --out out=uint32[4] --grid 5 --threadgroup 5
// header: struct C { atomic_uint m[4]; atomic_uint total; };
threadgroup C c;
uint l = thread_position_in_threadgroup.x;
if (l == 0) {
    for (uint k = 0; k < 4; k++)
        atomic_store_explicit(&c.m[k], 0u, memory_order_relaxed);
    atomic_store_explicit(&c.total, 0u, memory_order_relaxed);
}
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&c.m[l], 1u, memory_order_relaxed); // error E4002: 'c.m' has 4 elements
threadgroup_barrier(mem_flags::mem_threadgroup);
if (l < 4)
    out[l] = atomic_load_explicit(&c.m[l], memory_order_relaxed);
