// Checks, races: a barrier orders a plain write and an atomic addition in one threadgroup, not in the next
// run: --out out=int32[4] --grid 4 --threadgroup 2 --init 0
device atomic_int *t = (device atomic_int *)out;
uint g = threadgroup_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (g == 0 && l == 0)
    out[0] = 1; // note: the other access, a write, is here
threadgroup_barrier(mem_flags::mem_device);
if (l == 1)
    atomic_fetch_add_explicit(&t[0], 1, memory_order_relaxed); // error E4007: thread 1 of threadgroup 1 and thread 0 of threadgroup 0 both write out[0]
