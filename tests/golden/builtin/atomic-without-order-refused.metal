// MSL 6.15.4 Atomic functions: the memory order is needed
// run: --out out=int32[1] --atomic-outputs --init 0 --grid 8 --threadgroup 8
atomic_fetch_add_explicit(&out[0], 1); // error
