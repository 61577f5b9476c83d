// Checks, order: which thread wins an exchange is a matter of luck
// run: --in a=int32[8]:arange --out out=int32[1] --grid 8 --threadgroup 8
threadgroup atomic_int n;
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);

int zero = 0;
bool won = atomic_compare_exchange_weak_explicit(&n, &zero, int(i) + 1, memory_order_relaxed, memory_order_relaxed); // error E4018
if (won)
    out[0] = i;
