// Checks, races: atomic accesses of all threadgroups, with barriers between
// run: --out out=int32[4] --grid 4 --threadgroup 2 --init 0
// expect: out = 6 0 0 0
device atomic_int *t = (device atomic_int *)out;
uint l = thread_position_in_threadgroup.x;
atomic_fetch_add_explicit(&t[0], 1, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_device);
if (l == 1)
    atomic_fetch_add_explicit(&t[0], 1, memory_order_relaxed);
