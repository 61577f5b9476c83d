// MSL 6.15.1 Memory order: plain and qualified
// run: --out out=float32[3] --grid 1 --threadgroup 1
memory_order o = memory_order_relaxed;
out[0] = o == memory_order::memory_order_relaxed; out[1] = o == memory_order_seq_cst; out[2] = thread_scope_device == thread_scope::thread_scope_device;
// expect: out = 1 0 1
