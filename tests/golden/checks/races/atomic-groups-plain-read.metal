// Checks, races: threadgroups add to a counter, and one reads it plainly behind a barrier of its own
// run: --out out=int32[2] --grid 16 --threadgroup 8 --init 0
uint i = thread_position_in_threadgroup.x;
device atomic_int *n = (device atomic_int *)out;
atomic_fetch_add_explicit(n, 1, memory_order_relaxed); // note: the other access, which is atomic, is here
threadgroup_barrier(mem_flags::mem_device);
int x = threadgroup_position_in_grid.x == 1 && i == 5 ? out[0] : 0; // error E4008: thread 5 of threadgroup 1 reads out[0] while a thread of another threadgroup writes it
