// Checks, races: an exchange that succeeds writes
// run: --out out=int32[4] --grid 4 --threadgroup 4 --init 5
device atomic_int *t = (device atomic_int *)out;
uint l = thread_position_in_threadgroup.x;
int five = 5;
if (l == 0)
    atomic_compare_exchange_weak_explicit(&t[0], &five, 9, memory_order_relaxed, memory_order_relaxed); // note: the other access, which is atomic, is here
else if (l == 1)
    out[1] = out[0]; // error E4008: reads out[0] while thread 0 of threadgroup 0 writes it
