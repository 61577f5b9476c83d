// MSL 6.9.2: one lane for all threads, computed
// run: --in a=float32[8]:arange --in b=float32[1]:3 --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 3 3 3 3 3 3 3 3
uint i = thread_position_in_grid.x;
out[i] = simd_broadcast(a[i], ushort(b[0]));
