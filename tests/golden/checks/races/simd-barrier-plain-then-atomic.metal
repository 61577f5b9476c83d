// Checks, races: a simdgroup_barrier orders a plain write and the atomic accesses after it
// run: --out out=int32[4] --grid 4 --threadgroup 4 --init 0
// expect: out = 9 0 0 0
device atomic_int *t = (device atomic_int *)out;
uint l = thread_position_in_threadgroup.x;
if (l == 1)
    out[0] = 7;
simdgroup_barrier(mem_flags::mem_device);
if (l == 1)
    atomic_fetch_add_explicit(&t[0], 1, memory_order_relaxed);
if (l == 0)
    atomic_fetch_add_explicit(&t[0], 1, memory_order_relaxed);
