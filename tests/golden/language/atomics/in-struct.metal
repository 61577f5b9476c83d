// MSL 2.6 Atomic data types: atomics as members of a struct in device and threadgroup memory
// run: --out out=uint32[8] --init 0 --grid 8 --threadgroup 8
struct Counter { atomic_uint n; uint pad; }; threadgroup Counter c[2]; uint i = thread_position_in_threadgroup.x;
if (i < 2) atomic_store_explicit(&c[i].n, 0u, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&c[i % 2].n, i, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = atomic_load_explicit(&c[i % 2].n, memory_order_relaxed);
// expect: out = 12 16 12 16 12 16 12 16
