// Checks, order: whose slot is which makes no difference to the sum
// run: --in a=int32[8]:arange --out out=int32[1] --grid 8 --threadgroup 8
// expect: out = 28
threadgroup atomic_int n;
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);

threadgroup int s[8];
int k = atomic_fetch_add_explicit(&n, 1, memory_order_relaxed);
s[k] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
int sum = 0;
for (uint j = 0; l == 0 && j < 8; j++)
    sum += s[j];
if (l == 0)
    out[0] = sum;
