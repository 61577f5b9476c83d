// Checks, races: an exchange that fails only reads, as the plain read does
// run: --out out=int32[4] --grid 4 --threadgroup 4 --init 5
// expect: out = 5 5 5 5
device atomic_int *t = (device atomic_int *)out;
uint l = thread_position_in_threadgroup.x;
int no = 1, x = 0;
if (l == 0)
    atomic_compare_exchange_weak_explicit(&t[0], &no, 9, memory_order_relaxed, memory_order_relaxed);
else
    x = out[0];
if (l > 0)
    out[l] = x;
