// Checks, races: the same with a plain read
// run: --out out=int32[4] --grid 4 --threadgroup 2 --init 0
device atomic_int *t = (device atomic_int *)out;
uint g = threadgroup_position_in_grid.x, l = thread_position_in_threadgroup.x;
int x = 0;
if (g == 0 && l == 0)
    x = out[0]; // note: the other access, a read, is here
threadgroup_barrier(mem_flags::mem_device);
if (l == 1)
    atomic_fetch_add_explicit(&t[0], 1 + x, memory_order_relaxed); // error E4008: thread 1 of threadgroup 1 writes out[0] while thread 0 of threadgroup 0 reads it
