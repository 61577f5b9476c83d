// MSL 6.15.3 Fence functions: atomic_thread_fence, with and without a scope
// run: --out out=float32[1] --grid 1 --threadgroup 1
atomic_thread_fence(mem_flags::mem_device, memory_order_relaxed);
atomic_thread_fence(mem_flags::mem_device, memory_order_seq_cst, thread_scope_device);
atomic_thread_fence(mem_flags::mem_threadgroup, memory_order::memory_order_seq_cst, thread_scope::thread_scope_threadgroup);
out[0] = 1;
// expect: out = 1
