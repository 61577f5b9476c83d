// Checks, races: one threadgroup adds to a counter and reads it plainly behind a barrier
// run: --out out=int32[2] --grid 8 --threadgroup 8 --init 0
// expect: out = 8 8
uint i = thread_position_in_threadgroup.x;
device atomic_int *n = (device atomic_int *)out;
atomic_fetch_add_explicit(n, 1, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_device);
if (i == 5)
    out[1] = out[0];
