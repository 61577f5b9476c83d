// Checks, races: a barrier orders a plain write and atomic additions of one threadgroup
// run: --out out=int32[4] --grid 4 --threadgroup 4 --init 0
// expect: out = 5 0 0 0
device atomic_int *t = (device atomic_int *)out;
uint l = thread_position_in_threadgroup.x;
if (l == 0)
    out[0] = 1;
threadgroup_barrier(mem_flags::mem_device);
atomic_fetch_add_explicit(&t[0], 1, memory_order_relaxed);
