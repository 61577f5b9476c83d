// MSL 6.15.4 Atomic functions: what is expected has the type of the object
// run: --out out=int32[1] --atomic-outputs --init 0 --grid 8 --threadgroup 8
uint expected = 0;
atomic_compare_exchange_weak_explicit(&out[0], &expected, 1, memory_order_relaxed, memory_order_relaxed); // error
